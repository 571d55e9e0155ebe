#include "widgets/plots/heatmap.h"

#include "widgets/plots/cellcolours.h"
#include "widgets/plots/theme.h"

#include <algorithm>
#include <thread>

namespace qkv::ui {
namespace {

constexpr double kManyCells = 500'000; // under an image: worth a second thread

/// Fills lines [first, last) of an image; `pool(rows, columns, out)` gives the pooled columns of some rows of cells.
template <class Pool>
void paintBand(QRgb* pixels, CellSpan lines, const PixelAxis& across, const PixelAxis& down, Colouring colouring,
               const Pool& pool)
{
    const auto width = static_cast<std::size_t>(across.pixels());
    std::vector<CellKey> columns(static_cast<std::size_t>(across.all.last - across.all.first));
    std::vector<CellKey> keys(width);
    bool plain = false; // the last pooled row has numbers only, so its line can be copied
    for (int y = lines.first; y < lines.last; ++y) {
        const auto row = static_cast<std::size_t>(y);
        QRgb* line = pixels + row * width;
        const bool sameCells = y > lines.first && down.spans[row] == down.spans[row - 1];
        if (sameCells && plain) {
            std::copy_n(line - width, width, line);
            continue;
        }
        if (!sameCells) {
            pool(down.spans[row], across.all, std::span(columns));
            const CellKey* cells = columns.data() - across.all.first;
            for (std::size_t x = 0; x < width; ++x) {
                CellKey key = cells[across.spans[x].first];
                for (int cell = across.spans[x].first + 1; cell < across.spans[x].last; ++cell)
                    key = std::max(key, cells[cell]);
                keys[x] = key;
            }
            plain = colouring.numbersOnly(keys);
        }
        colouring.paintLine(line, y, keys, plain);
    }
}

template <class Pool>
QImage painted(const PixelAxis& across, const PixelAxis& down, const ColorScale& scale, const HeatMarks& marks,
               const Pool& pool)
{
    QImage image(across.pixels(), down.pixels(), QImage::Format_RGB32); // lines of 32 bits have no gaps
    auto* pixels = reinterpret_cast<QRgb*>(image.bits());
    const auto paint = [&](int first, int last) {
        paintBand(pixels, {first, last}, across, down, Colouring(scale, marks, across, down), pool);
    };
    const int height = down.pixels();
    const auto cells = static_cast<double>(across.all.last - across.all.first) * (down.all.last - down.all.first);
    if (cells < kManyCells || height < 2) {
        paint(0, height);
        return image;
    }
    const std::jthread upper([&] { paint(0, height / 2); });
    paint(height / 2, height);
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
        const PixelAxis across(cells.x() / side, cells.width() / side, level.columns, pixels.width(), true);
        const PixelAxis down(cells.y() / side, cells.height() / side, level.rows, pixels.height(), true);
        return painted(across, down, scale, marks, [&](CellSpan rows, CellSpan columns, std::span<CellKey> out) {
            poolColumns(level, rows, columns, out);
        });
    }
    const PixelAxis across(cells.x(), cells.width(), matrix.columns, pixels.width(), cells.width() > pixels.width());
    const PixelAxis down(cells.y(), cells.height(), matrix.rows, pixels.height(), cells.height() > pixels.height());
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
