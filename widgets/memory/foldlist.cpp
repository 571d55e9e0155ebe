#include "widgets/memory/foldlist.h"

#include "widgets/parts/labels.h"
#include "widgets/plots/theme.h"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace qkv::ui {

FoldList::FoldList(QWidget* parent) : QWidget(parent), m_title(new QToolButton(this)), m_lines(makeGloss({}, this))
{
    m_title->setCheckable(true);
    m_title->setAutoRaise(true);
    m_title->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_title->setFocusPolicy(Qt::StrongFocus);
    m_lines->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::half);
    column->addWidget(m_title, 0, Qt::AlignLeft);
    column->addWidget(m_lines);
    connect(m_title, &QToolButton::toggled, this, &FoldList::fold);
    fold(false);
    hide();
}

void FoldList::fold(bool open)
{
    m_title->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    m_lines->setVisible(open);
}

void FoldList::setLines(const QString& title, const QStringList& lines)
{
    m_title->setText(title);
    m_lines->setText(lines.join(u'\n'));
    setVisible(!lines.isEmpty());
}

QString FoldList::text() const
{
    return m_lines->text();
}

} // namespace qkv::ui
