#include "widgets/settings/settingsfile.h"

#include <QSettings>

#include <utility>

namespace qkv::ui {

SettingsFile::SettingsFile(const QString& path) : m_path(path) {}

SettingsFile::~SettingsFile()
{
    m_pool.reset(); // a job that it has not begun is done here
    writeKept();
}

SettingsFile::Values SettingsFile::read() const
{
    const QSettings file(m_path, QSettings::IniFormat);
    Values values;
    for (const QString& key : file.allKeys())
        values.emplace(key, file.value(key));
    return values;
}

void SettingsFile::keep(const QString& key, const QVariant& value)
{
    const std::lock_guard lock(m_mutex);
    if (m_kept.empty()) // otherwise a job is on its way
        m_pool->add([this] { writeKept(); });
    m_kept.insert_or_assign(key, value);
}

void SettingsFile::writeKept()
{
    Values values;
    {
        const std::lock_guard lock(m_mutex);
        values.swap(m_kept);
    }
    if (values.empty())
        return;
    QSettings file(m_path, QSettings::IniFormat);
    for (const auto& [key, value] : values)
        file.setValue(key, value);
    file.sync();
}

} // namespace qkv::ui
