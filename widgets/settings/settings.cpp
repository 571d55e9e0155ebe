#include "widgets/settings/settings.h"

#include <QSettings>
#include <QStringList>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kWorkspaces = 6;
constexpr int kLongestList = 64;

bool isTheme(const QVariant& value)
{
    return QStringList{u"system"_s, u"light"_s, u"dark"_s}.contains(value.toString());
}

bool isLanguage(const QVariant& value)
{
    return QStringList{u"system"_s, u"en"_s, u"ko"_s}.contains(value.toString());
}

bool isWorkspace(const QVariant& value)
{
    bool number = false;
    const int index = value.toInt(&number);
    return number && index >= 0 && index < kWorkspaces;
}

/// linear, log, percentile
bool isScale(const QVariant& value)
{
    bool number = false;
    const int scale = value.toInt(&number);
    return number && scale >= 0 && scale <= 2;
}

bool isRunNumber(const QVariant& value)
{
    bool number = false;
    return value.toLongLong(&number) >= 0 && number;
}

bool isText(const QVariant& value)
{
    return value.typeId() == QMetaType::QString;
}

bool isBytes(const QVariant& value)
{
    return value.typeId() == QMetaType::QByteArray;
}

/// QSettings writes a list of one as a plain string.
bool isTextList(const QVariant& value)
{
    return value.canConvert<QStringList>() && value.toStringList().size() <= kLongestList;
}

} // namespace

std::span<const SettingInfo> settingTable()
{
    static const SettingInfo table[] = {
        {Setting::Theme, "look/theme", u"system"_s, isTheme},
        {Setting::Language, "look/language", u"system"_s, isLanguage},
        {Setting::LastStore, "store/last", QString(), isText},
        {Setting::WindowGeometry, "window/geometry", QByteArray(), isBytes},
        {Setting::Workspace, "window/workspace", 0, isWorkspace},
        {Setting::TrainSplitter, "train/splitter", QByteArray(), isBytes},
        {Setting::TrainTask, "train/task", u"reverse"_s, isText},
        {Setting::TrainPreset, "train/preset", QString(), isText},
        {Setting::TrainVariants, "train/variants", QStringList{u"QKV"_s, u"Q=K-V"_s, u"Q-K=V"_s}, isTextList},
        {Setting::RunsColumns, "runs/table", QByteArray(), isBytes},
        {Setting::MemoryPlan, "memory/plan", QString(), isText},
        {Setting::AttentionSplitter, "attention/splitter", QByteArray(), isBytes},
        {Setting::AttentionView, "attention/view", u"attention"_s, isText},
        {Setting::AttentionScale, "attention/scale", 0, isScale},
        {Setting::AttentionRun, "attention/run", qlonglong(0), isRunNumber},
    };
    return table;
}

namespace {

const SettingInfo& row(Setting setting)
{
    return settingTable()[static_cast<std::size_t>(setting)];
}

} // namespace

Settings::Settings(const QString& file, QObject* parent)
    : QObject(parent),
      m_file(file.isEmpty() ? QSettings(QSettings::IniFormat, QSettings::UserScope, u"qkvlab"_s, u"qkvlab"_s).fileName()
                            : file),
      m_values(m_file.read())
{
}

QVariant Settings::value(Setting setting) const
{
    const SettingInfo& info = row(setting);
    const auto stored = m_values.find(QString::fromLatin1(info.key));
    return stored != m_values.end() && info.valid(stored->second) ? stored->second : info.fallback;
}

void Settings::set(Setting setting, const QVariant& value)
{
    const SettingInfo& info = row(setting);
    if (!info.valid(value) || this->value(setting) == value)
        return;
    const QString key = QString::fromLatin1(info.key);
    m_values.insert_or_assign(key, value);
    m_file.keep(key, value);
    Q_EMIT changed(setting);
}

} // namespace qkv::ui
