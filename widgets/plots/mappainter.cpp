#include "widgets/plots/mappainter.h"

#include "widgets/plots/figures.h"
#include "widgets/plots/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace qkv::ui {
namespace {

constexpr int kLongestLabel = 72; // pixels
constexpr int kBar = 8;

int widest(const std::vector<QString>& labels, const QFontMetrics& metrics)
{
    int width = 0;
    for (const QString& label : labels)
        width = std::max(width, metrics.horizontalAdvance(label));
    return std::min(width, kLongestLabel);
}

/// Every how many cells a label fits that takes `needed` pixels.
int labelStep(int cells, int pixels, int needed)
{
    int step = 1;
    for (int i = 0; static_cast<long long>(step) * pixels < static_cast<long long>(needed) * cells; ++i)
        step = step * (i % 3 == 1 ? 5 : 2) / (i % 3 == 1 ? 2 : 1); // 1, 2, 5, 10, 20...
    return step;
}

bool columnsLieFlat(int pixels, const HeatMatrix& matrix, const MapLabels& labels, const QFontMetrics& metrics)
{
    return widest(labels.columns, metrics) + 2 <= std::max(pixels / std::max(1, matrix.columns), metrics.height());
}

} // namespace

QRect mapPlace(const QRect& area, const HeatMatrix& matrix, const MapLabels& labels, const QFontMetrics& metrics)
{
    const int line = metrics.height();
    const int left = (labels.rowAxis.isEmpty() ? 0 : line + grid::half) +
                     (labels.rows.empty() ? 0 : widest(labels.rows, metrics) + grid::unit);
    int top = labels.columnAxis.isEmpty() ? 0 : line + grid::half;
    if (!labels.columns.empty())
        top += (columnsLieFlat(area.width() - left, matrix, labels, metrics) ? line : widest(labels.columns, metrics)) +
               grid::half;
    const QRect room = area.adjusted(left, top, 0, 0);
    if (matrix.empty() || room.width() < 1 || room.height() < 1)
        return {};
    const double cell = std::min(double(room.width()) / matrix.columns, double(room.height()) / matrix.rows);
    return {room.topLeft(), QSize(std::max(1, int(cell * matrix.columns)), std::max(1, int(cell * matrix.rows)))};
}

void paintMapLabels(QPainter& painter, const QRect& place, const HeatMatrix& matrix, const MapLabels& labels,
                    const Theme& theme)
{
    const QFontMetrics metrics = painter.fontMetrics();
    const int line = metrics.height();
    const auto elided = [&](const QString& label) { return metrics.elidedText(label, Qt::ElideRight, kLongestLabel); };
    painter.save();
    painter.setPen(theme.muted);

    const int rowLabels = labels.rows.empty() ? 0 : widest(labels.rows, metrics) + grid::unit;
    const int rowStep = labelStep(matrix.rows, place.height(), line);
    for (int row = 0; row < matrix.rows && row < int(labels.rows.size()); row += rowStep) {
        const int centre = place.top() + int((row + 0.5) * place.height() / matrix.rows);
        painter.drawText(QRect(place.left() - rowLabels, centre - line / 2, rowLabels - grid::half, line),
                         Qt::AlignRight | Qt::AlignVCenter, elided(labels.rows[std::size_t(row)]));
    }
    const bool flat = columnsLieFlat(place.width(), matrix, labels, metrics);
    const int columnLabels = labels.columns.empty() ? 0 : flat ? line : widest(labels.columns, metrics);
    const int columnStep = labelStep(matrix.columns, place.width(), flat ? widest(labels.columns, metrics) + 2 : line);
    for (int column = 0; column < matrix.columns && column < int(labels.columns.size()); column += columnStep) {
        const int centre = place.left() + int((column + 0.5) * place.width() / matrix.columns);
        painter.save();
        painter.translate(centre, place.top() - grid::half);
        if (!flat)
            painter.rotate(-90);
        const QRect box =
            flat ? QRect(-kLongestLabel, -line, 2 * kLongestLabel, line) : QRect(0, -line / 2, kLongestLabel, line);
        painter.drawText(box, (flat ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter,
                         elided(labels.columns[std::size_t(column)]));
        painter.restore();
    }
    if (!labels.columnAxis.isEmpty())
        painter.drawText(QRect(place.left(), place.top() - columnLabels - 2 * grid::half - line, place.width(), line),
                         Qt::AlignLeft | Qt::AlignVCenter, labels.columnAxis);
    if (!labels.rowAxis.isEmpty()) {
        painter.translate(place.left() - rowLabels - grid::half, place.top() + place.height());
        painter.rotate(-90);
        painter.drawText(QRect(0, -line, place.height(), line), Qt::AlignRight | Qt::AlignVCenter, labels.rowAxis);
    }
    painter.restore();
}

int colorBarHeight(const QFontMetrics& metrics)
{
    return kBar + 2 + metrics.height();
}

void paintColorBar(QPainter& painter, const QRect& place, const ColorScale& scale, const Theme& theme)
{
    const auto& table = colorTable(scale.map);
    QImage strip(256, 1, QImage::Format_RGB32);
    std::copy(table.begin(), table.end(), reinterpret_cast<QRgb*>(strip.scanLine(0)));
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(QRect(place.left(), place.top(), place.width(), kBar), strip);
    painter.setPen(theme.muted);
    const QRect figures(place.left(), place.top() + kBar + 2, place.width(), painter.fontMetrics().height());
    painter.drawText(figures, Qt::AlignLeft | Qt::AlignVCenter, shortFigure(scale.low));
    if (scale.map == ColorMap::Diverging)
        painter.drawText(figures, Qt::AlignHCenter | Qt::AlignVCenter, shortFigure(0));
    painter.drawText(figures, Qt::AlignRight | Qt::AlignVCenter, shortFigure(scale.high));
    painter.restore();
}

} // namespace qkv::ui
