#pragma once

#include "widgets/memory/logfacts.h"

#include <QWidget>

#include <memory>

class QLabel;

namespace qkv::ui {

class CellsTable;
class ErrorLine;
class LogDetail;
class LogEdit;
class NewestJob;
struct ShownPlan;

/// "Why did my runtime print this?": a log is pasted, and each line about a cache stands beside what the plan makes of
/// it. Reading and comparing run on a pool thread; only the newest result lands.
class LogView : public QWidget {
    Q_OBJECT

public:
    explicit LogView(QWidget* parent = nullptr);
    /// What the lines are compared with, from now on.
    void setPlan(const ShownPlan& plan);
    void setLog(const QString& text);

    LogEdit* edit() const { return m_edit; }
    CellsModel* entries() const { return m_entries; }
    LogDetail* detail() const { return m_detail; }
    CellsTable* table() const { return m_table; }
    QString refusalText() const;
    QString summaryText() const;
    QString markdown() const;

Q_SIGNALS:
    /// What is shown belongs to the text and the plan that are there.
    void explained();

private:
    QWidget* makeButtons();
    void read();
    void land(ReadLog log);
    void showEntry(int row);

    LogEdit* m_edit;
    ErrorLine* m_refusal;
    QLabel* m_summary;
    CellsModel* m_entries;
    CellsTable* m_table;
    LogDetail* m_detail;
    NewestJob* m_reading;
    std::shared_ptr<const ShownPlan> m_plan;
    ReadLog m_log;
};

} // namespace qkv::ui
