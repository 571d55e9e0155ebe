#include "widgets/memory/paperview.h"

#include "widgets/bridge/texts.h"
#include "widgets/parts/cellstable.h"
#include "widgets/memory/paperfacts.h"
#include "widgets/memory/resultview.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/theme.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

QVBoxLayout* plainColumn(QWidget* widget)
{
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    return column;
}

} // namespace

PaperView::PaperView(QWidget* parent)
    : QWidget(parent), m_published(paretoPoints()),
      m_plot(new ScatterPlot(tr("cache saved, %"), tr("perplexity more, %"))), m_standing(makeGloss({}, this)),
      m_points(new CellsModel(this)), m_findings(makeGloss({}, this))
{
    QVBoxLayout* column = plainColumn(this);
    addPareto(column);
    addCheck(column);
    column->addStretch(1);
    mark({});
}

void PaperView::addPareto(QVBoxLayout* column)
{
    m_plot->setAccessibleName(tr("Cache saved against perplexity lost"));
    m_plot->setAccessibleDescription(tr("The same figures stand in the table below"));
    m_standing->setForegroundRole(QPalette::WindowText);
    m_points->setColumns(PaperFacts::pointTitles());
    auto* body = new QWidget;
    QVBoxLayout* rows = plainColumn(body);
    rows->addWidget(makeGloss(
        tr("Right is less memory, down is less loss; the lines join what no other variant of the model beats, "
           "and what lies beyond the axis stands at its upper edge. Source: arXiv:2606.04032, sections 4.3 "
           "to 4.5: the perplexities as published, the reductions computed from heads and rows."),
        body));
    rows->addWidget(m_plot);
    rows->addWidget(m_standing);
    rows->addWidget(new CellsTable(m_points, tr("Points of the plot")));
    column->addWidget(makeSection(tr("What the cache saves, what the perplexity loses"), body, this));
}

void PaperView::addCheck(QVBoxLayout* column)
{
    const std::vector<PaperFigure> figures = checkPaperFigures();
    QStringList findings;
    for (const Text& finding : paperFindings(figures))
        findings << shown(finding);
    m_findings->setText(findings.join(u'\n'));
    m_findings->setForegroundRole(QPalette::WindowText);
    m_findings->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* body = new QWidget;
    QVBoxLayout* rows = plainColumn(body);
    rows->addWidget(
        makeGloss(tr("Every published figure of a cache, computed from the model's layers, heads and types: %1 of %2 "
                     "come out in the unit and with the tokens that stand beside them.")
                      .arg(std::ranges::count(figures, true, &PaperFigure::agrees))
                      .arg(figures.size()),
                  body));
    rows->addWidget(m_findings);
    for (auto first = figures.begin(); first != figures.end();) {
        const auto last =
            std::find_if(first, figures.end(), [&](const PaperFigure& figure) { return figure.table != first->table; });
        auto* model = new CellsModel(this);
        model->setColumns(PaperFacts::figureTitles());
        model->setRows(PaperFacts::figures({first, last}));
        const QString title = PaperFacts::tableTitle(first->table);
        auto* table = new CellsTable(model, title);
        table->setWrappedColumn(PaperFacts::kHowColumn);
        rows->addWidget(makeSection(title, table, body));
        m_titles << title;
        m_tables.push_back(model);
        first = last;
    }
    column->addWidget(makeSection(tr("The paper read critically"), body, this));
}

void PaperView::setPlan(const ShownPlan& plan)
{
    m_standing->setText(PaperFacts::standing(m_published, plan));
    if (const QString variant = PaperFacts::variantOf(plan); variant != m_marked)
        mark(variant);
}

void PaperView::mark(const QString& variant)
{
    m_marked = variant;
    m_plot->setSeries(PaperFacts::series(m_published, variant), PaperFacts::mostIncrease(m_published));
    m_points->setRows(PaperFacts::points(m_published, variant));
}

QString PaperView::standingText() const
{
    return m_standing->text();
}

QString PaperView::findingsText() const
{
    return m_findings->text();
}

QString PaperView::markdown() const
{
    QString text = m_points->markdown() + u'\n' + m_findings->text() + u'\n';
    for (std::size_t i = 0; i < m_tables.size(); ++i)
        text += u"\n### %1\n\n"_s.arg(m_titles[qsizetype(i)]) + m_tables[i]->markdown();
    return text;
}

QByteArray PaperView::csv() const
{
    QByteArray text = m_points->csv();
    for (const CellsModel* table : m_tables)
        text += '\n' + table->csv();
    return text;
}

} // namespace qkv::ui
