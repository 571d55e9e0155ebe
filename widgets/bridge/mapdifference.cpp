#include "widgets/bridge/mapdifference.h"

#include <numeric>

namespace qkv::ui {
namespace {

/// The places where two lists of tokens differ.
std::size_t differentTokens(const std::vector<std::string>& a, const std::vector<std::string>& b)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
        count += a[i] != b[i];
    return count;
}

Expected<void> checkSameInput(const MapSetInfo& a, const MapSetInfo& b)
{
    const auto other = [&](const char* what, auto inA, auto inB) {
        return refuse(QKV_TEXT("maps", "{0} has {1} {2} and {3} {4}: a difference needs the same")
                          .with(a.source, inA, what, b.source, inB));
    };
    if (a.rows != b.rows)
        return other("tokens", a.rows, b.rows);
    if (a.columns != b.columns)
        return other("keys", a.columns, b.columns);
    if (a.heads != b.heads)
        return other("heads", a.heads, b.heads);
    if (a.causal != b.causal)
        return refuse(QKV_TEXT("maps", "{0} is causal and {1} is not: a difference needs the same mask")
                          .with(a.causal ? a.source : b.source, a.causal ? b.source : a.source));
    if (a.rowTokens.empty() != b.rowTokens.empty())
        return refuse(
            QKV_TEXT("maps", "the tokens of {0} are not known: a difference needs the same input on both sides")
                .with(a.rowTokens.empty() ? a.source : b.source));
    const std::size_t different =
        differentTokens(a.rowTokens, b.rowTokens) + differentTokens(a.columnTokens, b.columnTokens);
    if (different > 0)
        return refuse(QKV_TEXT("maps", "{0} and {1} have other tokens: {2} of {3} differ; a difference needs the same "
                                       "input")
                          .with(a.source, b.source, differentTokens(a.columnTokens, b.columnTokens), a.columns));
    if (!a.hasAttention || !b.hasAttention)
        return refuse(
            QKV_TEXT("maps", "{0} has no attention weights to compare").with(a.hasAttention ? b.source : a.source));
    return {};
}

} // namespace

Expected<MatchedHead> matchHead(const MapSet& a, const MapSet& b, int layer, int head)
{
    const MapSetInfo& info = a.info();
    if (const auto same = checkSameInput(info, b.info()); !same)
        return failure(same);
    if (layer >= b.info().layers)
        return refuse(QKV_TEXT("maps", "layer {0} is not there: {1} has 0 to {2}")
                          .with(layer, b.info().source, b.info().layers - 1));
    std::vector<std::vector<float>> maps;
    for (int other = 0; other < info.heads; ++other)
        maps.push_back(b.cells(layer, other).attention);
    std::vector<double> cost;
    std::vector<MapDifference> ofHead; // those of `head`
    for (int own = 0; own < info.heads; ++own) {
        const std::vector<float> map = a.cells(layer, own).attention;
        for (const std::vector<float>& other : maps) {
            MapDifference difference = compareMaps(map, other, info.rows, info.columns);
            if (!difference.totalVariation.value)
                return refuse(QKV_TEXT("maps", "the heads of {0} and {1} cannot be matched: {2}")
                                  .with(info.source, b.info().source, difference.totalVariation.reason->english()));
            cost.push_back(*difference.totalVariation.value);
            if (own == head)
                ofHead.push_back(std::move(difference));
        }
    }
    MatchedHead matched;
    matched.matching = matchHeads(cost, info.heads);
    if (info.step && b.info().step && info.source == b.info().source &&
        info.label == b.info().label) // steps of one run: its heads keep their places
        std::iota(matched.matching.begin(), matched.matching.end(), 0);
    matched.head = matched.matching[std::size_t(head)];
    matched.difference = std::move(ofHead[std::size_t(matched.head)]);
    return matched;
}

Expected<ViewCells> viewDifference(const MapSet& a, const MapSet& b, int layer, int head, int headOfB, HeadView view)
{
    auto cells = viewCells(a, layer, head, view);
    if (!cells)
        return cells;
    const auto other = viewCells(b, layer, headOfB, view);
    if (!other)
        return other;
    if (cells->masked.empty())
        cells->masked = other->masked;
    for (std::size_t i = 0; i < cells->values.size(); ++i) {
        const bool masked =
            !cells->masked.empty() && (cells->masked[i] != 0 || (!other->masked.empty() && other->masked[i] != 0));
        if (masked)
            cells->masked[i] = 1;
        cells->values[i] = masked ? 0 : cells->values[i] - other->values[i];
    }
    return cells;
}

} // namespace qkv::ui
