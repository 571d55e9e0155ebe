#include "widgets/memory/modelpicker.h"

#include "core/memory/modelpresets.h"
#include "widgets/parts/errorline.h"
#include "widgets/parts/figurespin.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/theme.h"

#include <QComboBox>
#include <QCompleter>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kPathRole = Qt::UserRole + 1; // of the entry of a file
const QString kNumbersId = u"#numbers"_s;

} // namespace

ModelPicker::ModelPicker(QWidget* parent)
    : QWidget(parent), m_list(new QComboBox(this)), m_numbers(makeNumbers()), m_error(new ErrorLine(this))
{
    m_list->setEditable(true);
    m_list->setInsertPolicy(QComboBox::NoInsert);
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_list->setMaxVisibleItems(16);
    m_list->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_list->completer()->setFilterMode(Qt::MatchContains);
    m_list->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    for (const ModelPreset& preset : modelPresets())
        m_list->addItem(QString::fromStdString(preset.title), QString::fromStdString(preset.id));
    m_list->addItem(tr("Sizes typed here"), kNumbersId);

    auto* open = new QPushButton(tr("Open a file..."), this);
    const QString help =
        wrapped(tr("A config.json, a GGUF file, a file of layer groups, or a saved plan. It can also be "
                   "dropped anywhere on this page."));
    open->setToolTip(help);
    open->setAccessibleDescription(help);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(makeTitle(tr("Model"), this));
    column->addWidget(makeField(tr("Published model"), tr("Type a part of its name to find it"), m_list, this));
    column->addWidget(m_numbers);
    column->addWidget(open, 0, Qt::AlignLeft);
    column->addWidget(m_error);
    connect(m_list, &QComboBox::activated, this, &ModelPicker::choose);
    connect(m_list->lineEdit(), &QLineEdit::editingFinished, this, &ModelPicker::chooseTyped);
    connect(open, &QPushButton::clicked, this, &ModelPicker::askFile);
    setSource({ModelSource::Kind::Preset, QString::fromStdString(modelPresets().front().id), {}});
}

QWidget* ModelPicker::makeNumbers()
{
    struct Number {
        QString title;
        QString help;
        double value;
        double most;
    };
    const Number numbers[] = {
        {tr("Layers"), tr("Layers that keep a cache"), 32, 10'000},
        {tr("Heads"), tr("Query heads of a layer"), 32, 10'000},
        {tr("Key/value heads"), tr("Heads that keys and values have"), 0, 10'000},
        {tr("Head width"), tr("Numbers of a key and head (head_dim)"), 128, 100'000},
    };
    auto* box = new QWidget(this);
    auto* rows = new QGridLayout(box);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setHorizontalSpacing(grid::wide);
    rows->setVerticalSpacing(grid::unit);
    for (int i = 0; i < 4; ++i) {
        auto* spin = new FigureSpin(box);
        spin->setDecimals(0);
        spin->setLimits(i == 2 ? 0 : 1, numbers[i].most);
        if (i == 2)
            spin->setSpecialValueText(tr("as heads"));
        spin->setValue(numbers[i].value);
        m_spins[std::size_t(i)] = spin;
        rows->addWidget(makeField(numbers[i].title, numbers[i].help, spin, box), i / 2, i % 2);
        connect(spin, &QDoubleSpinBox::valueChanged, this, &ModelPicker::askNumbers);
    }
    return box;
}

int ModelPicker::listed(const ModelSource& source) const
{
    switch (source.kind) {
    case ModelSource::Kind::Numbers:
        return m_list->findData(kNumbersId);
    case ModelSource::Kind::File:
        return m_list->findData(source.name, kPathRole);
    case ModelSource::Kind::Preset:
        break;
    }
    return m_list->findData(source.name);
}

void ModelPicker::setSource(const ModelSource& source)
{
    m_source = source;
    const QSignalBlocker quiet(m_list);
    if (source.kind == ModelSource::Kind::File && listed(source) < 0) {
        if (m_list->itemData(0, kPathRole).isValid())
            m_list->removeItem(0); // one file at a time
        m_list->insertItem(0, QFileInfo(source.name).fileName());
        m_list->setItemData(0, source.name, kPathRole);
        m_list->setItemData(0, source.name, Qt::ToolTipRole);
    }
    m_list->setCurrentIndex(listed(source));
    m_list->setEditText(m_list->itemText(listed(source)));
    m_numbers->setVisible(source.kind == ModelSource::Kind::Numbers);
    if (source.kind != ModelSource::Kind::Numbers)
        return;
    const ModelNumbers& n = source.numbers;
    const std::int64_t values[] = {n.layers, n.heads, n.kvHeads, n.headDim};
    for (std::size_t i = 0; i < m_spins.size(); ++i) {
        const QSignalBlocker quietSpin(m_spins[i]);
        m_spins[i]->setValue(double(values[i]));
    }
}

void ModelPicker::setError(const QString& text)
{
    m_error->setText(text);
}

QString ModelPicker::errorText() const
{
    return m_error->text();
}

void ModelPicker::choose(int index)
{
    if (const QVariant path = m_list->itemData(index, kPathRole); path.isValid())
        Q_EMIT fileAsked(path.toString());
    else if (m_list->itemData(index) == kNumbersId)
        askNumbers();
    else
        Q_EMIT sourceAsked({ModelSource::Kind::Preset, m_list->itemData(index).toString(), {}});
}

/// A part of a name that was typed chooses the first model with it; a text that is in none is given up.
void ModelPicker::chooseTyped()
{
    const QString typed = m_list->lineEdit()->text();
    const int found = typed.isEmpty() ? -1 : m_list->findText(typed, Qt::MatchContains);
    if (typed == m_list->itemText(listed(m_source)) || found < 0)
        return setSource(m_source);
    choose(found);
}

void ModelPicker::askNumbers()
{
    const auto value = [this](std::size_t i) { return std::int64_t(m_spins[i]->value()); };
    Q_EMIT sourceAsked({ModelSource::Kind::Numbers, {}, {value(0), value(1), value(2), value(3)}});
}

void ModelPicker::askFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a model or a plan"), {},
                                                      tr("Models and plans (*.json *.gguf);;All files (*)"));
    if (!path.isEmpty())
        Q_EMIT fileAsked(path);
}

} // namespace qkv::ui
