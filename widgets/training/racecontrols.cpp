#include "widgets/training/racecontrols.h"

#include "widgets/parts/errorline.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/icons.h"
#include "widgets/plots/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kProgressUnits = 1000;

} // namespace

RaceControls::RaceControls(QWidget* parent)
    : QWidget(parent), m_start(new QPushButton(this)), m_pause(new QPushButton(this)), m_stop(new QPushButton(this)),
      m_progress(new QProgressBar(this)), m_figures(makeFigures(this)), m_error(new ErrorLine(this))
{
    m_start->setProperty("primary", true);
    m_start->setIcon(lineIcon(u"start"_s));
    m_start->setText(tr("Start"));
    m_stop->setIcon(lineIcon(u"stop"_s));
    m_stop->setText(tr("Stop"));
    m_progress->setRange(0, kProgressUnits);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(grid::unit);
    m_progress->setAccessibleName(tr("Progress of the race"));
    m_figures->setTextInteractionFlags(Qt::TextSelectableByMouse); // it may name a command
    m_figures->setMinimumHeight(m_figures->fontMetrics().height());

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(grid::unit);
    buttons->addWidget(m_start, 1);
    buttons->addWidget(m_pause, 1);
    buttons->addWidget(m_stop, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(m_error);
    column->addLayout(buttons);
    column->addWidget(m_progress);
    column->addWidget(m_figures);

    connect(m_start, &QPushButton::clicked, this, &RaceControls::startAsked);
    connect(m_stop, &QPushButton::clicked, this, &RaceControls::stopAsked);
    connect(m_pause, &QPushButton::clicked, this, [this] {
        if (m_state == RaceState::Paused)
            Q_EMIT resumeAsked();
        else
            Q_EMIT pauseAsked();
    });
    addKeys({Qt::Key_F5, QKeySequence(Qt::CTRL | Qt::Key_Return)}, m_start, tr("Train all ticked variants"));
    addKeys({QKeySequence(Qt::CTRL | Qt::Key_P)}, m_pause, tr("Hold the race, or let it go on"));
    addKeys({}, m_stop, tr("End the race after the current step; what was trained is kept"));
    setState(RaceState::Idle);
}

void RaceControls::addKeys(std::initializer_list<QKeySequence> keys, QPushButton* button, const QString& help)
{
    QStringList names;
    for (const QKeySequence& key : keys) {
        connect(new QShortcut(key, this), &QShortcut::activated, button, &QPushButton::click);
        names << key.toString(QKeySequence::NativeText);
    }
    button->setToolTip(names.isEmpty() ? help : tr("%1 (%2)").arg(help, names.join(u", "_s)));
}

void RaceControls::setState(RaceState state)
{
    m_state = state;
    const bool paused = state == RaceState::Paused;
    m_pause->setText(paused ? tr("Resume") : tr("Pause"));
    m_pause->setIcon(lineIcon(paused ? u"resume"_s : u"pause"_s));
    m_pause->setEnabled(paused || state == RaceState::Running);
    m_stop->setEnabled(paused || state == RaceState::Running || state == RaceState::Starting);
    if (state == RaceState::Starting)
        setNote(tr("Loading data..."));
    if (state == RaceState::Stopping)
        setNote(tr("Finishing the current step..."));
    showProgress();
    showErrors();
}

void RaceControls::setProgress(const RaceProgress& progress)
{
    m_done = progress;
    m_progress->setValue(
        progress.totalSteps > 0 ? static_cast<int>(kProgressUnits * progress.step / progress.totalSteps) : 0);
    showProgress();
}

void RaceControls::showProgress()
{
    const QString step = countFigure(m_done.step);
    const QString total = countFigure(m_done.totalSteps);
    if (m_state == RaceState::Paused)
        setNote(m_done.totalSteps > 0 ? tr("Paused at %1 of %2").arg(step, total) : tr("Paused"));
    if (m_state != RaceState::Running)
        return;
    QString text = m_done.totalSteps > 0 ? tr("Step %1 of %2").arg(step, total) : tr("Step %1").arg(step);
    if (m_done.secondsLeft >= 0)
        text += u" \u00B7 "_s + tr("%1 left").arg(durationText(m_done.secondsLeft));
    if (m_done.tokensPerSecond > 0)
        text += u" \u00B7 "_s + tr("%1 tokens/s").arg(countFigure(std::int64_t(m_done.tokensPerSecond)));
    setNote(text);
}

void RaceControls::setRefusal(const QString& text)
{
    m_refusal = text;
    showErrors();
}

void RaceControls::setFailure(const QString& text)
{
    m_failure = text;
    showErrors();
}

void RaceControls::setNote(const QString& text)
{
    m_figures->setText(text);
}

QString RaceControls::noteText() const
{
    return m_figures->text();
}

QString RaceControls::errorText() const
{
    return m_error->text();
}

void RaceControls::showErrors()
{
    const bool idle = m_state == RaceState::Idle;
    m_start->setEnabled(idle && m_refusal.isEmpty());
    m_error->setText(idle && !m_refusal.isEmpty() ? m_refusal : m_failure);
}

} // namespace qkv::ui
