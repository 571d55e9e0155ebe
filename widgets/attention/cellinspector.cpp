#include "widgets/attention/cellinspector.h"

#include "core/attention/celldetail.h"
#include "widgets/attention/vectorbars.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/heatmapview.h"
#include "widgets/plots/theme.h"

#include <QLabel>
#include <QVBoxLayout>

#include <cmath>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

std::vector<double> doubles(const std::vector<float>& values)
{
    return {values.begin(), values.end()};
}

QString number(double value)
{
    return shortFigure(value, 4);
}

std::vector<VectorBars::Vector> scoreVectors(const CellDetail& detail, const MapSetInfo& set)
{
    if (detail.q.empty())
        return {};
    const QString i = QString::number(detail.query);
    const QString j = QString::number(detail.key);
    // Where query and key are one vector both are called k, as in the variant's name.
    const QString q = (set.tiesQueryKey ? u"k"_s : u"q"_s) + u" "_s + i;
    return {
        {q, doubles(detail.q), false}, {u"k "_s + j, doubles(detail.k), false}, {u"q\u00b7k"_s, detail.product, true}};
}

/// From the vectors to the score.
void addScore(const CellDetail& detail, const MapSetInfo& set, std::vector<Fact>& facts)
{
    if (!detail.q.empty()) {
        facts.push_back(
            {CellInspector::tr("q \u00b7 k"), CellInspector::tr("sum of the products"), number(detail.dot), {}});
        if (set.hasPositions)
            facts.push_back({CellInspector::tr("\u00d7 \u03b1 \u00d7 \u03a3w"),
                             u"%1 \u00d7 %2 \u00d7 %3"_s.arg(number(detail.dot), number(detail.alpha),
                                                             number(detail.positionScale)),
                             number(detail.content),
                             wrapped(CellInspector::tr(
                                 "\u03a3w is the sum of the position weights: one factor for all scores of the layer. "
                                 "Where it is negative it turns the scores round."))});
        else
            facts.push_back({CellInspector::tr("\u00d7 \u03b1"),
                             u"%1 \u00d7 %2"_s.arg(number(detail.dot), number(detail.alpha)), number(detail.content),
                             wrapped(CellInspector::tr("\u03b1 = 1 / \u221ahead_dim, or 1 / \u221a"
                                                       "d where the model says so"))});
    }
    if (set.hasPositions) {
        facts.push_back({CellInspector::tr("+ f(i)"),
                         CellInspector::tr("the query's position; the softmax cannot see it"),
                         number(detail.positionRow),
                         {}});
        facts.push_back({CellInspector::tr("+ g(j)"),
                         CellInspector::tr("the key's position; the same for every query"),
                         number(detail.positionColumn),
                         {}});
    }
    facts.push_back({CellInspector::tr("Score"),
                     {},
                     detail.score ? number(*detail.score) : CellInspector::tr("not known"),
                     {},
                     true});
}

/// From the score to the weight, and what it carries.
void addWeight(const CellDetail& detail, const HeadFacts& head, std::vector<Fact>& facts)
{
    facts.push_back({CellInspector::tr("Mask"),
                     detail.masked ? head.set->info().causal ? CellInspector::tr("a causal model does not look ahead")
                                                             : CellInspector::tr("this key is masked")
                                   : CellInspector::tr("allowed"),
                     detail.masked ? u"\u2212\u221e"_s : QString(),
                     {}});
    if (detail.score && !detail.masked) {
        facts.push_back({CellInspector::tr("exp"),
                         CellInspector::tr("exp(%1 \u2212 %2), less the row's largest score")
                             .arg(number(*detail.score), number(detail.rowMaximum)),
                         number(detail.exponential),
                         {}});
        facts.push_back(
            {CellInspector::tr("/ sum"), CellInspector::tr("of the row's allowed keys"), number(detail.rowSum), {}});
    }
    if (!detail.weight)
        return;
    facts.push_back({CellInspector::tr("Weight"),
                     detail.masked ? QString() : CellInspector::tr("number %1 of the row").arg(detail.rank),
                     number(*detail.weight),
                     {},
                     true});
    if (detail.v.empty())
        return;
    facts.push_back({CellInspector::tr("\u00d7 |v|"),
                     u"%1 \u00d7 %2"_s.arg(number(*detail.weight), number(detail.valueLength)), number(detail.carried),
                     wrapped(CellInspector::tr("How much of this token's value reaches the output of the head"))});
}

