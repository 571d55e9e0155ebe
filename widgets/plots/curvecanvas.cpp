#include "widgets/plots/curvecanvas.h"

#include "widgets/plots/theme.h"

#include <QEvent>
#include <QMouseEvent>
#include <QVBoxLayout>

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

constexpr int kInterval = 40;       // ms between two drawings: 25 a second
constexpr double kRoomAtEnd = 1.02; // the last evaluation is not cut by the edge
constexpr double kPad = 0.05;       // of the range, above and below

QCPScatterStyle scatter(HeadMarker marker, const QColor& color)
{
    const auto shape = marker == HeadMarker::Circle   ? QCPScatterStyle::ssDisc
                       : marker == HeadMarker::Square ? QCPScatterStyle::ssSquare
                                                      : QCPScatterStyle::ssTriangle;
    return QCPScatterStyle(shape, QPen(color, 1), QBrush(color), 5);
}

QVector<double> toQVector(const std::vector<double>& values)
{
    return {values.begin(), values.end()};
}

} // namespace

/// QCustomPlot's objects; for each series a line, its evaluations and its marks.
struct CurveCanvas::Plot {
    struct Lines {
        QCPGraph* line;
        QCPGraph* evaluations;
        QCPGraph* marks;
    };
    QCustomPlot* widget;
    QCPItemText* empty;
    QCPItemStraightLine* cursor;
    QCPItemStraightLine* place;
    std::vector<Lines> lines;
};

CurveCanvas::CurveCanvas(const CurvePlotText& text, QWidget* parent) : QWidget(parent), m_plot(std::make_unique<Plot>())
{
    auto* plot = new QCustomPlot(this);
    m_plot->widget = plot;
    plot->setNoAntialiasingOnDrag(true);
    plot->setPlottingHints(QCP::phCacheLabels);
    plot->xAxis->setLabel(text.xLabel);
    plot->yAxis->setLabel(text.yLabel);
    plot->axisRect()->setMinimumMargins(QMargins(0, grid::half, grid::unit, 0));
    plot->installEventFilter(this);
    plot->setMouseTracking(true);
    plot->setContextMenuPolicy(Qt::NoContextMenu);

    m_plot->empty = new QCPItemText(plot);
    m_plot->empty->position->setType(QCPItemPosition::ptAxisRectRatio);
    m_plot->empty->position->setCoords(0.5, 0.5);
    m_plot->empty->setClipToAxisRect(false);
    m_plot->empty->setText({});
    m_plot->cursor = new QCPItemStraightLine(plot);
    m_plot->cursor->setVisible(false);
    m_plot->place = new QCPItemStraightLine(plot);
    m_plot->place->setVisible(false);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(plot);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kInterval);
    connect(&m_timer, &QTimer::timeout, this, &CurveCanvas::redraw);
    setMinimumSize(20 * grid::unit, 12 * grid::unit);
    applyLook();
    schedule();
}

CurveCanvas::~CurveCanvas() = default;

void CurveCanvas::setSeries(std::vector<CurveSeries> series)
{
    m_series = std::move(series);
    m_points.assign(m_series.size(), {});
    m_finite.reset();
    m_lastX = 0;
    m_plot->widget->clearGraphs();
    m_plot->lines.clear();
    for (const CurveSeries& one : m_series) {
        const QPen pen = one.linePen();
        const QColor color = pen.color();
        Plot::Lines lines{m_plot->widget->addGraph(), m_plot->widget->addGraph(), m_plot->widget->addGraph()};
        lines.line->setPen(pen);
        lines.line->setAdaptiveSampling(false); // reduceCurve has done it
        lines.evaluations->setLineStyle(QCPGraph::lsNone);
        lines.evaluations->setScatterStyle(scatter(one.marker, color));
        lines.marks->setLineStyle(QCPGraph::lsNone);
        lines.marks->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCross, QPen(color, 2), Qt::NoBrush, 8));
        m_plot->lines.push_back(lines);
    }
    redraw();
}

void CurveCanvas::append(int series, std::span<const double> x, std::span<const double> y)
{
    CurvePoints& points = m_points[static_cast<std::size_t>(series)];
    points.x.insert(points.x.end(), x.begin(), x.end());
    points.y.insert(points.y.end(), y.begin(), y.end());
    m_finite = united(m_finite, finiteRange(y));
    if (!x.empty())
        m_lastX = std::max(m_lastX, x.back());
    schedule();
}

void CurveCanvas::appendEvaluation(int series, double x, double y)
{
    CurvePoints& points = m_points[static_cast<std::size_t>(series)];
    points.evaluationX.push_back(x);
    points.evaluationY.push_back(y);
    m_finite = united(m_finite, finiteRange({&y, 1}));
    m_lastX = std::max(m_lastX, x);
    schedule();
}

void CurveCanvas::setFixedRange(std::optional<CurveRange> range)
{
    m_fixed = range;
    redraw();
}

void CurveCanvas::setEmptyText(const QString& text)
{
    m_plot->empty->setText(text);
    schedule();
}

void CurveCanvas::setYLabel(const QString& label)
{
    m_plot->widget->yAxis->setLabel(label);
    schedule();
}

void CurveCanvas::setPlace(std::optional<double> x)
{
    m_plot->place->setVisible(x.has_value());
    m_plot->place->point1->setCoords(x.value_or(0), 0);
    m_plot->place->point2->setCoords(x.value_or(0), 1);
    schedule();
}

