#include "widgets/training/recipeform.h"

#include "widgets/bridge/texts.h"
#include "widgets/parts/figurespin.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/theme.h"
#include "widgets/training/recipefields.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace qkv::ui {
namespace {

constexpr int kPositionsOfLists = 10; // m of MATHS 2
constexpr int kPositionsOfImages = 50;
constexpr int kCustomRole = Qt::UserRole + 1; // of the entry of changed numbers

/// Lists are learnt by encoders, images by vision transformers.
bool suits(const Preset& preset, Task task)
{
    return preset.trainable && preset.config.model.kind == (info(task).images ? ModelKind::Vit : ModelKind::Encoder);
}

} // namespace

RecipeForm::RecipeForm(QWidget* parent) : QWidget(parent), m_presets(new QComboBox(this)), m_fields(new QGridLayout)
{
    m_presets->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_fields->setHorizontalSpacing(grid::wide);
    m_fields->setVerticalSpacing(grid::unit);
    m_fields->setColumnStretch(0, 1);
    m_fields->setColumnStretch(1, 1);
    for (const RecipeField& field : recipeFields())
        addField(field);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(makeTitle(tr("Size and recipe"), this));
    column->addWidget(
        makeField(tr("Preset"), tr("A starting point; every number below can be changed"), m_presets, this));
    column->addLayout(m_fields);
    arrangeFields();
    connect(m_presets, &QComboBox::currentIndexChanged, this, &RecipeForm::applyPreset);
}

void RecipeForm::addField(const RecipeField& field)
{
    auto* spin = new FigureSpin(this);
    spin->setDecimals(field.decimals);
    spin->setLimits(field.low, field.high);
    spin->setSingleStep(field.step);
    if (field.zeroText)
        spin->setSpecialValueText(tr(field.zeroText));
    m_spins.push_back(spin);
    m_boxes.push_back(makeField(tr(field.title), tr(field.help), spin, this));
    connect(spin, &QDoubleSpinBox::valueChanged, this, &RecipeForm::follow);
}

/// Two columns of the fields that the task has.
void RecipeForm::arrangeFields()
{
    int place = 0;
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        m_fields->removeWidget(m_boxes[i]);
        const bool shownField = !recipeFields()[i].listsOnly || !info(m_task).images;
        m_boxes[i]->setVisible(shownField);
        if (shownField) {
            m_fields->addWidget(m_boxes[i], place / 2, place % 2);
            ++place;
        }
    }
}

/// Whenever a number or the task has changed.
void RecipeForm::follow()
{
    enableFields();
    nameCustom();
    Q_EMIT changed();
}

bool RecipeForm::customised() const
{
    for (std::size_t i = 0; i < m_spins.size(); ++i)
        if (m_spins[i]->isEnabledTo(this) && m_spins[i]->value() != recipeFields()[i].get(m_base))
            return true;
    return false;
}

/// Changed numbers are an entry of their own above the presets, named after the one they come from.
void RecipeForm::nameCustom()
{
    const QSignalBlocker quiet(m_presets);
    const QString name = preset();
    const bool listed = m_presets->itemData(0, kCustomRole).toBool();
    if (customised() == listed)
        return;
    if (listed) {
        m_presets->removeItem(0);
        m_presets->setCurrentIndex(m_presets->findData(name));
    } else {
        m_presets->insertItem(0, tr("Custom (from %1)").arg(m_presets->currentText()), name);
        m_presets->setItemData(0, true, kCustomRole);
        m_presets->setCurrentIndex(0);
    }
    m_presets->setToolTip(m_presets->currentText());
}

QString RecipeForm::refusal() const
{
    const auto text = [](double number) { return QString::number(number, 'f', QLocale::FloatingPointShortest); };
    for (std::size_t i = 0; i < m_spins.size(); ++i)
        if (const FigureSpin& spin = *m_spins[i]; spin.isEnabledTo(this) && !spin.withinLimits())
            return tr("%1 is %2: it must be from %3 to %4")
                .arg(tr(recipeFields()[i].title), text(spin.value()), text(spin.low()), text(spin.high()));
    return {};
}

void RecipeForm::setTask(Task task)
{
    m_task = task;
    const QString before = preset();
    {
        const QSignalBlocker quiet(m_presets);
        arrangeFields();
        m_presets->clear();
        for (const Preset& one : presets())
            if (suits(one, task))
                m_presets->addItem(shown(one.title), QString::fromLatin1(one.name));
        const int kept = m_presets->findData(before);
        const int standard = m_presets->findData(QString::fromLatin1(defaultPreset(task).name));
        m_presets->setCurrentIndex(kept >= 0 ? kept : std::max(0, standard));
        if (kept >= 0 && !before.isEmpty())
            return follow(); // the numbers typed for it stay
    }
    applyPreset();
}

bool RecipeForm::setPreset(const QString& name)
{
    int index = m_presets->count() - 1;
    while (index >= 0 && m_presets->itemData(index) != name) // from the end: the custom entry is the first
        --index;
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
    if (m_presets->currentData(kCustomRole).toBool())
        return; // the numbers are already there
    const Preset* chosen = findPreset(preset().toStdString());
    if (!chosen)
        return;
    m_base = chosen->config;
    for (std::size_t i = 0; i < m_spins.size(); ++i) {
        const QSignalBlocker quiet(m_spins[i]);
        m_spins[i]->setValue(recipeFields()[i].get(m_base));
    }
    follow();
}

void RecipeForm::enableFields()
{
    for (std::size_t i = 0; i < m_spins.size(); ++i)
        if (recipeFields()[i].listsOnly)
            m_spins[i]->setEnabled(!info(m_task).images);
    field("epochs")->setEnabled(field("steps")->value() == 0);
}

FigureSpin* RecipeForm::field(const char* name) const
{
    for (std::size_t i = 0; i < m_spins.size(); ++i)
        if (std::string_view(recipeFields()[i].name) == name)
            return m_spins[i];
    return nullptr;
}

RunConfig RecipeForm::config(Variant variant) const
{
    RunConfig config = m_base;
    config.task = m_task;
    for (std::size_t i = 0; i < m_spins.size(); ++i)
        recipeFields()[i].set(config, std::clamp(m_spins[i]->value(), recipeFields()[i].low, recipeFields()[i].high));
    config.model.variant = variant;
    config.model.positions2d = !variant.plus ? 0 : info(m_task).images ? kPositionsOfImages : kPositionsOfLists;
    return config;
}

} // namespace qkv::ui
