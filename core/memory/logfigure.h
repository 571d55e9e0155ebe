#pragma once

#include "core/memory/logverdict.h"

#include <string>

namespace qkv {

/// "fits", "differs", "not compared".
TextSource word(LogFit fit);

/// What a line prints of the figure that it is about: "2814.00 MiB", or all its sizes where it has no sum ("K 5.60 GB,
/// V 5.60 GB"). Empty: nothing.
std::string printedFigures(const LogEntry& entry);

/// Our own figure in the unit and with the decimals of the printed one, so that the two can be read side by side:
/// "2814.00 MiB". A runtime's MB and GB are binary and get their true names. Empty source: there is none.
Text ourFigure(const LogEntry& entry, const LogVerdict& verdict);

} // namespace qkv
