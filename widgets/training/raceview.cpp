#include "widgets/training/raceview.h"

#include "core/analysis/mapmetrics.h"
#include "widgets/bridge/texts.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/curveplot.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/mapgrid.h"
#include "widgets/plots/theme.h"

#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

namespace qkv::ui {
namespace {

/// The three figures under each map, under short names and in plain words; their definitions are those of
/// metricColumns().
struct ShownMetric {
    Metric MapMetrics::*member;
    const char* shortName;
    const char* plain;
};
constexpr ShownMetric kShown[] = {
    {&MapMetrics::symmetry, QT_TRANSLATE_NOOP("qkv::ui::RaceView", "sym"),
     QT_TRANSLATE_NOOP("qkv::ui::RaceView", "Does token i score token j as j scores i? 1: exactly, as it must be when "
                                            "query and key are tied; 0: unrelated; -1: the opposite.")},
    {&MapMetrics::mapSymmetry, QT_TRANSLATE_NOOP("qkv::ui::RaceView", "map"),
     QT_TRANSLATE_NOOP("qkv::ui::RaceView",
                       "Is the map its own mirror image across the diagonal? 1: exactly; 0: not at all.")},
    {&MapMetrics::diagonalExcess, QT_TRANSLATE_NOOP("qkv::ui::RaceView", "diag"),
     QT_TRANSLATE_NOOP("qkv::ui::RaceView",
                       "How much does a token look at itself? 0: as at any other token; 1: at nothing else.")},
};

QString helpOf(const ShownMetric& one, const Metric& metric)
{
    QString help = RaceView::tr(one.plain);
    for (const MetricColumn& column : metricColumns())
        if (column.member == one.member)
            help += QStringLiteral("\n\n") + shown(column.title) + QStringLiteral(": ") + shown(column.definition);
    return wrapped(metric.reason ? help + QStringLiteral("\n\n") + shown(*metric.reason) : help);
}

MapPanel panelOf(const HeadFrame& head, int n)
{
    auto matrix = std::make_shared<HeatMatrix>();
    matrix->rows = n;
    matrix->columns = n;
    if (head.attention)
        matrix->values = *head.attention;
    MapPanel panel{head.layer, head.head, head.kvHead, std::move(matrix), {}};
    for (const ShownMetric& one : kShown) {
        const Metric& metric = head.metrics.*one.member;
        panel.figures.push_back({RaceView::tr(one.shortName), metricFigure(metric), helpOf(one, metric)});
    }
    return panel;
}

MapRow rowOf(const LaneFrame& lane, const RunConfig& config)
{
    const ModelConfig& model = config.model;
    MapRow row;
    row.variant = model.variant;
    row.label = QString::fromStdString(variantLabel(model.variant, model.heads, model.kvHeads));
    row.gloss = shown(variantGloss(model.variant));
    row.note = RaceView::tr("step %1").arg(countFigure(lane.step));
    row.tokens = lane.tokens;
    for (const HeadFrame& head : lane.heads)
        row.panels.push_back(panelOf(head, lane.n));
    return row;
}

CurveSeries seriesOf(const RunConfig& config)
{
    const ModelConfig& model = config.model;
    return {QString::fromStdString(variantLabel(model.variant, model.heads, model.kvHeads)), model.variant,
            headMarker(model.heads, model.kvHeads)};
}

} // namespace

RaceView::RaceView(RaceController* controller, QWidget* parent)
    : QWidget(parent), m_controller(controller), m_splitter(new QSplitter(Qt::Vertical, this)),
      m_loss(new CurvePlot({tr("Loss"), tr("step"), tr("nats a token")})),
      m_accuracy(new CurvePlot({tr("Accuracy"), tr("step"), tr("share right")})), m_maps(new MapGrid)
{
    m_accuracy->setFixedRange(CurveRange{0, 1});
    m_loss->setEmptyText(tr("Curves appear here when a race runs"));
    m_maps->setEmptyText(
        tr("Pick a task, tick variants and press Start: each variant's attention maps appear here, live."));

    auto* curves = new QWidget(m_splitter);
    auto* pair = new QHBoxLayout(curves);
    pair->setContentsMargins(0, 0, 0, 0);
    pair->setSpacing(grid::section);
    pair->addWidget(m_loss, 1);
    pair->addWidget(m_accuracy, 1);
    auto* maps = new QWidget(m_splitter);
    auto* below = new QVBoxLayout(maps);
    below->setContentsMargins(0, 0, 0, 0);
    below->setSpacing(grid::unit);
    below->addWidget(makeTitle(tr("Attention maps"), maps));
    below->addWidget(m_maps, 1);
    m_splitter->addWidget(curves);
    m_splitter->addWidget(maps);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 3);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid::section, grid::wide, grid::wide, grid::unit);
    column->addWidget(m_splitter);

    connect(controller, &RaceController::stepsArrived, this, &RaceView::addSteps);
    connect(controller, &RaceController::frameArrived, this, &RaceView::showFrame);
    connect(m_maps, &MapGrid::painted, controller, &RaceController::acknowledgeFrame);
}

void RaceView::begin(const std::vector<RunConfig>& lanes)
{
    m_lanes = lanes;
    std::vector<CurveSeries> series;
    for (const RunConfig& lane : lanes)
        series.push_back(seriesOf(lane));
    const bool images = !lanes.empty() && info(lanes.front().task).images;
    m_loss->setYLabel(images ? tr("nats an image") : tr("nats a token"));
    m_loss->setSeries(series);
    m_accuracy->setSeries(std::move(series));
    m_maps->setRows({});
    m_maps->setEmptyText(tr("The first maps are being made"));
}

void RaceView::addSteps(const std::vector<LaneSteps>& steps)
{
    std::vector<double> at;
    std::vector<double> loss;
    std::vector<double> accuracy;
    for (const LaneSteps& lane : steps) {
        if (lane.lane < 0 || lane.lane >= int(m_lanes.size()))
            continue;
        at.clear();
        loss.clear();
        accuracy.clear();
        for (const StepRecord& record : lane.records) {
            at.push_back(double(record.step));
            loss.push_back(record.trainLoss);
            accuracy.push_back(record.trainAccuracy);
            if (record.validation) {
                m_loss->appendEvaluation(lane.lane, double(record.step), record.validation->loss);
                m_accuracy->appendEvaluation(lane.lane, double(record.step), record.validation->accuracy);
            }
        }
        m_loss->append(lane.lane, at, loss);
        m_accuracy->append(lane.lane, at, accuracy);
    }
}

void RaceView::showFrame(const RaceFramePtr& frame)
{
    std::vector<MapRow> rows;
    for (const LaneFrame& lane : frame->lanes)
        if (lane.lane >= 0 && lane.lane < int(m_lanes.size()))
            rows.push_back(rowOf(lane, m_lanes[std::size_t(lane.lane)]));
    if (rows.empty())
        m_controller->acknowledgeFrame(); // nothing to paint
    else
        m_maps->setRows(std::move(rows));
}

void RaceView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_controller->watchFrames(this, true);
}

void RaceView::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_controller->watchFrames(this, false);
}

} // namespace qkv::ui
