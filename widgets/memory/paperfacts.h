#pragma once

#include "core/memory/papercheck.h"
#include "core/memory/pareto.h"
#include "widgets/parts/cellsmodel.h"
#include "widgets/plots/scatterplot.h"

#include <QCoreApplication>

namespace qkv::ui {

struct ShownPlan;

/// The paper's figures, in words and figures of the window's language. Pure.
struct PaperFacts {
    Q_DECLARE_TR_FUNCTIONS(qkv::ui::PaperFacts)

public:
    /// The common name of a plan's variant ("Q-GQA-4"); empty: its layers share their heads in several ways.
    static QString variantOf(const ShownPlan& plan);

    /// The most that the axis of the loss shows: one variant that loses many times as much as all others would leave
    /// them no room.
    static double mostIncrease(const std::vector<ParetoPoint>& points);
    /// A series a model, with its front; the points of `current` are ringed.
    static std::vector<ScatterSeries> series(const std::vector<ParetoPoint>& points, const QString& current);
    static QStringList pointTitles();
    static std::vector<CellRow> points(const std::vector<ParetoPoint>& points, const QString& current);
    /// Where the plan's variant stands, or that it is not among the points.
    static QString standing(const std::vector<ParetoPoint>& points, const ShownPlan& plan);

    static constexpr int kHowColumn = 4;
    static QStringList figureTitles();
    static std::vector<CellRow> figures(const std::vector<PaperFigure>& figures);
    /// What a published table is about: "300M model: cache".
    static QString tableTitle(const std::string& table);
};

} // namespace qkv::ui
