#include "widgets/parts/errorline.h"

#include "widgets/plots/icons.h"
#include "widgets/plots/theme.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace qkv::ui {

ErrorLine::ErrorLine(QWidget* parent) : QWidget(parent), m_icon(new QLabel(this)), m_text(new QLabel(this))
{
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setForegroundRole(QPalette::BrightText);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(grid::unit);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
    applyLook();
    hide();
}

void ErrorLine::setText(const QString& text)
{
    if (text == m_text->text())
        return;
    m_text->setText(text);
    setAccessibleName(text);
    setVisible(!text.isEmpty());
    if (!text.isEmpty()) {
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
}

QString ErrorLine::text() const
{
    return m_text->text();
}

void ErrorLine::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyLook();
}

void ErrorLine::applyLook()
{
    m_icon->setPixmap(linePixmap(QStringLiteral("error"), themeOf(this).error, 16, devicePixelRatioF()));
}

} // namespace qkv::ui
