#include "widgets/plots/maptroubles.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>
#include <limits>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr double kTolerance = 1e-3;

QString words(const char* text)
{
    return QCoreApplication::translate("maps", text);
}

/// What one row holds, masked cells left out.
struct RowFacts {
    int keys = 0;
    int nan = 0;
    int plusInfinity = 0;
    int minusInfinity = 0;
    int maskingInfinity = 0; ///< -inf above the diagonal
    bool allZero = true;
    double sum = 0;
    double least = std::numeric_limits<double>::infinity();
    double most = -std::numeric_limits<double>::infinity();

    bool isFinite() const { return nan + plusInfinity + minusInfinity + maskingInfinity == 0; }
    bool isMasked(bool isDistribution) const
    {
        return keys == 0 || minusInfinity + maskingInfinity == keys || (isDistribution && isFinite() && allZero);
    }
    bool isUniform() const
    {
        return isFinite() && std::abs(least * keys - 1) <= kTolerance && std::abs(most * keys - 1) <= kTolerance;
    }
};

RowFacts rowFacts(const HeatMatrix& matrix, int row)
{
    RowFacts facts;
    const int lastBelow = row + matrix.columns - matrix.rows; // the column of the diagonal
    for (int column = 0; column < matrix.columns; ++column) {
        if (matrix.maskedAt(row, column))
            continue;
        ++facts.keys;
        const double value = matrix.at(row, column);
        facts.allZero = facts.allZero && value == 0;
        if (std::isfinite(value)) {
            facts.sum += value;
            facts.least = std::min(facts.least, value);
            facts.most = std::max(facts.most, value);
        } else if (std::isnan(value)) {
            ++facts.nan;
        } else if (value > 0) {
            ++facts.plusInfinity;
        } else {
            ++(column > lastBelow ? facts.maskingInfinity : facts.minusInfinity);
        }
    }
    return facts;
}

} // namespace

MapTroubles troublesOf(const HeatMatrix& matrix, bool isDistribution)
{
    MapTroubles troubles;
    if (matrix.empty())
        return troubles;
    troubles.rows = matrix.rows;
    long long cells = 0;
    bool everyRowUniform = true;
    bool severalKeys = false;
    for (int row = 0; row < matrix.rows; ++row) {
        const RowFacts facts = rowFacts(matrix, row);
        cells += facts.keys;
        if (facts.isMasked(isDistribution)) {
            ++troubles.maskedRows;
            continue;
        }
        troubles.nan += facts.nan;
        troubles.plusInfinity += facts.plusInfinity;
        // No weight is masked by an infinity.
        troubles.minusInfinity += facts.minusInfinity + (isDistribution ? facts.maskingInfinity : 0);
        troubles.offRows += isDistribution && facts.isFinite() && std::abs(facts.sum - 1) > kTolerance;
        everyRowUniform = everyRowUniform && facts.isUniform();
        severalKeys = severalKeys || facts.keys > 1;
    }
    troubles.allNan = cells > 0 && troubles.nan == cells;
    troubles.uniform = isDistribution && everyRowUniform && severalKeys;
    return troubles;
}

QString troubleText(const MapTroubles& troubles)
{
    QStringList sentences;
    QStringList kinds;
    const auto count = [&kinds](int cells, const QString& kind) {
        if (cells > 0)
            kinds << u"%1 %2"_s.arg(cells).arg(kind);
    };
    count(troubles.nan, u"NaN"_s);
    count(troubles.plusInfinity, u"+\u221E"_s);
    count(troubles.minusInfinity, u"\u2212\u221E"_s);
    if (troubles.allNan)
        sentences << words(QT_TRANSLATE_NOOP("maps", "Every cell is NaN."));
    else if (!kinds.isEmpty())
        sentences << words(QT_TRANSLATE_NOOP("maps", "Cells that are not finite: %1.")).arg(kinds.join(u", "_s));
    if (troubles.maskedRows > 0)
        sentences << words(QT_TRANSLATE_NOOP("maps", "%1 of %2 rows are masked."))
                         .arg(troubles.maskedRows)
                         .arg(troubles.rows);
    if (troubles.offRows > 0)
        sentences << words(QT_TRANSLATE_NOOP("maps", "%1 of %2 rows do not sum to 1 within 1e-3: captured with "
                                                     "dropout? Capture them again in evaluation mode."))
                         .arg(troubles.offRows)
                         .arg(troubles.rows);
    if (troubles.uniform)
        sentences << words(QT_TRANSLATE_NOOP("maps", "Uniform to 1e-3: is the checkpoint loaded?"));
    return sentences.join(u' ');
}

} // namespace qkv::ui