QString mirrorSentence(const CellDetail& detail, const MapSetInfo& set)
{
    if (!detail.mirroredScore && !detail.mirroredWeight)
        return {};
    if (detail.query == detail.key)
        return CellInspector::tr("This cell lies on the diagonal: it is its own mirror image.");
    QString text;
    if (detail.mirroredScore)
        text = CellInspector::tr("Mirrored cell (query %1, key %2): score %3")
                   .arg(detail.key)
                   .arg(detail.query)
                   .arg(number(*detail.mirroredScore));
    if (detail.mirroredWeight)
        text +=
            (text.isEmpty() ? QString() : u", "_s) + CellInspector::tr("weight %1").arg(number(*detail.mirroredWeight));
    text += u".\n"_s;
    if (set.tiesQueryKey && set.hasPositions)
        text += CellInspector::tr(
            "Query and key are one vector, so the product is the same both ways; the position term f(i) + g(j) "
            "is what makes the two scores differ.");
    else if (set.tiesQueryKey)
        text += CellInspector::tr(
            "Query and key are one vector: k_i \u00b7 k_j = k_j \u00b7 k_i, so the mirrored score is the same "
            "number. The weights differ only because each row is divided by its own sum.");
    else if (detail.mirroredDot)
        text +=
            CellInspector::tr("q_j \u00b7 k_i = %1 is another product than q_i \u00b7 k_j = %2: with projections of "
                              "their own the two "
                              "directions are free.")
                .arg(number(*detail.mirroredDot), number(detail.dot));
    return text;
}

} // namespace

CellInspector::CellInspector(QWidget* parent)
    : QWidget(parent), m_title(makeTitle({}, this)),
      m_hint(makeGloss(tr("Point at a cell of the map, or press an arrow key in it: here stands how its number comes "
                          "about. A click holds the cell, Esc lets go."),
                       this)),
      m_bars(new VectorBars(this)), m_rows(new FactRows(this)), m_value(new VectorBars(this)),
      m_mirror(makeGloss({}, this))
{
    m_title->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, grid::unit, 0, 0);
    column->setSpacing(grid::unit);
    for (QWidget* part : std::initializer_list<QWidget*>{m_title, m_hint, m_bars, m_rows, m_value, m_mirror})
        column->addWidget(part);
    column->addStretch(1);
    setCell(nullptr, std::nullopt);
}

void CellInspector::setCell(const HeadFactsPtr& head, std::optional<QPoint> cell)
{
    const bool there = head && cell && cell->x() < head->cells.columns && cell->y() < head->cells.rows;
    m_hint->setVisible(!there);
    for (QWidget* part : std::initializer_list<QWidget*>{m_title, m_bars, m_rows, m_value, m_mirror})
        part->setVisible(there);
    if (there)
        showDetail(*head, *cell);
}

void CellInspector::showDetail(const HeadFacts& head, QPoint cell)
{
    const MapSetInfo& set = head.set->info();
    const CellDetail detail = cellDetail(set, head.cells, head.vectors ? &*head.vectors : nullptr, cell.y(), cell.x());
    const MapLabels labels = labelsOf(set);
    m_title->setText(cellPlace(labels, cell));
    m_bars->setVectors(scoreVectors(detail, set));
    m_bars->setVisible(!detail.q.empty());
    std::vector<Fact> facts;
    addScore(detail, set, facts);
    addWeight(detail, head, facts);
    m_rows->setFacts(facts);
    std::vector<VectorBars::Vector> value;
    if (!detail.v.empty())
        value.push_back({(set.tiesKeyValue ? tr("v = k") : u"v"_s) + u" "_s + QString::number(detail.key),
                         doubles(detail.v), true});
    m_value->setVectors(value);
    m_value->setVisible(!value.empty());
    m_mirror->setText(mirrorSentence(detail, set));
    m_mirror->setVisible(!m_mirror->text().isEmpty());
}

QString CellInspector::mirrorText() const
{
    return m_mirror->text();
}

QString CellInspector::titleText() const
{
    return m_title->text();
}

} // namespace qkv::ui
