#include "widgets/plots/mapgridcanvas.h"

#include "widgets/plots/heatmap.h"
#include "widgets/plots/heatmapview.h"
#include "widgets/plots/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kSmallest = 72; // side of a map in pixels
constexpr int kReadable = 96;
constexpr int kLargest = 184;
constexpr int kHeaderLeast = 96;
constexpr int kHeaderMost = 152;
constexpr int kMargin = grid::wide;

} // namespace

MapGridCanvas::MapGridCanvas(QWidget* parent) : QWidget(parent), m_small(numberFont(smallFont(font())))
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setObjectName(u"mapGridCanvas"_s);
    setAccessibleName(tr("Attention maps, a row a variant, a column a head"));
}

void MapGridCanvas::setRows(std::vector<MapRow> rows, const ColorScale& scale)
{
    const auto sameShape = [](const MapRow& a, const MapRow& b) {
        return a.panels.size() == b.panels.size() && a.label == b.label && a.gloss == b.gloss;
    };
    const bool arranged = std::ranges::equal(m_rows, rows, sameShape);
    m_rows = std::move(rows);
    m_scale = scale;
    m_images.assign(m_rows.size(), {});
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        m_images[row].resize(m_rows[row].panels.size());
    m_fresh = !m_rows.empty();
    if (!arranged) {
        m_chosen.reset();
        arrange();
    }
    Q_EMIT readoutChanged(readout());
    update();
}

void MapGridCanvas::setEmptyText(const QString& text)
{
    m_emptyText = text;
    update();
}

void MapGridCanvas::setViewportHeight(int height)
{
    if (m_viewportHeight == height)
        return;
    m_viewportHeight = height;
    arrange();
}

int MapGridCanvas::columns() const
{
    std::size_t most = 0;
    for (const MapRow& row : m_rows)
        most = std::max(most, row.panels.size());
    return static_cast<int>(most);
}

int MapGridCanvas::figureLines() const
{
    std::size_t most = 0;
    for (const MapRow& row : m_rows)
        for (const MapPanel& panel : row.panels)
            most = std::max(most, panel.figures.size());
    return static_cast<int>(most);
}

void MapGridCanvas::arrange()
{
    if (m_rows.empty()) {
        setMinimumSize(0, 0);
        return;
    }
    const QFontMetrics metrics(font());
    const QFontMetrics small(m_small);
    m_headerWidth = kHeaderLeast;
    for (const MapRow& row : m_rows)
        m_headerWidth = std::max({m_headerWidth, metrics.horizontalAdvance(row.label) + grid::wide,
                                  std::min(kHeaderMost, small.horizontalAdvance(row.gloss) + grid::wide)});
    const int count = std::max(1, columns());
    const int rowCount = static_cast<int>(m_rows.size());
    const int figures = figureLines() * small.height() + grid::half;
    const int wide = (width() - kMargin - m_headerWidth) / count - grid::wide;
    const auto high = [&](int shownRows) { return (m_viewportHeight - panelTop()) / shownRows - figures - grid::wide; };
    // All rows at once if they stay readable, otherwise two at a time.
    const int side = high(rowCount) >= kReadable ? high(rowCount) : std::max(high(std::min(rowCount, 2)), kReadable);
    m_side = std::clamp(std::min(wide, side), kSmallest, kLargest);
    const QRect last = panelRect(rowCount - 1, count - 1);
    setMinimumSize(kMargin + m_headerWidth + count * (kSmallest + grid::wide),
                   last.bottom() + 1 + figures + grid::unit);
    for (auto& images : m_images)
        std::ranges::fill(images, QImage());
    update();
}

int MapGridCanvas::panelTop() const
{
    return grid::unit + QFontMetrics(m_small).height() + grid::half;
}

QRect MapGridCanvas::rowHeader(int row) const
{
    const QRect first = panelRect(row, 0);
    return {kMargin, first.top(), m_headerWidth - grid::wide,
            first.height() + figureLines() * QFontMetrics(m_small).height()};
}

QRect MapGridCanvas::panelRect(int row, int panel) const
{
    const QFontMetrics small(m_small);
    const int rowHeight = m_side + grid::half + figureLines() * small.height() + grid::wide;
    return {kMargin + m_headerWidth + panel * (m_side + grid::wide), panelTop() + row * rowHeight, m_side, m_side};
}

/// The names of the columns, which stay at the top of the visible part.
QRect MapGridCanvas::stickyHeader() const
{
    return {0, std::max(0, -y()), width(), panelTop()};
}

void MapGridCanvas::moveEvent(QMoveEvent*)
{
    update(); // scrolling takes the names along
}

void MapGridCanvas::resizeEvent(QResizeEvent*)
{
    arrange();
}

void MapGridCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_small = numberFont(smallFont(font()));
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        arrange();
}

