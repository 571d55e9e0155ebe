#include "widgets/runs/variantdelegate.h"

#include "widgets/models/runsmodel.h"
#include "widgets/plots/variantlook.h"

namespace qkv::ui {

void VariantDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const auto row = index.data(RunsModel::RowRole).value<RunRow>();
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->decorationSize = variantGlyphSize(option->fontMetrics.height());
    option->icon = variantIcon(row.variant);
}

} // namespace qkv::ui
