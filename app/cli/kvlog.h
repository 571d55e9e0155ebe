#pragma once

#include "app/cli/clicontext.h"
#include "core/memory/cacheplan.h"

#include <string>

namespace qkv::cli {

/// `kv --log FILE` ("-": standard input): the lines of a runtime's log, term by term, and our own numbers beside them
/// where a model is given (`model` may be null).
Outcome explainLogFile(const Context& context, const std::string& path, const CacheModel* model, const CachePlan& plan);

} // namespace qkv::cli
