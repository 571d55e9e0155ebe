#include "widgets/plots/mappainter.h"

#include "widgets/plots/figures.h"
#include "widgets/plots/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kLongestLabel = 72; // pixels
constexpr int kBar = 8;
constexpr int kTick = 3;

int widest(const std::vector<QString>& labels, const QFontMetrics& metrics)
{
    int width = 0;
    for (const QString& label : labels)
        if (width < kLongestLabel)
            width = std::max(width, metrics.horizontalAdvance(label));
    return std::min(width, kLongestLabel);
}

/// Every how many cells a label fits that takes `needed` pixels.
int labelStep(double cellPixels, int needed)
{
    int step = 1;
    for (int i = 0; step * cellPixels < needed && step < (1 << 28); ++i)
        step = step * (i % 3 == 1 ? 5 : 2) / (i % 3 == 1 ? 2 : 1); // 1, 2, 5, 10, 20...
    return step;
}

/// The first cell with a label: labels stay on the multiples of the step while the map is moved.
int firstLabelled(double first, int step)
{
    return (std::max(0, int(std::floor(first))) + step - 1) / step * step;
}

} // namespace

bool columnsLie(double cellWidth, const LabelWidths& widths, const QFontMetrics& metrics)
{
    constexpr double rounding = 1e-6; // place and visible cells are divided back into the width of a cell
    return widths.columns + 2 <= std::max(cellWidth + rounding, double(metrics.height()));
}

LabelWidths labelWidths(const MapLabels& labels, const QFontMetrics& metrics)
{
    const int rows = widest(labels.rows, metrics);
    return {rows, labels.columns == labels.rows ? rows : widest(labels.columns, metrics)};
}

QRect mapRoom(const QRect& area, double cellWidth, const MapLabels& labels, const LabelWidths& widths,
              const QFontMetrics& metrics)
{
    const int line = metrics.height();
    const int left =
        (labels.rowAxis.isEmpty() ? 0 : line + grid::half) + (labels.rows.empty() ? 0 : widths.rows + grid::unit);
    int top = labels.columnAxis.isEmpty() ? 0 : line + grid::half;
    if (!labels.columns.empty())
        top += (columnsLie(cellWidth, widths, metrics) ? line : widths.columns) + grid::half;
    return area.adjusted(left, top, 0, 0);
}

QRect mapPlace(const QRect& area, const HeatMatrix& matrix, const MapLabels& labels, const LabelWidths& widths,
               const QFontMetrics& metrics)
{
    if (matrix.empty())
        return {};
    // Lying labels leave more room; if the cells get wide enough for them in it they lie, otherwise they stand.
    QRect place;
    for (const double assumed : {double(area.width()), 0.0}) {
        const QRect room = mapRoom(area, assumed, labels, widths, metrics);
        if (room.width() < 1 || room.height() < 1)
            continue;
        const double cell = std::min(double(room.width()) / matrix.columns, double(room.height()) / matrix.rows);
        const QSize size(std::max(1, int(cell * matrix.columns)), std::max(1, int(cell * matrix.rows)));
        const double cellWidth = double(size.width()) / matrix.columns;
        place = QRect(room.topLeft(), size);
        if (columnsLie(assumed, widths, metrics) == columnsLie(cellWidth, widths, metrics))
            break;
    }
    return place;
}

