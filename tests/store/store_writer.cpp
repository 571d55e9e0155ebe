// A second process for the tests of the store: store_writer PATH run STEPS | forever
//   run      one run of STEPS steps, finished; prints its number
//   forever  a run that goes on until the process is killed; prints "run ID", then "written N" after each flush
#include "storetools.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>

using namespace qkv;
using namespace qkv::test;

namespace {

constexpr std::int64_t kStepsAFlush = 40;

void say(const char* word, std::int64_t number)
{
    std::printf("%s %lld\n", word, static_cast<long long>(number));
    std::fflush(stdout);
}

int trainSome(RunWriter& writer, std::int64_t steps)
{
    const RunId id = need(writer.createRun(sampleRun()));
    for (std::int64_t step = 0; step < steps; ++step)
        writer.step(id, sampleStep(step));
    writer.finish(id, RunStatus::Finished, {});
    need(writer.close());
    say("run", id.value);
    return 0;
}

/// With everything that a run writes, so that a kill may come in the middle of any of it.
[[noreturn]] void trainForever(RunWriter& writer)
{
    const RunId id = need(writer.createRun(sampleRun()));
    say("run", id.value);
    for (std::int64_t step = 0;; ++step) {
        writer.step(id, sampleStep(step));
        if (step % 10 == 0)
            writer.snapshot(id, sampleSnapshot(step, 64));
        if (step % 20 == 0)
            writer.checkpoint(id, CheckpointKind::Last, sampleCheckpoint(step));
        if ((step + 1) % kStepsAFlush == 0) {
            need(writer.flush());
            say("written", step + 1);
        }
    }
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 3)
        return 2;
    WriterOptions options;
    options.snapshotBytes = 200000; // thinning happens too
    const auto writer = need(RunWriter::open(argv[1], options));
    if (std::string_view(argv[2]) == "run" && argc == 4)
        return trainSome(*writer, std::atoll(argv[3]));
    trainForever(*writer);
}
