#include "core/model/stackedmaps.h"

#include "core/math/gemm.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace qkv {
namespace {

using Kind = ForeignKind;

/// Softmax of each row in place; -inf gets 0, and a row of nothing else stays 0.
void softmaxRows(std::vector<float>& cells, int columns)
{
    for (auto row = cells.begin(); row != cells.end(); row += columns) {
        const float top = *std::max_element(row, row + columns);
        double sum = 0;
        for (auto cell = row; cell != row + columns; ++cell)
            sum += * cell = isMaskedScore(*cell) ? 0.0f : std::exp(*cell - top);
        if (sum != 0)
            for (auto cell = row; cell != row + columns; ++cell)
                *cell = float(*cell / sum);
    }
}

class StackedMaps : public MapSet {
public:
    StackedMaps(MapSetInfo info, ForeignStacks stacks) : m_info(std::move(info)), m_stacks(std::move(stacks)) {}

    const MapSetInfo& info() const override { return m_info; }

    HeadCells cells(int layer, int head) const override
    {
        HeadCells result{m_info.rows, m_info.columns, scores(layer, head), {}, {}};
        const auto& given = m_stacks[Kind::Attention];
        if (std::ranges::any_of(result.scores, isMaskedScore)) {
            result.masked.resize(result.scores.size());
            std::ranges::transform(result.scores, result.masked.begin(), isMaskedScore);
        }
        if (given)
            result.attention = given->head(layer, head);
        else if (m_info.hasAttention) {
            result.attention = result.scores;
            softmaxRows(result.attention, m_info.columns);
        }
        for (std::size_t i = 0; i < result.masked.size(); ++i)
            if (result.masked[i] != 0) {
                result.scores[i] = 0;
                if (!result.attention.empty())
                    result.attention[i] = 0;
            }
        return result;
    }

    std::optional<HeadVectors> vectors(int layer, int head) const override
    {
        if (m_info.headDim == 0)
            return std::nullopt;
        HeadVectors result;
        result.headDim = m_info.headDim;
        result.alpha = float(1 / std::sqrt(double(m_info.headDim)));
        result.q = m_stacks[Kind::Query]->head(layer, head);
        result.k = m_stacks[Kind::Key]->head(layer, m_info.kvHead(head));
        if (m_info.hasValues)
            result.v = m_stacks[Kind::Value]->head(layer, m_info.kvHead(head));
        return result;
    }

private:
    std::vector<float> scores(int layer, int head) const
    {
        if (const auto& given = m_stacks[Kind::Scores])
            return given->head(layer, head);
        if (!m_info.hasScores)
            return {};
        const auto given = vectors(layer, head);
        std::vector<float> made(std::size_t(m_info.rows) * std::size_t(m_info.columns));
        math::prepareThread();
        math::gemm(math::Op::None, math::Op::Transpose, m_info.rows, m_info.columns, given->headDim, given->alpha,
                   given->q.data(), given->headDim, given->k.data(), given->headDim, 0.0f, made.data(), m_info.columns);
        return made;
    }

    MapSetInfo m_info;
    ForeignStacks m_stacks;
};

} // namespace

bool isMaskedScore(float score)
{
    constexpr float kMasked = -9000; // exp() of it beside any score of usual size is 0 in every float type
    return score <= kMasked;
}

MapSetPtr stackedMaps(MapSetInfo info, ForeignStacks stacks)
{
    return std::make_shared<StackedMaps>(std::move(info), std::move(stacks));
}

} // namespace qkv
