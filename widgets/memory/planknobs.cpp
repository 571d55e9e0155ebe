#include "widgets/memory/planknobs.h"

#include "core/base/check.h"
#include "core/memory/units.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace qkv::ui {
namespace {

using K = PlanKnobs;
const KnobField kFields[] = {
    {"context", &K::context, KnobPart::Cache, KnobEditor::Text, QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Context"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Tokens of a sequence; 32k is 32,768"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "the model's")},
    {"sequences", &K::sequences, KnobPart::Cache, KnobEditor::Text,
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Sequences"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Sequences at once: users, or slots of a server"), "1"},
    {"kv_heads", &K::kvHeads, KnobPart::Cache, KnobEditor::Text,
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Key/value heads"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs",
                       "Heads that keys and values have: as many as query heads is multi-head attention, fewer is "
                       "grouped-query attention (GQA), 1 is MQA"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "the model's")},
    {"window", &K::window, KnobPart::Cache, KnobEditor::Text, QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Window"),
     QT_TRANSLATE_NOOP(
         "qkv::ui::PlanKnobs",
         "Tokens that windowed layers keep; where the model has no such layer, all layers get this window"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "the model's")},
    {"k_type", &K::kType, KnobPart::Cache, KnobEditor::CacheType,
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Type of keys"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "How one number of a key row is stored"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "the model's")},
    {"v_type", &K::vType, KnobPart::Cache, KnobEditor::CacheType,
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Type of values"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "How one number of a value row is stored"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "the model's")},
    {"runtime", &K::runtime, KnobPart::Runtime, KnobEditor::Runtime, QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Runtime"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs",
                       "The program that serves the model: it rounds, copies and reserves by rules of its own"),
     ""},
    {"runtime_options", &K::runtimeOptions, KnobPart::Runtime, KnobEditor::Text,
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Runtime options"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "KEY=VALUE, separated by blanks"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "its defaults")},
    {"devices", &K::devices, KnobPart::Machine, KnobEditor::Text, QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Devices"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs",
                       "Devices that share the model (tensor parallel; whole layers in llama.cpp)"),
     "1"},
    {"budget", &K::budget, KnobPart::Machine, KnobEditor::Text,
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Memory a device"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "As 24GiB (binary) or 24GB (decimal)"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "no limit")},
    {"weights", &K::weights, KnobPart::Machine, KnobEditor::Text, QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Weights"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs",
                       "Bytes of the weights, as 15GiB; empty: the file's, or parameters times their type"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "from the model")},
    {"parameters", &K::parameters, KnobPart::Machine, KnobEditor::Text,
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Parameters"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "As 8B; empty: the model's, where it says them"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "the model's")},
    {"weight_type", &K::weightType, KnobPart::Machine, KnobEditor::CacheType,
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Type of weights"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "How one parameter is stored"), "bf16"},
    {"overhead", &K::overhead, KnobPart::Machine, KnobEditor::Text,
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Overhead a device"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Memory of a device that is neither weights nor cache, as 1GiB"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "none")},
    {"bandwidth", &K::bandwidth, KnobPart::Machine, KnobEditor::Text,
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Bandwidth a device"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "From its memory, as 1000GB/s"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "not known")},
    {"compute", &K::compute, KnobPart::Machine, KnobEditor::Text,
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Compute a device"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "As 300TFLOPS"), QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "not known")},
    {"price", &K::price, KnobPart::Machine, KnobEditor::Text, QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Price an hour"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "Of all devices together, in any currency"),
     QT_TRANSLATE_NOOP("qkv::ui::PlanKnobs", "not known")},
};

/// Reads texts one after the other and keeps the first refusal.
class Reader {
public:
    explicit Reader(const PlanKnobs& knobs) : m_knobs(knobs) {}

    template <class Value, class Parse>
    void read(const QString PlanKnobs::*text, Value& value, Parse parse)
    {
        const QString typed = (m_knobs.*text).trimmed();
        if (m_error || typed.isEmpty())
            return;
        const auto parsed = parse(typed.toStdString(), knobTitle(knobField(text)).toStdString());
        if (parsed)
            value = *parsed;
        else
            m_error = KnobRefusal{knobField(text).part, parsed.error()};
    }
    const std::optional<KnobRefusal>& error() const { return m_error; }

private:
    const PlanKnobs& m_knobs;
    std::optional<KnobRefusal> m_error;
};

Expected<std::int64_t> parseWhole(const std::string& text, const std::string& title)
{
    bool whole = false;
    const qlonglong value = QString::fromStdString(text).toLongLong(&whole);
    if (whole && value > 0)
        return std::int64_t(value);
    return refuse(QKV_TEXT("planknobs", "{0} '{1}' must be a whole number of 1 or more").with(title, text));
}

Expected<CacheType> parseType(const std::string& text, const std::string&)
{
    return parseCacheType(text);
}

auto rateIn(const char* unit)
{
    return [unit](const std::string& text, const std::string& title) { return parseRate(text, unit, title); };
}

/// Bytes of the weights: as typed, as the file says, or parameters in a type.
void readWeights(Reader& reader, const PlanKnobs& knobs, ReadPlan& plan)
{
    std::int64_t bytes = plan.model.weightBytes;
    double parameters = double(plan.model.parameters);
    CacheType type = CacheType::BF16;
    reader.read(&K::weights, bytes, parseBytes);
    reader.read(&K::parameters, parameters, rateIn(""));
    reader.read(&K::weightType, type, parseType);
    if (!knobs.parameters.trimmed().isEmpty())
        plan.model.activeParameters = 0; // of other parameters than the ones typed
    plan.model.parameters = parameters < 1e18 ? std::int64_t(parameters) : 0;
    const bool derived = bytes == 0 || !knobs.weightType.isEmpty() || !knobs.parameters.isEmpty();
    if (knobs.weights.trimmed().isEmpty() && derived && plan.model.parameters > 0)
        bytes = bytesOfParameters(plan.model.parameters, type);
    plan.input.budget.weights = bytes;
}

} // namespace

std::span<const KnobField> knobFields()
{
    return kFields;
}

const KnobField& knobField(const QString PlanKnobs::*text)
{
    const auto found = std::ranges::find_if(kFields, [&](const KnobField& field) { return field.text == text; });
    QKV_CHECK(found != std::end(kFields));
    return *found;
}

QString knobTitle(const KnobField& field)
{
    return QCoreApplication::translate("qkv::ui::PlanKnobs", field.title);
}

tl::expected<ReadPlan, KnobRefusal> readKnobs(const PlanKnobs& knobs, const CacheModel& model)
{
    ReadPlan plan{model, {}};
    CachePlan& cache = plan.input.plan;
    cache.projection = knobs.projection;
    Reader reader(knobs);
    reader.read(&K::context, cache.context, parseTokens);
    reader.read(&K::sequences, cache.sequences, parseWhole);
    reader.read(&K::kvHeads, cache.kvHeads, parseWhole);
    reader.read(&K::window, cache.window, parseTokens);
    reader.read(&K::kType, cache.kType, parseType);
    reader.read(&K::vType, cache.vType, parseType);
    reader.read(&K::devices, cache.tensorParallel, parseWhole);
    reader.read(&K::runtime, cache.runtime, [&](const std::string& name, const std::string&) {
        static const QRegularExpression blanks(QStringLiteral("[\\s,]+(?=\\w+=)")); // a value may have blanks
        std::vector<std::string> options;
        for (const QString& option : knobs.runtimeOptions.split(blanks, Qt::SkipEmptyParts))
            options.push_back(option.toStdString());
        return chooseRuntime(name, options);
    });
    reader.read(&K::budget, plan.input.budget.perDevice, parseBytes);
    readWeights(reader, knobs, plan);
    reader.read(&K::overhead, plan.input.budget.overhead, parseBytes);
    reader.read(&K::bandwidth, plan.input.machine.bandwidth, rateIn("B/s"));
    reader.read(&K::compute, plan.input.machine.compute, rateIn("FLOPS"));
    reader.read(&K::price, plan.input.machine.price, rateIn(""));
    if (reader.error())
        return tl::unexpected<KnobRefusal>(*reader.error());
    return plan;
}

} // namespace qkv::ui
