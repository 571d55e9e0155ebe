#pragma once

#include "core/base/threadpool.h"

#include <QString>
#include <QVariant>

#include <map>
#include <memory>
#include <mutex>

namespace qkv::ui {

/// The file of the settings, written on a thread of its own: QSettings alone would write it on the thread that sets a
/// value, at its next turn of the event loop, thus on the GUI thread after each keystroke.
class SettingsFile {
public:
    using Values = std::map<QString, QVariant>;

    explicit SettingsFile(const QString& path);
    ~SettingsFile(); ///< what was kept is in the file then

    /// What the file has. Blocks.
    Values read() const;
    /// Soon in the file; of several values of a key, the newest.
    void keep(const QString& key, const QVariant& value);

private:
    void writeKept();

    QString m_path;
    std::mutex m_mutex;
    Values m_kept; ///< not written yet
    std::unique_ptr<ThreadPool> m_pool = std::make_unique<ThreadPool>();
};

} // namespace qkv::ui
