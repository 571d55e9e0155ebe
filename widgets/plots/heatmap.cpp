#include "widgets/plots/heatmap.h"

#include "widgets/plots/cellpool.h"
#include "widgets/plots/theme.h"

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

/// How the pixels of one side lie on the cells of the matrix, or of a level.
struct Axis {
    std::vector<CellSpan> spans; ///< under each pixel
    std::vector<int> start;      ///< pixel where the pixel's cell begins, may be outside of the image
    CellSpan all;                ///< under any pixel
    int cellPixels;

    /// `first` and `length` in cells, of `count`; `pooled`: what a pixel covers, otherwise what is at its centre.
    Axis(double first, double length, int count, int pixels, bool pooled)
        : spans(static_cast<std::size_t>(pixels)), start(spans.size()),
          cellPixels(std::max(1, static_cast<int>(pixels / length)))
    {
        constexpr double rounding = 1e-9; // an edge that is meant to lie between two cells shall not touch both
        const auto inside = [&](double cell) { return std::clamp(static_cast<int>(cell), 0, count - 1); };
        for (int p = 0; p < pixels; ++p) {
            const auto i = static_cast<std::size_t>(p);
            if (pooled) {
                const int begin = inside(std::floor(first + p * length / pixels + rounding));
                const int end = inside(std::ceil(first + (p + 1) * length / pixels - rounding) - 1);
                spans[i] = {begin, std::max(begin, end) + 1};
                start[i] = p;
            } else {
                const int cell = inside(std::floor(first + (p + 0.5) * length / pixels));
                spans[i] = {cell, cell + 1};
                start[i] = static_cast<int>(std::ceil((cell - first) * pixels / length - 0.5));
            }
        }
        all = {spans.front().first, spans.back().last};
    }
};

/// Where a pixel lies inside its cell, and how many pixels the cell has.
struct Inside {
    int x;
    int y;
    int size;
};

QRgb markColor(CellKind kind, Inside at, int x, int y, const HeatMarks& marks)
{
    constexpr QRgb ink = 0xFFFFFFFF;
    constexpr int smallest = 5; // below, a pattern would not be read: the ground alone
    const int last = at.size - 1;
    const int width = std::max(1, at.size / 8);
    const bool room = at.size >= smallest;
    const bool margin = std::min({at.x, at.y, last - at.x, last - at.y}) < at.size / 5;
    const auto near = [&](int distance) { return room && !margin && std::abs(distance) <= width; };
    switch (kind) {
    case CellKind::Masked:
        return (x + y) % 4 == 0 ? marks.maskInk : marks.maskGround;
    case CellKind::Nan:
        return near(at.x - at.y) || near(at.x + at.y - last) ? ink : marks.nan;
    case CellKind::PlusInfinity:
        return near(2 * at.x - last) || near(2 * at.y - last) ? ink : marks.plusInfinity;
    default:
        return near(2 * at.y - last) ? ink : marks.minusInfinity;
    }
}

/// Turns the keys of a row of pixels into colours.
class Colouring {
public:
    Colouring(const ColorScale& scale, const HeatMarks& marks, const Axis& across, const Axis& down)
        : m_scale(scale), m_marks(marks), m_across(across), m_down(down),
          m_cellSize(std::min(across.cellPixels, down.cellPixels)), m_table(colorTable(scale.map))
    {
    }

    void paintLine(QRgb* line, int y, const std::vector<CellKey>& keys) const
    {
        if (m_scale.map == ColorMap::Diverging)
            paint<true>(line, y, keys);
        else
            paint<false>(line, y, keys);
    }
    static bool numbersOnly(const ColorScale& scale, const std::vector<CellKey>& keys)
    {
        const auto isNumber = [&](CellKey key) {
            return (scale.map == ColorMap::Diverging ? kindOf<true>(key) : kindOf<false>(key)) == CellKind::Number;
        };
        return std::ranges::all_of(keys, isNumber);
    }

private:
    template <bool magnitude>
    void paint(QRgb* line, int y, const std::vector<CellKey>& keys) const
    {
        for (std::size_t x = 0; x < keys.size(); ++x) {
            const CellKind kind = kindOf<magnitude>(keys[x]);
            if (kind == CellKind::Number) {
                line[x] = m_table[static_cast<std::size_t>(m_scale.index(numberOf<magnitude>(keys[x])))];
                continue;
            }
            const int column = static_cast<int>(x);
            const Inside at{column - m_across.start[x], y - m_down.start[static_cast<std::size_t>(y)], m_cellSize};
            line[x] = markColor(kind, at, column, y, m_marks);
        }
    }

