#pragma once

#include "widgets/plots/mappainter.h"

#include <QWidget>

#include <optional>

namespace qkv::ui {

/// One map, painted at device resolution, with token labels. Mouse or arrow keys choose a cell, whose exact value
/// readout() tells; Esc lets go. painted() follows each paint that showed new values: the sign to ask for the next.
class HeatMapView : public QWidget {
    Q_OBJECT

public:
    explicit HeatMapView(QWidget* parent = nullptr);

    void setMap(HeatMatrixPtr matrix, const ColorScale& scale, MapLabels labels);
    /// "query 3 'a', key 5 'b': 0.1234", or the down-sampling rule when no cell is chosen and cells are pooled.
    QString readout() const;
    QRect mapRect() const;
    QSize sizeHint() const override;

Q_SIGNALS:
    void readoutChanged(const QString& text);
    void painted();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void choose(std::optional<QPoint> cell);
    void paintImage(QPainter& painter, const QRect& place);

    HeatMatrixPtr m_matrix;
    ColorScale m_scale;
    MapLabels m_labels;
    std::optional<QPoint> m_cell; ///< x: column, y: row
    QImage m_image;
    bool m_imageDark = false;
    bool m_fresh = false; ///< values that were not painted yet
};

/// The words for one cell; `query` and `key` labels may be empty.
QString cellReadout(const HeatMatrix& matrix, const MapLabels& labels, QPoint cell);
/// How a pooled map says so, empty when it is not pooled at that size in device pixels.
QString poolingNote(const HeatMatrix& matrix, QSize pixels, ColorMap map);

} // namespace qkv::ui
