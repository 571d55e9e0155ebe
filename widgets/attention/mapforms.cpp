#include "widgets/attention/mapforms.h"

#include "widgets/attention/bipartiteview.h"
#include "widgets/attention/mapstage.h"
#include "widgets/attention/profileview.h"
#include "widgets/attention/vectorbars.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/theme.h"

#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace qkv::ui {

MapForms::MapForms(QWidget* parent)
    : QWidget(parent), m_forms(new QStackedWidget(this)), m_stage(new MapStage), m_lines(new BipartiteView),
      m_profile(new ProfileView), m_scale(makeFigures(this)), m_parts(new VectorBars(this))
{
    m_forms->addWidget(m_stage);
    m_forms->addWidget(m_lines);
    m_forms->addWidget(m_profile);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(m_forms, 1);
    column->addWidget(m_scale);
    column->addWidget(m_parts);
    showParts(nullptr);
    connect(m_stage, &MapStage::painted, this, &MapForms::painted);
    connect(m_lines, &BipartiteView::queryChosen, this, &MapForms::queryChosen);
    connect(m_profile, &ProfileView::queryChosen, this, &MapForms::queryChosen);
}

void MapForms::setForm(ViewBar::Form form)
{
    m_forms->setCurrentWidget(form == ViewBar::Form::Lines     ? static_cast<QWidget*>(m_lines)
                              : form == ViewBar::Form::Profile ? static_cast<QWidget*>(m_profile)
                                                               : m_stage);
}

void MapForms::setMaps(const ShownMaps& shown, int column)
{
    const HeadFactsPtr head =
        std::size_t(column) < shown.heads.size() ? shown.heads[std::size_t(column)] : HeadFactsPtr();
    m_stage->setMaps(shown);
    m_stage->setCurrentColumn(column);
    m_lines->setHead(head);
    m_profile->setHead(head);
    const bool isTerm = shown.choice.view == HeadView::Position && shown.choice.mode != StageMode::Mirror;
    showParts(isTerm ? head.get() : nullptr);
    if (m_forms->currentWidget() != m_stage)
        Q_EMIT painted(); // the stage, which would say so, is not seen
}

/// The position term apart: what each query and each key adds, and the factor of all scores.
void MapForms::showParts(const HeadFacts* head)
{
    const bool there = head && head->vectors && !head->vectors->positionColumn.empty();
    m_parts->setVisible(there);
    m_scale->setVisible(there);
    if (!there)
        return;
    const HeadVectors& vectors = *head->vectors;
    m_parts->setVectors({{tr("f(i)"), {vectors.positionRow.begin(), vectors.positionRow.end()}},
                         {tr("g(j)"), {vectors.positionColumn.begin(), vectors.positionColumn.end()}}});
    m_scale->setText(
        tr("\u03a3w = %1, the factor of all scores of this layer. f is the same along a row, so the softmax "
           "cannot see it; g is one preference for key positions that every query shares.")
            .arg(shortFigure(vectors.positionScale, 4)));
}

void MapForms::setCell(std::optional<QPoint> cell)
{
    m_lines->setCell(cell);
    if (cell)
        m_profile->setQuery(cell->y());
}

} // namespace qkv::ui
