#pragma once

#include "core/memory/cacheplan.h"

#include <QByteArray>
#include <QJsonObject>

/// Log lines made from the measured cases, in the words that each runtime prints.
namespace cases {

struct CaseLog {
    QByteArray text; ///< empty: no runtime prints this figure in a line
    qkv::CacheModel model;
    qkv::CachePlan plan;
    int line = 0; ///< the line that has the figure, from 1
};

CaseLog logOf(const QJsonObject& measured, const QJsonObject& check);

} // namespace cases
