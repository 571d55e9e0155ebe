#include "widgets/training/variantlist.h"

#include "widgets/parts/labels.h"
#include "widgets/plots/theme.h"
#include "widgets/training/variantrow.h"

#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace qkv::ui {

VariantList::VariantList(QWidget* parent) : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::half);
    column->addWidget(makeTitle(tr("Variants"), this));
    column->addWidget(
        makeGloss(tr("All ticked ones train in step, on the same data and seed. \"=\" ties, \"-\" separates."), this));
    for (const Variant variant : offeredVariants()) {
        auto* row = new VariantRow(variant, this);
        column->addWidget(row);
        connect(row, &QCheckBox::toggled, this, &VariantList::changed);
        m_rows.push_back(row);
    }
}

std::vector<Variant> VariantList::ticked() const
{
    std::vector<Variant> variants;
    for (const VariantRow* row : m_rows)
        if (row->isChecked())
            variants.push_back(row->variant());
    return variants;
}

void VariantList::setTicked(const std::vector<Variant>& variants)
{
    for (VariantRow* row : m_rows) {
        const QSignalBlocker quiet(row);
        row->setChecked(std::ranges::find(variants, row->variant()) != variants.end());
    }
    Q_EMIT changed();
}

} // namespace qkv::ui
