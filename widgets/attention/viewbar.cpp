#include "widgets/attention/viewbar.h"

#include "widgets/bridge/texts.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/icons.h"
#include "widgets/plots/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QStandardItemModel>
#include <QToolButton>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kFormRole = Qt::UserRole;
constexpr int kViewRole = Qt::UserRole + 1;
constexpr int kHelpRole = Qt::UserRole + 2;

/// Forms that are no single map.
struct FormRow {
    ViewBar::Form form;
    const char* title;
    const char* help;
};
constexpr FormRow kForms[] = {
    {ViewBar::Form::Mirror, QT_TRANSLATE_NOOP("qkv::ui::ViewBar", "Mirror"),
     QT_TRANSLATE_NOOP("qkv::ui::ViewBar",
                       "The scores, their mirror image across the diagonal, and how far the two are "
                       "apart: nothing is left where scores are symmetric.")},
    {ViewBar::Form::Lines, QT_TRANSLATE_NOOP("qkv::ui::ViewBar", "Lines"),
     QT_TRANSLATE_NOOP("qkv::ui::ViewBar", "Weights as lines from queries to keys; for short inputs.")},
    {ViewBar::Form::Profile, QT_TRANSLATE_NOOP("qkv::ui::ViewBar", "Profile of a query"),
     QT_TRANSLATE_NOOP("qkv::ui::ViewBar", "The keys of one query, the largest weight first.")},
};

struct ScaleRow {
    ScaleKind kind;
    const char* title;
    const char* help;
};
constexpr ScaleRow kScales[] = {
    {ScaleKind::Linear, QT_TRANSLATE_NOOP("qkv::ui::ViewBar", "Linear"),
     QT_TRANSLATE_NOOP("qkv::ui::ViewBar", "Equal steps of value are equal steps of colour.")},
    {ScaleKind::Log, QT_TRANSLATE_NOOP("qkv::ui::ViewBar", "Log"),
     QT_TRANSLATE_NOOP("qkv::ui::ViewBar",
                       "Equal factors are equal steps of colour: small weights show. Zero takes the "
                       "first colour.")},
    {ScaleKind::Percentile, QT_TRANSLATE_NOOP("qkv::ui::ViewBar", "Percentile"),
     QT_TRANSLATE_NOOP("qkv::ui::ViewBar", "Equal shares of the cells have equal steps of colour: the order shows, not "
                                           "the size.")},
};

} // namespace

ViewBar::ViewBar(QWidget* parent)
    : QWidget(parent), m_what(new QComboBox(this)), m_scale(new QComboBox(this)),
      m_zoom(addMenu(tr("Zoom"), tr("How large the map is; the wheel, a pinch and Shift with dragging zoom too"))),
      m_compare(addMenu(tr("Compare"), tr("What maps beside each other have in common, and their difference"))),
      m_export(new QToolButton(this))
{
    const auto add = [this](Form form, int view, const QString& title, const QString& help) {
        m_what->addItem(title);
        const int row = m_what->count() - 1;
        m_what->setItemData(row, int(form), kFormRole);
        m_what->setItemData(row, view, kViewRole);
        m_what->setItemData(row, wrapped(help), kHelpRole);
        m_what->setItemData(row, wrapped(help), Qt::ToolTipRole);
    };
    for (const HeadViewInfo& view : headViews())
        if (view.view != HeadView::Transposed) // it is in the mirror
            add(Form::Map, int(view.view), shown(view.title), shown(view.definition));
    for (const FormRow& row : kForms)
        add(row.form, -1, tr(row.title), tr(row.help));
    for (const ScaleRow& row : kScales) {
        m_scale->addItem(tr(row.title), int(row.kind));
        m_scale->setItemData(m_scale->count() - 1, wrapped(tr(row.help)), Qt::ToolTipRole);
    }
    for (QComboBox* box : {m_what, m_scale}) { // names may be cut before the window grows
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(2);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    m_what->setAccessibleName(tr("What is shown"));
    m_scale->setAccessibleName(tr("Scale of the colours"));
    m_scale->setToolTip(tr("Scale of the colours"));

    const auto zoom = [this](const QString& title, const QKeySequence& key, auto&& act) {
        QAction* action = m_zoom->menu()->addAction(title + u'\t' + key.toString(QKeySequence::NativeText));
        connect(action, &QAction::triggered, this, act);
    };
    zoom(tr("The whole map"), Qt::Key_0, [this] { Q_EMIT fitAsked(); });
    zoom(tr("A pixel a cell"), Qt::Key_1, [this] { Q_EMIT oneToOneAsked(); });
    zoom(tr("Larger"), Qt::Key_Plus, [this] { Q_EMIT zoomAsked(2); });
    zoom(tr("Smaller"), Qt::Key_Minus, [this] { Q_EMIT zoomAsked(0.5); });
    const auto addChoice = [this](const QString& title, bool on) {
        QAction* action = m_compare->menu()->addAction(title);
        action->setCheckable(true);
        action->setChecked(on);
        return action;
    };
    m_difference = addChoice(tr("Difference, heads matched"), false);
    m_compare->menu()->addSeparator();
    m_linkZoom = addChoice(tr("Link zoom"), true);
    m_linkPlace = addChoice(tr("Link the chosen cell"), true);
    m_linkScale = addChoice(tr("Link the value scale"), true);
    m_export->setText(tr("Save"));
    m_export->setIcon(lineIcon(u"export"_s));
    m_export->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_export->setPopupMode(QToolButton::InstantPopup);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(grid::unit);
    row->addWidget(m_what, 2);
    row->addWidget(m_scale, 1);
    row->addWidget(m_zoom);
    row->addWidget(m_compare);
    row->addWidget(m_export);
    for (QToolButton* withMenu : {m_zoom, m_compare, m_export}) // room for the sign of the menu
        withMenu->setMinimumWidth(withMenu->sizeHint().width() + grid::unit);

    connect(m_what, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_what->setToolTip(m_what->itemData(index, kHelpRole).toString());
        Q_EMIT changed();
    });
    connect(m_scale, &QComboBox::currentIndexChanged, this, &ViewBar::changed);
    connect(m_difference, &QAction::toggled, this, &ViewBar::changed);
    connect(m_linkScale, &QAction::toggled, this, &ViewBar::changed);
    connect(m_linkZoom, &QAction::toggled, this, &ViewBar::linksChanged);
    connect(m_linkPlace, &QAction::toggled, this, &ViewBar::linksChanged);
}

