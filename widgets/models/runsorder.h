#pragma once

#include <QSortFilterProxyModel>

namespace qkv::ui {

/// Runs sorted by RunsModel::SortRole. A run without a number stands last, whichever way the others are sorted.
class RunsOrder : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit RunsOrder(QObject* parent = nullptr);

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
};

} // namespace qkv::ui
