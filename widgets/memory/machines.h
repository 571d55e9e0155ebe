#pragma once

#include "widgets/memory/planknobs.h"

#include <span>

namespace qkv::ui {

/// A machine that a plan may be for: makers' figures of memory, bandwidth and 16-bit compute without sparsity. Names of
/// products are not translated; `title` of the others is in the context PlanKnobs.
struct MachinePreset {
    const char* id;
    const char* title;
    const char* memory; ///< of a device, as typed
    const char* devices;
    const char* bandwidth;
    const char* compute;
};
std::span<const MachinePreset> machinePresets();
QString machineTitle(const MachinePreset& machine);

/// The machine whose figures stand in the knobs, or null.
const MachinePreset* machineOf(const PlanKnobs& knobs);
void useMachine(PlanKnobs& knobs, const MachinePreset& machine);

} // namespace qkv::ui
