#include "widgets/plots/maplink.h"

namespace qkv::ui {

void MapLink::announceCells(QObject* from, QSize shape, const QRectF& cells)
{
    if (m_sharesZoom)
        Q_EMIT cellsShown(from, shape, cells);
}

void MapLink::announceCell(QObject* from, std::optional<QPoint> cell, bool locked)
{
    if (m_sharesPlace)
        Q_EMIT cellChosen(from, cell, locked);
}

} // namespace qkv::ui
