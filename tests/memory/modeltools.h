#pragma once

#include "core/memory/cacheplan.h"
#include "core/memory/cachesize.h"

#include <QString>
#include <QStringList>

namespace memorytest {

/// A model's groups on one line, in the words of configs.json, to compare and to read when a test fails:
/// "attention 12x 8*128+128", "windowed 15x 1*256+256 w512", "recurrent 30x r24576 s524288", "none 31x".
inline QStringList lines(const qkv::CacheModel& model)
{
    QStringList result;
    for (const qkv::CacheGroup& group : model.groups) {
        QString line = QString("%1 %2x").arg(info(group.kind).name).arg(group.layers);
        if (group.hasRows())
            line += QString(" %1*%2+%3").arg(group.kvHeads).arg(group.headDimK).arg(group.headDimV);
        if (group.window > 0)
            line += QString(" w%1").arg(group.window);
        if (group.kind == qkv::CacheKind::Recurrent)
            line += QString(" r%1 s%2").arg(group.r).arg(group.s);
        if (!group.sharedWith.empty())
            line += QString(" of %1").arg(group.sharedWith.c_str());
        result << line;
    }
    return result;
}

inline QString texts(const std::vector<qkv::Text>& all)
{
    QStringList result;
    for (const qkv::Text& text : all)
        result << QString::fromStdString(text.english());
    return result.join('\n');
}

inline qkv::CacheSize sizeOf(const qkv::CacheModel& model)
{
    const auto plan = planCache(model, {});
    if (!plan)
        qFatal("%s", plan.error().message().c_str());
    const auto size = sizeCache(*plan, 1, 1);
    if (!size)
        qFatal("%s", size.error().message().c_str());
    return *size;
}

} // namespace memorytest
