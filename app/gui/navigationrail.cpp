#include "app/gui/navigationrail.h"

#include "app/gui/railbutton.h"
#include "widgets/plots/theme.h"

#include <QButtonGroup>
#include <QShortcut>
#include <QVBoxLayout>

namespace qkv::ui {

NavigationRail::NavigationRail(const std::vector<RailEntry>& entries, QWidget* parent)
    : QWidget(parent), m_group(new QButtonGroup(this))
{
    setAccessibleName(tr("Workspaces"));
    setBackgroundRole(QPalette::AlternateBase);
    setAutoFillBackground(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, grid::unit, 0, grid::unit);
    column->setSpacing(grid::half);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const RailEntry& entry = entries[i];
        const QKeySequence key(Qt::CTRL | Qt::Key(Qt::Key_1 + int(i)));
        auto* button = makeButton(entry.icon, entry.title);
        button->setCheckable(true);
        button->setEnabled(entry.enabled);
        button->setToolTip(entry.help + QStringLiteral(" (%1)").arg(key.toString(QKeySequence::NativeText)));
        button->setAccessibleDescription(entry.help);
        m_group->addButton(button, int(i));
        column->addWidget(button);
        connect(new QShortcut(key, this), &QShortcut::activated, this, [this, i] { setCurrent(int(i)); });
    }
    column->addStretch(1);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int index, bool on) {
        if (on)
            Q_EMIT currentChanged(index);
    });
    setCurrent(0);
}

QToolButton* NavigationRail::makeButton(const QString& icon, const QString& title)
{
    return new RailButton(icon, title, this);
}

int NavigationRail::current() const
{
    return m_group->checkedId();
}

void NavigationRail::setCurrent(int index)
{
    QAbstractButton* button = m_group->button(index);
    if (button && button->isEnabled())
        button->setChecked(true);
}

QToolButton* NavigationRail::addAction(const QString& icon, const QString& title)
{
    auto* button = makeButton(icon, title);
    layout()->addWidget(button);
    return button;
}

} // namespace qkv::ui
