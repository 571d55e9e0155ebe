#pragma once

#include "widgets/attention/headsurvey.h"
#include "widgets/bridge/probesession.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace qkv::ui {

class CellsModel;
class CellsTable;
class ErrorLine;

/// Heads and layers switched off, one by a click, and what that does to loss and accuracy on the validation set; or
/// each in turn, ranked by effect.
class HeadsPage : public QWidget {
    Q_OBJECT

public:
    explicit HeadsPage(ProbeSession* probe, QWidget* parent = nullptr);

    /// Why there is no model; empty: there is one.
    void setHint(const QString& text);
    const HeadsOff& off() const { return m_off; }
    void setOff(int layer, int head, bool off);
    void setLayerOff(int layer, bool off);
    QTableWidget* table() { return m_table; }
    QPushButton* sweepButton() { return m_sweep; }
    CellsModel* ranking() { return m_ranking; }
    QString resultText() const;

Q_SIGNALS:
    void offChanged(const qkv::HeadsOff& off);
    void headChosen(qkv::ui::HeadPlace place);

protected:
    void changeEvent(QEvent* event) override;

private:
    void takeModel(const ProbedModelPtr& model);
    void takeEvaluation(const HeadsOff& off, const Evaluation& evaluation);
    void takeEffect(const HeadEffect& effect, int done, int total);
    void endSweep(const std::vector<HeadEffect>& effects);
    void toggleSweep();
    void showTable();
    void showResult();
    void showRanking();
    void applyOff();
    QWidget* makeSweep();

    ProbeSession* m_probe;
    HeadsOff m_off;
    std::optional<Evaluation> m_whole, m_now; ///< nothing off; as set
    std::vector<HeadEffect> m_effects;
    bool m_sweeping = false;
    QLabel* m_hint;
    QWidget* m_body;
    QTableWidget* m_table;
    QLabel* m_result;
    QComboBox* m_over;
    QPushButton* m_sweep;
    QPushButton* m_all;
    QProgressBar* m_progress;
    ErrorLine* m_error;
    CellsModel* m_ranking;
    CellsTable* m_ranked;
};

} // namespace qkv::ui
