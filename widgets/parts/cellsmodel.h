#pragma once

#include <QAbstractTableModel>
#include <QIcon>
#include <QStringList>

#include <vector>

namespace qkv::ui {

/// One cell of a table of results.
struct Cell {
    QString text;
    QString tip = {};
    QIcon icon = {};
    bool figure = true; ///< a number: stands right
    bool marked = false;
};
using CellRow = std::vector<Cell>;

/// Columns and rows of a table that is computed as a whole and shown as it is. Rows keep their places while their
/// number and that of the columns stay, so a selection does too.
class CellsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int MarkedRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    /// Titles of columns; `tips` says what each means.
    void setColumns(const QStringList& titles, const QStringList& tips = {});
    /// Missing cells of a row are empty.
    void setRows(std::vector<CellRow> rows);
    const std::vector<CellRow>& rows() const { return m_rows; }
    const QStringList& columns() const { return m_titles; }
    /// Comma-separated, with a line of titles.
    QByteArray csv() const;
    QString markdown() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QStringList m_titles;
    QStringList m_tips;
    std::vector<CellRow> m_rows;
};

} // namespace qkv::ui
