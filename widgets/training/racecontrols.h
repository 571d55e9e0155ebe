#pragma once

#include "widgets/bridge/racecontroller.h"

#include <QKeySequence>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace qkv::ui {

class ErrorLine;

/// Start, pause, resume and stop; how far the race is; what went wrong, in words.
class RaceControls : public QWidget {
    Q_OBJECT

public:
    explicit RaceControls(QWidget* parent = nullptr);

    void setState(RaceState state);
    void setProgress(const RaceProgress& progress);
    /// What stands in the way of a start; empty: nothing.
    void setRefusal(const QString& text);
    /// What went wrong in the race that runs or ran; stays until the next start. Empty: nothing.
    void setFailure(const QString& text);
    /// A sentence about the race, in place of the progress figures.
    void setNote(const QString& text);
    QString noteText() const;
    QString errorText() const;

Q_SIGNALS:
    void startAsked();
    void pauseAsked();
    void resumeAsked();
    void stopAsked();

private:
    void addKeys(std::initializer_list<QKeySequence> keys, QPushButton* button, const QString& help);
    void showErrors();
    void showProgress();

    RaceState m_state = RaceState::Idle;
    RaceProgress m_done;
    QString m_refusal;
    QString m_failure;
    QPushButton* m_start;
    QPushButton* m_pause;
    QPushButton* m_stop;
    QProgressBar* m_progress;
    QLabel* m_figures;
    ErrorLine* m_error;
};

} // namespace qkv::ui
