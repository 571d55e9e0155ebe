#pragma once

#include "core/memory/cachemodel.h"

#include <QJsonArray>
#include <QJsonObject>

#include <optional>
#include <string>

/// The measured cases (cases.json): cache groups with the figures that a runtime printed for them.
namespace cases {

QJsonArray load();
/// The groups of a case that a check names (all without a list), tokens fixed as the case has them.
qkv::CacheModel model(const QJsonObject& measured, const QJsonObject& check);

/// An exact fraction, for figures that are compared in the rounding they were printed in.
struct Fraction {
    __extension__ using Wide = __int128;
    Wide numerator = 0;
    Wide denominator = 1;
};
/// `printed` read exactly: "5120.00" is 512000/100.
Fraction parse(const QString& printed);
/// Bytes of a unit of the file; 1 for counts.
long long unit(const QString& name);
/// value / unit with the decimals of `printed`, rounded as the check says (half_even, half_up, floor).
QString rounded(Fraction value, const QString& printed, const QString& rounding);

} // namespace cases
