#pragma once

#include "widgets/plots/mapgrid.h"

#include <optional>

namespace qkv::ui {

/// A cell of one of the maps.
struct MapGridCell {
    int row;
    int panel;
    QPoint cell; ///< x: key, y: query
    bool operator==(const MapGridCell&) const = default;
};

/// The painted part of a MapGrid; lives in its scroll area.
class MapGridCanvas : public QWidget {
    Q_OBJECT

public:
    explicit MapGridCanvas(QWidget* parent);

    void setRows(std::vector<MapRow> rows, const ColorScale& scale);
    void setEmptyText(const QString& text);
    /// Height of the viewport: maps are made as large as lets all rows be seen, within limits.
    void setViewportHeight(int height);
    QString readout() const;
    const std::vector<MapRow>& rows() const { return m_rows; }
    QRect panelRect(int row, int panel) const;

Q_SIGNALS:
    void readoutChanged(const QString& text);
    void cellChosen(const QRect& around);
    void painted();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void moveEvent(QMoveEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void arrange();
    void choose(std::optional<MapGridCell> cell);
    void moveChoice(QPoint cells, int panels, int rows);
    std::optional<MapGridCell> cellAt(QPoint position) const;
    int columns() const;
    int figureLines() const;
    QRect rowHeader(int row) const;
    QRect stickyHeader() const;
    int panelTop() const;
    void paintEmpty(QPainter& painter);
    void paintHeader(QPainter& painter);
    void paintRow(QPainter& painter, int row, const QRect& dirty);
    void paintPanel(QPainter& painter, int row, int panel);
    void paintFigures(QPainter& painter, const MapPanel& panel, const QRect& place);
    QString poolingNote() const;
    QString helpAt(QPoint position) const;

    std::vector<MapRow> m_rows;
    std::vector<std::vector<QImage>> m_images; ///< made when first painted
    ColorScale m_scale;
    QString m_emptyText;
    std::optional<MapGridCell> m_chosen;
    QFont m_small;
    int m_viewportHeight = 0;
    int m_side = 0; ///< of a map
    int m_headerWidth = 0;
    bool m_fresh = false;
};

} // namespace qkv::ui
