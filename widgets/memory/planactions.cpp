#include "widgets/memory/planactions.h"

#include "widgets/parts/labels.h"
#include "widgets/plots/icons.h"
#include "widgets/plots/theme.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSaveFile>

namespace qkv::ui {

PlanActions::PlanActions(const std::vector<Export>& exports, QWidget* parent)
    : QWidget(parent), m_said(makeGloss({}, this)), m_keep(new QPushButton(tr("Keep this plan"), this))
{
    m_keep->setToolTip(tr("Puts the plan beside others below, up to four"));
    auto* copy = new QPushButton(tr("Copy as text"), this);
    copy->setToolTip(tr("The plan and its tables as Markdown"));
    auto* button = new QPushButton(lineIcon(QStringLiteral("export")), tr("Save"), this);
    auto* menu = new QMenu(button);
    for (const Export& one : exports)
        menu->addAction(one.title, this, [this, one] { save(one); });
    button->setMenu(menu);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, grid::wide, 0);
    row->setSpacing(grid::unit);
    row->addWidget(m_said, 1);
    for (QPushButton* one : {m_keep, copy, button})
        row->addWidget(one);
    connect(m_keep, &QPushButton::clicked, this, &PlanActions::keepAsked);
    connect(copy, &QPushButton::clicked, this, &PlanActions::copyAsked);
}

void PlanActions::say(const QString& text)
{
    m_said->setText(text);
}

void PlanActions::setCanKeep(bool can)
{
    m_keep->setEnabled(can);
}

void PlanActions::save(const Export& one)
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Save"), tr("plan") + u'.' + one.suffix);
    if (!path.isEmpty())
        say(one.write(path) ? tr("Saved") : tr("Could not write %1").arg(path));
}

bool writeFile(const QString& path, const QByteArray& bytes)
{
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
}

} // namespace qkv::ui
