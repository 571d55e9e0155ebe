#include "widgets/attention/historyplots.h"

#include "widgets/bridge/texts.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/curveplot.h"
#include "widgets/plots/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <limits>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

/// What the curves start with: the three of which the variants differ.
constexpr const char* kFirst = "symmetry";

/// Metrics that have ends show them: the noise of a symmetry of 1 is not drawn as mountains.
std::optional<CurveRange> rangeOf(const MetricColumn& column)
{
    if (column.member == &MapMetrics::symmetry || column.member == &MapMetrics::mapSymmetry)
        return CurveRange{-1, 1};
    const bool hasUnit = column.member == &MapMetrics::entropy || column.member == &MapMetrics::effectiveTokens ||
                         column.member == &MapMetrics::meanDistance || column.member == &MapMetrics::diagonalExcess;
    return hasUnit ? std::nullopt : std::optional(CurveRange{0, 1});
}

CurveSeries lossSeries(const RunConfig& config)
{
    const ModelConfig& model = config.model;
    return {QString::fromStdString(variantLabel(model.variant, model.heads, model.kvHeads)), model.variant,
            headMarker(model.heads, model.kvHeads)};
}

} // namespace

HistoryPlots::HistoryPlots(QWidget* parent)
    : QWidget(parent), m_loss(new CurvePlot({tr("Loss"), tr("step"), tr("nats a token")})),
      m_metric(new CurvePlot({tr("Metric by head"), tr("step"), {}})), m_choice(new QComboBox)
{
    for (const MetricColumn& column : metricColumns()) {
        m_choice->addItem(shown(column.title));
        m_choice->setItemData(m_choice->count() - 1, wrapped(shown(column.definition)), Qt::ToolTipRole);
        if (QByteArrayView(column.name) == QByteArrayView(kFirst))
            m_choice->setCurrentIndex(m_choice->count() - 1);
    }
    m_choice->setAccessibleName(tr("Metric of the curves"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(10);
    m_loss->setEmptyText(tr("The loss of a run stands here"));
    m_metric->setEmptyText(tr("Metrics of the saved steps stand here"));
    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(m_metric, 1);
    right->addWidget(m_choice);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(grid::wide);
    row->addWidget(m_loss, 1);
    row->addLayout(right, 1);
    connect(m_loss, &CurvePlot::stepChosen, this, &HistoryPlots::stepChosen);
    connect(m_metric, &CurvePlot::stepChosen, this, &HistoryPlots::stepChosen);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &HistoryPlots::metricChanged);
}

void HistoryPlots::setRun(const StoredRunPtr& run)
{
    m_metric->setSeries({});
    m_loss->setSeries({});
    if (!run)
        return;
    beginLive(run->config);
    addLosses(run->lossSteps, run->losses);
}

void HistoryPlots::beginLive(const RunConfig& config)
{
    m_loss->setYLabel(info(config.task).images ? tr("nats an image") : tr("nats a token"));
    m_loss->setSeries({lossSeries(config)});
}

void HistoryPlots::addLosses(const std::vector<double>& steps, const std::vector<double>& losses)
{
    m_loss->append(0, steps, losses);
}

/// The chosen head in full, the others of its layer faint.
void HistoryPlots::setHistory(const RunHistory& history, HeadPlace chosen, const ModelConfig& model)
{
    if (history.steps().empty())
        return m_metric->setSeries({});
    const MetricColumn& column = metricColumns()[std::size_t(m_choice->currentIndex())];
    m_metric->setFixedRange(rangeOf(column));
    const std::size_t all = history.steps().rbegin()->second.size();
    const std::size_t perLayer = std::size_t(model.heads);
    const std::size_t first = std::size_t(chosen.layer) * perLayer;
    std::vector<CurveSeries> series;
    std::vector<std::size_t> heads;
    for (std::size_t head = 0; head < perLayer && first + head < all; ++head)
        heads.push_back(head);
    for (const std::size_t head : heads) {
        QPen pen = variantPen(model.variant);
        if (int(head) != chosen.head)
            pen.setColor(themeOf(this).muted);
        series.push_back({tr("H%1").arg(head), model.variant, HeadMarker::Circle, pen});
    }
    m_metric->setSeries(std::move(series));
    for (std::size_t i = 0; i < heads.size(); ++i) {
        std::vector<double> x;
        std::vector<double> y;
        for (const auto& [step, metrics] : history.steps()) {
            if (first + heads[i] >= metrics.size())
                continue;
            x.push_back(double(step));
            y.push_back(
                (metrics[first + heads[i]].*column.member).value.value_or(std::numeric_limits<double>::quiet_NaN()));
        }
        m_metric->append(int(i), x, y);
    }
}

void HistoryPlots::setPlace(std::int64_t step)
{
    const std::optional<double> place = step >= 0 ? std::optional(double(step)) : std::nullopt;
    m_loss->setPlace(place);
    m_metric->setPlace(place);
}

} // namespace qkv::ui
