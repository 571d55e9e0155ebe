#include "widgets/attention/attentionpanel.h"

#include "widgets/attention/cellinspector.h"
#include "widgets/attention/headpages.h"
#include "widgets/attention/headspage.h"
#include "widgets/attention/historyplots.h"
#include "widgets/attention/inputpage.h"
#include "widgets/attention/mapforms.h"
#include "widgets/attention/mapsaver.h"
#include "widgets/attention/mapstage.h"
#include "widgets/attention/metricspage.h"
#include "widgets/attention/sourcebox.h"
#include "widgets/attention/stagecell.h"
#include "widgets/attention/timebar.h"
#include "widgets/attention/viewbar.h"
#include "widgets/bridge/texts.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/heatmapview.h"
#include "widgets/plots/theme.h"
#include "widgets/settings/settings.h"

#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QSplitter>

#include <algorithm>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kLeftWidth = 27 * grid::unit;
constexpr int kOverviewMs = 300;

} // namespace

AttentionPanel::AttentionPanel(RaceController* race, MapLibrary* library, RunsModel* runs, Settings* settings,
                               QWidget* parent)
    : QWidget(parent), m_race(race), m_settings(settings), m_columns(new MapColumns(library, race, this)),
      m_model(new ModelOfRun(library, this)), m_history(new HistoryFeed(library, race, this)),
      m_saver(new MapSaver(library, this)), m_sources(new SourceBox(m_columns, runs)), m_overview(new HeadOverview),
      m_bar(new ViewBar), m_message(makeGloss({}, this)), m_forms(new MapForms), m_time(new TimeBar),
      m_plots(new HistoryPlots), m_splitter(new QSplitter(Qt::Vertical)), m_pages(new HeadPages(m_model->probe()))
{
    setAcceptDrops(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(makeLeft());
    row->addWidget(makeMiddle(), 1);
    row->addWidget(m_pages);
    restore();
    connectParts();
    followCurrent();
    makeMaps();
}

AttentionPanel::~AttentionPanel()
{
    m_race->watchFrames(this, false);
}

QWidget* AttentionPanel::makeLeft()
{
    auto* left = new QWidget(this);
    left->setBackgroundRole(QPalette::AlternateBase);
    left->setAutoFillBackground(true);
    left->setFixedWidth(kLeftWidth);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(grid::wide, grid::wide, grid::half, grid::unit);
    column->setSpacing(grid::wide);
    column->addWidget(m_sources);
    column->addWidget(m_overview, 1);
    return left;
}

QWidget* AttentionPanel::makeMiddle()
{
    auto* above = new QWidget;
    auto* column = new QVBoxLayout(above);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(m_bar);
    column->addWidget(m_message);
    column->addWidget(m_forms, 1);
    column->addWidget(m_time);
    m_splitter->addWidget(above);
    m_splitter->addWidget(m_plots);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 1);
    auto* middle = new QWidget(this);
    auto* box = new QVBoxLayout(middle);
    box->setContentsMargins(grid::wide, grid::wide, grid::wide, grid::unit);
    box->addWidget(m_splitter);
    return middle;
}

