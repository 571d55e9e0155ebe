#include "widgets/attention/profileview.h"

#include "widgets/plots/figures.h"
#include "widgets/plots/heatmapview.h"
#include "widgets/plots/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kBar = 10; // pixels high

} // namespace

ProfileView::ProfileView(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setFont(numberFont(smallFont(font())));
    setAccessibleName(tr("Keys of one query by weight"));
}

void ProfileView::setHead(const HeadFactsPtr& head)
{
    m_head = head;
    m_labels = head ? labelsOf(head->set->info()) : MapLabels();
    follow();
}

void ProfileView::setQuery(int query)
{
    if (query == m_query)
        return;
    m_query = query;
    follow();
}

void ProfileView::follow()
{
    m_keys.clear();
    if (m_head) {
        m_query = std::clamp(m_query, 0, m_head->cells.rows - 1);
        m_keys = queryProfile(m_head->set->info(), m_head->cells, m_query);
    }
    update();
}

QSize ProfileView::sizeHint() const
{
    return {40 * grid::unit, 40 * grid::unit};
}

void ProfileView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    painter.fillRect(rect(), theme.plot);
    painter.setPen(theme.muted);
    if (m_keys.empty()) {
        painter.drawText(rect().adjusted(grid::section, 0, -grid::section, 0), Qt::AlignCenter | Qt::TextWordWrap,
                         m_head ? tr("This query has no allowed keys, or the file has no weights after the softmax.")
                                : tr("No map yet"));
        return;
    }
    const QFontMetrics metrics = fontMetrics();
    const int line = std::max(metrics.height(), kBar) + grid::half;
    const int names = std::min(width() / 3, 14 * grid::unit);
    const int figures = metrics.horizontalAdvance(u"8.888e\u221288  100.0 %"_s) + grid::unit;
    const QRect title(grid::unit, grid::unit, width() - 2 * grid::unit, metrics.height());
    painter.drawText(
        title, Qt::AlignLeft,
        metrics.elidedText(tr("%1: weight of each key, and of it and all above together (up and down: another "
                              "query)")
                               .arg(tr("query %1").arg(positionText(m_query, m_labels.rows))),
                           Qt::ElideRight, title.width()));
    const double largest = std::max(m_keys.front().weight, 1e-30);
    const int bars = std::max(1, width() - names - figures - 3 * grid::unit);
    int top = title.bottom() + grid::unit;
    for (const ProfileKey& key : m_keys) {
        if (top + line > height())
            break;
        painter.setPen(theme.muted);
        const QString name =
            metrics.elidedText(positionText(key.key, m_labels.columns), Qt::ElideRight, names - grid::unit);
        painter.drawText(QRect(grid::unit, top, names - grid::unit, line), Qt::AlignRight | Qt::AlignVCenter, name);
        const double share = std::isfinite(key.weight) ? std::max(0.0, key.weight) / largest : 0;
        painter.fillRect(QRectF(names + grid::unit, top + (line - kBar) / 2.0, share * bars, kBar), theme.accent);
        painter.setPen(theme.text);
        painter.drawText(QRect(width() - figures - grid::unit, top, figures, line), Qt::AlignRight | Qt::AlignVCenter,
                         u"%1  %2 %"_s.arg(fourFigures(key.weight), figure(100 * key.cumulated, 1)));
        top += line;
    }
}

void ProfileView::choose(int query)
{
    if (!m_head)
        return;
    const int next = std::clamp(query, 0, m_head->cells.rows - 1);
    if (next == m_query)
        return;
    setQuery(next);
    Q_EMIT queryChosen(next);
}

void ProfileView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Down:
        return choose(m_query + 1);
    case Qt::Key_Up:
        return choose(m_query - 1);
    case Qt::Key_Home:
        return choose(0);
    case Qt::Key_End:
        return choose(m_head ? m_head->cells.rows - 1 : 0);
    default:
        QWidget::keyPressEvent(event);
    }
}

void ProfileView::wheelEvent(QWheelEvent* event)
{
    choose(m_query + (event->angleDelta().y() < 0 ? 1 : -1));
    event->accept();
}

} // namespace qkv::ui
