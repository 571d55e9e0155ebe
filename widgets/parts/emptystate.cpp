#include "widgets/parts/emptystate.h"

#include "widgets/parts/labels.h"
#include "widgets/plots/icons.h"
#include "widgets/plots/theme.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace qkv::ui {
namespace {

constexpr int kIcon = 40;
constexpr int kTextWidth = 48 * grid::unit;

} // namespace

EmptyState::EmptyState(const QString& icon, const QString& title, const QString& text, QWidget* parent)
    : QWidget(parent), m_iconName(icon), m_icon(new QLabel(this))
{
    setAccessibleName(title);
    setAccessibleDescription(text);
    auto* head = makeTitle(title, this);
    head->setAlignment(Qt::AlignHCenter);
    head->setWordWrap(true);
    auto* body = new QLabel(text, this);
    body->setTextFormat(Qt::PlainText);
    body->setForegroundRole(QPalette::PlaceholderText);
    body->setWordWrap(true);
    body->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    body->setMaximumWidth(kTextWidth);
    body->setMinimumWidth(24 * grid::unit);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    body->setSizePolicy(policy);

    auto* row = new QHBoxLayout; // keeps the text in the middle at its greatest width
    row->addStretch(1);
    row->addWidget(body, 1000);
    row->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid::section, grid::section, grid::section, grid::section);
    column->setSpacing(grid::unit);
    column->addStretch(2);
    column->addWidget(m_icon, 0, Qt::AlignHCenter);
    column->addSpacing(grid::unit);
    column->addWidget(head);
    column->addLayout(row);
    column->addStretch(3);
    applyLook();
}

void EmptyState::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyLook();
}

void EmptyState::applyLook()
{
    m_icon->setPixmap(linePixmap(m_iconName, themeOf(this).muted, kIcon, devicePixelRatioF()));
}

} // namespace qkv::ui
