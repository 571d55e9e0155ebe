#pragma once

#include "widgets/settings/settingsfile.h"

#include <QObject>
#include <QVariant>

#include <span>

namespace qkv::ui {

/// Every setting the window keeps. Each has one row in the table of settings.cpp: key, default, validation.
enum class Setting {
    Theme,             ///< "system", "light" or "dark"
    Language,          ///< "system", "en" or "ko"
    LastStore,         ///< path of the store opened last; empty: the default store
    WindowGeometry,    ///< QWidget::saveGeometry
    Workspace,         ///< index of the workspace shown last
    TrainSplitter,     ///< QSplitter::saveState of curves over maps
    TrainTask,         ///< name of the task picked last
    TrainPreset,       ///< name of the preset picked last
    TrainVariants,     ///< printed names of the ticked variants
    RunsColumns,       ///< QHeaderView::saveState of the run list
    MemoryPlan,        ///< the plan of the Memory workspace, as its file
    AttentionSplitter, ///< QSplitter::saveState of maps over curves
    AttentionView,     ///< name of the view of a head
    AttentionScale,    ///< 0 linear, 1 log, 2 percentile
    AttentionRun,      ///< number of the run looked at last; 0: none
};

struct SettingInfo {
    Setting setting;
    const char* key;
    QVariant fallback;
    bool (*valid)(const QVariant& value);
};
std::span<const SettingInfo> settingTable();

/// The settings of this user, read and written through the table: a value that its row refuses (a hand-edited or older
/// file) reads as the default. set() does not wait for the disk. GUI thread.
class Settings : public QObject {
    Q_OBJECT

public:
    /// The user's own file, or `file` (tests, portable use).
    explicit Settings(const QString& file = {}, QObject* parent = nullptr);

    QVariant value(Setting setting) const;
    QString text(Setting setting) const { return value(setting).toString(); }
    /// Ignores what the row refuses.
    void set(Setting setting, const QVariant& value);

Q_SIGNALS:
    void changed(qkv::ui::Setting setting);

private:
    SettingsFile m_file;
    SettingsFile::Values m_values; ///< as in the file, and what was set since
};

} // namespace qkv::ui
