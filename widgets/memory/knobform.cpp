#include "widgets/memory/knobform.h"

#include "widgets/bridge/texts.h"
#include "widgets/memory/machines.h"
#include "widgets/memory/variantchoice.h"
#include "widgets/parts/errorline.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/theme.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <QWheelEvent>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

QString knobText(const char* text)
{
    return *text == '\0' ? QString() : QCoreApplication::translate("qkv::ui::PlanKnobs", text);
}

/// In a form that scrolls, the wheel must not change a list that is merely under the mouse.
class QuietCombo : public QComboBox {
public:
    explicit QuietCombo(QWidget* parent) : QComboBox(parent)
    {
        setFocusPolicy(Qt::StrongFocus);
        setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        setMinimumContentsLength(6);
    }

protected:
    void wheelEvent(QWheelEvent* event) override
    {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore();
    }
};

QComboBox* makeTypes(const KnobField& field, QWidget* parent)
{
    auto* list = new QuietCombo(parent);
    list->addItem(knobText(field.hint), QString());
    for (const CacheTypeInfo& type : cacheTypes())
        if (type.planned) {
            list->addItem(QString::fromLatin1(type.name), QString::fromLatin1(type.name));
            list->setItemData(list->count() - 1, shown(type.meaning), Qt::ToolTipRole);
        }
    return list;
}

QComboBox* makeRuntimes(QWidget* parent)
{
    auto* list = new QuietCombo(parent);
    for (const RuntimeProfile& row : runtimeProfiles())
        if (&row == &newestProfile(row.runtime)) {
            list->addItem(QString::fromLatin1(row.name), QString::fromLatin1(row.name));
            list->setItemData(list->count() - 1, shown(row.summary), Qt::ToolTipRole);
        }
    return list;
}

QString machineHelp()
{
    return wrapped(
        KnobForm::tr("Fills memory, devices, bandwidth and compute with makers' figures; compute is of dense "
                     "16-bit numbers summed in 32 bits"));
}

} // namespace

