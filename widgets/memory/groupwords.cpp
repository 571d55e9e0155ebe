#include "widgets/memory/groupwords.h"

#include "core/base/check.h"
#include "widgets/bridge/texts.h"

#include <QCoreApplication>

#include <algorithm>

namespace qkv::ui {
namespace {

struct GroupWords {
    Q_DECLARE_TR_FUNCTIONS(qkv::ui::GroupWords)
};

struct KindWord {
    CacheKind kind;
    const char* word;
};
constexpr KindWord kWords[] = {
    {CacheKind::Attention, QT_TRANSLATE_NOOP("qkv::ui::GroupWords", "global")},
    {CacheKind::Windowed, QT_TRANSLATE_NOOP("qkv::ui::GroupWords", "windowed")},
    {CacheKind::Chunked, QT_TRANSLATE_NOOP("qkv::ui::GroupWords", "chunked")},
    {CacheKind::Latent, QT_TRANSLATE_NOOP("qkv::ui::GroupWords", "latent")},
    {CacheKind::Indexer, QT_TRANSLATE_NOOP("qkv::ui::GroupWords", "indexer")},
    {CacheKind::Recurrent, QT_TRANSLATE_NOOP("qkv::ui::GroupWords", "recurrent")},
    {CacheKind::None, QT_TRANSLATE_NOOP("qkv::ui::GroupWords", "none of its own")},
};

constexpr std::string_view kShares = "shares ";

} // namespace

QString kindWord(CacheKind kind)
{
    const auto found = std::ranges::find(kWords, kind, &KindWord::kind);
    QKV_CHECK(found != std::end(kWords));
    return GroupWords::tr(found->word);
}

QString groupTitle(const std::string& name)
{
    std::string_view rest = name;
    const bool shares = rest.starts_with(kShares);
    if (shares)
        rest.remove_prefix(kShares.size());
    const std::string_view word = rest.substr(0, rest.find(' '));
    const std::string_view number = rest.substr(word.size());
    const auto found = std::ranges::find_if(kWords, [&](const KindWord& row) { return info(row.kind).name == word; });
    const bool counted =
        number.empty() || std::ranges::all_of(number.substr(1), [](char c) { return c >= '0' && c <= '9'; });
    if (found == std::end(kWords) || !counted)
        return shownBytes(name);
    const QString title = kindWord(found->kind) + QString::fromLatin1(number.data(), qsizetype(number.size()));
    return shares ? GroupWords::tr("shares %1").arg(title) : title;
}

} // namespace qkv::ui
