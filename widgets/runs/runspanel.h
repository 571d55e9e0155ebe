#pragma once

#include <QWidget>

#include <cstdint>
#include <vector>

class QLabel;
class QPushButton;
class QStackedLayout;
class QTableView;

namespace qkv::ui {

class ErrorLine;
class RunsModel;
class RunsOrder;
class Settings;

/// The Runs workspace, first version: the list of runs, sortable by every column. The model is filled by whoever reads
/// the store; refreshAsked() asks for it.
class RunsPanel : public QWidget {
    Q_OBJECT

public:
    RunsPanel(RunsModel* model, Settings* settings, QWidget* parent = nullptr);

    /// A store that cannot be read says so here; empty: no error.
    void setError(const QString& text);
    /// Ids of the selected runs, in the order of the list.
    std::vector<std::int64_t> selected() const;

Q_SIGNALS:
    void refreshAsked();
    /// The maps of a run shall be looked at.
    void mapsAsked(std::int64_t run);
    void selectionChanged();

private:
    void makeTable();
    void showContents();
    void keepSelection();
    void restoreSelection();

    RunsModel* m_model;
    Settings* m_settings;
    RunsOrder* m_sorted;
    QTableView* m_table;
    QLabel* m_count;
    QPushButton* m_maps;
    ErrorLine* m_error;
    QStackedLayout* m_pages;
    std::vector<std::int64_t> m_kept;
};

} // namespace qkv::ui
