#include "widgets/memory/machines.h"

#include <QCoreApplication>

#include <algorithm>

namespace qkv::ui {
namespace {

constexpr const char* kA100 = "NVIDIA A100 Tensor Core GPU datasheet";
constexpr const char* kH100 = "NVIDIA H100 Tensor Core GPU datasheet";
constexpr const char* kH200 = "NVIDIA H200 Tensor Core GPU datasheet";

// Datasheets of data centre GPUs print the rate with sparsity beside or in place of the dense one, which is half of it.
// GeForce cards sum in 32 bits at half the rate of 16 bits: the lower of the two rows of NVIDIA's white papers.
constexpr MachinePreset kMachines[] = {
    {"phone", QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Phone, 12 GB"), "12GiB", "1", "76.8GB/s", "",
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs",
                       "Derived: LPDDR5X-9600 on 64 bits, 9.6 Gbit/s × 64 / 8; makers publish no compute")},
    {"laptop", QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Laptop without a GPU, 32 GB"), "32GiB", "1", "89.6GB/s",
     "1TFLOPS",
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Derived: two channels of DDR5-5600, 5.6 Gbit/s × 128 / 8; 8 cores × 32 "
                                             "operations of 32 bits a clock (AVX2) × 4 GHz")},
    {"m4-max", "Apple M4 Max, 128 GB", "128GiB", "1", "546GB/s", "",
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Apple MacBook Pro (2024) tech specs; Apple publishes no compute")},
    {"rtx-3060", "GeForce RTX 3060, 12 GB", "12GiB", "1", "360GB/s", "25.5TFLOPS",
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs",
                       "NVIDIA GeForce RTX 3060 specifications; compute derived: 112 tensor cores × 64 "
                       "multiply-adds a clock (NVIDIA Ampere GA102 white paper) × 1.777 GHz")},
    {"rtx-4090", "GeForce RTX 4090, 24 GB", "24GiB", "1", "1008GB/s", "165.2TFLOPS",
     "NVIDIA Ada GPU Architecture white paper, appendix A"},
    {"rtx-5090", "GeForce RTX 5090, 32 GB", "32GiB", "1", "1792GB/s", "209.5TFLOPS",
     "NVIDIA RTX Blackwell GPU Architecture white paper, table 3"},
    {"l40s", "L40S, 48 GB", "48GiB", "1", "864GB/s", "362TFLOPS", "NVIDIA L40S datasheet"},
    {"a100", "A100 SXM, 80 GB", "80GiB", "1", "2039GB/s", "312TFLOPS", kA100},
    {"h100", "H100 SXM, 80 GB", "80GiB", "1", "3350GB/s", "989TFLOPS", kH100},
    {"h200", "H200 SXM, 141 GB", "141GiB", "1", "4800GB/s", "989TFLOPS", kH200},
    {"mi300x", "Instinct MI300X, 192 GB", "192GiB", "1", "5300GB/s", "1307TFLOPS", "AMD Instinct MI300X data sheet"},
    {"8-a100", "8 x A100 SXM, 80 GB", "80GiB", "8", "2039GB/s", "312TFLOPS", kA100},
    {"8-h100", "8 x H100 SXM, 80 GB", "80GiB", "8", "3350GB/s", "989TFLOPS", kH100},
    {"8-h200", "8 x H200 SXM, 141 GB", "141GiB", "8", "4800GB/s", "989TFLOPS", kH200},
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

QString machineSource(const MachinePreset& machine)
{
    return QCoreApplication::translate("qkv::ui::PlanKnobs", machine.source);
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
