#include "widgets/plots/plotlook.h"

#include "widgets/plots/theme.h"

#include <qcustomplot.h>

namespace qkv::ui {

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
