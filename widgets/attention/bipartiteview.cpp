#include "widgets/attention/bipartiteview.h"

#include "widgets/plots/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

constexpr double kFaintest = 0.01; // of full ink: thinner lines are not drawn
constexpr int kLabelWidth = 12 * grid::unit;

} // namespace

BipartiteView::BipartiteView(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setFont(numberFont(smallFont(font())));
    setAccessibleName(tr("Attention as lines from queries to keys"));
}

void BipartiteView::setHead(const HeadFactsPtr& head)
{
    m_head = head;
    m_labels = head ? labelsOf(head->set->info()) : MapLabels();
    if (m_query && (!head || *m_query >= head->cells.rows))
        m_query.reset();
    update();
}

void BipartiteView::setCell(std::optional<QPoint> cell)
{
    const std::optional<int> query = cell ? std::optional(cell->y()) : std::nullopt;
    if (query == m_query)
        return;
    m_query = query;
    update();
}

QString BipartiteView::refusal() const
{
    if (!m_head)
        return tr("No map yet");
    if (m_head->cells.attention.empty())
        return tr("Lines show weights after the softmax, which this file does not have.");
    const int most = std::max(m_head->cells.rows, m_head->cells.columns);
    if (most > kMostTokens)
        return tr("Lines are for short inputs: %1 tokens would be a grey block (%2 at most). Look at the map instead.")
            .arg(most)
            .arg(kMostTokens);
    return {};
}

QSize BipartiteView::sizeHint() const
{
    return {40 * grid::unit, 40 * grid::unit};
}

QPointF BipartiteView::queryPoint(int query) const
{
    const double pitch = double(height() - grid::wide) / std::max(1, m_head->cells.rows);
    return {double(std::min(kLabelWidth, width() / 4)), grid::unit + (query + 0.5) * pitch};
}

QPointF BipartiteView::keyPoint(int key) const
{
    const double pitch = double(height() - grid::wide) / std::max(1, m_head->cells.columns);
    return {double(width() - std::min(kLabelWidth, width() / 4)), grid::unit + (key + 0.5) * pitch};
}

void BipartiteView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    painter.fillRect(rect(), theme.plot);
    if (const QString why = refusal(); !why.isEmpty()) {
        painter.setPen(theme.muted);
        painter.drawText(rect().adjusted(grid::section, 0, -grid::section, 0), Qt::AlignCenter | Qt::TextWordWrap, why);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    paintLines(painter);
    paintTokens(painter);
}

void BipartiteView::paintLines(QPainter& painter) const
{
    const HeadCells& cells = m_head->cells;
    QColor ink = themeOf(this).accent;
    for (int i = 0; i < cells.rows; ++i) {
        if (m_query && *m_query != i)
            continue;
        const float* row = cells.attention.data() + std::size_t(i) * std::size_t(cells.columns);
        for (int j = 0; j < cells.columns; ++j) {
            if (!(row[j] >= kFaintest))
                continue;
            ink.setAlphaF(std::min(1.0F, row[j]));
            painter.setPen(QPen(ink, m_query ? 2 : 1));
            painter.drawLine(queryPoint(i), keyPoint(j));
        }
    }
}

void BipartiteView::paintTokens(QPainter& painter) const
{
    const HeadCells& cells = m_head->cells;
    const QFontMetrics metrics = fontMetrics();
    const auto draw = [&](const std::vector<QString>& labels, int count, bool left) {
        const double pitch = double(height() - grid::wide) / count;
        const int step = std::max(1, int(std::ceil(metrics.height() / pitch)));
        for (int i = 0; i < count && i < int(labels.size()); i += step) {
            const QPointF at = left ? queryPoint(i) : keyPoint(i);
            const int room = int(left ? at.x() : width() - at.x()) - grid::half;
            const QRectF box(left ? 0 : at.x() + grid::half, at.y() - metrics.height() / 2.0, room, metrics.height());
            const bool chosen = left && m_query == i;
            painter.setPen(chosen ? themeOf(this).text : themeOf(this).muted);
            painter.drawText(box, (left ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                             metrics.elidedText(labels[std::size_t(i)], Qt::ElideRight, room));
        }
    };
    draw(m_labels.rows, cells.rows, true);
    draw(m_labels.columns, cells.columns, false);
}

void BipartiteView::choose(std::optional<int> query)
{
    if (query == m_query)
        return;
    m_query = query;
    update();
    Q_EMIT queryChosen(query);
}

void BipartiteView::mouseMoveEvent(QMouseEvent* event)
{
    if (!refusal().isEmpty() || event->position().x() > width() / 2.0)
        return choose(std::nullopt);
    const double pitch = double(height() - grid::wide) / m_head->cells.rows;
    const int query = int(std::floor((event->position().y() - grid::unit) / pitch));
    choose(query >= 0 && query < m_head->cells.rows ? std::optional(query) : std::nullopt);
}

void BipartiteView::leaveEvent(QEvent*)
{
    choose(std::nullopt);
}

void BipartiteView::keyPressEvent(QKeyEvent* event)
{
    if (!refusal().isEmpty())
        return QWidget::keyPressEvent(event);
    const int last = m_head->cells.rows - 1;
    switch (event->key()) {
    case Qt::Key_Down:
        return choose(m_query ? std::min(*m_query + 1, last) : 0);
    case Qt::Key_Up:
        return choose(m_query ? std::max(*m_query - 1, 0) : last);
    case Qt::Key_Escape:
        return choose(std::nullopt);
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace qkv::ui