void AttentionPanel::connectParts()
{
    m_overviewPause.setSingleShot(true);
    m_overviewPause.setInterval(kOverviewMs);
    connect(&m_overviewPause, &QTimer::timeout, this, &AttentionPanel::showOverview);
    connect(m_columns, &MapColumns::changed, this, &AttentionPanel::takeColumn);
    connect(m_columns, &MapColumns::listChanged, this, [this] {
        followCurrent();
        makeMaps();
    });
    connect(m_columns, &MapColumns::checkpointFound, this, [this](const QString& path) {
        m_model->openFile(path);
        m_pages->setPage(HeadPages::InputPageNumber);
    });
    connect(m_model, &ModelOfRun::hintChanged, m_pages, &HeadPages::setHint);
    connect(m_model->probe(), &ProbeSession::answered, this, [this](const ProbeInput&, const ProbeAnswerPtr& answer) {
        m_model->showAnswer(*m_columns, answer, m_pages->heads()->off());
    });
    connect(m_pages->heads(), &HeadsPage::offChanged, m_pages->input(), &InputPage::setHeadsOff);
    connect(m_pages->heads(), &HeadsPage::headChosen, m_overview, &HeadOverview::choose);
    connect(m_pages->input(), &InputPage::queryChosen, this,
            [this](int token) { showCell(m_columns->current(), QPoint(0, token)); });

    connect(m_overview, &HeadOverview::chosenChanged, this, [this] {
        makeMaps();
        showHistory();
    });
    connect(m_bar, &ViewBar::changed, this, [this] {
        remember();
        m_forms->setForm(m_bar->form());
        makeMaps();
    });
    connect(m_bar, &ViewBar::linksChanged, this, [this] {
        stage()->link()->setSharesZoom(m_bar->sharesZoom());
        stage()->link()->setSharesPlace(m_bar->sharesPlace());
    });
    connect(m_bar, &ViewBar::fitAsked, this, [this] { stage()->current()->view()->fit(); });
    connect(m_bar, &ViewBar::oneToOneAsked, this, [this] { stage()->current()->view()->showOneToOne(); });
    connect(m_bar, &ViewBar::zoomAsked, this, [this](double factor) { stage()->current()->view()->zoomBy(factor); });
    connect(stage(), &MapStage::cellChanged, this,
            [this](int column, std::optional<QPoint> cell, bool) { showCell(column, cell); });
    connect(stage(), &MapStage::columnEntered, m_columns, &MapColumns::setCurrent);
    connect(m_forms, &MapForms::painted, this, &AttentionPanel::acknowledge);
    connect(m_forms, &MapForms::queryChosen, this, [this](std::optional<int> query) {
        showCell(m_columns->current(), query ? std::optional(QPoint(0, *query)) : std::nullopt);
    });

    m_saver->setButton(m_bar->exportButton());
    connect(m_saver, &MapSaver::said, this, &AttentionPanel::say);
    connect(m_saver, &MapSaver::failed, this, [this](const Error& error) { say(ui::shown(error)); });
    connect(m_time, &TimeBar::stepChosen, m_columns, &MapColumns::setStep);
    connect(m_plots, &HistoryPlots::stepChosen, m_time, &TimeBar::chooseNearest);
    connect(m_plots, &HistoryPlots::metricChanged, this, &AttentionPanel::showHistory);
    connect(m_history, &HistoryFeed::changed, this, &AttentionPanel::showHistory);
    connect(m_history, &HistoryFeed::lossesAdded, m_plots, &HistoryPlots::addLosses);
    connect(m_pages, &HeadPages::pageChanged, this, [this] {
        wantModel();
        if (m_pages->page() == HeadPages::MetricsPageNumber)
            makeMaps(); // with the figures of the vectors
    });
    connect(m_splitter, &QSplitter::splitterMoved, this, &AttentionPanel::remember);
}

void AttentionPanel::restore()
{
    const QByteArray sizes = m_settings->value(Setting::AttentionSplitter).toByteArray();
    if (!sizes.isEmpty())
        m_splitter->restoreState(sizes);
    if (const auto view = findHeadView(m_settings->text(Setting::AttentionView).toStdString()))
        m_bar->setView(*view);
    m_bar->setScale(ScaleKind(m_settings->value(Setting::AttentionScale).toInt()));
}

void AttentionPanel::remember()
{
    m_settings->set(Setting::AttentionSplitter, m_splitter->saveState());
    m_settings->set(Setting::AttentionView, QString::fromLatin1(info(m_bar->view()).name));
    m_settings->set(Setting::AttentionScale, int(m_bar->scale()));
    if (m_columns->now().source.kind == MapSource::Kind::Run)
        m_settings->set(Setting::AttentionRun, qlonglong(m_columns->now().source.run));
}

void AttentionPanel::openRun(std::int64_t run)
{
    m_columns->setSource({MapSource::Kind::Run, 0, run, {}});
}

void AttentionPanel::openFile(const QString& path)
{
    m_sources->openFile(path);
}

MapStage* AttentionPanel::stage()
{
    return m_forms->stage();
}

QString AttentionPanel::messageText() const
{
    return m_message->text();
}

void AttentionPanel::takeColumn(int column)
{
    if (column == m_columns->current())
        followCurrent();
    makeMaps();
}

/// Overview, steps, curves and pages speak of the current column.
void AttentionPanel::followCurrent()
{
    const ColumnState& now = m_columns->now();
    showOverview();
    m_bar->setSet(now.maps.set ? &now.maps.set->info() : nullptr);
    const bool isNew = m_history->follow(now);
    if (isNew) {
        m_plots->setRun(now.run);
        if (!now.run && now.config)
            m_plots->beginLive(*now.config);
        if (const LaneLosses* losses = m_history->liveLosses())
            m_plots->addLosses(losses->steps, losses->values);
        remember();
        wantModel();
    }
    m_time->setVisible(now.run != nullptr);
    m_plots->setVisible(now.config.has_value());
    m_time->setSteps(now.run ? now.run->steps : std::vector<std::int64_t>());
    const std::int64_t step = now.maps.set && now.maps.set->info().step ? *now.maps.set->info().step : -1;
    m_time->show(step);
    m_plots->setPlace(step);
    m_saver->setRun(now.run);
    showMessage();
    watchRace();
}

/// Of a live race a few times a second only: its pictures take processor time that training needs.
void AttentionPanel::showOverview()
{
    const ColumnState& now = m_columns->now();
    const bool isLive = now.source.kind == MapSource::Kind::Live;
    if (isLive && m_overviewPause.isActive())
        return;
    m_overview->setColumn(now.maps, now.metrics);
    if (isLive)
        m_overviewPause.start();
}

