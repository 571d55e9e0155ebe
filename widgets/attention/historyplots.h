#pragma once

#include "widgets/attention/headsurvey.h"
#include "widgets/attention/runhistory.h"
#include "widgets/bridge/maplibrary.h"

#include <QWidget>

class QComboBox;

namespace qkv::ui {

class CurvePlot;

/// Beside the slider: the loss of the run, and one metric of the heads of the chosen layer over the saved steps. A
/// click goes to a step.
class HistoryPlots : public QWidget {
    Q_OBJECT

public:
    explicit HistoryPlots(QWidget* parent = nullptr);

    /// Null: no run.
    void setRun(const StoredRunPtr& run);
    void addLosses(const std::vector<double>& steps, const std::vector<double>& losses);
    void beginLive(const RunConfig& config);
    void setHistory(const RunHistory& history, HeadPlace chosen, const ModelConfig& model);
    void setPlace(std::int64_t step);
    CurvePlot* lossPlot() { return m_loss; }
    CurvePlot* metricPlot() { return m_metric; }
    QComboBox* metricChoice() { return m_choice; }

Q_SIGNALS:
    void stepChosen(double step);
    void metricChanged();

private:
    CurvePlot* m_loss;
    CurvePlot* m_metric;
    QComboBox* m_choice;
};

} // namespace qkv::ui
