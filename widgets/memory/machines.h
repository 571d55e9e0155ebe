#pragma once

#include "widgets/memory/planknobs.h"

#include <span>

namespace qkv::ui {

/// A machine that a plan may be for. Compute is what tensor cores do at most on dense 16-bit numbers (fp16, bf16)
/// summed in 32 bits, as training and serving sum them. Memory is made in powers of two: a maker's GB is a GiB here.
/// Names of products and documents are not translated; other texts are in the context PlanKnobs.
struct MachinePreset {
    const char* id;
    const char* title;
    const char* memory; ///< of a device, as typed
    const char* devices;
    const char* bandwidth;
    const char* compute; ///< empty: not known
    const char* source;  ///< the maker's document, or how a figure is derived
};
std::span<const MachinePreset> machinePresets();
QString machineTitle(const MachinePreset& machine);
QString machineSource(const MachinePreset& machine);

/// The machine whose figures stand in the knobs, or null.
const MachinePreset* machineOf(const PlanKnobs& knobs);
void useMachine(PlanKnobs& knobs, const MachinePreset& machine);

} // namespace qkv::ui