KnobForm::KnobForm(QWidget* parent) : QWidget(parent), m_variant(new VariantChoice(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(m_variant);
    m_editors.assign(knobFields().size(), nullptr);
    addPart(KnobPart::Cache, tr("Cache"), column);
    addPart(KnobPart::Runtime, tr("Runtime"), column);
    addPart(KnobPart::Machine, tr("Machine"), column);
    connect(m_variant, &VariantChoice::chosen, this, [this] {
        m_knobs.projection = m_variant->projection();
        Q_EMIT changed();
    });
    setKnobs({});
}

void KnobForm::addPart(KnobPart part, const QString& title, QVBoxLayout* column)
{
    column->addSpacing(grid::unit);
    column->addWidget(makeTitle(title, this));
    if (part == KnobPart::Machine) {
        m_machine = makeMachines();
        column->addWidget(makeField(tr("Kind of machine"), machineHelp(), m_machine, this));
    }
    auto* rows = new QGridLayout;
    rows->setHorizontalSpacing(grid::wide);
    rows->setVerticalSpacing(grid::unit);
    rows->setColumnStretch(0, 1);
    rows->setColumnStretch(1, 1);
    int place = 0;
    for (std::size_t i = 0; i < knobFields().size(); ++i) {
        const KnobField& field = knobFields()[i];
        if (field.part != part)
            continue;
        m_editors[i] = makeEditor(field);
        rows->addWidget(makeField(knobTitle(field), wrapped(knobText(field.help)), m_editors[i], this), place / 2,
                        place % 2);
        ++place;
    }
    column->addLayout(rows);
    auto* error = new ErrorLine(this);
    m_errors[std::size_t(part)] = error;
    column->addWidget(error);
}

QWidget* KnobForm::makeEditor(const KnobField& field)
{
    if (field.editor == KnobEditor::Text) {
        auto* line = new QLineEdit(this);
        line->setFont(numberFont(line->font()));
        line->setPlaceholderText(knobText(field.hint));
        line->setTextMargins(grid::half, 0, grid::half, 0);
        line->setMinimumWidth(9 * grid::unit);
        connect(line, &QLineEdit::textEdited, this, [this, &field](const QString& text) { take(field, text); });
        return line;
    }
    QComboBox* list = field.editor == KnobEditor::Runtime ? makeRuntimes(this) : makeTypes(field, this);
    connect(list, &QComboBox::activated, this,
            [this, &field, list](int index) { take(field, list->itemData(index).toString()); });
    return list;
}

QComboBox* KnobForm::makeMachines()
{
    auto* list = new QuietCombo(this);
    list->addItem(tr("Figures typed below"));
    for (const MachinePreset& machine : machinePresets()) {
        list->addItem(machineTitle(machine), QString::fromLatin1(machine.id));
        list->setItemData(list->count() - 1, wrapped(machineSource(machine)), Qt::ToolTipRole);
    }
    connect(list, &QComboBox::activated, this, [this](int index) {
        if (index == 0)
            return;
        useMachine(m_knobs, machinePresets()[std::size_t(index - 1)]);
        setKnobs(PlanKnobs(m_knobs));
        Q_EMIT changed();
    });
    return list;
}

void KnobForm::take(const KnobField& field, const QString& text)
{
    m_knobs.*field.text = text;
    if (field.text == &PlanKnobs::runtime) { // options belong to one runtime
        m_knobs.runtimeOptions.clear();
        setKnobs(PlanKnobs(m_knobs));
    }
    follow();
    Q_EMIT changed();
}

void KnobForm::follow()
{
    const MachinePreset* machine = machineOf(m_knobs);
    m_machine->setCurrentIndex(machine ? int(machine - machinePresets().data()) + 1 : 0);
    m_machine->setToolTip(machine ? wrapped(machineHelp() + u'\n' + machineSource(*machine)) : machineHelp());
}

void KnobForm::setKnobs(const PlanKnobs& knobs)
{
    m_knobs = knobs;
    m_variant->setProjection(knobs.projection);
    for (std::size_t i = 0; i < m_editors.size(); ++i) {
        const QString& text = knobs.*knobFields()[i].text;
        if (auto* line = qobject_cast<QLineEdit*>(m_editors[i])) {
            if (line->text() != text)
                line->setText(text);
        } else if (auto* list = qobject_cast<QComboBox*>(m_editors[i])) {
            const QSignalBlocker quiet(list);
            list->setCurrentIndex(std::max(0, list->findData(text)));
        }
    }
    follow();
    explainRuntime();
}

/// The known keys of the runtime, in the help of its options.
void KnobForm::explainRuntime()
{
    QStringList lines{knobText(knobField(&PlanKnobs::runtimeOptions).help)};
    // Keys and rules= are what is typed, so they are not translated.
    if (const auto chosen = chooseRuntime(m_knobs.runtime.toStdString(), {})) {
        for (const RuntimeOption& option : chosen->profile->options)
            lines << u"%1: %2"_s.arg(QString::fromLatin1(option.key), shown(option.meaning));
        for (const RuntimeProfile& row : runtimeProfiles())
            if (row.runtime == chosen->profile->runtime)
                lines << u"rules=%1: %2"_s.arg(QString::fromUtf8(row.versions), shown(row.summary));
    }
    QLineEdit* options = field("runtime_options");
    options->setToolTip(wrapped(lines.join(u'\n')));
    options->setAccessibleDescription(lines.join(u'\n'));
    list("runtime")->setToolTip(wrapped(list("runtime")->currentData(Qt::ToolTipRole).toString()));
}

void KnobForm::setRefusal(const std::optional<KnobRefusal>& refusal)
{
    for (std::size_t i = 0; i < m_errors.size(); ++i)
        m_errors[i]->setText(refusal && std::size_t(refusal->part) == i ? shown(refusal->error) : QString());
}

QString KnobForm::errorText(KnobPart part) const
{
    return m_errors[std::size_t(part)]->text();
}

QLineEdit* KnobForm::field(const char* key) const
{
    for (std::size_t i = 0; i < m_editors.size(); ++i)
        if (qstrcmp(knobFields()[i].key, key) == 0)
            return qobject_cast<QLineEdit*>(m_editors[i]);
    return nullptr;
}

QComboBox* KnobForm::list(const char* key) const
{
    for (std::size_t i = 0; i < m_editors.size(); ++i)
        if (qstrcmp(knobFields()[i].key, key) == 0)
            return qobject_cast<QComboBox*>(m_editors[i]);
    return nullptr;
}

} // namespace qkv::ui
