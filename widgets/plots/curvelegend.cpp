#include "widgets/plots/curvelegend.h"

#include "widgets/plots/theme.h"

#include <QPainter>

#include <algorithm>

namespace qkv::ui {
namespace {

constexpr int kSample = 30; // two dashes of "+" beside the marker

} // namespace

void paintHeadMarker(QPainter& painter, QPointF centre, double radius, HeadMarker marker, const QColor& color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    if (marker == HeadMarker::Circle) {
        painter.drawEllipse(centre, radius, radius);
    } else if (marker == HeadMarker::Square) {
        painter.drawRect(QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius));
    } else {
        const QPointF corners[] = {centre + QPointF(0, -radius * 1.2), centre + QPointF(radius * 1.1, radius * 0.9),
                                   centre + QPointF(-radius * 1.1, radius * 0.9)};
        painter.drawPolygon(corners, 3);
    }
    painter.restore();
}

CurveLegend::CurveLegend(QWidget* parent) : QWidget(parent)
{
    setFont(numberFont(smallFont(font())));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void CurveLegend::setSeries(std::vector<CurveSeries> series)
{
    m_series = std::move(series);
    m_values.clear();
    updateGeometry();
    update();
}

void CurveLegend::setValues(std::vector<QString> values)
{
    if (m_values == values)
        return;
    m_values = std::move(values);
    update();
}

int CurveLegend::paint(QPainter* painter, QPoint origin, int width) const
{
    const QFontMetrics metrics(font());
    const Theme& theme = themeOf(this);
    const int valueRoom = metrics.horizontalAdvance(QStringLiteral("1.234e\u22125")) + grid::half;
    const int line = metrics.height() + 2;
    int nameWidth = 0;
    for (const CurveSeries& series : m_series)
        nameWidth = std::max(nameWidth, metrics.horizontalAdvance(series.name));
    const int entry = kSample + grid::half + nameWidth + grid::half + valueRoom;
    const int even = (width + 1) / 2 * 2; // two legends side by side differ by a pixel: they wrap alike
    QPoint at = origin;
    for (std::size_t i = 0; i < m_series.size(); ++i) {
        const CurveSeries& series = m_series[i];
        if (at.x() > origin.x() && at.x() + entry > origin.x() + even)
            at = {origin.x(), at.y() + line};
        if (painter) {
            painter->setFont(font());
            const int middle = at.y() + line / 2;
            painter->setPen(series.linePen(1.5));
            painter->drawLine(at.x(), middle, at.x() + kSample, middle);
            paintHeadMarker(*painter, QPointF(at.x() + kSample / 2.0, middle + 0.5), 3, series.marker,
                            series.linePen().color());
            QRect box(at.x() + kSample + grid::half, at.y(), nameWidth + 1, line);
            painter->setPen(theme.text);
            painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter, series.name);
            if (i < m_values.size()) {
                painter->setPen(theme.muted);
                painter->drawText(QRect(box.right() + grid::half, at.y(), valueRoom, line),
                                  Qt::AlignLeft | Qt::AlignVCenter, m_values[i]);
            }
        }
        at.rx() += entry;
    }
    return at.y() + line - origin.y();
}

int CurveLegend::heightForWidth(int width) const
{
    return paint(nullptr, {}, width);
}

QSize CurveLegend::sizeHint() const
{
    return {30 * grid::unit, heightForWidth(std::max(width(), 20 * grid::unit))};
}

QSize CurveLegend::minimumSizeHint() const
{
    return {20 * grid::unit, fontMetrics().height()};
}

void CurveLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paint(&painter, {}, width());
}

} // namespace qkv::ui
