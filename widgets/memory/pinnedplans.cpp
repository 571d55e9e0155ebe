#include "widgets/memory/pinnedplans.h"

#include "widgets/bridge/texts.h"
#include "widgets/parts/cellstable.h"
#include "widgets/memory/planfacts.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/theme.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

struct Line {
    QString title;
    std::function<Cell(const PinnedPlan&)> cell;
};

Cell bytesCell(std::int64_t bytes)
{
    return {sizeText(bytes), exactText(bytes), {}, true, false};
}

Cell cellOf(const QString& text)
{
    return {text, {}, {}, true, false};
}

Cell searched(const PinnedPlan& plan, const std::optional<std::int64_t>& count)
{
    return cellOf(plan.answer.budgeted ? countText(count) : u"–"_s);
}

std::vector<Line> lines()
{
    return {
        {PinnedPlans::tr("Variant"),
         [](const PinnedPlan& p) { return cellOf(QString::fromLatin1(info(p.input.plan.projection).name)); }},
        {PinnedPlans::tr("Context"), [](const PinnedPlan& p) { return cellOf(countFigure(p.answer.size.context)); }},
        {PinnedPlans::tr("Sequences"),
         [](const PinnedPlan& p) { return cellOf(countFigure(p.answer.size.sequences)); }},
        {PinnedPlans::tr("Runtime"),
         [](const PinnedPlan& p) { return cellOf(QString::fromLatin1(p.input.plan.runtime.profile->name)); }},
        {PinnedPlans::tr("Ideal"), [](const PinnedPlan& p) { return bytesCell(p.answer.size.ideal); }},
        {PinnedPlans::tr("Allocated"), [](const PinnedPlan& p) { return bytesCell(p.answer.size.allocated); }},
        {PinnedPlans::tr("Fullest device"),
         [](const PinnedPlan& p) { return bytesCell(*std::ranges::max_element(p.answer.size.perDevice)); }},
        {PinnedPlans::tr("Less than MHA"),
         [](const PinnedPlan& p) { return cellOf(shareText(p.answer.size.reduction)); }},
        {PinnedPlans::tr("Max context"), [](const PinnedPlan& p) { return searched(p, p.answer.maxContext); }},
        {PinnedPlans::tr("Users"), [](const PinnedPlan& p) { return searched(p, p.answer.maxSequences); }},
        {PinnedPlans::tr("Tokens/s at most"),
         [](const PinnedPlan& p) {
             return cellOf(p.answer.line.tokensPerSecond ? shortFigure(*p.answer.line.tokensPerSecond, 4) : u"–"_s);
         }},
    };
}

} // namespace

PinnedPlans::PinnedPlans(QWidget* parent)
    : QWidget(parent), m_model(new CellsModel(this)), m_table(new CellsTable(m_model, tr("Kept plans"), this)),
      m_forget(new QPushButton(tr("Remove"), this))
{
    m_forget->setToolTip(tr("Removes the plan of the chosen column, or the last one"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectColumns);
    auto* head = new QHBoxLayout;
    head->addWidget(makeTitle(tr("Kept plans"), this));
    head->addStretch(1);
    head->addWidget(m_forget);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addLayout(head);
    column->addWidget(m_table);
    connect(m_forget, &QPushButton::clicked, this, &PinnedPlans::forget);
    showPlans();
}

bool PinnedPlans::add(PinnedPlan plan)
{
    if (count() == kMost)
        return false;
    m_plans.push_back(std::move(plan));
    showPlans();
    return true;
}

void PinnedPlans::forget()
{
    const int column = m_table->selectionModel()->hasSelection() ? m_table->currentIndex().column() : 0;
    m_plans.erase(m_plans.begin() + (column > 0 ? column : count()) - 1);
    showPlans();
}

void PinnedPlans::showPlans()
{
    QStringList titles{tr("Plan")};
    for (std::size_t i = 0; i < m_plans.size(); ++i)
        titles << u"%1. %2"_s.arg(i + 1).arg(m_plans[i].name);
    std::vector<CellRow> rows;
    for (const Line& line : lines()) {
        CellRow row{{line.title, {}, {}, false, false}};
        for (const PinnedPlan& plan : m_plans)
            row.push_back(line.cell(plan));
        rows.push_back(std::move(row));
    }
    m_model->setColumns(titles);
    m_model->setRows(std::move(rows));
    setVisible(!m_plans.empty());
    Q_EMIT countChanged();
}

} // namespace qkv::ui
