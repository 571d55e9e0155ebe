#include "widgets/memory/layerbars.h"

#include "widgets/memory/groupwords.h"
#include "widgets/memory/planfacts.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/theme.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <numeric>

namespace qkv::ui {
namespace {

/// Hue of a kind: none of a projection's; purple, as for linear attention, is a state.
struct KindLook {
    CacheKind kind;
    QRgb color;
};
constexpr KindLook kLooks[] = {
    {CacheKind::Attention, 0x56B4E9}, {CacheKind::Windowed, 0x4B5FC0}, {CacheKind::Chunked, 0x8C6BB1},
    {CacheKind::Latent, 0xB59F00},    {CacheKind::Indexer, 0x8A5A2B},  {CacheKind::Recurrent, 0xCC79A7},
    {CacheKind::None, 0x808890},
};

const KindLook& look(CacheKind kind)
{
    return *std::ranges::find(kLooks, kind, &KindLook::kind);
}

constexpr int kHeight = 30 * grid::unit;
constexpr int kSwatch = 10;

} // namespace

double LayerBar::bytes() const
{
    return std::accumulate(parts.begin(), parts.end(), 0.0, [](double sum, const Part& p) { return sum + p.bytes; });
}

std::vector<LayerBar> layerBars(const CacheSize& size)
{
    std::vector<LayerBar> bars;
    std::size_t next = 0;
    for (const GroupSize& one : size.groups) {
        const CacheGroup& group = one.group;
        const bool own = group.sharedWith.empty() && group.kind != CacheKind::None;
        const double each = own && group.layers > 0 ? double(one.ideal) / double(group.layers) : 0;
        for (std::int64_t i = 0; i < group.layers; ++i) {
            const std::size_t at = group.positions.empty() ? next++ : std::size_t(group.positions[std::size_t(i)]);
            bars.resize(std::max(bars.size(), at + 1));
            bars[at].parts.push_back({group.kind, !group.sharedWith.empty(), each});
            next = std::max(next, at + 1);
        }
    }
    return bars;
}

LayerBars::LayerBars(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Cache of each layer"));
    setFont(smallFont(font()));
}

void LayerBars::setLayers(std::vector<LayerBar> layers)
{
    m_layers = std::move(layers);
    tell(m_told < int(m_layers.size()) ? m_told : -1);
    update();
}

QString LayerBars::layerText(int layer) const
{
    if (layer < 0 || layer >= int(m_layers.size()))
        return {};
    QStringList parts;
    for (const LayerBar::Part& part : m_layers[std::size_t(layer)].parts) {
        const QString kind = part.shared ? tr("reads another layer's rows") : kindWord(part.kind);
        parts << (part.bytes > 0 ? tr("%1, %2").arg(kind, sizeText(std::int64_t(part.bytes))) : kind);
    }
    return tr("Layer %1: %2").arg(QString::number(layer), parts.join(QStringLiteral("; ")));
}

void LayerBars::tell(int layer)
{
    m_told = layer;
    setAccessibleDescription(layerText(layer));
    update();
}

QSize LayerBars::sizeHint() const
{
    return {40 * grid::unit, kHeight};
}

QSize LayerBars::minimumSizeHint() const
{
    return {20 * grid::unit, kHeight};
}

QRectF LayerBars::place() const
{
    const int line = fontMetrics().height();
    const int top = paintLegend(nullptr, width()) + grid::unit;
    return QRectF(0, top, width(), height() - top - line - grid::wide);
}

int LayerBars::paintLegend(QPainter* painter, int width) const
{
    const int line = fontMetrics().height();
    int x = 0;
    int y = 0;
    for (const KindLook& kind : kLooks) {
        const bool used = std::ranges::any_of(m_layers, [&](const LayerBar& bar) {
            return std::ranges::any_of(bar.parts, [&](const auto& part) { return part.kind == kind.kind; });
        });
        if (!used)
            continue;
        const QString name = kindWord(kind.kind);
        const int needed = kSwatch + grid::half + fontMetrics().horizontalAdvance(name) + grid::wide;
        if (x > 0 && x + needed > width) {
            x = 0;
            y += line + grid::half;
        }
        if (painter) {
            painter->fillRect(QRect(x, y + (line - kSwatch) / 2, kSwatch, kSwatch), QColor(kind.color));
            painter->drawText(QRect(x + kSwatch + grid::half, y, needed, line), Qt::AlignLeft | Qt::AlignVCenter, name);
        }
        x += needed;
    }
    return y + line;
}

void LayerBars::paintBars(QPainter& painter, const QRectF& place) const
{
    const Theme& theme = themeOf(this);
    double most = 1;
    for (const LayerBar& bar : m_layers)
        most = std::max(most, bar.bytes());
    const double step = place.width() / double(m_layers.size());
    const double gap = step > 4 ? 1 : 0;
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        const double left = place.left() + double(i) * step;
        double bottom = place.bottom() - 2;
        if (int(i) == m_told)
            painter.fillRect(QRectF(left, place.top(), step - gap, place.height()), theme.grid);
        for (const LayerBar::Part& part : m_layers[i].parts) {
            const double height = part.bytes / most * (place.height() - 4);
            painter.fillRect(QRectF(left, bottom - height, step - gap, height), QColor(look(part.kind).color));
            bottom -= height;
        }
        // The foot tells the kind even where the bar is too low to be seen.
        const CacheKind kind = m_layers[i].parts.empty() ? CacheKind::None : m_layers[i].parts.front().kind;
        painter.fillRect(QRectF(left, place.bottom() - 2, step - gap, 3), QColor(look(kind).color));
    }
}

void LayerBars::paintEvent(QPaintEvent*)
{
    if (m_layers.empty())
        return;
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    painter.setPen(theme.muted);
    paintLegend(&painter, width());
    const QRectF bars = place();
    painter.fillRect(bars, theme.plot);
    paintBars(painter, bars);
    const QRectF foot(0, bars.bottom() + grid::half, width(), fontMetrics().height() + grid::unit); // CJK is taller
    const QString text = m_told >= 0 ? layerText(m_told) : tr("%1 layers, first to last").arg(m_layers.size());
    painter.setPen(m_told >= 0 ? theme.text : theme.muted);
    painter.drawText(foot, Qt::AlignLeft | Qt::AlignTop, fontMetrics().elidedText(text, Qt::ElideRight, width()));
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange)) {
        painter.setPen(QPen(theme.accent, 1));
        painter.drawRect(bars.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void LayerBars::mouseMoveEvent(QMouseEvent* event)
{
    const double step = width() / double(std::max<std::size_t>(1, m_layers.size()));
    const int layer = int(event->position().x() / step);
    tell(layer >= 0 && layer < int(m_layers.size()) ? layer : -1);
}

void LayerBars::leaveEvent(QEvent*)
{
    tell(-1);
}

void LayerBars::keyPressEvent(QKeyEvent* event)
{
    const int last = int(m_layers.size()) - 1;
    if (event->key() == Qt::Key_Right)
        tell(std::min(last, m_told + 1));
    else if (event->key() == Qt::Key_Left)
        tell(std::max(0, m_told - 1));
    else
        QWidget::keyPressEvent(event);
}

} // namespace qkv::ui
