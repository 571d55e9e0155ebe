#include "widgets/plots/linesplot.h"

#include "widgets/plots/plotlook.h"
#include "widgets/plots/theme.h"

#include <QEvent>
#include <QMouseEvent>
#include <QToolTip>

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
    /// A name that is put inside the plot when its size is known.
    struct Label {
        QCPItemText* item;
        QString text;
        double at; ///< x of a mark, y of the limit
    };

    QCPItemText* addText(const LinesPlot& plot, const QString& text, const QColor& color);
    /// The size of a label, cut to the width of the plot.
    QSizeF fitted(const Label& label) const;

    QCustomPlot* widget;
    std::vector<Label> marks;
    std::optional<Label> limit;
};

QCPItemText* LinesPlot::Plot::addText(const LinesPlot& plot, const QString& text, const QColor& color)
{
    auto* item = new QCPItemText(widget);
    item->setText(text);
    item->setColor(color);
    item->setFont(smallFont(plot.font()));
    item->setPadding(QMargins(2, 0, 2, 0));
    return item;
}

QSizeF LinesPlot::Plot::fitted(const Label& label) const
{
    const QFontMetrics metrics(label.item->font());
    const QMargins padding = label.item->padding();
    const int room = std::max(0, widget->axisRect()->width() - padding.left() - padding.right());
    const QString text = metrics.elidedText(label.text, Qt::ElideRight, room);
    label.item->setText(text);
    // As QCustomPlot measures it.
    const QRect drawn = metrics.boundingRect(0, 0, 0, 0, Qt::TextDontClip, text);
    return drawn.marginsAdded(padding).size();
}

LinesPlot::LinesPlot(const QString& xLabel, const QString& yLabel, QWidget* parent)
    : QWidget(parent), m_plot(std::make_unique<Plot>())
{
    QCustomPlot* plot = makePlot(xLabel, yLabel, this);
    m_plot->widget = plot;
    plot->xAxis->setTicker(QSharedPointer<BinaryTicker>::create(&m_formatX));
    plot->yAxis->setTicker(QSharedPointer<BinaryTicker>::create(&m_formatY));
    plot->installEventFilter(this);
    connect(plot, &QCustomPlot::afterLayout, this, &LinesPlot::placeLabels);
    setMinimumSize(20 * grid::unit, 24 * grid::unit);
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
    plot->clearGraphs();
    plot->clearItems();
    m_plot->marks.clear();
    m_plot->limit.reset();
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
    if (m_contents.limit)
        addLimit(*m_contents.limit);
    for (const PlotMark& mark : m_contents.marks)
        addMark(mark, top);
    plot->replot(QCustomPlot::rpQueuedReplot); // with what else changed, in one paint
}

void LinesPlot::addLimit(const PlotLimit& limit)
{
    QCustomPlot* plot = m_plot->widget;
    const Theme& theme = themeOf(this);
    auto* line = new QCPItemStraightLine(plot);
    line->point1->setCoords(0, limit.y);
    line->point2->setCoords(1, limit.y);
    line->setPen(QPen(theme.error, 1, Qt::DashLine));
    m_plot->limit = Plot::Label{m_plot->addText(*this, limit.text, theme.error), limit.text, limit.y};
}

void LinesPlot::addMark(const PlotMark& mark, double top)
{
    const Theme& theme = themeOf(this);
    auto* line = new QCPItemLine(m_plot->widget);
    line->start->setCoords(mark.x, 0);
    line->end->setCoords(mark.x, top);
    line->setPen(QPen(theme.muted, 1, Qt::DotLine));
    QCPItemText* text = m_plot->addText(*this, mark.text, theme.text);
    text->setBrush(QBrush(theme.plot));
    m_plot->marks.push_back({text, mark.text, mark.x});
}

/// Names of marks stand at the foot, beside their line on the side that has more room, in steps where there are
/// several; the limit's over its line at the right. None leaves the plot: one that would is moved in, or cut.
void LinesPlot::placeLabels()
{
    const QRectF place = m_plot->widget->axisRect()->rect();
    const QCPAxis* xAxis = m_plot->widget->xAxis;
    const QCPAxis* yAxis = m_plot->widget->yAxis;
    const auto put = [&](const Plot::Label& label, double left, double bottom, QSizeF size) {
        left = std::max(place.left(), std::min(left, place.right() - size.width()));
        bottom = std::max(place.top() + size.height(), std::min(bottom, place.bottom()));
        label.item->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
        label.item->position->setType(QCPItemPosition::ptAbsolute);
        label.item->position->setCoords(left, bottom);
    };
    int step = 0;
    for (const Plot::Label& label : m_plot->marks) {
        const QSizeF size = m_plot->fitted(label);
        const double x = xAxis->coordToPixel(label.at);
        const bool left = x > place.center().x();
        put(label, left ? x - size.width() : x, place.bottom() - place.height() * (0.02 + 0.1 * (step++ % 3)), size);
    }
    if (m_plot->limit) {
        const QSizeF size = m_plot->fitted(*m_plot->limit);
        put(*m_plot->limit, place.right() - size.width(), yAxis->coordToPixel(m_plot->limit->at), size);
    }
}

std::vector<QRect> LinesPlot::labelPlaces() const
{
    std::vector<QRect> places;
    const auto add = [&](const Plot::Label& label) {
        places.push_back(
            QRectF(label.item->topLeft->pixelPosition(), label.item->bottomRight->pixelPosition()).toAlignedRect());
    };
    std::ranges::for_each(m_plot->marks, add);
    if (m_plot->limit)
        add(*m_plot->limit);
    return places;
}

QRect LinesPlot::plotPlace() const
{
    return m_plot->widget->axisRect()->rect();
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
