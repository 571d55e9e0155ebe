// The painting of MapGridCanvas.
#include "widgets/plots/heatmap.h"
#include "widgets/plots/mapgridcanvas.h"
#include "widgets/plots/theme.h"
#include "widgets/plots/variantlook.h"

#include <QPaintEvent>
#include <QPainter>

#include <utility>

namespace qkv::ui {

void MapGridCanvas::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    if (m_rows.empty())
        return paintEmpty(painter);
    for (int row = 0; row < int(m_rows.size()); ++row)
        paintRow(painter, row, event->rect());
    paintHeader(painter);
    if (std::exchange(m_fresh, false))
        Q_EMIT painted();
}

void MapGridCanvas::paintEmpty(QPainter& painter)
{
    painter.setPen(themeOf(this).muted);
    painter.drawText(rect().adjusted(grid::section, 0, -grid::section, 0), Qt::AlignCenter | Qt::TextWordWrap,
                     m_emptyText);
}

/// "L0 H0": over the columns, from the row that has most heads.
void MapGridCanvas::paintHeader(QPainter& painter)
{
    const QRect strip = stickyHeader();
    painter.fillRect(strip, palette().brush(backgroundRole()));
    painter.setFont(m_small);
    painter.setPen(themeOf(this).muted);
    const MapRow* longest = &m_rows.front();
    for (const MapRow& row : m_rows)
        if (row.panels.size() > longest->panels.size())
            longest = &row;
    for (int column = 0; column < int(longest->panels.size()); ++column) {
        const MapPanel& panel = longest->panels[std::size_t(column)];
        QRect place = panelRect(0, column);
        place.setTop(strip.top() + grid::unit);
        place.setHeight(painter.fontMetrics().height());
        const bool grouped = panel.kvHead != panel.head;
        const QString title = grouped ? tr("L%1 H%2 \u00B7 KV%3").arg(panel.layer).arg(panel.head).arg(panel.kvHead)
                                      : tr("L%1 H%2").arg(panel.layer).arg(panel.head);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, title);
    }
}

void MapGridCanvas::paintRow(QPainter& painter, int row, const QRect& dirty)
{
    const QRect first = panelRect(row, 0);
    if (first.top() > dirty.bottom() || panelRect(row + 1, 0).top() < dirty.top())
        return;
    const Theme& theme = themeOf(this);
    const MapRow& shownRow = m_rows[std::size_t(row)];
    const QRect header = rowHeader(row);

    const QSize glyph = variantGlyphSize(QFontMetrics(font()).height());
    paintVariantGlyph(painter, QRect(header.topLeft(), glyph), shownRow.variant);
    painter.setFont(titleFont(font()));
    painter.setPen(theme.text);
    int top = first.top() + glyph.height() + grid::half;
    const auto line = [&](const QString& text, int flags) {
        const QRect box(header.left(), top, header.width(), header.bottom() - top);
        QRect used;
        painter.drawText(box, Qt::AlignLeft | Qt::AlignTop | flags, text, &used);
        top += used.height();
    };
    line(shownRow.label, Qt::TextSingleLine);
    painter.setFont(m_small);
    painter.setPen(theme.muted);
    line(shownRow.gloss, Qt::TextWordWrap);
    top += grid::half;
    line(shownRow.note, Qt::TextWordWrap);

    for (int panel = 0; panel < int(shownRow.panels.size()); ++panel)
        if (panelRect(row, panel).adjusted(0, 0, grid::wide, grid::section * 4).intersects(dirty))
            paintPanel(painter, row, panel);
}

void MapGridCanvas::paintPanel(QPainter& painter, int row, int panel)
{
    const Theme& theme = themeOf(this);
    const MapPanel& shownPanel = m_rows[std::size_t(row)].panels[std::size_t(panel)];
    const QRect place = panelRect(row, panel);
    if (shownPanel.matrix && !shownPanel.matrix->empty()) {
        QImage& image = m_images[std::size_t(row)][std::size_t(panel)];
        if (image.isNull())
            image = renderHeatMap(*shownPanel.matrix, place.size() * devicePixelRatioF(), m_scale, marksOf(theme));
        painter.drawImage(place, image);
        if (m_chosen && m_chosen->row == row && m_chosen->panel == panel) {
            const QSizeF cell(double(m_side) / shownPanel.matrix->columns, double(m_side) / shownPanel.matrix->rows);
            const QRectF box(place.left() + m_chosen->cell.x() * cell.width(),
                             place.top() + m_chosen->cell.y() * cell.height(), cell.width(), cell.height());
            painter.setPen(QPen(theme.accent, 2));
            painter.drawRect(box.adjusted(-1, -1, 1, 1));
        }
    } else {
        painter.fillRect(place, theme.grid);
    }
    paintFigures(painter, shownPanel, QRect(place.left(), place.bottom() + 1 + grid::half, m_side, 0));
}

void MapGridCanvas::paintFigures(QPainter& painter, const MapPanel& panel, const QRect& place)
{
    const Theme& theme = themeOf(this);
    painter.setFont(m_small);
    const int height = painter.fontMetrics().height();
    QRect line(place.left(), place.top(), place.width(), height);
    for (const MapFigure& figure : panel.figures) {
        painter.setPen(theme.text);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, figure.value);
        const int room = line.width() - painter.fontMetrics().horizontalAdvance(figure.value) - grid::half;
        painter.setPen(theme.muted);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(figure.name, Qt::ElideRight, room));
        line.translate(0, height);
    }
}

} // namespace qkv::ui
