#include "widgets/parts/cellsmodel.h"

#include <utility>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

QString csvText(QString text)
{
    if (!text.contains(u',') && !text.contains(u'"') && !text.contains(u'\n'))
        return text;
    return u'"' + text.replace(u'"', u"\"\""_s) + u'"';
}

QString oneLine(QString text)
{
    return text.replace(u'\n', u' ').replace(u'|', u"\\|"_s);
}

} // namespace

void CellsModel::setColumns(const QStringList& titles, const QStringList& tips)
{
    if (titles == m_titles && tips == m_tips)
        return;
    beginResetModel();
    m_titles = titles;
    m_tips = tips;
    endResetModel();
}

void CellsModel::setRows(std::vector<CellRow> rows)
{
    if (rows.size() != m_rows.size()) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    m_rows = std::move(rows);
    if (!m_rows.empty() && !m_titles.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

QByteArray CellsModel::csv() const
{
    const auto line = [](const QStringList& cells) { return cells.join(u',').toUtf8() + '\n'; };
    QStringList titles;
    for (const QString& title : m_titles)
        titles << csvText(title);
    QByteArray text = line(titles);
    for (const CellRow& row : m_rows) {
        QStringList cells;
        for (const Cell& cell : row)
            cells << csvText(cell.text);
        text += line(cells);
    }
    return text;
}

QString CellsModel::markdown() const
{
    QString text = u"| "_s;
    QString rule = u"|"_s;
    for (const QString& title : m_titles) {
        text += oneLine(title) + u" | "_s;
        rule += u"---|"_s;
    }
    text += u'\n' + rule + u'\n';
    for (const CellRow& row : m_rows) {
        text += u"| "_s;
        for (const Cell& cell : row)
            text += oneLine(cell.text) + u" | "_s;
        text += u'\n';
    }
    return text;
}

int CellsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int CellsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_titles.size());
}

QVariant CellsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CellRow& row = m_rows[std::size_t(index.row())];
    if (index.column() >= int(row.size()))
        return {};
    const Cell& cell = row[std::size_t(index.column())];
    switch (role) {
    case Qt::DisplayRole:
        return cell.text;
    case Qt::ToolTipRole:
        return cell.tip.isEmpty() ? QVariant() : cell.tip;
    case Qt::DecorationRole:
        return cell.icon.isNull() ? QVariant() : cell.icon;
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (cell.figure ? Qt::AlignRight : Qt::AlignLeft));
    case MarkedRole:
        return cell.marked;
    default:
        return {};
    }
}

QVariant CellsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= m_titles.size())
        return {};
    if (role == Qt::DisplayRole)
        return m_titles[section];
    if (role == Qt::ToolTipRole)
        return m_tips.value(section);
    if (role == Qt::TextAlignmentRole) { // as the cells below
        const CellRow first = m_rows.empty() ? CellRow() : m_rows.front();
        const bool text = section == 0 || (section < int(first.size()) && !first[std::size_t(section)].figure);
        return int(Qt::AlignVCenter | (text ? Qt::AlignLeft : Qt::AlignRight));
    }
    return {};
}

} // namespace qkv::ui
