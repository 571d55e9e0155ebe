#include "widgets/plots/heatmap.h"

#include "widgets/plots/theme.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace qkv::ui {
namespace {

enum class Kind : std::uint8_t { Masked, Number, MinusInfinity, PlusInfinity, Nan }; // later wins when pooled

struct Cell {
    float value = 0;
    Kind kind = Kind::Masked;
};

Kind kindOf(float value)
{
    if (std::isfinite(value))
        return Kind::Number;
    if (std::isnan(value))
        return Kind::Nan;
    return value > 0 ? Kind::PlusInfinity : Kind::MinusInfinity;
}

/// The cells under each pixel of one axis: [first, last).
struct Span {
    int first;
    int last;
};

std::vector<Span> spans(int cells, int pixels)
{
    std::vector<Span> result(static_cast<std::size_t>(pixels));
    for (int p = 0; p < pixels; ++p) {
        Span& span = result[static_cast<std::size_t>(p)];
        if (cells <= pixels) {
            span.first = static_cast<int>((2LL * p + 1) * cells / (2LL * pixels));
            span.last = span.first + 1;
        } else {
            span.first = static_cast<int>(static_cast<long long>(p) * cells / pixels);
            span.last = static_cast<int>((static_cast<long long>(p + 1) * cells + pixels - 1) / pixels);
        }
    }
    return result;
}

void pool(Cell& into, Cell cell, bool magnitude)
{
    if (cell.kind != into.kind) {
        if (cell.kind > into.kind)
            into = cell;
        return;
    }
    if (magnitude ? std::abs(cell.value) > std::abs(into.value) : cell.value > into.value)
        into.value = cell.value;
}

/// One row of pixels, as cells: the pool of the rows and columns under it.
void poolRow(const HeatMatrix& matrix, Span rows, const std::vector<Span>& columns, bool magnitude,
             std::vector<Cell>& out)
{
    const bool hasMask = !matrix.masked.empty();
    std::ranges::fill(out, Cell{});
    for (int row = rows.first; row < rows.last; ++row) {
        const std::size_t start = matrix.index(row, 0);
        const float* values = matrix.values.data() + start;
        const std::uint8_t* masked = hasMask ? matrix.masked.data() + start : nullptr;
        for (std::size_t p = 0; p < columns.size(); ++p) {
            for (int column = columns[p].first; column < columns[p].last; ++column) {
                if (masked && masked[column])
                    continue;
                pool(out[p], Cell{values[column], kindOf(values[column])}, magnitude);
            }
        }
    }
}

/// Where a pixel lies inside its cell, and how many pixels the cell has.
struct Inside {
    int x;
    int y;
    int size;
};

QRgb markColor(Kind kind, Inside at, int x, int y, const HeatMarks& marks)
{
    constexpr QRgb ink = 0xFFFFFFFF;
    constexpr int smallest = 5; // below, a pattern would not be read: the ground alone
    const int last = at.size - 1;
    const int width = std::max(1, at.size / 8);
    const bool room = at.size >= smallest;
    const bool margin = std::min({at.x, at.y, last - at.x, last - at.y}) < at.size / 5;
    const auto near = [&](int distance) { return room && !margin && std::abs(distance) <= width; };
    switch (kind) {
    case Kind::Masked:
        return (x + y) % 4 == 0 ? marks.maskInk : marks.maskGround;
    case Kind::Nan:
        return near(at.x - at.y) || near(at.x + at.y - last) ? ink : marks.nan;
    case Kind::PlusInfinity:
        return near(2 * at.x - last) || near(2 * at.y - last) ? ink : marks.plusInfinity;
    default:
        return near(2 * at.y - last) ? ink : marks.minusInfinity;
    }
}

struct Axis {
    std::vector<Span> spans;
    std::vector<int> start; ///< first pixel of the pixel's cell
    int cellPixels;

    Axis(int cells, int pixels)
        : spans(ui::spans(cells, pixels)), start(spans.size()), cellPixels(std::max(1, pixels / cells))
    {
        for (std::size_t p = 0; p < spans.size(); ++p)
            start[p] = p > 0 && spans[p].first == spans[p - 1].first ? start[p - 1] : static_cast<int>(p);
    }
};

} // namespace

HeatMarks marksOf(const Theme& theme)
{
    HeatMarks marks;
    marks.maskGround = theme.plot.rgb();
    marks.maskInk = theme.maskInk.rgb();
    return marks;
}

bool poolsCells(const HeatMatrix& matrix, QSize pixels)
{
    return matrix.columns > pixels.width() || matrix.rows > pixels.height();
}

QImage renderHeatMap(const HeatMatrix& matrix, QSize pixels, const ColorScale& scale, const HeatMarks& marks)
{
    if (matrix.empty() || pixels.isEmpty())
        return {};
    const Axis across(matrix.columns, pixels.width());
    const Axis down(matrix.rows, pixels.height());
    const int cellSize = std::min(across.cellPixels, down.cellPixels);
    const bool magnitude = scale.map == ColorMap::Diverging;
    const auto& table = colorTable(scale.map);

    QImage image(pixels, QImage::Format_RGB32);
    std::vector<Cell> cells(across.spans.size());
    bool plain = false; // the last pooled row has numbers only, so its line can be copied
    for (int y = 0; y < pixels.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const auto row = static_cast<std::size_t>(y);
        const bool sameCells = down.start[row] != y;
        if (sameCells && plain) {
            std::copy_n(reinterpret_cast<const QRgb*>(image.constScanLine(y - 1)), pixels.width(), line);
            continue;
        }
        if (!sameCells) {
            poolRow(matrix, down.spans[row], across.spans, magnitude, cells);
            plain = std::ranges::all_of(cells, [](const Cell& cell) { return cell.kind == Kind::Number; });
        }
        for (int x = 0; x < pixels.width(); ++x) {
            const Cell cell = cells[static_cast<std::size_t>(x)];
            const Inside at{x - across.start[static_cast<std::size_t>(x)], y - down.start[row], cellSize};
            line[x] = cell.kind == Kind::Number ? table[static_cast<std::size_t>(scale.index(cell.value))]
                                                : markColor(cell.kind, at, x, y, marks);
        }
    }
    return image;
}

} // namespace qkv::ui
