#include "core/memory/roofline.h"

#include "core/memory/cacherows.h"

#include <algorithm>

namespace qkv {
namespace {

/// Numbers of a query, key and value row and head that scores and weighted values multiply.
double rowNumbers(const CacheModel& model, const PlannedGroup& planned)
{
    const CacheGroup& group = planned.group;
    if (group.kind == CacheKind::Indexer)
        return double(group.headDimK);
    // A latent row is multiplied as it is: its up-projections are folded into query and output.
    if (group.kind == CacheKind::Latent)
        return double(group.headDimK + (model.latentValue > 0 ? model.latentValue : group.headDimK));
    const auto value = group.headDimV > 0        ? group.headDimV
                       : planned.mhaHeadDimV > 0 ? planned.mhaHeadDimV
                                                 : group.headDimK;
    return double(group.headDimK + value);
}

double queryHeads(const CacheModel& model, const CacheGroup& group)
{
    if (group.kind == CacheKind::Indexer && model.indexerHeads > 0)
        return double(model.indexerHeads);
    return double(std::max(model.heads, group.kvHeads));
}

/// The part of a group's rows that the device with the most of them reads. Where devices divide layers a sequence is
/// on one of them at a time, so that together they read no more than as many parts as there are sequences.
double deviceShare(const PlannedCache& cache, const CacheGroup& group, double sequences)
{
    const auto devices = double(cache.devices);
    if (cache.rules.split == SplitRule::Layers)
        return 1 / std::min(devices, sequences);
    if (group.kind == CacheKind::Recurrent)
        return 1 / devices;
    return double(headsOfDevice(cache, group)) / double(group.kvHeads);
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
    double deviceBytes = 0; // of one sequence, on the device that reads the most
    for (std::size_t i = 0; i < cache.groups.size(); ++i) {
        const PlannedGroup& planned = cache.groups[i];
        const CacheGroup& group = planned.group;
        const double layers = double(planned.storedLayers);
        const double tokens = double(size.groups[i].tokensHeld) / sequences;
        if (group.kind == CacheKind::Recurrent) { // read and written once
            line.cacheBytes += 2 * layers * stateBytes(group);
            deviceBytes += 2 * layers * stateBytes(group) * deviceShare(cache, group, sequences);
            line.attentionFlops += 4 * layers * double(group.s);
            continue;
        }
        if (!group.hasRows())
            continue;
        const double heads = queryHeads(model, group);
        const double rows = layers * tokens * storedRowBytes(planned);
        line.cacheBytes += rows;
        deviceBytes += rows * deviceShare(cache, group, sequences);
        line.attentionFlops += 2 * layers * tokens * heads * rowNumbers(model, planned);
        mhaBytes += layers * tokens * heads * rowNumbers(model, planned) * double(partsPerElement(group.kType)) /
                    double(kPartsOfByte);
    }
    const std::int64_t active = model.activeParameters > 0 ? model.activeParameters : model.parameters;
    const double share = model.parameters > 0 ? double(active) / double(model.parameters) : 1;
    line.weightBytes = double(weightBytes) * share;
    line.weightFlops = 2 * double(active);
    line.intensity = line.cacheBytes > 0 ? line.attentionFlops / line.cacheBytes : 0;
    line.intensityMha = mhaBytes > 0 ? line.attentionFlops / mhaBytes : 0;
    // Every token of a prompt passes the weights, and half of all pairs of tokens meet.
    line.prefillFlops = double(size.context) * (line.weightFlops + line.attentionFlops / 2);
    const bool layers = cache.rules.split == SplitRule::Layers;
    const double devices = layers ? std::min(double(cache.devices), sequences) : double(cache.devices);
    const double byBandwidth =
        machine.bandwidth > 0 ? (line.weightBytes / devices + sequences * deviceBytes) / machine.bandwidth : 0;
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
        line.prefillSeconds = line.prefillFlops / (machine.compute * (layers ? 1 : double(cache.devices)));
    return line;
}

} // namespace qkv
