#include "widgets/plots/heatmapview.h"

#include "widgets/plots/figures.h"
#include "widgets/plots/theme.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

QString words(const char* text)
{
    return QCoreApplication::translate("maps", text);
}

} // namespace

QString positionText(int position, const std::vector<QString>& labels)
{
    const QString number = QString::number(position);
    if (position >= int(labels.size()) || labels[std::size_t(position)].isEmpty())
        return number;
    const QString& label = labels[std::size_t(position)];
    const bool digit = label.size() == 1 && label[0].unicode() < 0x80 && label[0].isDigit();
    // U+2068..U+2069 isolate the label, so right-to-left text cannot reorder the line.
    const QString isolated = u'\u2068' + label + u'\u2069';
    return u"%1 (%2)"_s.arg(number, digit ? words(QT_TRANSLATE_NOOP("maps", "digit %1")).arg(label) : isolated);
}

QString cellPlace(const MapLabels& labels, QPoint cell)
{
    return words(QT_TRANSLATE_NOOP("maps", "query %1 \u2192 key %2"))
        .arg(positionText(cell.y(), labels.rows), positionText(cell.x(), labels.columns));
}

QString cellReadout(const HeatMatrix& matrix, const MapLabels& labels, QPoint cell)
{
    const bool masked = matrix.maskedAt(cell.y(), cell.x());
    return words(QT_TRANSLATE_NOOP("maps", "query %1 \u2192 key %2: %3"))
        .arg(positionText(cell.y(), labels.rows), positionText(cell.x(), labels.columns),
             masked ? words(QT_TRANSLATE_NOOP("maps", "masked")) : shortFigure(matrix.at(cell.y(), cell.x()), 4));
}

QString poolingNote(const HeatMatrix& matrix, QSize pixels, ColorMap map)
{
    if (matrix.empty() || !poolsCells(matrix, pixels))
        return {};
    return map == ColorMap::Diverging
               ? words(QT_TRANSLATE_NOOP("maps",
                                         "Reduced: a pixel shows the largest magnitude of its cells, with its sign"))
               : words(QT_TRANSLATE_NOOP("maps", "Reduced: a pixel shows the maximum of its cells"));
}

HeatMapView::HeatMapView(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setFont(numberFont(smallFont(font())));
    setAccessibleName(tr("Attention map"));
}

void HeatMapView::setMap(HeatMatrixPtr matrix, const ColorScale& scale, MapLabels labels)
{
    m_matrix = std::move(matrix);
    m_scale = scale;
    m_labels = std::move(labels);
    m_image = {};
    m_fresh = true;
    if (m_cell && (!m_matrix || m_cell->x() >= m_matrix->columns || m_cell->y() >= m_matrix->rows))
        m_cell.reset();
    Q_EMIT readoutChanged(readout());
    update();
}

QString HeatMapView::readout() const
{
    if (!m_matrix || m_matrix->empty())
        return {};
    return m_cell ? cellReadout(*m_matrix, m_labels, *m_cell)
                  : poolingNote(*m_matrix, mapRect().size() * devicePixelRatioF(), m_scale.map);
}

QRect HeatMapView::mapRect() const
{
    return m_matrix ? mapPlace(rect(), *m_matrix, m_labels, fontMetrics()) : QRect();
}

QSize HeatMapView::sizeHint() const
{
    return {40 * grid::unit, 40 * grid::unit};
}

void HeatMapView::paintImage(QPainter& painter, const QRect& place)
{
    const QSize pixels = place.size() * devicePixelRatioF();
    const Theme& theme = themeOf(this);
    if (m_image.size() != pixels || m_imageDark != theme.dark) {
        m_image = renderHeatMap(*m_matrix, pixels, m_scale, marksOf(theme));
        m_imageDark = theme.dark;
    }
    painter.drawImage(place, m_image);
}

void HeatMapView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    if (!m_matrix || m_matrix->empty()) {
        painter.setPen(theme.muted);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
                         m_emptyText.isEmpty() ? tr("No map yet") : m_emptyText);
        return;
    }
    const QRect place = mapRect();
    if (place.isEmpty())
        return;
    paintImage(painter, place);
    paintMapLabels(painter, place, *m_matrix, m_labels, theme);
    if (m_cell) {
        const QSizeF cell(double(place.width()) / m_matrix->columns, double(place.height()) / m_matrix->rows);
        const QRectF box(place.left() + m_cell->x() * cell.width(), place.top() + m_cell->y() * cell.height(),
                         cell.width(), cell.height());
        painter.setPen(QPen(theme.accent, 2));
        painter.drawRect(box.adjusted(-1, -1, 1, 1));
    }
    if (std::exchange(m_fresh, false))
        Q_EMIT painted();
}

void HeatMapView::choose(std::optional<QPoint> cell)
{
    if (m_cell == cell)
        return;
    m_cell = cell;
    Q_EMIT readoutChanged(readout());
    Q_EMIT cellChanged(m_cell, false);
    update();
}

void HeatMapView::mouseMoveEvent(QMouseEvent* event)
{
    const QRect place = mapRect();
    const QPoint at = event->position().toPoint() - place.topLeft();
    if (!m_matrix || !place.contains(event->position().toPoint()))
        return choose(std::nullopt);
    choose(QPoint(at.x() * m_matrix->columns / place.width(), at.y() * m_matrix->rows / place.height()));
}

void HeatMapView::leaveEvent(QEvent*)
{
    choose(std::nullopt);
}

void HeatMapView::keyPressEvent(QKeyEvent* event)
{
    if (!m_matrix || m_matrix->empty())
        return QWidget::keyPressEvent(event);
    QPoint cell = m_cell.value_or(QPoint(-1, 0));
    switch (event->key()) {
    case Qt::Key_Left:
        cell.rx() -= 1;
        break;
    case Qt::Key_Right:
        cell.rx() += 1;
        break;
    case Qt::Key_Up:
        cell.ry() -= 1;
        break;
    case Qt::Key_Down:
        cell.ry() += 1;
        break;
    case Qt::Key_Escape:
        return choose(std::nullopt);
    default:
        return QWidget::keyPressEvent(event);
    }
    choose(QPoint(std::clamp(cell.x(), 0, m_matrix->columns - 1), std::clamp(cell.y(), 0, m_matrix->rows - 1)));
}

} // namespace qkv::ui