void paintMapLabels(QPainter& painter, const QRect& place, const QRectF& cells, const MapLabels& labels,
                    const LabelWidths& widths, const Theme& theme)
{
    const QFontMetrics metrics = painter.fontMetrics();
    const int line = metrics.height();
    const double cellWidth = place.width() / cells.width();
    const double cellHeight = place.height() / cells.height();
    const auto elided = [&](const QString& label) { return metrics.elidedText(label, Qt::ElideRight, kLongestLabel); };
    painter.save();
    painter.setPen(theme.muted);

    const int rowLabels = labels.rows.empty() ? 0 : widths.rows + grid::unit;
    const int rowStep = labelStep(cellHeight, line);
    for (int row = firstLabelled(cells.top(), rowStep); row < int(labels.rows.size()); row += rowStep) {
        const int centre = place.top() + int(std::floor((row + 0.5 - cells.top()) * cellHeight));
        if (centre > place.bottom())
            break;
        if (centre >= place.top())
            painter.drawText(QRect(place.left() - rowLabels, centre - line / 2, rowLabels - grid::half, line),
                             Qt::AlignRight | Qt::AlignVCenter, elided(labels.rows[std::size_t(row)]));
    }
    const bool flat = columnsLie(cellWidth, widths, metrics);
    const int columnLabels = labels.columns.empty() ? 0 : flat ? line : widths.columns;
    const int columnStep = labelStep(cellWidth, flat ? widths.columns + 2 : line);
    for (int column = firstLabelled(cells.left(), columnStep); column < int(labels.columns.size());
         column += columnStep) {
        const int centre = place.left() + int(std::floor((column + 0.5 - cells.left()) * cellWidth));
        if (centre > place.right())
            break;
        if (centre < place.left())
            continue;
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
    return metrics.height() + kBar + kTick + metrics.height();
}

void paintColorBar(QPainter& painter, const QRect& place, const ColorScale& scale, const QString& name,
                   const Theme& theme)
{
    const QFontMetrics metrics = painter.fontMetrics();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(theme.muted);
    const QString kind = scaleKindText(scale.kind);
    const QString caption = name.isEmpty() || kind.isEmpty() ? name + kind : name + u", "_s + kind;
    painter.drawText(QRect(place.left(), place.top(), place.width(), metrics.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(caption, Qt::ElideRight, place.width()));
    const QRect bar(place.left(), place.top() + metrics.height(), place.width(), kBar);
    const auto& table = colorTable(scale.map);
    QLinearGradient colors(bar.left(), 0, bar.right() + 1, 0); // no image: a vector picture has a vector bar
    for (std::size_t i = 0; i < table.size(); i += 3)
        colors.setColorAt(double(i) / double(table.size() - 1), QColor::fromRgb(table[i]));
    painter.fillRect(bar, colors);

    const auto boxOf = [&](double position, const QString& text) {
        const int width = metrics.horizontalAdvance(text) + 1;
        const int x = bar.left() + int(std::lround(position * (bar.width() - 1)));
        const int left = std::clamp(x - width / 2, bar.left(), std::max(bar.left(), bar.right() + 1 - width));
        return QRect(left, bar.bottom() + 1 + kTick, width, metrics.height());
    };
    std::vector<double> drawn;
    std::vector<QRect> taken;
    const auto isFree = [&](const QRect& box) {
        const QRect apart = box.adjusted(-grid::half, 0, grid::half, 0);
        return std::ranges::none_of(taken, [&](const QRect& other) { return other.intersects(apart); });
    };
    for (const ScaleTick& tick : scaleTicks(scale)) {
        const QRect box = boxOf(tick.position, tick.text);
        // Of a pair of a diverging scale both stand or neither.
        const double mirrored = 1 - tick.position;
        const bool isPair = scale.map == ColorMap::Diverging && tick.position > 0 && tick.position < 1;
        const bool mirrorStands =
            std::ranges::any_of(drawn, [&](double one) { return std::abs(one - mirrored) < 1e-9; });
        if (!isFree(box) || (isPair && !mirrorStands && !isFree(boxOf(mirrored, u'\u2212' + tick.text))))
            continue;
        drawn.push_back(tick.position);
        taken.push_back(box);
        const int x = bar.left() + int(std::lround(tick.position * (bar.width() - 1)));
        painter.drawLine(x, bar.bottom() + 1, x, bar.bottom() + kTick);
        painter.drawText(box, Qt::AlignCenter, tick.text);
    }
    painter.restore();
}

} // namespace qkv::ui
