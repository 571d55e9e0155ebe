#include "widgets/models/runsmodel.h"

#include "widgets/bridge/texts.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

QString fixed(const std::optional<double>& value, double factor, int decimals, const QString& unit)
{
    if (!value)
        return u"–"_s;
    if (std::isnan(*value))
        return u"NaN"_s;
    if (std::isinf(*value))
        return *value > 0 ? u"∞"_s : u"−∞"_s;
    return QString::number(*value * factor, 'f', decimals) + unit;
}

/// Nothing for NaN and what is missing.
QVariant sortable(const std::optional<double>& value)
{
    return value && !std::isnan(*value) ? QVariant(*value) : QVariant();
}

/// One row of the table of columns.
struct ColumnInfo {
    const char* title;
    const char* help;
    bool number;
    QString (*text)(const RunRow& row);
    QVariant (*sort)(const RunRow& row);
};

const ColumnInfo kColumns[] = {
    {QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "Run"),
     QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "Number of the run in this store: what the command line asks for"), true,
     [](const RunRow& r) { return QString::number(r.id); },
     [](const RunRow& r) { return QVariant::fromValue<qlonglong>(r.id); }},
    {QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "Name"),
     QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "Name of the run: width d, layers L, heads H, tokens n, seed"), false,
     [](const RunRow& r) { return r.name; }, [](const RunRow& r) { return QVariant(r.name); }},
    {QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "Variant"),
     QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "Which projections are shared, and the heads that share keys and values"),
     false, [](const RunRow& r) { return r.label; }, [](const RunRow& r) { return QVariant(r.label); }},
    {QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "Task"), QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "What the model learns"),
     false, [](const RunRow& r) { return r.task; }, [](const RunRow& r) { return QVariant(r.task); }},
    {QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "Status"),
     QT_TRANSLATE_NOOP("qkv::ui::RunsModel",
                       "Running, finished, interrupted, or diverged: its loss became NaN or infinite"),
     false, [](const RunRow& r) { return statusText(r.status); },
     [](const RunRow& r) { return QVariant(static_cast<int>(r.status)); }},
    {QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "Steps"), QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "Training steps done"),
     true, [](const RunRow& r) { return QString::number(r.steps); },
     [](const RunRow& r) { return QVariant::fromValue<qlonglong>(r.steps); }},
    {QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "Validation accuracy"),
     QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "Best share of right answers on the validation set"), true,
     [](const RunRow& r) { return fixed(r.valAccuracy, 100, 1, u" %"_s); },
     [](const RunRow& r) { return sortable(r.valAccuracy); }},
    {QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "Validation loss"),
     QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "Last mean cross-entropy on the validation set, in nats"), true,
     [](const RunRow& r) { return fixed(r.valLoss, 1, 4, QString()); },
     [](const RunRow& r) { return sortable(r.valLoss); }},
    {QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "Started"),
     QT_TRANSLATE_NOOP("qkv::ui::RunsModel", "When the run was started, local time"), false,
     [](const RunRow& r) { return QDateTime::fromMSecsSinceEpoch(r.created).toString(u"yyyy-MM-dd HH:mm"_s); },
     [](const RunRow& r) { return QVariant::fromValue<qlonglong>(r.created); }},
};
static_assert(std::size(kColumns) == static_cast<std::size_t>(RunsModel::Column::Count));

} // namespace

QString statusText(RunStatus status)
{
    switch (status) {
    case RunStatus::Running:
        return RunsModel::tr("running");
    case RunStatus::Finished:
        return RunsModel::tr("finished");
    case RunStatus::Interrupted:
        return RunsModel::tr("interrupted");
    case RunStatus::Diverged:
        return RunsModel::tr("diverged");
    }
    return {};
}

void RunsModel::setRows(std::vector<RunRow> rows)
{
    if (std::ranges::equal(m_rows, rows, {}, &RunRow::id, &RunRow::id)) {
        m_rows = std::move(rows);
        if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int RunsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RunsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(Column::Count);
}

QVariant RunsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const RunRow& row = m_rows[static_cast<std::size_t>(index.row())];
    const ColumnInfo& column = kColumns[index.column()];
    switch (role) {
    case Qt::DisplayRole:
        return column.text(row);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (column.number ? Qt::AlignRight : Qt::AlignLeft)));
    case Qt::ToolTipRole:
        return index.column() == static_cast<int>(Column::Variant) ? shown(variantGloss(row.variant)) : QVariant();
    case SortRole:
        return column.sort(row);
    case RowRole:
        return QVariant::fromValue(row);
    default:
        return {};
    }
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= static_cast<int>(Column::Count))
        return {};
    const ColumnInfo& column = kColumns[section];
    switch (role) {
    case Qt::DisplayRole:
        return tr(column.title);
    case Qt::ToolTipRole:
        return tr(column.help);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (column.number ? Qt::AlignRight : Qt::AlignLeft)));
    default:
        return {};
    }
}

} // namespace qkv::ui
