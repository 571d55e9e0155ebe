#pragma once

#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <vector>

class QLabel;
class QSlider;
class QToolButton;

namespace qkv::ui {

/// The saved steps of a run: a slider over them, one step back and forth, play. The next step of a play is asked for
/// only when the last was shown (acknowledge()), so playing never piles up.
class TimeBar : public QWidget {
    Q_OBJECT

public:
    explicit TimeBar(QWidget* parent = nullptr);

    /// Ascending; keeps the chosen step where it is still there, else takes the last.
    void setSteps(std::vector<std::int64_t> steps);
    const std::vector<std::int64_t>& steps() const { return m_steps; }
    std::int64_t step() const;
    /// Stands at this step without asking for it; a step that is not saved changes nothing.
    void show(std::int64_t step);
    /// Asks for the step nearest to `step`.
    void chooseNearest(double step);
    bool isPlaying() const;
    void setPlaying(bool playing);
    /// What was asked for is on the screen.
    void acknowledge();

Q_SIGNALS:
    void stepChosen(std::int64_t step);

private:
    void showStep();
    void playOn();

    std::vector<std::int64_t> m_steps;
    QToolButton* m_play;
    QSlider* m_slider;
    QLabel* m_label;
    QTimer m_timer;
    bool m_waiting = false; ///< a step of a play is not on the screen yet
};

} // namespace qkv::ui
