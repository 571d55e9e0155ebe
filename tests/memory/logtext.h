#pragma once

#include "core/memory/logverdict.h"

#include <QByteArray>
#include <QList>

#include <string>
#include <vector>

/// Reading and explaining logs in tests: a refusal ends the program.
namespace logtext {

/// One line of every kind that is understood (loglines.txt).
const QList<QByteArray>& everyLine();

std::vector<qkv::LogEntry> read(const QByteArray& text);
std::vector<qkv::LogVerdict> explain(const std::vector<qkv::LogEntry>& entries, const qkv::CacheModel& model,
                                     const qkv::CachePlan& plan);
/// The verdict of the only line, or of the last one.
qkv::LogVerdict last(const QByteArray& text, const qkv::CacheModel& model, const qkv::CachePlan& plan = {});

/// All that a verdict says.
QByteArray words(const qkv::LogVerdict& verdict);
bool fails(const qkv::LogEntry& entry);
std::string checksOf(const qkv::LogEntry& entry);

} // namespace logtext
