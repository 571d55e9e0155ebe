#pragma once

class QCustomPlot;
class QString;
class QWidget;

namespace qkv::ui {

/// A plot that fills `owner`, in its look, the legend in the upper left corner.
QCustomPlot* makePlot(const QString& xLabel, const QString& yLabel, QWidget* owner);

/// Axes, grid, ground and legend of a plot in the look of `widget`.
void applyPlotLook(QCustomPlot& plot, const QWidget& widget);

} // namespace qkv::ui
