#include "widgets/attention/headoverviewcanvas.h"

#include "widgets/bridge/texts.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kSide = 56; // of a thumbnail, in pixels
constexpr int kGap = grid::unit;
constexpr int kBracket = 3;
constexpr int kEdge = 3; // the frame of the chosen one is not cut

} // namespace

HeadOverviewCanvas::HeadOverviewCanvas(HeadSurvey* survey, QWidget* parent)
    : QWidget(parent), m_survey(survey), m_small(numberFont(smallFont(font())))
{
    setFocusPolicy(Qt::StrongFocus);
    setObjectName(u"headOverviewCanvas"_s);
    setAccessibleName(tr("Heads of all layers"));
    connect(survey, &HeadSurvey::changed, this, qOverload<>(&QWidget::update));
    connect(survey, &HeadSurvey::completed, this, [this] {
        if (m_sorting)
            sort();
    });
}

void HeadOverviewCanvas::setSet(const MapSetPtr& set)
{
    const auto shape = [](const MapSetPtr& one) {
        return one ? std::tuple(one->info().layers, one->info().heads, one->info().kvHeads) : std::tuple(0, 0, 0);
    };
    const bool arranged = shape(set) == shape(m_set);
    m_set = set;
    if (!arranged)
        sort();
    if (m_set)
        m_chosen = {std::clamp(m_chosen.layer, 0, m_set->info().layers - 1),
                    std::clamp(m_chosen.head, 0, m_set->info().heads - 1)};
    update();
}

void HeadOverviewCanvas::sortBy(const MetricColumn* column)
{
    m_sorting = column;
    sort();
}

/// By layer and head, or by the metric: largest first, what has none last.
void HeadOverviewCanvas::sort()
{
    m_order.clear();
    for (int layer = 0; m_set && layer < m_set->info().layers; ++layer)
        for (int head = 0; head < m_set->info().heads; ++head)
            m_order.push_back({layer, head});
    if (m_sorting) {
        const auto key = [this](HeadPlace place) {
            const MapMetrics* metrics = m_survey->metrics(place);
            const auto value = metrics ? (metrics->*m_sorting->member).value : std::nullopt;
            return value && !std::isnan(*value) ? *value : -std::numeric_limits<double>::infinity();
        };
        std::ranges::stable_sort(m_order, std::ranges::greater(), key);
    }
    arrange();
}

int HeadOverviewCanvas::perRow() const
{
    return std::max(1, (width() + kGap - 2 * kEdge) / (kSide + kGap));
}

void HeadOverviewCanvas::arrange()
{
    m_places.clear();
    m_titles.clear();
    const int line = QFontMetrics(m_small).height();
    const int pitch = (m_sorting ? line : 0) + kBracket + grid::half + kSide + line + kGap;
    int top = grid::half;
    int column = 0;
    for (std::size_t i = 0; i < m_order.size(); ++i) {
        if (!m_sorting && m_order[i].head == 0) {
            if (i > 0)
                top += pitch;
            column = 0;
            m_titles.emplace_back(m_order[i].layer, top);
            top += line + grid::half;
        } else if (column == perRow()) {
            column = 0;
            top += pitch;
        }
        m_places.emplace_back(kEdge + column * (kSide + kGap), top + kBracket + grid::half, kSide, kSide);
        ++column;
    }
    setMinimumHeight(m_order.empty() ? 0 : top + pitch);
    update();
}

QRect HeadOverviewCanvas::placeOf(HeadPlace place) const
{
    const std::size_t index = indexOf(place);
    return index < m_places.size() ? m_places[index] : QRect();
}

std::size_t HeadOverviewCanvas::indexOf(HeadPlace place) const
{
    return std::size_t(std::ranges::find(m_order, place) - m_order.begin());
}

void HeadOverviewCanvas::paintEvent(QPaintEvent*)
{
    if (!m_set)
        return;
    QPainter painter(this);
    painter.setFont(m_small);
    const QRect seen = visibleRegion().boundingRect();
    const int line = QFontMetrics(m_small).height();
    painter.setPen(themeOf(this).muted);
    for (const auto& [layer, top] : m_titles)
        if (top <= seen.bottom() && top + line >= seen.top())
            painter.drawText(QRect(0, top, width(), line), Qt::AlignLeft, tr("Layer %1").arg(layer));
    const auto reach = [&](const QRect& place) { return place.bottom() + line; };
    const std::size_t first = std::size_t(std::ranges::lower_bound(m_places, seen.top(), {}, reach) - m_places.begin());
    const std::size_t last =
        std::size_t(std::ranges::upper_bound(m_places, seen.bottom(), {}, &QRect::top) - m_places.begin());
    m_survey->setLook(int(std::lround(kSide * devicePixelRatioF())), marksOf(themeOf(this)));
    m_survey->want({m_order.begin() + std::ptrdiff_t(first), m_order.begin() + std::ptrdiff_t(std::max(first, last))});
    for (std::size_t i = first; i < last; ++i)
        paintHead(painter, i);
    if (!m_sorting)
        paintGroups(painter, first, last);
}

