#pragma once

#include "widgets/attention/mapcolumns.h"
#include "widgets/models/runrow.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;

namespace qkv::ui {

class RunsModel;

/// Which maps are looked at: the columns beside each other, and the source of the current one (a live race, a saved
/// run, a file).
class SourceBox : public QWidget {
    Q_OBJECT

public:
    SourceBox(MapColumns* columns, RunsModel* runs, QWidget* parent = nullptr);

    /// Takes a file as the source of the current column.
    void openFile(const QString& path);
    bool offersRun(std::int64_t run) const;
    QComboBox* sources() { return m_sources; }
    QListWidget* list() { return m_list; }
    QPushButton* addButton() { return m_add; }
    QPushButton* removeButton() { return m_remove; }

private:
    void takeRuns();
    void fillSources();
    void fillList();
    void addSource(const QString& title, const MapSource& source);
    QString titleOf(const ColumnState& column) const;
    void askFile();

    MapColumns* m_columns;
    RunsModel* m_runs;
    QListWidget* m_list;
    QComboBox* m_sources;
    QPushButton* m_add;
    QPushButton* m_remove;
    std::vector<MapSource> m_offered; ///< by row of m_sources
    std::vector<RunRow> m_shownRuns;
    QStringList m_files; ///< opened in this session
};

} // namespace qkv::ui
