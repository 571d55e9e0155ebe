#pragma once

#include "widgets/plots/cellpool.h"
#include "widgets/plots/heatmap.h"

namespace qkv::ui {

/// How the pixels of one side of an image lie on the cells of a matrix, or of a level.
struct PixelAxis {
    std::vector<CellSpan> spans; ///< under each pixel
    std::vector<int> start;      ///< pixel where the pixel's cell begins, may be outside of the image
    CellSpan all;                ///< under any pixel
    int cellPixels;              ///< of a whole cell, at least 1

    /// `first` and `length` in cells, of `count`; `pooled`: what a pixel covers, otherwise what is at its centre.
    PixelAxis(double first, double length, int count, int pixels, bool pooled);
    int pixels() const { return static_cast<int>(spans.size()); }
};

/// ColorScale::index() for many values. A logarithm or a search in quantiles takes longer than all else, so for those
/// scales it is remembered for each sign, exponent and first seven bits of the fraction: where the first and the last
/// float of such a bucket have one colour, so have all between.
class ColorIndex {
public:
    explicit ColorIndex(const ColorScale& scale) : m_scale(scale)
    {
        if (scale.kind != ScaleKind::Linear)
            m_buckets.assign(1u << 16, kUnknown);
    }

    int operator()(float value) { return m_buckets.empty() ? m_scale.index(value) : remembered(value); }

private:
    static constexpr std::int16_t kUnknown = -1;
    static constexpr std::int16_t kSeveral = -2;

    int remembered(float value);

    const ColorScale m_scale;
    std::vector<std::int16_t> m_buckets;
};

/// Turns the keys of a row of pixels into colours.
class Colouring {
public:
    /// Keeps references to all but the scale.
    Colouring(const ColorScale& scale, const HeatMarks& marks, const PixelAxis& across, const PixelAxis& down);

    /// A key a pixel; `numbersOnly`: none of them needs a mark.
    void paintLine(QRgb* line, int y, std::span<const CellKey> keys, bool numbersOnly);
    bool numbersOnly(std::span<const CellKey> keys) const;

private:
    template <bool magnitude>
    void paint(QRgb* line, int y, std::span<const CellKey> keys);

    const bool m_linear;
    const ColorScale m_scale;
    ColorIndex m_index;
    std::vector<std::int32_t> m_indices; ///< of the pixels of a line
    const bool m_magnitude;
    const HeatMarks& m_marks;
    const PixelAxis& m_across;
    const PixelAxis& m_down;
    int m_cellSize;
    const std::array<QRgb, 256>& m_table;
};

} // namespace qkv::ui
