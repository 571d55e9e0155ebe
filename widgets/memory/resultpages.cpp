#include "widgets/memory/resultpages.h"

#include "widgets/memory/logview.h"
#include "widgets/memory/paperview.h"
#include "widgets/memory/resultview.h"
#include "widgets/parts/columnscroll.h"
#include "widgets/parts/errorline.h"
#include "widgets/parts/pagetabs.h"
#include "widgets/plots/theme.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace qkv::ui {

ResultPages::ResultPages(ResultView* results, QWidget* parent)
    : QWidget(parent), m_tabs(new PageTabs(this)), m_refusal(new ErrorLine(this)), m_pages(new QStackedWidget(this)),
      m_results(results), m_log(new LogView), m_paper(new PaperView)
{
    m_tabs->setAccessibleName(tr("Pages of the results"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(m_tabs);
    column->addWidget(m_refusal);
    column->addWidget(m_pages, 1);
    addPage(tr("Plan"), m_results);
    addPage(tr("Log"), m_log);
    addPage(tr("Paper"), m_paper);
    // The page of the plan has a line of its own for it.
    const auto showRefusal = [this] { m_refusal->setText(page() == PlanPage ? QString() : m_results->refusalText()); };
    connect(m_results, &ResultView::refusalChanged, this, showRefusal);
    connect(m_tabs, &PageTabs::currentChanged, this, [this, showRefusal](int page) {
        m_pages->setCurrentIndex(page);
        showRefusal();
    });
}

void ResultPages::addPage(const QString& title, QWidget* content)
{
    auto* scroll = new ColumnScroll;
    content->setContentsMargins(0, 0, grid::wide, 0);
    scroll->setWidget(content);
    m_pages->addWidget(scroll);
    m_tabs->addTab(title);
}

void ResultPages::setPlan(const ShownPlan& plan)
{
    m_results->setPlan(plan);
    m_log->setPlan(plan);
    m_paper->setPlan(plan);
}

void ResultPages::setPage(Page page)
{
    m_tabs->setCurrentIndex(page);
}

ResultPages::Page ResultPages::page() const
{
    return Page(m_tabs->currentIndex());
}

QByteArray ResultPages::csv() const
{
    switch (page()) {
    case LogPage:
        return m_log->entries()->csv();
    case PaperPage:
        return m_paper->csv();
    case PlanPage:
        break;
    }
    return m_results->variants()->csv();
}

QString ResultPages::markdown(const ShownPlan& plan) const
{
    switch (page()) {
    case LogPage:
        return m_log->markdown();
    case PaperPage:
        return m_paper->markdown();
    case PlanPage:
        break;
    }
    return m_results->markdown(plan);
}

QWidget* ResultPages::content() const
{
    switch (page()) {
    case LogPage:
        return m_log;
    case PaperPage:
        return m_paper;
    case PlanPage:
        break;
    }
    return m_results;
}

} // namespace qkv::ui