std::optional<MapGridCell> MapGridCanvas::cellAt(QPoint position) const
{
    if (stickyHeader().contains(position))
        return std::nullopt;
    for (int row = 0; row < int(m_rows.size()); ++row) {
        for (int panel = 0; panel < int(m_rows[std::size_t(row)].panels.size()); ++panel) {
            const QRect place = panelRect(row, panel);
            const HeatMatrixPtr& matrix = m_rows[std::size_t(row)].panels[std::size_t(panel)].matrix;
            if (!matrix || matrix->empty() || !place.contains(position))
                continue;
            const QPoint at = position - place.topLeft();
            return MapGridCell{row, panel, QPoint(at.x() * matrix->columns / m_side, at.y() * matrix->rows / m_side)};
        }
    }
    return std::nullopt;
}

QString MapGridCanvas::readout() const
{
    if (!m_chosen)
        return poolingNote();
    const MapRow& row = m_rows[std::size_t(m_chosen->row)];
    const MapPanel& panel = row.panels[std::size_t(m_chosen->panel)];
    if (!panel.matrix || m_chosen->cell.x() >= panel.matrix->columns || m_chosen->cell.y() >= panel.matrix->rows)
        return {};
    return tr("%1, layer %2, head %3: %4")
        .arg(row.label)
        .arg(panel.layer)
        .arg(panel.head)
        .arg(cellReadout(*panel.matrix, {row.tokens, row.tokens, {}, {}}, m_chosen->cell));
}

QString MapGridCanvas::poolingNote() const
{
    const QSize pixels = QSize(m_side, m_side) * devicePixelRatioF();
    for (const MapRow& row : m_rows)
        for (const MapPanel& panel : row.panels)
            if (const QString note = panel.matrix ? ui::poolingNote(wholeMap(*panel.matrix).size(), pixels, m_scale.map) : QString();
                !note.isEmpty())
                return note;
    return {};
}

void MapGridCanvas::choose(std::optional<MapGridCell> cell)
{
    if (m_chosen == cell)
        return;
    m_chosen = cell;
    Q_EMIT readoutChanged(readout());
    update();
}

void MapGridCanvas::moveChoice(QPoint cells, int panels, int rows)
{
    if (m_rows.empty())
        return;
    MapGridCell next = m_chosen.value_or(MapGridCell{0, 0, QPoint(0, 0)});
    if (m_chosen) {
        next.row = std::clamp(next.row + rows, 0, int(m_rows.size()) - 1);
        next.panel += panels;
        next.cell += cells;
    }
    const auto& list = m_rows[std::size_t(next.row)].panels;
    next.panel = std::clamp(next.panel, 0, std::max(0, int(list.size()) - 1));
    if (list.empty() || !list[std::size_t(next.panel)].matrix || list[std::size_t(next.panel)].matrix->empty())
        return;
    const HeatMatrix& matrix = *list[std::size_t(next.panel)].matrix;
    next.cell = {std::clamp(next.cell.x(), 0, matrix.columns - 1), std::clamp(next.cell.y(), 0, matrix.rows - 1)};
    choose(next);
    Q_EMIT cellChosen(panelRect(next.row, next.panel).adjusted(0, -panelTop(), 0, 0));
}

void MapGridCanvas::mouseMoveEvent(QMouseEvent* event)
{
    choose(cellAt(event->position().toPoint()));
}

void MapGridCanvas::leaveEvent(QEvent*)
{
    choose(std::nullopt);
}

void MapGridCanvas::keyPressEvent(QKeyEvent* event)
{
    const bool whole = event->modifiers() & Qt::ControlModifier;
    switch (event->key()) {
    case Qt::Key_Left:
        return moveChoice(whole ? QPoint() : QPoint(-1, 0), whole ? -1 : 0, 0);
    case Qt::Key_Right:
        return moveChoice(whole ? QPoint() : QPoint(1, 0), whole ? 1 : 0, 0);
    case Qt::Key_Up:
        return moveChoice(whole ? QPoint() : QPoint(0, -1), 0, whole ? -1 : 0);
    case Qt::Key_Down:
        return moveChoice(whole ? QPoint() : QPoint(0, 1), 0, whole ? 1 : 0);
    case Qt::Key_Escape:
        return choose(std::nullopt);
    default:
        QWidget::keyPressEvent(event);
    }
}

bool MapGridCanvas::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = helpAt(help->pos());
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, this);
    return true;
}

QString MapGridCanvas::helpAt(QPoint position) const
{
    const int line = QFontMetrics(m_small).height();
    for (int row = 0; row < int(m_rows.size()); ++row) {
        const auto& panels = m_rows[std::size_t(row)].panels;
        for (int panel = 0; panel < int(panels.size()); ++panel) {
            const QRect place = panelRect(row, panel);
            const int index = (position.y() - place.bottom() - grid::half) / line;
            const auto& figures = panels[std::size_t(panel)].figures;
            const bool inside =
                position.x() >= place.left() && position.x() <= place.right() && position.y() > place.bottom();
            if (inside && index < int(figures.size()))
                return figures[std::size_t(index)].help;
        }
    }
    return {};
}

} // namespace qkv::ui
