#include "widgets/memory/machines.h"

#include <QCoreApplication>

#include <algorithm>

namespace qkv::ui {
namespace {

constexpr MachinePreset kMachines[] = {
    {"phone", QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Phone, 12 GB"), "12GiB", "1", "77GB/s", "4TFLOPS"},
    {"laptop", QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Laptop without a GPU, 32 GB"), "32GiB", "1", "90GB/s",
     "2TFLOPS"},
    {"m4-max", "Apple M4 Max, 128 GB", "128GiB", "1", "546GB/s", "18TFLOPS"},
    {"rtx-3060", "GeForce RTX 3060, 12 GB", "12GiB", "1", "360GB/s", "51TFLOPS"},
    {"rtx-4090", "GeForce RTX 4090, 24 GB", "24GiB", "1", "1008GB/s", "165TFLOPS"},
    {"rtx-5090", "GeForce RTX 5090, 32 GB", "32GiB", "1", "1792GB/s", "210TFLOPS"},
    {"l40s", "L40S, 48 GB", "48GiB", "1", "864GB/s", "362TFLOPS"},
    {"a100", "A100 SXM, 80 GB", "80GiB", "1", "2039GB/s", "312TFLOPS"},
    {"h100", "H100 SXM, 80 GB", "80GiB", "1", "3350GB/s", "989TFLOPS"},
    {"h200", "H200 SXM, 141 GB", "141GB", "1", "4800GB/s", "989TFLOPS"},
    {"mi300x", "Instinct MI300X, 192 GB", "192GiB", "1", "5300GB/s", "1307TFLOPS"},
    {"8-a100", "8 x A100 SXM, 80 GB", "80GiB", "8", "2039GB/s", "312TFLOPS"},
    {"8-h100", "8 x H100 SXM, 80 GB", "80GiB", "8", "3350GB/s", "989TFLOPS"},
    {"8-h200", "8 x H200 SXM, 141 GB", "141GB", "8", "4800GB/s", "989TFLOPS"},
};

bool isOf(const MachinePreset& machine, const PlanKnobs& knobs)
{
    const QString devices = knobs.devices.isEmpty() ? QStringLiteral("1") : knobs.devices;
    return knobs.budget == QLatin1StringView(machine.memory) && devices == QLatin1StringView(machine.devices) &&
           knobs.bandwidth == QLatin1StringView(machine.bandwidth) &&
           knobs.compute == QLatin1StringView(machine.compute);
}

} // namespace

std::span<const MachinePreset> machinePresets()
{
    return kMachines;
}

QString machineTitle(const MachinePreset& machine)
{
    return QCoreApplication::translate("qkv::ui::PlanKnobs", machine.title);
}

const MachinePreset* machineOf(const PlanKnobs& knobs)
{
    const auto found = std::ranges::find_if(kMachines, [&](const MachinePreset& m) { return isOf(m, knobs); });
    return found == std::end(kMachines) ? nullptr : found;
}

void useMachine(PlanKnobs& knobs, const MachinePreset& machine)
{
    knobs.budget = QString::fromLatin1(machine.memory);
    knobs.devices = QString::fromLatin1(machine.devices);
    knobs.bandwidth = QString::fromLatin1(machine.bandwidth);
    knobs.compute = QString::fromLatin1(machine.compute);
}

} // namespace qkv::ui
