#include "widgets/training/trainpanel.h"

#include "widgets/bridge/texts.h"
#include "widgets/parts/columnscroll.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/theme.h"
#include "widgets/settings/settings.h"
#include "widgets/training/racecontrols.h"
#include "widgets/training/raceview.h"
#include "widgets/training/recipeform.h"
#include "widgets/training/taskbox.h"
#include "widgets/training/variantlist.h"

#include <QHBoxLayout>
#include <QSplitter>

namespace qkv::ui {
namespace {

constexpr int kSetupWidth = 40 * grid::unit;

QString labelOf(const RunConfig& config)
{
    return QString::fromStdString(variantLabel(config.model.variant, config.model.heads, config.model.kvHeads));
}

} // namespace

TrainPanel::TrainPanel(RaceController* controller, Settings* settings, QWidget* parent)
    : QWidget(parent), m_controller(controller), m_settings(settings), m_task(new TaskBox), m_variants(new VariantList),
      m_recipe(new RecipeForm), m_controls(new RaceControls), m_view(new RaceView(controller))
{
    auto* left = new QWidget(this);
    left->setBackgroundRole(QPalette::AlternateBase);
    left->setAutoFillBackground(true);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeSetup(), 1);
    m_controls->setContentsMargins(grid::wide, grid::unit, grid::wide, grid::unit);
    auto* line = new QFrame(left);
    line->setFixedHeight(1);
    line->setBackgroundRole(QPalette::Mid);
    line->setAutoFillBackground(true);
    column->addWidget(line);
    column->addWidget(m_controls);
    left->setMinimumWidth(kSetupWidth);
    left->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(left);
    row->addWidget(m_view, 1);

    restore();
    connect(m_task, &TaskBox::taskChanged, m_recipe, &RecipeForm::setTask);
    connect(m_recipe, &RecipeForm::changed, this, &TrainPanel::check);
    connect(m_variants, &VariantList::changed, this, &TrainPanel::check);
    connect(m_controls, &RaceControls::startAsked, this, &TrainPanel::start);
    connect(m_controls, &RaceControls::pauseAsked, controller, &RaceController::pause);
    connect(m_controls, &RaceControls::resumeAsked, controller, &RaceController::resume);
    connect(m_controls, &RaceControls::stopAsked, controller, &RaceController::stop);
    connect(controller, &RaceController::stateChanged, this, &TrainPanel::enterState);
    connect(controller, &RaceController::progressed, this, [this](const RaceProgress& progress) {
        m_done = progress;
        m_controls->setProgress(progress);
    });
    connect(controller, &RaceController::laneFinished, this, &TrainPanel::finishLane);
    connect(controller, &RaceController::failed, this,
            [this](const Error& error) { m_controls->setFailure(shown(error)); });
    connect(m_view->splitter(), &QSplitter::splitterMoved, this,
            [this] { m_settings->set(Setting::TrainSplitter, m_view->splitter()->saveState()); });
    check();
}

QWidget* TrainPanel::makeSetup()
{
    m_setup = new QWidget;
    auto* column = new QVBoxLayout(m_setup);
    column->setContentsMargins(grid::wide, grid::wide, grid::half, grid::wide);
    column->setSpacing(grid::section);
    column->addWidget(m_task);
    column->addWidget(m_variants);
    column->addWidget(m_recipe);
    column->addStretch(1);
    auto* scroll = new ColumnScroll;
    scroll->setBackgroundRole(QPalette::AlternateBase);
    m_setup->setBackgroundRole(QPalette::AlternateBase);
    scroll->setWidget(m_setup);
    return scroll;
}

void TrainPanel::restore()
{
    if (const auto task = findTask(m_settings->text(Setting::TrainTask).toStdString()))
        m_task->setTask(*task);
    m_recipe->setTask(m_task->task());
    m_recipe->setPreset(m_settings->text(Setting::TrainPreset));
    std::vector<Variant> ticked;
    for (const QString& name : m_settings->value(Setting::TrainVariants).toStringList())
        if (const auto request = parseVariant(name.toStdString()))
            ticked.push_back(request->variant);
    m_variants->setTicked(ticked);
    const QByteArray sizes = m_settings->value(Setting::TrainSplitter).toByteArray();
    if (!sizes.isEmpty())
        m_view->splitter()->restoreState(sizes);
}

void TrainPanel::remember()
{
    m_settings->set(Setting::TrainTask, QString::fromLatin1(info(m_task->task()).name));
    m_settings->set(Setting::TrainPreset, m_recipe->preset());
    QStringList names;
    for (const Variant variant : m_variants->ticked())
        names << QString::fromStdString(variantName(variant));
    m_settings->set(Setting::TrainVariants, names);
}

std::vector<RunConfig> TrainPanel::lanes() const
{
    std::vector<RunConfig> configs;
    for (const Variant variant : m_variants->ticked())
        configs.push_back(m_recipe->config(variant));
    return configs;
}

void TrainPanel::setNotice(const QString& text)
{
    m_controls->setFailure(text);
}

void TrainPanel::check()
{
    remember();
    const std::vector<RunConfig> configs = lanes();
    QString refusal = configs.empty() ? tr("Tick at least one variant.") : m_recipe->refusal();
    for (const RunConfig& config : configs)
        if (const auto checked = checkRun(config); !checked && refusal.isEmpty())
            refusal = shown(checked.error());
    m_controls->setRefusal(refusal);
}

void TrainPanel::start()
{
    m_controls->setFailure({});
    m_diverged.clear();
    m_stopped.clear();
    m_done = {};
    const std::vector<RunConfig> configs = lanes();
    m_running = configs;
    m_view->begin(configs);
    m_controls->setProgress({});
    if (const auto started = m_controller->start(configs); !started)
        m_controls->setFailure(shown(started.error()));
}

void TrainPanel::enterState(RaceState state)
{
    m_setup->setEnabled(state == RaceState::Idle);
    m_controls->setState(state);
    if (state == RaceState::Idle && m_done.step > 0)
        m_controls->setNote(endNote());
}

/// Where the race ended, and how it goes on when it was stopped before its end.
QString TrainPanel::endNote() const
{
    if (m_stopped.empty())
        return tr("Ended after %1 steps").arg(countFigure(m_done.step));
    QString note = tr("Stopped at %1 of %2").arg(countFigure(m_done.step), countFigure(m_done.totalSteps));
    QStringList numbers;
    for (const int lane : m_stopped)
        if (const auto number = m_runNumbers ? m_runNumbers(lane) : std::nullopt)
            numbers << QString::number(*number);
    if (numbers.size() == 1)
        note += u'\n' + tr("qkvlab-cli train --resume %1 goes on").arg(numbers.front());
    if (numbers.size() > 1)
        note +=
            u'\n' +
            tr("qkvlab-cli train --resume N goes on with one of them; N is %1").arg(numbers.join(QStringLiteral(", ")));
    return note;
}

void TrainPanel::finishLane(int lane, const LaneResult& result)
{
    if (result.status == LaneStatus::Stopped)
        m_stopped.push_back(lane);
    if (result.status != LaneStatus::Diverged || lane < 0 || lane >= int(m_running.size()))
        return;
    m_diverged << tr("%1 diverged at step %2: its loss is %3. The others go on.")
                      .arg(labelOf(m_running[std::size_t(lane)]), countFigure(result.steps),
                           shortFigure(result.trainLoss));
    m_controls->setFailure(m_diverged.join(u'\n'));
}

} // namespace qkv::ui
