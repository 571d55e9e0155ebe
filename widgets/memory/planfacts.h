#pragma once

#include "core/memory/planner.h"
#include "widgets/parts/cellsmodel.h"
#include "widgets/parts/factrows.h"

#include <QCoreApplication>

namespace qkv::ui {

/// "2.5 GiB".
QString sizeText(std::int64_t bytes);
/// "2 684 354 560 B", for tool tips.
QString exactText(std::int64_t bytes);
/// "50 %", or "n/a".
QString shareText(const std::optional<double>& share);
/// A count of a search: nothing is "any".
QString countText(const std::optional<std::int64_t>& count);

/// What an answer says, in words and figures of the window's language. Pure.
struct PlanFacts {
    Q_DECLARE_TR_FUNCTIONS(qkv::ui::PlanFacts)

public:
    /// The ideal, group by group with its formula; the terms; what is allocated, on each device too.
    static std::vector<Fact> working(const PlanAnswer& answer, const PlanInput& input);
    /// What a decoded token moves and does, and the bound on speed and price.
    static std::vector<Fact> speed(const PlanAnswer& answer, const PlanInput& input);
    /// "80 layers × 131 072 tokens × 8 key/value heads × (128 × 2 + 128 × 2) B".
    static QString formula(const GroupSize& size);

    static constexpr int kDeviceColumn = 3;
    static QStringList variantTitles();
    static QStringList variantTips();
    /// Rows of all variants; that of the plan is marked.
    static std::vector<CellRow> variants(const std::vector<VariantRow>& rows, const PlanInput& plan);

    static QStringList fittingTitles();
    static std::vector<CellRow> fitting(const std::vector<Configuration>& rows);
};

} // namespace qkv::ui
