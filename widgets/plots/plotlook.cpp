#include "widgets/plots/plotlook.h"

#include "widgets/plots/theme.h"

#include <QVBoxLayout>

#include <qcustomplot.h>

namespace qkv::ui {

QCustomPlot* makePlot(const QString& xLabel, const QString& yLabel, QWidget* owner)
{
    auto* plot = new QCustomPlot(owner);
    plot->xAxis->setLabel(xLabel);
    plot->yAxis->setLabel(yLabel);
    plot->axisRect()->setMinimumMargins(QMargins(0, grid::half, grid::wide, 0));
    plot->axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignLeft | Qt::AlignTop);
    plot->legend->setVisible(true);
    plot->setMouseTracking(true);
    plot->setContextMenuPolicy(Qt::NoContextMenu);
    auto* layout = new QVBoxLayout(owner);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(plot);
    applyPlotLook(*plot, *owner);
    return plot;
}

void applyPlotLook(QCustomPlot& plot, const QWidget& widget)
{
    const Theme& theme = themeOf(&widget);
    const QFont font = smallFont(widget.font());
    plot.setBackground(theme.plot);
    for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
        axis->setBasePen(QPen(theme.line, 1));
        axis->setTickPen(QPen(theme.line, 1));
        axis->setSubTicks(false);
        axis->setTickLengthIn(0);
        axis->setTickLengthOut(4);
        axis->setTickLabelColor(theme.muted);
        axis->setTickLabelFont(numberFont(font));
        axis->setLabelColor(theme.muted);
        axis->setLabelFont(font);
        axis->setLabelPadding(2);
        axis->grid()->setPen(QPen(theme.grid, 1));
        axis->grid()->setZeroLinePen(QPen(theme.line, 1));
    }
    plot.legend->setBrush(QBrush(theme.plot));
    plot.legend->setBorderPen(Qt::NoPen);
    plot.legend->setTextColor(theme.text);
    plot.legend->setFont(font);
    plot.legend->setRowSpacing(0);
    plot.legend->setMargins(QMargins(grid::half, 0, grid::half, 0));
}

} // namespace qkv::ui
