#include "widgets/training/recipeform.h"

#include "widgets/bridge/texts.h"
#include "widgets/parts/figurespin.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/theme.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace qkv::ui {

/// One number of the form.
struct RecipeField {
    const char* name; ///< as the command line calls it
    const char* title;
    const char* help;
    double low;
    double high;
    double step;
    int decimals;
    double (*get)(const RunConfig& config);
    void (*set)(RunConfig& config, double value);
    const char* zeroText = nullptr; ///< what the lowest value means
    bool listsOnly = false;
};

namespace {

constexpr int kPositionsOfLists = 10; // m of MATHS 2
constexpr int kPositionsOfImages = 50;

int whole(double value)
{
    return static_cast<int>(std::lround(value));
}

const RecipeField kFields[] = {
    {"d_model", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Width d"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Numbers a token is made of (d_model)"), 1, 4096, 16, 0,
     [](const RunConfig& c) { return double(c.model.width); },
     [](RunConfig& c, double v) {
         c.model.ff = std::max(1, whole(double(c.model.ff) * v / c.model.width)); // keeps the preset's proportion
         c.model.width = whole(v);
     }},
    {"layers", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Layers"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Blocks of attention and feed-forward, one after the other"), 1, 48, 1, 0,
     [](const RunConfig& c) { return double(c.model.layers); },
     [](RunConfig& c, double v) { c.model.layers = whole(v); }},
    {"heads", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Heads"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Attention maps a layer; d must be divisible by it"), 1, 64, 1, 0,
     [](const RunConfig& c) { return double(c.model.heads); },
     [](RunConfig& c, double v) { c.model.heads = whole(v); }},
    {"kv_heads", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Key/value heads"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm",
                       "Heads that keys and values have; fewer than heads is grouped-query attention (GQA), 1 is MQA"),
     0, 64, 1, 0, [](const RunConfig& c) { return c.model.kvHeads == c.model.heads ? 0.0 : double(c.model.kvHeads); },
     [](RunConfig& c, double v) { c.model.kvHeads = v == 0 ? c.model.heads : whole(v); },
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "as heads")},
    {"seq_len", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "List length"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Digits in a list: the number of tokens n"), 1, 1024, 8, 0,
     [](const RunConfig& c) { return double(c.listLength); }, [](RunConfig& c, double v) { c.listLength = whole(v); },
     nullptr, true},
    {"batch", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Batch"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Lists or images a training step looks at"), 1, 4096, 16, 0,
     [](const RunConfig& c) { return double(c.recipe.batch); },
     [](RunConfig& c, double v) { c.recipe.batch = whole(v); }},
    {"epochs", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Epochs"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Passes through all training data; not used when steps are given"), 1,
     1000, 1, 0, [](const RunConfig& c) { return double(c.recipe.epochs); },
     [](RunConfig& c, double v) { c.recipe.epochs = whole(v); }},
    {"steps", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Steps"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Training steps, in place of epochs"), 0, 10'000'000, 100, 0,
     [](const RunConfig& c) { return double(c.recipe.steps); },
     [](RunConfig& c, double v) { c.recipe.steps = std::llround(v); },
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "by epochs")},
    {"lr", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Learning rate"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "How far a step goes, after the warm-up"), 1e-6, 1, 1e-4, 6,
     [](const RunConfig& c) { return c.recipe.learningRate; },
     [](RunConfig& c, double v) { c.recipe.learningRate = v; }},
    {"dropout", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Dropout"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Share of activations set to 0 in training, never of attention weights"),
     0, 0.95, 0.05, 3, [](const RunConfig& c) { return c.recipe.dropout; },
     [](RunConfig& c, double v) { c.recipe.dropout = v; }},
    {"seed", QT_TRANSLATE_NOOP("qkv::ui::RecipeForm", "Seed"),
     QT_TRANSLATE_NOOP("qkv::ui::RecipeForm",
                       "Weights, data and order are drawn from it: the same seed gives the same run"),
     0, 999'999'999, 1, 0, [](const RunConfig& c) { return double(c.seed); },
     [](RunConfig& c, double v) { c.seed = std::uint64_t(std::llround(v)); }},
};

