#include "widgets/plots/linesplot.h"

#include "widgets/plots/plotlook.h"
#include "widgets/plots/theme.h"

#include <QEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QVBoxLayout>

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

constexpr double kRoomAbove = 1.15; // for the names of marks
constexpr double kRoomAtEnd = 1.02;

/// Ticks at multiples of a power of two, in the words of a format.
class BinaryTicker : public QCPAxisTicker {
public:
    explicit BinaryTicker(const LinesPlot::Format* format) : m_format(format) { setTickCount(4); }

protected:
    double getTickStep(const QCPRange& range) override
    {
        return std::exp2(std::ceil(std::log2(std::max(1.0, range.size() / (tickCount() + 1)))));
    }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override
    {
        return *m_format ? (*m_format)(tick) : QString::number(tick);
    }
    QVector<double> createSubTickVector(int, const QVector<double>&) override { return {}; }

private:
    const LinesPlot::Format* m_format;
};

} // namespace

struct LinesPlot::Plot {
    QCustomPlot* widget;
};

LinesPlot::LinesPlot(const QString& xLabel, const QString& yLabel, QWidget* parent)
    : QWidget(parent), m_plot(std::make_unique<Plot>())
{
    auto* plot = new QCustomPlot(this);
    m_plot->widget = plot;
    plot->xAxis->setLabel(xLabel);
    plot->yAxis->setLabel(yLabel);
    plot->xAxis->setTicker(QSharedPointer<BinaryTicker>::create(&m_formatX));
    plot->yAxis->setTicker(QSharedPointer<BinaryTicker>::create(&m_formatY));
    plot->axisRect()->setMinimumMargins(QMargins(0, grid::half, grid::wide, 0));
    plot->axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignLeft | Qt::AlignTop);
    plot->legend->setVisible(true);
    plot->setMouseTracking(true);
    plot->setContextMenuPolicy(Qt::NoContextMenu);
    plot->installEventFilter(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(plot);
    setMinimumSize(20 * grid::unit, 24 * grid::unit);
    applyPlotLook(*m_plot->widget, *this);
}

LinesPlot::~LinesPlot() = default;

QSize LinesPlot::sizeHint() const
{
    return {40 * grid::unit, 30 * grid::unit};
}

void LinesPlot::setFormats(Format x, Format y)
{
    m_formatX = std::move(x);
    m_formatY = std::move(y);
}

void LinesPlot::setContents(PlotContents contents)
{
    m_contents = std::move(contents);
    draw();
}

void LinesPlot::draw()
{
    QCustomPlot* plot = m_plot->widget;
    const Theme& theme = themeOf(this);
    plot->clearGraphs();
    plot->clearItems();
    double most = m_contents.limit ? m_contents.limit->y : 0;
    for (const PlotLine& line : m_contents.lines) {
        QCPGraph* graph = plot->addGraph();
        graph->setName(line.name);
        graph->setPen(QPen(line.color, line.style == Qt::SolidLine ? 2 : 1, line.style));
        graph->setData({line.x.begin(), line.x.end()}, {line.y.begin(), line.y.end()}, true);
        if (!line.y.empty())
            most = std::max(most, *std::ranges::max_element(line.y));
    }
    const double top = std::max(1.0, most) * kRoomAbove;
    plot->xAxis->setRange(0, std::max(1.0, m_contents.mostX) * kRoomAtEnd);
    plot->yAxis->setRange(0, top);
    if (const auto& limit = m_contents.limit) {
        auto* line = new QCPItemStraightLine(plot);
        line->point1->setCoords(0, limit->y);
        line->point2->setCoords(1, limit->y);
        line->setPen(QPen(theme.error, 1, Qt::DashLine));
        auto* text = new QCPItemText(plot);
        text->setText(limit->text);
        text->setColor(theme.error);
        text->setFont(smallFont(font()));
        text->setPositionAlignment(Qt::AlignRight | Qt::AlignBottom);
        text->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
        text->position->setTypeY(QCPItemPosition::ptPlotCoords);
        text->position->setCoords(0.99, limit->y);
    }
    int place = 0;
    for (const PlotMark& mark : m_contents.marks)
        addMark(mark, top, place++);
    plot->replot();
}

/// A vertical line with its name at the foot, on the side that has room; names of several marks stand in steps.
void LinesPlot::addMark(const PlotMark& mark, double top, int place)
{
    QCustomPlot* plot = m_plot->widget;
    const Theme& theme = themeOf(this);
    auto* line = new QCPItemLine(plot);
    line->start->setCoords(mark.x, 0);
    line->end->setCoords(mark.x, top);
    line->setPen(QPen(theme.muted, 1, Qt::DotLine));
    auto* text = new QCPItemText(plot);
    text->setText(mark.text);
    text->setColor(theme.text);
    text->setFont(smallFont(font()));
    text->setBrush(QBrush(theme.plot));
    text->setPadding(QMargins(2, 0, 2, 0));
    const bool right = mark.x > m_contents.mostX / 2;
    text->setPositionAlignment(Qt::AlignBottom | (right ? Qt::AlignRight : Qt::AlignLeft));
    text->position->setCoords(mark.x, top * (0.02 + 0.1 * (place % 3)));
}

QImage LinesPlot::picture(double scale) const
{
    return m_plot->widget->toPixmap(width(), height(), scale).toImage();
}

void LinesPlot::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    applyPlotLook(*m_plot->widget, *this);
    draw();
}

bool LinesPlot::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseMove && m_formatX && m_formatY) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const double x = m_plot->widget->xAxis->pixelToCoord(mouse->position().x());
        QStringList lines{m_formatX(std::max(0.0, x))};
        for (const PlotLine& line : m_contents.lines) {
            const auto at = std::ranges::lower_bound(line.x, x);
            if (at != line.x.end())
                lines << line.name + QStringLiteral(": ") + m_formatY(line.y[std::size_t(at - line.x.begin())]);
        }
        if (m_plot->widget->axisRect()->rect().contains(mouse->position().toPoint()))
            QToolTip::showText(mouse->globalPosition().toPoint(), lines.join(u'\n'), this);
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace qkv::ui