void HeadOverviewCanvas::paintHead(QPainter& painter, std::size_t index)
{
    const HeadPlace head = m_order[index];
    const QRect place = m_places[index];
    const Theme& theme = themeOf(this);
    if (const QImage* thumb = m_survey->thumb(head))
        painter.drawImage(place, *thumb);
    else
        painter.fillRect(place, theme.grid);
    const QRect caption(place.left() - kGap / 2, place.bottom() + 3, kSide + kGap, 2 * painter.fontMetrics().height());
    painter.setPen(head == m_chosen ? theme.text : theme.muted);
    painter.drawText(caption, Qt::AlignHCenter | Qt::AlignTop, captionOf(head));
    if (head == m_chosen) {
        painter.setPen(QPen(theme.accent, 2));
        painter.drawRect(place.adjusted(-2, -2, 2, 2));
    }
}

QString HeadOverviewCanvas::captionOf(HeadPlace place) const
{
    if (!m_sorting)
        return tr("H%1").arg(place.head);
    const MapMetrics* metrics = m_survey->metrics(place);
    return tr("L%1 H%2").arg(place.layer).arg(place.head) + u'\n' +
           (metrics ? metricFigure(metrics->*m_sorting->member) : u"\u2026"_s);
}

/// A bracket over the heads that read one key/value head.
void HeadOverviewCanvas::paintGroups(QPainter& painter, std::size_t first, std::size_t last)
{
    const MapSetInfo& set = m_set->info();
    if (set.kvHeads == set.heads)
        return;
    const Theme& theme = themeOf(this);
    for (std::size_t i = first; i < last; ++i) {
        const int group = set.kvHead(m_order[i].head);
        std::size_t end = i;
        while (end + 1 < last && m_order[end + 1].layer == m_order[i].layer &&
               set.kvHead(m_order[end + 1].head) == group && m_places[end + 1].top() == m_places[i].top())
            ++end;
        const int top = m_places[i].top() - grid::half - kBracket;
        painter.fillRect(QRect(m_places[i].left(), top, m_places[end].right() - m_places[i].left() + 1, kBracket),
                         group % 2 == 0 ? theme.accent : theme.muted);
        i = end;
    }
}

void HeadOverviewCanvas::choose(HeadPlace place)
{
    if (!m_set || indexOf(place) >= m_order.size())
        return;
    const bool isNew = place != m_chosen;
    m_chosen = place;
    setAccessibleDescription(helpOf(place));
    update();
    Q_EMIT shown(placeOf(place).adjusted(0, -grid::section, 0, grid::section));
    if (isNew)
        Q_EMIT chosenChanged(place);
}

std::optional<std::size_t> HeadOverviewCanvas::indexAt(QPoint position) const
{
    for (std::size_t i = 0; i < m_places.size(); ++i)
        if (m_places[i].adjusted(0, 0, 0, grid::wide).contains(position))
            return i;
    return std::nullopt;
}

void HeadOverviewCanvas::mousePressEvent(QMouseEvent* event)
{
    if (const auto index = indexAt(event->position().toPoint()))
        choose(m_order[*index]);
}

void HeadOverviewCanvas::keyPressEvent(QKeyEvent* event)
{
    const auto step = [this](int by) {
        const int index = int(indexOf(m_chosen)) + by;
        if (index >= 0 && index < int(m_order.size()))
            choose(m_order[std::size_t(index)]);
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return step(-1);
    case Qt::Key_Right:
        return step(1);
    case Qt::Key_Up:
        return step(m_sorting ? -perRow() : -std::min(perRow(), m_set ? m_set->info().heads : 1));
    case Qt::Key_Down:
        return step(m_sorting ? perRow() : std::min(perRow(), m_set ? m_set->info().heads : 1));
    case Qt::Key_Home:
        return step(-int(indexOf(m_chosen)));
    case Qt::Key_End:
        return step(int(m_order.size()) - 1 - int(indexOf(m_chosen)));
    default:
        QWidget::keyPressEvent(event);
    }
}

void HeadOverviewCanvas::resizeEvent(QResizeEvent*)
{
    arrange();
}

void HeadOverviewCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    m_small = numberFont(smallFont(font()));
    arrange();
}

bool HeadOverviewCanvas::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto index = indexAt(help->pos());
    if (index)
        QToolTip::showText(help->globalPos(), helpOf(m_order[*index]), this);
    else
        QToolTip::hideText();
    return true;
}

QString HeadOverviewCanvas::helpOf(HeadPlace place) const
{
    QString help = headTitle(m_set->info(), place.layer, place.head);
    const MapMetrics* metrics = m_survey->metrics(place);
    for (const MetricColumn& column : metricColumns())
        if (metrics && (metrics->*column.member).value)
            help += u"\n%1: %2"_s.arg(ui::shown(column.title), metricFigure(metrics->*column.member));
    return help;
}

} // namespace qkv::ui
