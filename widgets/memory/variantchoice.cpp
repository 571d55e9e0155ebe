#include "widgets/memory/variantchoice.h"

#include "widgets/bridge/texts.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/theme.h"
#include "widgets/plots/variantlook.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace qkv::ui {

VariantChoice::VariantChoice(QWidget* parent)
    : QWidget(parent), m_buttons(new QButtonGroup(this)), m_gloss(makeGloss({}, this))
{
    auto* rows = new QGridLayout;
    rows->setSpacing(grid::unit);
    for (const ProjectionInfo& row : projections()) {
        auto* button = new QPushButton(variantIcon({row.projection, false}), QString::fromLatin1(row.name), this);
        button->setIconSize(variantGlyphSize(fontMetrics().height()));
        button->setCheckable(true);
        button->setToolTip(shown(row.gloss));
        button->setAccessibleDescription(shown(row.gloss));
        const int id = static_cast<int>(row.projection);
        m_buttons->addButton(button, id);
        rows->addWidget(button, id / 2, id % 2);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(makeTitle(tr("Variant"), this));
    column->addLayout(rows);
    column->addWidget(m_gloss);
    setProjection(Projection::QKV);
    connect(m_buttons, &QButtonGroup::idClicked, this, [this] {
        showGloss();
        Q_EMIT chosen();
    });
}

Projection VariantChoice::projection() const
{
    return static_cast<Projection>(m_buttons->checkedId());
}

void VariantChoice::setProjection(Projection projection)
{
    m_buttons->button(static_cast<int>(projection))->setChecked(true);
    showGloss();
}

void VariantChoice::showGloss()
{
    m_gloss->setText(shown(info(projection()).gloss));
}

} // namespace qkv::ui
