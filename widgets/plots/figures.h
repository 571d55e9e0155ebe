#pragma once

#include "core/analysis/mapmetrics.h"

#include <QString>

namespace qkv::ui {

/// Numbers as they are shown everywhere: a true minus sign, "NaN", "∞" and "−∞", a point as decimal mark.

/// With a fixed number of decimals, so that columns of numbers stand still.
QString figure(double value, int decimals);
/// With `digits` significant digits, 1.2e−05 beyond five zeros.
QString shortFigure(double value, int digits = 3);
/// Always four significant digits in eight places at most: 0.5000, 0.01234, 1.234e−5; for what is compared.
QString fourFigures(double value);
/// Two decimals, or "n/a".
QString metricFigure(const Metric& metric);
/// Whole numbers in groups of three: 12 345.
QString countFigure(std::int64_t count);
/// Seconds in words: "8 s", "2 min 05 s", "1 h 04 min".
QString durationText(double seconds);

} // namespace qkv::ui
