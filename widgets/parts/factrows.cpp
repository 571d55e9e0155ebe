#include "widgets/parts/factrows.h"

#include "widgets/parts/labels.h"
#include "widgets/plots/theme.h"

#include <QGridLayout>
#include <QLabel>

namespace qkv::ui {
namespace {

constexpr int kMostWidth = 104 * grid::unit; // figures stay near their names on wide screens

} // namespace

FactRows::FactRows(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    setMaximumWidth(kMostWidth);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(grid::wide);
    m_grid->setVerticalSpacing(grid::half);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, 3);
}

void FactRows::addRow()
{
    Row row{makeGloss({}, this), makeFigures(this), makeFigures(this)};
    row.figure->setWordWrap(false);
    row.figure->setForegroundRole(QPalette::WindowText);
    row.figure->setAlignment(Qt::AlignRight | Qt::AlignTop);
    for (QLabel* label : {row.text, row.figure})
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row.name->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    row.text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    const int line = int(m_rows.size());
    m_grid->addWidget(row.name, line, 0);
    m_grid->addWidget(row.text, line, 1);
    m_grid->addWidget(row.figure, line, 2);
    m_rows.push_back(row);
}

void FactRows::setFacts(const std::vector<Fact>& facts)
{
    if (facts == m_facts)
        return;
    m_facts = facts;
    while (m_rows.size() < facts.size())
        addRow();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        const Fact fact = i < facts.size() ? facts[i] : Fact{};
        row.name->setText(fact.name);
        row.text->setText(fact.text);
        row.figure->setText(fact.figure);
        row.figure->setAccessibleName(fact.name + u' ' + fact.figure);
        const QFont figures = numberFont(smallFont(font()));
        row.figure->setFont(fact.strong ? titleFont(figures) : figures);
        row.name->setFont(fact.strong ? titleFont(smallFont(font())) : smallFont(font()));
        row.name->setForegroundRole(fact.strong ? QPalette::WindowText : QPalette::PlaceholderText);
        for (QLabel* label : {row.name, row.text, row.figure}) {
            label->setToolTip(fact.tip);
            label->setVisible(i < facts.size());
        }
    }
}

} // namespace qkv::ui
