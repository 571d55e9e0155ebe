#include "widgets/models/runsorder.h"

#include "widgets/models/runsmodel.h"

namespace qkv::ui {

RunsOrder::RunsOrder(QObject* parent) : QSortFilterProxyModel(parent)
{
    setSortRole(RunsModel::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
}

bool RunsOrder::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const bool leftMissing = !left.data(sortRole()).isValid();
    const bool rightMissing = !right.data(sortRole()).isValid();
    if (leftMissing != rightMissing)
        return leftMissing == (sortOrder() == Qt::DescendingOrder); // which is turned over
    return !leftMissing && QSortFilterProxyModel::lessThan(left, right);
}

} // namespace qkv::ui
