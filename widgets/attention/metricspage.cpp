#include "widgets/attention/metricspage.h"

#include "widgets/bridge/texts.h"
#include "widgets/parts/cellsmodel.h"
#include "widgets/parts/cellstable.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/theme.h"

#include <QLabel>
#include <QVBoxLayout>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

QString columnTitle(const HeadFacts& head)
{
    const MapSetInfo& set = head.set->info();
    QString title = u"%1\nL%2 H%3"_s.arg(shownBytes(set.label)).arg(head.layer).arg(head.head);
    if (set.step)
        title += u"\n"_s + MetricsPage::tr("step %1").arg(countFigure(*set.step));
    return title;
}

/// One metric of all heads; `get` takes it from a head. Column: a row of metricColumns() or representationColumns().
template <class Column, class Get>
CellRow rowOf(const Column& column, const std::vector<HeadFactsPtr>& heads, Get get)
{
    const QString help = wrapped(shown(column.title) + u": "_s + shown(column.definition));
    CellRow row{{shown(column.title), help, {}, false}};
    for (const HeadFactsPtr& head : heads) {
        if (!head)
            continue;
        const Metric metric = get(*head);
        row.push_back({metric.value ? fourFigures(*metric.value) : metricFigure(metric),
                       metric.reason ? wrapped(shown(*metric.reason)) : help});
    }
    return row;
}

} // namespace

MetricsPage::MetricsPage(QWidget* parent)
    : QWidget(parent), m_model(new CellsModel(this)),
      m_table(new CellsTable(m_model, tr("Metrics of the shown heads"))), m_difference(makeGloss({}, this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, grid::unit, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(m_difference);
    column->addWidget(m_table);
    column->addStretch(1);
    m_difference->hide();
}

void MetricsPage::setMaps(const ShownMaps& shown)
{
    QStringList titles{tr("Metric")};
    for (const HeadFactsPtr& head : shown.heads)
        if (head)
            titles << columnTitle(*head);
    m_model->setColumns(titles);
    std::vector<CellRow> rows;
    for (const MetricColumn& column : metricColumns())
        rows.push_back(rowOf(column, shown.heads, [&](const HeadFacts& head) { return head.metrics.*column.member; }));
    for (const RepresentationColumn& column : representationColumns())
        if (shown.choice.representations)
            rows.push_back(
                rowOf(column, shown.heads, [&](const HeadFacts& head) { return head.representations.*column.member; }));
    if (titles.size() == 1)
        rows.clear();
    m_table->setWrappedColumn(titles.size() > 2 ? -1 : 0); // beside several heads the table scrolls sideways
    m_model->setRows(std::move(rows));
    m_difference->setVisible(shown.difference.has_value());
    if (shown.difference)
        m_difference->setText(
            tr("Total variation a row: %1 (0 the same, 1 nothing in common). Jensen-Shannon a row: %2 "
               "nats (0 to ln 2). The order of heads is arbitrary between seeds: head %3 of the second "
               "is the best match.")
                .arg(metricFigure(shown.difference->totalVariation), metricFigure(shown.difference->jensenShannon))
                .arg(shown.matchedHead));
}

QString MetricsPage::differenceText() const
{
    return m_difference->isHidden() ? QString() : m_difference->text();
}

} // namespace qkv::ui
