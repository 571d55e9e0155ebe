#pragma once

#include "widgets/bridge/maplibrary.h"

#include <map>

namespace qkv::test {

/// Saved runs that were never trained: snapshots are made up, answers come in the next turn of the event loop.
class FakeMapLibrary : public ui::MapLibrary {
    Q_OBJECT

public:
    using MapLibrary::MapLibrary;

    /// A run of a list task with snapshots of n tokens at these steps.
    void addRun(std::int64_t id, const RunConfig& config, int n, std::vector<std::int64_t> steps);
    void askRun(ui::AskTag tag, std::int64_t run) override;
    void askSnapshot(ui::AskTag tag, std::int64_t run, std::int64_t step) override;
    void askModel(ui::AskTag tag, std::int64_t run) override;

    int snapshotsAsked = 0;
    int modelsAsked = 0;

private:
    struct Kept {
        ui::StoredRunPtr run;
        int n;
    };
    void later(std::function<void()> call);
    std::map<std::int64_t, Kept> m_runs;
};

} // namespace qkv::test
