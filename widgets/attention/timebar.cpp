#include "widgets/attention/timebar.h"

#include "widgets/parts/labels.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/icons.h"
#include "widgets/plots/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kPlayMs = 200; // a step, at least

} // namespace

TimeBar::TimeBar(QWidget* parent)
    : QWidget(parent), m_play(new QToolButton(this)), m_slider(new QSlider(Qt::Horizontal, this)),
      m_label(makeFigures(this))
{
    m_play->setCheckable(true);
    m_play->setIcon(lineIcon(u"start"_s));
    m_play->setToolTip(tr("Play the saved steps"));
    m_play->setAccessibleName(tr("Play the saved steps"));
    m_slider->setAccessibleName(tr("Step"));
    m_slider->setPageStep(5);
    m_label->setWordWrap(false);
    m_label->setMinimumWidth(fontMetrics().horizontalAdvance(tr("step %1").arg(u"000 000"_s)));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(grid::unit);
    row->addWidget(m_play);
    row->addWidget(m_slider, 1);
    row->addWidget(m_label);
    m_timer.setInterval(kPlayMs);
    connect(&m_timer, &QTimer::timeout, this, &TimeBar::playOn);
    connect(m_play, &QToolButton::toggled, this, &TimeBar::setPlaying);
    connect(m_slider, &QSlider::valueChanged, this, [this](int index) {
        showStep();
        if (index >= 0 && index < int(m_steps.size()))
            Q_EMIT stepChosen(m_steps[std::size_t(index)]);
    });
    setSteps({});
}

void TimeBar::setSteps(std::vector<std::int64_t> steps)
{
    if (steps == m_steps && !steps.empty())
        return;
    const std::int64_t before = step();
    const bool wasLast = m_steps.empty() || m_slider->value() == m_slider->maximum();
    m_steps = std::move(steps);
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, std::max(0, int(m_steps.size()) - 1));
    const auto kept = std::ranges::find(m_steps, before);
    m_slider->setValue(wasLast || kept == m_steps.end() ? m_slider->maximum() : int(kept - m_steps.begin()));
    setEnabled(m_steps.size() > 1);
    showStep();
}

std::int64_t TimeBar::step() const
{
    const int index = m_slider->value();
    return index >= 0 && index < int(m_steps.size()) ? m_steps[std::size_t(index)] : -1;
}

void TimeBar::show(std::int64_t step)
{
    const auto kept = std::ranges::find(m_steps, step);
    if (kept == m_steps.end())
        return;
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(int(kept - m_steps.begin()));
    showStep();
}

void TimeBar::chooseNearest(double step)
{
    if (m_steps.empty())
        return;
    const auto nearest =
        std::ranges::min_element(m_steps, {}, [step](std::int64_t one) { return std::abs(double(one) - step); });
    m_slider->setValue(int(nearest - m_steps.begin()));
}

bool TimeBar::isPlaying() const
{
    return m_timer.isActive();
}

void TimeBar::setPlaying(bool playing)
{
    playing = playing && m_steps.size() > 1;
    {
        const QSignalBlocker quiet(m_play);
        m_play->setChecked(playing);
    }
    m_play->setIcon(lineIcon(playing ? u"pause"_s : u"start"_s));
    m_waiting = false;
    if (!playing)
        return m_timer.stop();
    if (m_slider->value() == m_slider->maximum())
        m_slider->setValue(0);
    m_timer.start();
}

void TimeBar::acknowledge()
{
    m_waiting = false;
}

void TimeBar::playOn()
{
    if (m_waiting)
        return;
    if (m_slider->value() == m_slider->maximum())
        return setPlaying(false);
    m_waiting = true;
    m_slider->setValue(m_slider->value() + 1);
}

void TimeBar::showStep()
{
    m_label->setText(m_steps.empty() ? QString() : tr("step %1").arg(countFigure(step())));
    m_slider->setAccessibleDescription(m_label->text());
}

} // namespace qkv::ui
