#include "app/cli/mapchoice.h"

#include <fmt/format.h>

#include <utility>

namespace qkv::cli {
namespace {

Expected<HeadView> viewOf(const MapsOptions& options)
{
    if (!options.kind.empty() && !options.view.empty() && options.kind != options.view)
        return refuse(QKV_TEXT("cli", "--kind {0} and --view {1} are two answers: give one of them")
                          .with(options.kind, options.view));
    const std::string& name = options.view.empty() ? options.kind : options.view;
    const auto view = findHeadView(name.empty() ? "attention" : name);
    if (!view)
        return refuse(QKV_TEXT("cli", "--view '{0}' is unknown: write one of {1}").with(name, viewNames()));
    return *view;
}

Expected<void> checkRange(const char* option, const std::optional<int>& value, int count, const std::string& source)
{
    if (value && (*value < 0 || *value >= count))
        return refuse(
            QKV_TEXT("cli", "{0} {1} is not there: {2} has 0 to {3}").with(option, *value, source, count - 1));
    return {};
}

} // namespace

std::string viewNames()
{
    std::string names;
    for (const HeadViewInfo& row : headViews())
        names += (names.empty() ? "" : ", ") + std::string(row.name);
    return names;
}

Expected<ChosenMap> chooseMap(const Context& context, const MapsOptions& options)
{
    const auto view = viewOf(options);
    if (!view)
        return failure(view);
    auto opened = openMaps(context, options.source);
    if (!opened)
        return failure(opened);
    const MapSetInfo& info = opened->maps->info();
    if (const auto checked = checkRange("--layer", options.layer, info.layers, info.source); !checked)
        return failure(checked);
    if (const auto checked = checkRange("--head", options.head, info.heads, info.source); !checked)
        return failure(checked);
    ChosenMap chosen{std::move(*opened), *view, options.layer.value_or(0), options.head.value_or(0), {}, {}};
    if (options.against.empty())
        return chosen;
    auto other = openMaps(context, {options.against, options.stepOfOther, {}, {}, options.source.input, false});
    if (!other)
        return failure(other);
    auto matched = ui::matchHead(*chosen.opened.maps, *other->maps, chosen.layer, chosen.head);
    if (!matched)
        return failure(matched);
    chosen.other = std::move(*other);
    chosen.matched = std::move(*matched);
    return chosen;
}

std::string titleOf(const ChosenMap& chosen)
{
    const MapSetInfo& info = chosen.opened.maps->info();
    std::string title = fmt::format("{}, layer {}, head {}", info.label, chosen.layer, chosen.head);
    if (chosen.opened.run && info.step)
        title += fmt::format(", step {}", *info.step);
    if (chosen.matched)
        return title + fmt::format(" - {}, head {}, step {}: {}", chosen.other->maps->info().label,
                                   chosen.matched->head, chosen.other->maps->info().step.value_or(0),
                                   qkv::info(chosen.view).name);
    return chosen.view == HeadView::Attention || chosen.view == HeadView::Scores
               ? title
               : title + fmt::format(": {}", qkv::info(chosen.view).name);
}

} // namespace qkv::cli
