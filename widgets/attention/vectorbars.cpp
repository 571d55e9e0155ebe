#include "widgets/attention/vectorbars.h"

#include "widgets/plots/figures.h"
#include "widgets/plots/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kHeight = 4 * grid::unit; // of one vector's bars

double reachOf(const VectorBars::Vector& vector)
{
    double reach = 0;
    for (const double value : vector.values)
        if (std::isfinite(value))
            reach = std::max(reach, std::abs(value));
    return reach;
}

} // namespace

VectorBars::VectorBars(QWidget* parent) : QWidget(parent)
{
    setFont(numberFont(smallFont(font())));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void VectorBars::setVectors(std::vector<Vector> vectors)
{
    if (vectors == m_vectors)
        return;
    const bool taller = vectors.size() != m_vectors.size();
    m_vectors = std::move(vectors);
    QStringList names;
    for (const Vector& vector : m_vectors)
        names << vector.name;
    setAccessibleName(tr("Vectors %1 as bars").arg(names.join(u", "_s)));
    if (taller)
        updateGeometry();
    update();
}

QSize VectorBars::sizeHint() const
{
    return {30 * grid::unit, int(m_vectors.size()) * (kHeight + grid::half)};
}

QSize VectorBars::minimumSizeHint() const
{
    return {16 * grid::unit, sizeHint().height()};
}

int VectorBars::nameWidth() const
{
    int width = 0;
    for (const Vector& vector : m_vectors)
        width = std::max(width, fontMetrics().horizontalAdvance(vector.name));
    return width + grid::unit;
}

QRect VectorBars::barsPlace(std::size_t vector) const
{
    return {nameWidth(), int(vector) * (kHeight + grid::half), std::max(1, width() - nameWidth()), kHeight};
}

void VectorBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    double common = 0;
    for (const Vector& vector : m_vectors)
        if (!vector.ownScale)
            common = std::max(common, reachOf(vector));
    for (std::size_t i = 0; i < m_vectors.size(); ++i) {
        const Vector& vector = m_vectors[i];
        const QRect place = barsPlace(i);
        const double middle = place.top() + place.height() / 2.0;
        painter.setPen(theme.muted);
        painter.drawText(QRect(0, place.top(), place.left() - grid::half, place.height()),
                         Qt::AlignRight | Qt::AlignVCenter, vector.name);
        painter.fillRect(QRectF(place.left(), middle, place.width(), 1), theme.line);
        const double reach = vector.ownScale ? reachOf(vector) : common;
        const double pitch = double(place.width()) / double(std::max<std::size_t>(1, vector.values.size()));
        for (std::size_t c = 0; c < vector.values.size() && reach > 0; ++c) {
            const double height =
                std::isfinite(vector.values[c]) ? vector.values[c] / reach * (place.height() / 2.0) : 0;
            const QRectF bar(place.left() + double(c) * pitch, middle - std::max(0.0, height),
                             std::max(1.0, pitch - (pitch > 3 ? 1 : 0)), std::abs(height));
            painter.fillRect(bar, height >= 0 ? theme.accent : theme.error);
        }
    }
}

bool VectorBars::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || m_vectors.empty())
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QRect place = barsPlace(0);
    const std::size_t count = m_vectors.front().values.size();
    const auto dimension = std::ptrdiff_t(double(help->pos().x() - place.left()) * double(count) / place.width());
    if (help->pos().x() < place.left() || dimension >= std::ptrdiff_t(count)) {
        QToolTip::hideText();
        return true;
    }
    QStringList lines{tr("dimension %1").arg(dimension)};
    for (const Vector& vector : m_vectors)
        if (std::size_t(dimension) < vector.values.size())
            lines << u"%1: %2"_s.arg(vector.name, shortFigure(vector.values[std::size_t(dimension)], 4));
    QToolTip::showText(help->globalPos(), lines.join(u'\n'), this);
    return true;
}

} // namespace qkv::ui