bool CurveCanvas::hasPoints() const
{
    return std::ranges::any_of(m_points, [](const CurvePoints& p) { return !p.x.empty() || !p.evaluationX.empty(); });
}

CurveRange CurveCanvas::yRange() const
{
    const QCPRange range = m_plot->widget->yAxis->range();
    return {range.lower, range.upper};
}

void CurveCanvas::schedule()
{
    if (!m_timer.isActive())
        m_timer.start();
}

CurveRange CurveCanvas::valueRange() const
{
    const CurveRange range = m_fixed ? *m_fixed : m_finite.value_or(CurveRange{0, 1});
    const double size = range.high > range.low ? range.high - range.low : std::max(1e-3, std::abs(range.high));
    return {range.low - kPad * size, range.high + kPad * size};
}

void CurveCanvas::fill(int columns)
{
    const CurveRange steps{0, std::max(1.0, m_lastX * kRoomAtEnd)};
    const CurveRange values = valueRange();
    m_plot->widget->xAxis->setRange(steps.low, steps.high);
    m_plot->widget->yAxis->setRange(values.low, values.high);
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const CurvePoints& points = m_points[i];
        const Plot::Lines& lines = m_plot->lines[i];
        const ReducedCurve curve = reduceCurve(points.x, points.y, steps, columns);
        lines.line->setData(toQVector(curve.x), toQVector(curve.y), true);
        lines.evaluations->setData(toQVector(points.evaluationX), toQVector(points.evaluationY), true);
        QVector<double> x;
        QVector<double> y;
        for (const CurveMark& mark : curve.marks) {
            x.push_back(mark.x);
            y.push_back(mark.kind == CurveMark::Kind::PlusInfinity ? values.high : values.low);
        }
        lines.marks->setData(x, y);
    }
}

void CurveCanvas::redraw()
{
    m_timer.stop();
    fill(std::max(1, m_plot->widget->axisRect()->width()));
    const bool drawn = hasPoints();
    m_plot->empty->setVisible(!drawn);
    for (QCPAxis* axis : {m_plot->widget->xAxis, m_plot->widget->yAxis}) {
        axis->setTickLabels(drawn); // figures of an axis without values would mean nothing
        axis->setTicks(drawn);
        axis->grid()->setVisible(drawn);
    }
    m_plot->widget->replot();
    ++m_replots;
}

void CurveCanvas::paintTo(QPaintDevice& device, const QRect& place, const std::function<void(QPainter&)>& header)
{
    QCPPainter painter;
    if (!painter.begin(&device))
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    header(painter);
    painter.translate(place.topLeft());
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    m_plot->widget->toPainter(&painter, place.width(), place.height());
}

void CurveCanvas::applyLook()
{
    const Theme& theme = themeOf(this);
    QCustomPlot* plot = m_plot->widget;
    const QFont figures = numberFont(smallFont(font()));
    plot->setBackground(theme.plot);
    for (QCPAxis* axis : {plot->xAxis, plot->yAxis}) {
        axis->setBasePen(QPen(theme.line, 1));
        axis->setTickPen(QPen(theme.line, 1));
        axis->setSubTickPen(Qt::NoPen);
        axis->setSubTicks(false);
        axis->setTickLengthIn(0);
        axis->setTickLengthOut(4);
        axis->setTickLabelColor(theme.muted);
        axis->setTickLabelFont(figures);
        axis->setLabelColor(theme.muted);
        axis->setLabelFont(smallFont(font()));
        axis->setLabelPadding(2);
        axis->grid()->setPen(QPen(theme.grid, 1));
        axis->grid()->setZeroLinePen(QPen(theme.grid, 1));
        axis->ticker()->setTickCount(4);
    }
    plot->xAxis->setNumberFormat(QStringLiteral("gb"));
    m_plot->empty->setColor(theme.muted);
    m_plot->empty->setFont(font());
    m_plot->cursor->setPen(QPen(theme.muted, 1));
    m_plot->place->setPen(QPen(theme.accent, 1));
}

void CurveCanvas::resizeEvent(QResizeEvent*)
{
    schedule(); // the number of pixel columns changed
}

void CurveCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    applyLook();
    schedule();
}

/// The step under the mouse, where there is a plot.
std::optional<double> CurveCanvas::stepAt(const QMouseEvent& event) const
{
    const QPoint at = event.position().toPoint();
    if (!hasPoints() || !m_plot->widget->axisRect()->rect().contains(at))
        return std::nullopt;
    return m_plot->widget->xAxis->pixelToCoord(at.x());
}

bool CurveCanvas::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseMove || event->type() == QEvent::Leave) {
        const auto x = event->type() == QEvent::MouseMove ? stepAt(*static_cast<QMouseEvent*>(event)) : std::nullopt;
        m_plot->cursor->setVisible(x.has_value());
        m_plot->cursor->point1->setCoords(x.value_or(0), 0);
        m_plot->cursor->point2->setCoords(x.value_or(0), 1);
        m_plot->widget->replot(QCustomPlot::rpQueuedReplot);
        Q_EMIT hovered(x);
    }
    if (event->type() == QEvent::MouseButtonPress)
        if (const auto x = stepAt(*static_cast<QMouseEvent*>(event)))
            Q_EMIT clicked(*x);
    return QWidget::eventFilter(watched, event);
}

} // namespace qkv::ui
