#include "widgets/attention/headpages.h"

#include "widgets/attention/cellinspector.h"
#include "widgets/attention/headspage.h"
#include "widgets/attention/inputpage.h"
#include "widgets/attention/metricspage.h"
#include "widgets/parts/columnscroll.h"
#include "widgets/parts/pagetabs.h"
#include "widgets/plots/theme.h"

#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace qkv::ui {
namespace {

constexpr int kWidth = 34 * grid::unit;

} // namespace

HeadPages::HeadPages(ProbeSession* probe, QWidget* parent)
    : QWidget(parent), m_tabs(new PageTabs(this)), m_pages(new QStackedWidget(this)), m_inspector(new CellInspector),
      m_metrics(new MetricsPage), m_input(new InputPage(probe)), m_heads(new HeadsPage(probe))
{
    m_tabs->setAccessibleName(tr("Pages about the chosen head"));
    add(tr("Cell"), m_inspector);
    add(tr("Metrics"), m_metrics);
    add(tr("Input"), m_input);
    add(tr("Heads off"), m_heads);
    setFixedWidth(std::max(kWidth, m_tabs->sizeHint().width() + grid::unit)); // no tab is cut
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, grid::wide, grid::unit, grid::unit);
    column->setSpacing(grid::half);
    column->addWidget(m_tabs);
    column->addWidget(m_pages, 1);
    connect(m_tabs, &PageTabs::currentChanged, this, [this](int page) {
        m_pages->setCurrentIndex(page);
        Q_EMIT pageChanged();
    });
}

void HeadPages::add(const QString& title, QWidget* page)
{
    auto* scroll = new ColumnScroll;
    page->setContentsMargins(0, 0, grid::unit, 0);
    scroll->setWidget(page);
    m_pages->addWidget(scroll);
    m_tabs->addTab(title);
}

HeadPages::Page HeadPages::page() const
{
    return Page(m_tabs->currentIndex());
}

void HeadPages::setPage(Page page)
{
    m_tabs->setCurrentIndex(page);
}

void HeadPages::setHint(const QString& hint)
{
    m_input->setHint(hint);
    m_heads->setHint(hint);
}

} // namespace qkv::ui
