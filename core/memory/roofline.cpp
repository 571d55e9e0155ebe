#include "core/memory/roofline.h"

#include <algorithm>

namespace qkv {
namespace {

/// Numbers of a query, key and value row and head that scores and weighted values multiply.
double rowNumbers(const PlannedGroup& planned)
{
    const CacheGroup& group = planned.group;
    if (group.kind == CacheKind::Indexer)
        return double(group.headDimK);
    const auto value = group.headDimV > 0        ? group.headDimV
                       : planned.mhaHeadDimV > 0 ? planned.mhaHeadDimV
                                                 : group.headDimK;
    // A latent row is multiplied whole on both sides: its up-projections are folded into query and output.
    return double(group.headDimK + (group.kind == CacheKind::Latent ? group.headDimK : value));
}

double storedRowBytes(const PlannedGroup& planned)
{
    const CacheGroup& group = planned.group;
    return double(group.kvHeads *
                  (group.headDimK * partsPerElement(group.kType) + planned.storedV * partsPerElement(group.vType))) /
           double(kPartsOfByte);
}

double stateBytes(const CacheGroup& group)
{
    return double(group.r * partsPerElement(group.rType) + group.s * partsPerElement(group.sType)) /
           double(kPartsOfByte);
}

} // namespace

Roofline roofline(const CacheModel& model, const PlannedCache& cache, const CacheSize& size, std::int64_t weightBytes,
                  const Machine& machine)
{
    Roofline line;
    const auto sequences = double(size.sequences);
    double mhaBytes = 0;
    for (std::size_t i = 0; i < cache.groups.size(); ++i) {
        const PlannedGroup& planned = cache.groups[i];
        const CacheGroup& group = planned.group;
        const double layers = double(planned.storedLayers);
        const double tokens = double(size.groups[i].tokensHeld) / sequences;
        if (group.kind == CacheKind::Recurrent) { // read and written once
            line.cacheBytes += 2 * layers * stateBytes(group);
            line.attentionFlops += 4 * layers * double(group.s);
            continue;
        }
        if (!group.hasRows())
            continue;
        const double heads = double(std::max(model.heads, group.kvHeads));
        line.cacheBytes += layers * tokens * storedRowBytes(planned);
        line.attentionFlops += 2 * layers * tokens * heads * rowNumbers(planned);
        mhaBytes +=
            layers * tokens * heads * rowNumbers(planned) * double(partsPerElement(group.kType)) / double(kPartsOfByte);
    }
    const std::int64_t active = model.activeParameters > 0 ? model.activeParameters : model.parameters;
    const double share = model.parameters > 0 ? double(active) / double(model.parameters) : 1;
    line.weightBytes = double(weightBytes) * share;
    line.weightFlops = 2 * double(active);
    line.intensity = line.cacheBytes > 0 ? line.attentionFlops / line.cacheBytes : 0;
    line.intensityMha = mhaBytes > 0 ? line.attentionFlops / mhaBytes : 0;
    // Every token of a prompt passes the weights, and half of all pairs of tokens meet.
    line.prefillFlops = double(size.context) * (line.weightFlops + line.attentionFlops / 2);
    const auto devices = double(cache.devices);
    const double byBandwidth =
        machine.bandwidth > 0 ? (line.weightBytes + sequences * line.cacheBytes) / (machine.bandwidth * devices) : 0;
    const double byCompute =
        machine.compute > 0 ? sequences * (line.weightFlops + line.attentionFlops) / (machine.compute * devices) : 0;
    const double step = std::max(byBandwidth, byCompute);
    line.boundByBandwidth = byBandwidth >= byCompute;
    if (step > 0) {
        line.tokensPerSecond = sequences / step;
        if (machine.price > 0)
            line.pricePerMillion = machine.price / (*line.tokensPerSecond * 3600) * 1e6;
    }
    if (machine.compute > 0)
        line.prefillSeconds = line.prefillFlops / (machine.compute * devices);
    return line;
}

} // namespace qkv
