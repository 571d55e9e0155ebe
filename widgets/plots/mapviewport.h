#pragma once

#include "widgets/plots/mappainter.h"

#include <optional>

namespace qkv::ui {

/// Which cells of a map are seen, and where: the geometry of a HeatMapView, without its widget. Positions and scales
/// are in the pixels of the widget unless device pixels are named. Cells are square whatever the shape of the map; the
/// map never leaves its room. Every change tells whether it changed anything.
class MapViewport {
public:
    /// `ratio`: device pixels a pixel. Keeps the scale and the first cell as far as the new room allows; a new shape is
    /// fitted.
    void arrange(const QRect& area, double ratio, const HeatMatrix& matrix, const MapLabels& labels,
                 const LabelWidths& widths, const QFontMetrics& metrics);

    QRect place() const { return m_place; }   ///< of the visible part
    QRectF cells() const { return m_cells; }  ///< x counts columns, y rows; edges may cut cells
    QSize pixels() const { return m_pixels; } ///< device pixels of the visible part
    QSize shape() const { return m_shape; }   ///< columns x rows
    bool isFitted() const { return m_scale == 0; }
    double scale() const; ///< pixels a cell

    bool fit();
    /// One cell is one device pixel; what is in the middle stays there.
    bool showOneToOne();
    /// What is at `anchor` stays there. Not below the fitted size, and at most so far that two cells fill the room.
    bool zoom(double factor, QPointF anchor);
    bool pan(QPointF by);
    /// All of `cells` and, where the room has another shape, what is around them.
    bool showCells(QRectF cells);
    bool reveal(QPoint cell);

    std::optional<QPoint> cellAt(QPointF position) const;
    QPointF cellsAt(QPointF position) const; ///< in cells and fractions, inside the map
    QRectF boxOf(QPoint cell) const;         ///< may be outside of place()

private:
    QRect room(double scale) const;
    double fittedScale() const;
    double largestScale() const;
    bool show(double scale, QPointF origin);
    void update();

    QSize m_shape;
    double m_ratio = 1;
    QRect m_fitted;        ///< place of the whole map
    QRect m_lying;         ///< room when the labels of the columns lie
    QRect m_standing;      ///< room when they stand
    double m_liesFrom = 0; ///< width of a cell
    double m_scale = 0;    ///< 0: fitted
    QPointF m_origin;      ///< first cell seen
    QRect m_place;
    QRectF m_cells;
    QSize m_pixels;
};

} // namespace qkv::ui
