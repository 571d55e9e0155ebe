#pragma once

#include "core/memory/planner.h"
#include "widgets/parts/cellsmodel.h"

#include <QWidget>

#include <vector>

class QPushButton;

namespace qkv::ui {

class CellsTable;

/// A plan that is kept to be compared: name, knobs in words, and its answer.
struct PinnedPlan {
    QString name;
    PlanInput input;
    PlanAnswer answer;
};

/// Up to four kept plans side by side, a column each. Hidden while there is none.
class PinnedPlans : public QWidget {
    Q_OBJECT

public:
    static constexpr int kMost = 4;

    explicit PinnedPlans(QWidget* parent = nullptr);
    /// False: there are four already.
    bool add(PinnedPlan plan);
    int count() const { return int(m_plans.size()); }
    CellsModel* model() const { return m_model; }

Q_SIGNALS:
    void countChanged();

private:
    void showPlans();
    void forget();

    std::vector<PinnedPlan> m_plans;
    CellsModel* m_model;
    CellsTable* m_table;
    QPushButton* m_forget;
};

} // namespace qkv::ui
