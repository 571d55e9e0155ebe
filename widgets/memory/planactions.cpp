#include "widgets/memory/planactions.h"

#include "widgets/bridge/texts.h"
#include "widgets/parts/errorline.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/icons.h"
#include "widgets/plots/theme.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

#include <utility>

namespace qkv::ui {

PlanActions::PlanActions(const std::vector<Export>& exports, QWidget* parent)
    : QWidget(parent), m_said(makeGloss({}, this)), m_failure(new ErrorLine(this)),
      m_keep(new QPushButton(tr("Keep this plan"), this))
{
    m_keep->setToolTip(tr("Puts the plan beside others below, up to four"));
    auto* copy = new QPushButton(tr("Copy as text"), this);
    copy->setToolTip(tr("The plan and its tables as Markdown"));
    auto* button = new QPushButton(lineIcon(QStringLiteral("export")), tr("Save"), this);
    auto* menu = new QMenu(button);
    for (const Export& one : exports)
        menu->addAction(one.title, this, [this, one] { askPath(one); });
    button->setMenu(menu);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, grid::wide, 0);
    row->setSpacing(grid::unit);
    row->addWidget(m_said, 1);
    row->addWidget(m_failure, 1);
    for (QPushButton* one : {m_keep, copy, button})
        row->addWidget(one);
    connect(m_keep, &QPushButton::clicked, this, &PlanActions::keepAsked);
    connect(copy, &QPushButton::clicked, this, &PlanActions::copyAsked);
    connect(&m_writer, &FileWriter::written, this,
            [this](const QString& path) { say(tr("Saved %1").arg(QFileInfo(path).fileName())); });
    connect(&m_writer, &FileWriter::failed, this, [this](const Error& error) {
        say({});
        m_failure->setText(shown(error));
        m_said->hide(); // its room is the failure's
    });
}

void PlanActions::say(const QString& text)
{
    m_failure->setText({});
    m_said->setText(text);
    m_said->show();
}

void PlanActions::save(const QString& path, FileWriter::Bytes bytes)
{
    say(tr("Saving %1").arg(QFileInfo(path).fileName()));
    m_writer.write(path, std::move(bytes));
}

QString PlanActions::saidText() const
{
    return m_said->text();
}

QString PlanActions::failureText() const
{
    return m_failure->text();
}

void PlanActions::setCanKeep(bool can)
{
    m_keep->setEnabled(can);
}

void PlanActions::askPath(const Export& one)
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Save"), tr("plan") + u'.' + one.suffix);
    if (!path.isEmpty())
        save(path, one.take());
}

} // namespace qkv::ui