/// What went wrong, what was assumed of a file, or what to do first.
void AttentionPanel::showMessage()
{
    const ColumnState& now = m_columns->now();
    QString text = now.error;
    if (text.isEmpty() && !now.notes.isEmpty())
        text = now.notes.join(u'\n');
    say(text);
    if (now.source.kind == MapSource::Kind::None)
        stage()->setEmptyText(tr("Choose at the left what to look at: the race that runs, a saved run, or a file of "
                                 "attention maps. A file can be dropped here too."));
    else
        stage()->setEmptyText(now.error.isEmpty() ? tr("The maps are on their way") : tr("No map"));
}

void AttentionPanel::say(const QString& text)
{
    m_message->setText(text);
    m_message->setVisible(!text.isEmpty());
}

void AttentionPanel::showHistory()
{
    if (m_columns->now().config)
        m_plots->setHistory(m_history->history(), m_overview->chosen(), m_columns->now().config->model);
}

MapChoice AttentionPanel::choice() const
{
    MapChoice choice;
    choice.layer = m_overview->chosen().layer;
    choice.head = m_overview->chosen().head;
    choice.view = m_bar->view();
    choice.mode = m_bar->form() == ViewBar::Form::Mirror            ? StageMode::Mirror
                  : m_bar->isDifference() && m_columns->count() > 1 ? StageMode::Difference
                                                                    : StageMode::Single;
    choice.scale = m_bar->scale();
    choice.sharedScale = m_bar->sharesScale();
    choice.representations = m_pages->page() == HeadPages::MetricsPageNumber;
    choice.current = m_columns->current();
    return choice;
}

void AttentionPanel::makeMaps()
{
    m_bar->setCanDiffer(m_columns->count() > 1);
    m_making.start([columns = m_columns->maps(), choice = choice()] { return makeShownMaps(columns, choice); },
                   [this](ShownMaps shown) { showMaps(std::move(shown)); });
}

void AttentionPanel::showMaps(ShownMaps shown)
{
    if (m_shown)
        keepLastGood(shown, *m_shown);
    m_shown = std::make_shared<const ShownMaps>(std::move(shown));
    m_saver->setShown(m_shown);
    m_forms->setForm(m_bar->form());
    m_forms->setMaps(*m_shown, m_columns->current());
    m_pages->metrics()->setMaps(*m_shown);
    m_pages->input()->setHead(currentHead());
    showCell(m_columns->current(), m_cell);
    Q_EMIT mapsShown();
}

/// What was asked for is seen: the next may come.
void AttentionPanel::acknowledge()
{
    m_time->acknowledge();
    if (m_columns->watchesLive())
        m_race->acknowledgeFrame();
}

HeadFactsPtr AttentionPanel::currentHead() const
{
    const std::size_t column = std::size_t(m_columns->current());
    return m_shown && column < m_shown->heads.size() ? m_shown->heads[column] : nullptr;
}

void AttentionPanel::showCell(int column, std::optional<QPoint> cell)
{
    m_cell = cell;
    const bool there = m_shown && column >= 0 && std::size_t(column) < m_shown->heads.size();
    m_pages->inspector()->setCell(there ? m_shown->heads[std::size_t(column)] : nullptr, cell);
    m_forms->setCell(cell);
    if (cell)
        m_pages->input()->setQuery(cell->y());
}

/// The model is read only when a page wants it.
void AttentionPanel::wantModel()
{
    const HeadPages::Page page = m_pages->page();
    if (page == HeadPages::InputPageNumber || page == HeadPages::HeadsPageNumber)
        m_model->follow(m_columns->now().source);
}

void AttentionPanel::watchRace()
{
    const bool watch = isVisible() && m_columns->watchesLive();
    if (watch == m_watching)
        return;
    m_watching = watch;
    m_race->watchFrames(this, watch);
    if (watch)
        m_race->acknowledgeFrame(); // another view may have gone with a frame unpainted
}

void AttentionPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    const ColumnState& now = m_columns->now();
    if (now.source.kind == MapSource::Kind::None) {
        const qlonglong last = m_settings->value(Setting::AttentionRun).toLongLong();
        if (!m_columns->lanes().empty())
            m_columns->setSource({MapSource::Kind::Live, 0, 0, {}});
        else if (m_sources->offersRun(last))
            openRun(last);
    }
    m_columns->reload();
    watchRace();
}

void AttentionPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_time->setPlaying(false);
    watchRace();
}

void AttentionPanel::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().front().isLocalFile())
        event->acceptProposedAction();
}

void AttentionPanel::dropEvent(QDropEvent* event)
{
    openFile(event->mimeData()->urls().front().toLocalFile());
    event->acceptProposedAction();
}

} // namespace qkv::ui
