#pragma once

class QCustomPlot;
class QWidget;

namespace qkv::ui {

/// Axes, grid, ground and legend of a plot in the look of `widget`.
void applyPlotLook(QCustomPlot& plot, const QWidget& widget);

} // namespace qkv::ui