QToolButton* ViewBar::addMenu(const QString& title, const QString& help)
{
    auto* button = new QToolButton(this);
    button->setText(title);
    button->setToolTip(wrapped(help));
    button->setMenu(new QMenu(button));
    button->setPopupMode(QToolButton::InstantPopup);
    return button;
}

ViewBar::Form ViewBar::form() const
{
    return Form(m_what->currentData(kFormRole).toInt());
}

HeadView ViewBar::view() const
{
    return form() == Form::Map ? HeadView(m_what->currentData(kViewRole).toInt()) : HeadView::Attention;
}

void ViewBar::setView(HeadView view)
{
    m_what->setCurrentIndex(std::max(0, m_what->findData(int(view), kViewRole)));
}

void ViewBar::setForm(Form form)
{
    m_what->setCurrentIndex(std::max(0, m_what->findData(int(form), kFormRole)));
}

ScaleKind ViewBar::scale() const
{
    return ScaleKind(m_scale->currentData().toInt());
}

void ViewBar::setScale(ScaleKind scale)
{
    m_scale->setCurrentIndex(std::max(0, m_scale->findData(int(scale))));
}

bool ViewBar::isDifference() const
{
    return m_difference->isChecked() && m_difference->isEnabled();
}

void ViewBar::setDifference(bool on)
{
    m_difference->setChecked(on);
}

void ViewBar::setCanDiffer(bool can)
{
    m_difference->setEnabled(can);
    m_compare->setVisible(can || form() == Form::Mirror);
}

bool ViewBar::sharesScale() const
{
    return m_linkScale->isChecked();
}

bool ViewBar::sharesZoom() const
{
    return m_linkZoom->isChecked();
}

bool ViewBar::sharesPlace() const
{
    return m_linkPlace->isChecked();
}

void ViewBar::setSet(const MapSetInfo* set)
{
    auto* model = qobject_cast<QStandardItemModel*>(m_what->model());
    for (int row = 0; row < m_what->count(); ++row) {
        const int view = m_what->itemData(row, kViewRole).toInt();
        const bool mirror = Form(m_what->itemData(row, kFormRole).toInt()) == Form::Mirror;
        std::optional<Text> refusal;
        if (set && (view >= 0 || mirror))
            refusal = viewRefusal(*set, mirror ? HeadView::Asymmetry : HeadView(view));
        model->item(row)->setEnabled(!refusal);
        model->item(row)->setToolTip(refusal ? wrapped(shown(*refusal)) : m_what->itemData(row, kHelpRole).toString());
    }
}

} // namespace qkv::ui
