#pragma once

#include "core/base/snapshot.h"
#include "core/store/runreader.h"
#include "core/store/runwriter.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace qkv::test {

/// A folder that goes with the test.
class StoreFolder {
public:
    std::string path(const char* name = "runs.db") const { return (m_folder.path() + "/" + name).toStdString(); }
    std::string folder() const { return m_folder.path().toStdString(); }

private:
    QTemporaryDir m_folder;
};

NewRun sampleRun(const std::string& name = "run");
/// The figures of a step follow from its number, so that any row can be checked.
StepRecord sampleStep(std::int64_t step);
std::shared_ptr<const Snapshot> sampleSnapshot(std::int64_t step, int n = 4);
StoredCheckpoint sampleCheckpoint(std::int64_t step);

/// The same bits; a NaN equals a NaN.
bool sameBits(const std::vector<double>& a, const std::vector<double>& b);
/// Empty when the run's curve of training loss is that of sampleStep() for 0..steps-1, or what differs.
QString curveProblem(RunReader& reader, RunId run, std::int64_t steps);
/// What `PRAGMA integrity_check` and `foreign_key_check` say: "ok".
std::string integrity(const std::string& path);
/// Runs SQL on a connection of its own.
void execute(const std::string& path, const std::string& sql);

/// The value, or a failed test.
template <class T>
T need(Expected<T> value)
{
    if (!value)
        qFatal("%s", value.error().message().c_str());
    if constexpr (!std::is_void_v<T>)
        return std::move(*value);
}

} // namespace qkv::test
