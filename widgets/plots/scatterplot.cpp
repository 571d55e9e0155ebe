#include "widgets/plots/scatterplot.h"

#include "widgets/plots/labelplaces.h"
#include "widgets/plots/plotlook.h"
#include "widgets/plots/theme.h"

#include <QEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <qcustomplot.h>

#include <algorithm>

namespace qkv::ui {
namespace {

constexpr double kMark = 9;
constexpr double kRing = 17;
constexpr double kReach = 9;        // of the mouse, from a mark's middle
constexpr double kRoomRight = 1.12; // for names
constexpr double kRoomAbove = 1.1;
constexpr double kRoomBelow = 0.06;

QCPScatterStyle::ScatterShape shapeOf(HeadMarker marker)
{
    switch (marker) {
    case HeadMarker::Circle:
        return QCPScatterStyle::ssCircle;
    case HeadMarker::Triangle:
        return QCPScatterStyle::ssTriangle;
    case HeadMarker::Square:
        return QCPScatterStyle::ssSquare;
    }
    return QCPScatterStyle::ssCircle;
}

} // namespace

struct ScatterPlot::Plot {
    QCustomPlot* widget;
    std::vector<QCPItemText*> names; ///< in the order of the points
};

ScatterPlot::ScatterPlot(const QString& xLabel, const QString& yLabel, QWidget* parent)
    : QWidget(parent), m_plot(std::make_unique<Plot>())
{
    QCustomPlot* plot = makePlot(xLabel, yLabel, this);
    m_plot->widget = plot;
    plot->installEventFilter(this);
    connect(plot, &QCustomPlot::afterLayout, this, &ScatterPlot::placeNames); // the axes have their pixels only then
    setMinimumSize(30 * grid::unit, 40 * grid::unit);
}

ScatterPlot::~ScatterPlot() = default;

QSize ScatterPlot::sizeHint() const
{
    return {70 * grid::unit, 46 * grid::unit};
}

void ScatterPlot::setSeries(std::vector<ScatterSeries> series, double mostY)
{
    m_series = std::move(series);
    m_mostY = mostY;
    draw();
}

void ScatterPlot::draw()
{
    QCustomPlot* plot = m_plot->widget;
    plot->clearGraphs();
    plot->clearItems();
    plot->legend->clearItems();
    m_plot->names.clear();
    double mostX = 1;
    for (const ScatterSeries& series : m_series) {
        addSeries(series);
        for (const ScatterPoint& point : series.points)
            mostX = std::max(mostX, point.x);
    }
    plot->xAxis->setRange(-kRoomBelow * mostX, mostX * kRoomRight);
    plot->yAxis->setRange(-kRoomBelow * m_mostY, m_mostY * kRoomAbove);
    plot->replot();
}

/// The line first, so that it lies under the marks; a graph for each point, since hue and marker are the point's own.
void ScatterPlot::addSeries(const ScatterSeries& series)
{
    QCustomPlot* plot = m_plot->widget;
    const Theme& theme = themeOf(this);
    QCPGraph* line = plot->addGraph();
    line->setName(series.lineName);
    line->setPen(QPen(theme.muted, 1, series.lineStyle));
    for (const QPointF& at : series.line)
        line->addData(at.x(), at.y());
    const QBrush inner = theme.plot;
    for (const ScatterPoint& point : series.points) {
        if (point.ringed) {
            QCPGraph* ring = plot->addGraph();
            ring->removeFromLegend();
            ring->setLineStyle(QCPGraph::lsNone);
            ring->setScatterStyle(
                QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(theme.accent, 2), Qt::NoBrush, kRing));
            ring->addData(point.x, std::min(point.y, m_mostY));
        }
        QCPGraph* graph = plot->addGraph();
        graph->removeFromLegend();
        graph->setLineStyle(QCPGraph::lsNone);
        graph->setScatterStyle(QCPScatterStyle(shapeOf(point.marker), QPen(point.color, 1.5),
                                               series.filled ? QBrush(point.color) : inner, kMark));
        graph->addData(point.x, std::min(point.y, m_mostY));
        addName(point);
    }
    // The legend shows what fill means; hue and marker mean the same as everywhere.
    QCPGraph* key = plot->addGraph();
    key->setName(series.name);
    key->setLineStyle(QCPGraph::lsNone);
    key->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(theme.muted, 1.5),
                                         series.filled ? QBrush(theme.muted) : inner, kMark));
}

void ScatterPlot::addName(const ScatterPoint& point)
{
    auto* text = new QCPItemText(m_plot->widget);
    text->setText(point.name);
    text->setColor(themeOf(this).text);
    QFont font = smallFont(this->font());
    if (point.ringed)
        font = titleFont(font);
    text->setFont(font);
    text->setPadding(QMargins(1, 0, 1, 0));
    text->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
    text->position->setType(QCPItemPosition::ptAbsolute);
    m_plot->names.push_back(text);
}

/// Points of one name at one place share it.
void ScatterPlot::placeNames()
{
    std::vector<LabelledPoint> points;
    std::vector<QCPItemText*> texts;
    std::vector<QLineF> lines;
    std::size_t i = 0;
    for (const ScatterSeries& series : m_series) {
        for (std::size_t k = 1; k < series.line.size(); ++k)
            lines.emplace_back(toPixel(series.line[k - 1]), toPixel(series.line[k]));
        for (const ScatterPoint& point : series.points) {
            if (i >= m_plot->names.size())
                return; // a layout while the plot is being filled
            QCPItemText* text = m_plot->names[i++];
            const QPointF at = placeOf(point);
            bool said = false;
            for (std::size_t k = 0; k < points.size(); ++k)
                said = said || (texts[k]->text() == point.name && points[k].at == at);
            text->setVisible(!said);
            if (said)
                continue;
            const QFontMetricsF metrics(text->font());
            points.push_back({at, {metrics.horizontalAdvance(point.name) + 4, metrics.height()}});
            texts.push_back(text);
        }
    }
    const auto places = placeLabels(points, lines, m_plot->widget->axisRect()->rect(), kMark / 2);
    for (std::size_t k = 0; k < places.size(); ++k)
        texts[k]->position->setPixelPosition(places[k].topLeft());
}

QPointF ScatterPlot::toPixel(const QPointF& at) const
{
    return {m_plot->widget->xAxis->coordToPixel(at.x()),
            m_plot->widget->yAxis->coordToPixel(std::min(at.y(), m_mostY))};
}

QPointF ScatterPlot::placeOf(const ScatterPoint& point) const
{
    return toPixel({point.x, point.y});
}

std::vector<QRectF> ScatterPlot::namePlaces() const
{
    std::vector<QRectF> places;
    for (const QCPItemText* text : m_plot->names)
        if (text->visible())
            places.emplace_back(text->topLeft->pixelPosition(), text->bottomRight->pixelPosition());
    return places;
}

QString ScatterPlot::tipAt(const QPointF& place) const
{
    QStringList tips;
    for (const ScatterSeries& series : m_series)
        for (const ScatterPoint& point : series.points)
            if (QLineF(place, placeOf(point)).length() < kReach)
                tips << point.tip;
    return tips.join(u"\n\n");
}

void ScatterPlot::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    applyPlotLook(*m_plot->widget, *this);
    draw();
}

bool ScatterPlot::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseMove) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        if (const QString tip = tipAt(mouse->position()); !tip.isEmpty())
            QToolTip::showText(mouse->globalPosition().toPoint(), tip, this);
        else
            QToolTip::hideText();
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace qkv::ui
