#pragma once

#include "core/memory/advice.h"
#include "widgets/memory/planfile.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace qkv::ui {

class AdviceList;
class CellsModel;
class CellsTable;
class ErrorLine;
class FactRows;
class FigureTiles;
class LayerBars;
class LinesPlot;
class PinnedPlans;

/// A plan and its answer, as the views show it.
struct ShownPlan {
    CacheModel model;
    PlanInput input;
    PlanAnswer answer;
    PlanKnobs knobs;
};

/// Everything that is said of a plan: figures, working, variants, curves, layers, what fits, speed, kept plans.
class ResultView : public QWidget {
    Q_OBJECT

public:
    explicit ResultView(QWidget* parent = nullptr);

    void setPlan(const ShownPlan& plan);
    /// Of the plan shown last.
    void setVariants(const std::vector<VariantRow>& rows, const PlanInput& input);
    void setFitting(const std::vector<Configuration>& rows, const PlanInput& input);
    /// Nothing is shown where there is none.
    void setAdvice(const std::vector<Advice>& advice);
    /// Why what is typed is no plan; the figures stay those of the last one. Empty: it is one.
    void setRefusal(const QString& text);
    QString refusalText() const;

    FigureTiles* tiles() const { return m_tiles; }
    FactRows* working() const { return m_working; }
    FactRows* speed() const { return m_speed; }
    CellsModel* variants() const { return m_variants; }
    CellsModel* fitting() const { return m_fitting; }
    LayerBars* layers() const { return m_layers; }
    LinesPlot* curve() const { return m_curve; }
    PinnedPlans* pinned() const { return m_pinned; }
    AdviceList* advice() const { return m_advice; }
    QString warningText() const;
    /// The plan as text with tables.
    QString markdown(const ShownPlan& plan) const;

Q_SIGNALS:
    /// A configuration that fits was chosen, by its row.
    void configurationChosen(int row);
    void refusalChanged(const QString& text);

private:
    void addSections(QVBoxLayout* column);

    QLabel* m_name;
    ErrorLine* m_refusal;
    FigureTiles* m_tiles;
    QLabel* m_warnings;
    FactRows* m_working;
    FactRows* m_speed;
    CellsModel* m_variants;
    CellsTable* m_variantsTable;
    CellsModel* m_fitting;
    CellsTable* m_fittingTable;
    QLabel* m_fittingNote;
    LinesPlot* m_curve;
    LayerBars* m_layers;
    PinnedPlans* m_pinned;
    QWidget* m_adviceSection;
    AdviceList* m_advice;
};

} // namespace qkv::ui
