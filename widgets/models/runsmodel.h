#pragma once

#include "widgets/models/runrow.h"

#include <QAbstractTableModel>

#include <span>
#include <vector>

namespace qkv::ui {

/// The runs of a store, a row a run. Roles: display and tool tip are text, SortRole sorts (nothing where there is no
/// number, see RunsOrder), RowRole is the RunRow.
class RunsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role { SortRole = Qt::UserRole, RowRole };
    enum class Column { Number, Name, Variant, Task, Status, Steps, Accuracy, Loss, Created, Count };

    using QAbstractTableModel::QAbstractTableModel;

    /// Replaces the list. The same runs in the same order only change their data, so selections stay.
    void setRows(std::vector<RunRow> rows);
    const std::vector<RunRow>& rows() const { return m_rows; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<RunRow> m_rows;
};

/// "running", "finished", ... in the language of the window.
QString statusText(RunStatus status);

} // namespace qkv::ui
