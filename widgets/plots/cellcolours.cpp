#include "widgets/plots/cellcolours.h"

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

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

} // namespace

PixelAxis::PixelAxis(double first, double length, int count, int pixels, bool pooled)
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

int ColorIndex::remembered(float value)
{
    const auto bits = std::bit_cast<std::uint32_t>(value);
    std::int16_t& bucket = m_buckets[bits >> 16];
    if (bucket == kUnknown) {
        const int first = m_scale.index(std::bit_cast<float>(bits & 0xFFFF0000u));
        const int last = m_scale.index(std::bit_cast<float>(bits | 0x0000FFFFu));
        bucket = first == last ? static_cast<std::int16_t>(first) : kSeveral;
    }
    return bucket == kSeveral ? m_scale.index(value) : bucket;
}

Colouring::Colouring(const ColorScale& scale, const HeatMarks& marks, const PixelAxis& across, const PixelAxis& down)
    : m_linear(scale.kind == ScaleKind::Linear), m_scale(scale), m_index(scale), m_indices(across.spans.size()),
      m_magnitude(scale.map == ColorMap::Diverging), m_marks(marks), m_across(across), m_down(down),
      m_cellSize(std::min(across.cellPixels, down.cellPixels)), m_table(colorTable(scale.map))
{
}

bool Colouring::numbersOnly(std::span<const CellKey> keys) const
{
    const auto isNumber = [&](CellKey key) {
        return (m_magnitude ? kindOf<true>(key) : kindOf<false>(key)) == CellKind::Number;
    };
    return std::ranges::all_of(keys, isNumber);
}

void Colouring::paintLine(QRgb* line, int y, std::span<const CellKey> keys, bool numbersOnly)
{
    if (numbersOnly && m_linear) {
        linearIndices(keys, m_scale, m_indices);
        for (std::size_t x = 0; x < keys.size(); ++x)
            line[x] = m_table[static_cast<std::size_t>(m_indices[x])];
    } else if (m_magnitude) {
        paint<true>(line, y, keys);
    } else {
        paint<false>(line, y, keys);
    }
}

template <bool magnitude>
void Colouring::paint(QRgb* line, int y, std::span<const CellKey> keys)
{
    for (std::size_t x = 0; x < keys.size(); ++x) {
        const CellKind kind = kindOf<magnitude>(keys[x]);
        if (kind == CellKind::Number) {
            line[x] = m_table[static_cast<std::size_t>(m_index(numberOf<magnitude>(keys[x])))];
            continue;
        }
        const int column = static_cast<int>(x);
        const Inside at{column - m_across.start[x], y - m_down.start[static_cast<std::size_t>(y)], m_cellSize};
        line[x] = markColor(kind, at, column, y, m_marks);
    }
}

} // namespace qkv::ui
