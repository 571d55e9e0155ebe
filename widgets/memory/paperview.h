#pragma once

#include "core/memory/pareto.h"
#include "widgets/parts/cellsmodel.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace qkv::ui {

class ScatterPlot;
struct ShownPlan;

/// The paper beside our own figures: what each variant saves and loses, and the published sizes computed anew.
class PaperView : public QWidget {
    Q_OBJECT

public:
    explicit PaperView(QWidget* parent = nullptr);
    /// Marks the plan's variant among the points.
    void setPlan(const ShownPlan& plan);

    ScatterPlot* plot() const { return m_plot; }
    CellsModel* points() const { return m_points; }
    /// The published tables, in their order.
    const std::vector<CellsModel*>& tables() const { return m_tables; }
    QString standingText() const;
    QString findingsText() const;
    QString markdown() const;
    QByteArray csv() const;

private:
    void addPareto(QVBoxLayout* column);
    void addCheck(QVBoxLayout* column);
    void mark(const QString& variant);

    std::vector<ParetoPoint> m_published;
    ScatterPlot* m_plot;
    QLabel* m_standing;
    CellsModel* m_points;
    QLabel* m_findings;
    QStringList m_titles; ///< of the tables
    std::vector<CellsModel*> m_tables;
    QString m_marked;
};

} // namespace qkv::ui
