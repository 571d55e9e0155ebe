#pragma once

#include "widgets/plots/maplink.h"
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
    void setLink(MapLink*) {}
    QRectF visibleCells() const { return {}; }
    void showCells(const QRectF&) {}
    void fit() {}
    void showOneToOne() {}
    void zoomBy(double) {}
    std::optional<QPoint> cell() const { return m_cell; }
    bool isLocked() const { return false; }
    void setCell(std::optional<QPoint> cell, bool) { choose(cell); }
    HeatMatrixPtr matrix() const { return m_matrix; }
    const ColorScale& scale() const { return m_scale; }
    const MapLabels& labels() const { return m_labels; }
    void setEmptyText(const QString& text)
    {
        m_emptyText = text;
        update();
    }

Q_SIGNALS:
    void readoutChanged(const QString& text);
    void painted();
    void cellChanged(std::optional<QPoint> cell, bool locked);

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
    QString m_emptyText;
    std::optional<QPoint> m_cell; ///< x: column, y: row
    QImage m_image;
    bool m_imageDark = false;
    bool m_fresh = false; ///< values that were not painted yet
};

/// "3 (digit 5)": a position with its label.
QString positionText(int position, const std::vector<QString>& labels);
/// "query 3 (a) -> key 5 (b)".
QString cellPlace(const MapLabels& labels, QPoint cell);
/// The words for one cell; `query` and `key` labels may be empty.
QString cellReadout(const HeatMatrix& matrix, const MapLabels& labels, QPoint cell);
/// How a pooled map says so, empty when it is not pooled at that size in device pixels.
QString poolingNote(const HeatMatrix& matrix, QSize pixels, ColorMap map);

} // namespace qkv::ui