/// Lists are learnt by encoders, images by vision transformers.
bool suits(const Preset& preset, Task task)
{
    return preset.trainable && preset.config.model.kind == (info(task).images ? ModelKind::Vit : ModelKind::Encoder);
}

} // namespace

RecipeForm::RecipeForm(QWidget* parent) : QWidget(parent), m_presets(new QComboBox(this))
{
    m_presets->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto* fields = new QGridLayout;
    fields->setHorizontalSpacing(grid::wide);
    fields->setVerticalSpacing(grid::unit);
    fields->setColumnStretch(0, 1);
    fields->setColumnStretch(1, 1);
    int index = 0;
    for (const RecipeField& field : kFields)
        addField(fields, field, index++);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(makeTitle(tr("Size and recipe"), this));
    column->addWidget(
        makeField(tr("Preset"), tr("A starting point; every number below can be changed"), m_presets, this));
    column->addLayout(fields);
    connect(m_presets, &QComboBox::currentIndexChanged, this, &RecipeForm::applyPreset);
}

void RecipeForm::addField(QGridLayout* layout, const RecipeField& field, int index)
{
    auto* spin = new FigureSpin(this);
    spin->setDecimals(field.decimals);
    spin->setRange(field.low, field.high);
    spin->setSingleStep(field.step);
    if (field.zeroText)
        spin->setSpecialValueText(tr(field.zeroText));
    m_spins.push_back(spin);
    layout->addWidget(makeField(tr(field.title), tr(field.help), spin, this), index / 2, index % 2);
    connect(spin, &QDoubleSpinBox::valueChanged, this, [this] {
        enableFields();
        Q_EMIT changed();
    });
}

void RecipeForm::setTask(Task task)
{
    m_task = task;
    const QString before = preset();
    {
        const QSignalBlocker quiet(m_presets);
        m_presets->clear();
        for (const Preset& one : presets())
            if (suits(one, task))
                m_presets->addItem(shown(one.title), QString::fromLatin1(one.name));
        const int kept = m_presets->findData(before);
        const int standard = m_presets->findData(QString::fromLatin1(defaultPreset(task).name));
        m_presets->setCurrentIndex(kept >= 0 ? kept : std::max(0, standard));
        if (kept >= 0 && !before.isEmpty()) {
            Q_EMIT changed();
            return; // the numbers typed for it stay
        }
    }
    applyPreset();
}

bool RecipeForm::setPreset(const QString& name)
{
    const int index = m_presets->findData(name);
    if (index < 0)
        return false;
    m_presets->setCurrentIndex(index);
    applyPreset();
    return true;
}

QString RecipeForm::preset() const
{
    return m_presets->currentData().toString();
}

void RecipeForm::applyPreset()
{
    const Preset* chosen = findPreset(preset().toStdString());
    if (!chosen)
        return;
    m_base = chosen->config;
    for (std::size_t i = 0; i < m_spins.size(); ++i) {
        const QSignalBlocker quiet(m_spins[i]);
        m_spins[i]->setValue(kFields[i].get(m_base));
    }
    enableFields();
    Q_EMIT changed();
}

void RecipeForm::enableFields()
{
    for (std::size_t i = 0; i < m_spins.size(); ++i)
        if (kFields[i].listsOnly)
            m_spins[i]->setEnabled(!info(m_task).images);
    field("epochs")->setEnabled(field("steps")->value() == 0);
}

FigureSpin* RecipeForm::field(const char* name) const
{
    for (std::size_t i = 0; i < m_spins.size(); ++i)
        if (std::string_view(kFields[i].name) == name)
            return m_spins[i];
    return nullptr;
}

RunConfig RecipeForm::config(Variant variant) const
{
    RunConfig config = m_base;
    config.task = m_task;
    for (std::size_t i = 0; i < m_spins.size(); ++i)
        kFields[i].set(config, m_spins[i]->value());
    config.model.variant = variant;
    config.model.positions2d = !variant.plus ? 0 : info(m_task).images ? kPositionsOfImages : kPositionsOfLists;
    return config;
}

} // namespace qkv::ui