    const ColorScale& m_scale;
    const HeatMarks& m_marks;
    const Axis& m_across;
    const Axis& m_down;
    int m_cellSize;
    const std::array<QRgb, 256>& m_table;
};

/// `pool(rows, columns, out)` gives the pooled columns of some rows of the source.
template <class Pool>
QImage painted(const Axis& across, const Axis& down, const ColorScale& scale, const HeatMarks& marks, Pool&& pool)
{
    const QSize pixels(static_cast<int>(across.spans.size()), static_cast<int>(down.spans.size()));
    QImage image(pixels, QImage::Format_RGB32);
    const Colouring colouring(scale, marks, across, down);
    std::vector<CellKey> columns(static_cast<std::size_t>(across.all.last - across.all.first));
    std::vector<CellKey> keys(across.spans.size());
    bool plain = false; // the last pooled row has numbers only, so its line can be copied
    for (int y = 0; y < pixels.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const auto row = static_cast<std::size_t>(y);
        const bool sameCells = y > 0 && down.spans[row] == down.spans[row - 1];
        if (sameCells && plain) {
            std::copy_n(reinterpret_cast<const QRgb*>(image.constScanLine(y - 1)), pixels.width(), line);
            continue;
        }
        if (!sameCells) {
            pool(down.spans[row], across.all, std::span(columns));
            for (std::size_t x = 0; x < keys.size(); ++x) {
                const CellKey* cells = columns.data() - across.all.first;
                keys[x] = *std::max_element(cells + across.spans[x].first, cells + across.spans[x].last);
            }
            plain = Colouring::numbersOnly(scale, keys);
        }
        colouring.paintLine(line, y, keys);
    }
    return image;
}

} // namespace

HeatMarks marksOf(const Theme& theme)
{
    HeatMarks marks;
    marks.maskGround = theme.plot.rgb();
    marks.maskInk = theme.maskInk.rgb();
    return marks;
}

QRectF wholeMap(const HeatMatrix& matrix)
{
    return QRectF(0, 0, matrix.columns, matrix.rows);
}

bool poolsCells(QSizeF cells, QSize pixels)
{
    return cells.width() > pixels.width() || cells.height() > pixels.height();
}

QImage renderHeatMap(const HeatMatrix& matrix, const QRectF& cells, QSize pixels, const ColorScale& scale,
                     const HeatMarks& marks, const MapLevels* levels)
{
    if (matrix.empty() || pixels.isEmpty() || cells.isEmpty())
        return {};
    const double perPixel = std::min(cells.width() / pixels.width(), cells.height() / pixels.height());
    const int k = levels && levels->map() == scale.map ? levels->levelFor(perPixel) : 0;
    if (k > 0) {
        const MapLevels::Level& level = levels->level(k);
        const double side = 1 << k;
        const Axis across(cells.x() / side, cells.width() / side, level.columns, pixels.width(), true);
        const Axis down(cells.y() / side, cells.height() / side, level.rows, pixels.height(), true);
        return painted(across, down, scale, marks, [&](CellSpan rows, CellSpan columns, std::span<CellKey> out) {
            poolColumns(level, rows, columns, out);
        });
    }
    const Axis across(cells.x(), cells.width(), matrix.columns, pixels.width(), cells.width() > pixels.width());
    const Axis down(cells.y(), cells.height(), matrix.rows, pixels.height(), cells.height() > pixels.height());
    const bool magnitude = scale.map == ColorMap::Diverging;
    return painted(across, down, scale, marks, [&](CellSpan rows, CellSpan columns, std::span<CellKey> out) {
        poolColumns(matrix, rows, columns, magnitude, out);
    });
}

QImage renderHeatMap(const HeatMatrix& matrix, QSize pixels, const ColorScale& scale, const HeatMarks& marks)
{
    return renderHeatMap(matrix, wholeMap(matrix), pixels, scale, marks);
}

} // namespace qkv::ui
