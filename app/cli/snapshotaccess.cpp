#include "app/cli/snapshotaccess.h"

#include "app/cli/racerun.h"

#include <charconv>

namespace qkv::cli {

Expected<std::unique_ptr<RunReader>> openReader(const Context& context)
{
    const auto path = storePath(context);
    if (!path)
        return failure(path);
    auto reader = RunReader::open(*path);
    if (reader && (*reader)->notice())
        context.note((*reader)->notice()->english());
    return reader;
}

Expected<OpenedSnapshot> openSnapshot(const Context& context, const SnapshotOptions& options)
{
    std::optional<std::int64_t> step;
    if (options.step != "last") {
        std::int64_t number = 0;
        const char* end = options.step.data() + options.step.size();
        const auto [stop, error] = std::from_chars(options.step.data(), end, number);
        if (error != std::errc() || stop != end || number < 0)
            return refuse(
                QKV_TEXT("cli", "--step '{0}' is no step: write a whole number from 0, or last").with(options.step));
        step = number;
    }
    auto reader = openReader(context);
    if (!reader)
        return failure(reader);
    const auto run = (*reader)->find(options.run);
    if (!run)
        return failure(run);
    auto detail = (*reader)->detail(*run);
    if (!detail)
        return failure(detail);
    auto snapshot = (*reader)->snapshot(*run, step);
    if (!snapshot)
        return failure(snapshot);
    return OpenedSnapshot{std::move(*reader), std::move(*detail), std::move(*snapshot)};
}

} // namespace qkv::cli
