#pragma once

#include "widgets/attention/shownmaps.h"
#include "widgets/plots/maplink.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;

namespace qkv::ui {

class StageCell;

/// The maps in the middle: one to four beside each other, of which zoom and place are linked, and a line that tells the
/// cell under the mouse.
class MapStage : public QWidget {
    Q_OBJECT

public:
    explicit MapStage(QWidget* parent = nullptr);

    void setMaps(const ShownMaps& shown);
    /// What stands in the place of maps while there are none.
    void setEmptyText(const QString& text);
    MapLink* link() { return &m_link; }
    StageCell* cell(std::size_t index) { return m_cells[index]; }
    std::size_t shownCells() const { return m_shown; }
    /// The map of this column is the current one.
    void setCurrentColumn(int column);
    /// The map that the mouse or keyboard was in last.
    StageCell* current();
    QString readout() const;

Q_SIGNALS:
    /// A cell of a column's map is pointed at, or no longer.
    void cellChanged(int column, std::optional<QPoint> cell, bool locked);
    /// All maps of the last setMaps() are on the screen.
    void painted();
    void columnEntered(int column);

private:
    void addCell();
    void arrange();
    void enter(std::size_t index);

    MapLink m_link;
    QGridLayout* m_grid;
    QLabel* m_readout;
    QString m_emptyText;
    std::vector<StageCell*> m_cells;
    std::size_t m_shown = 0;
    std::size_t m_current = 0;
    std::size_t m_unpainted = 0;  ///< of the last maps
    std::optional<QPoint> m_cell; ///< chosen last, and whether it is held
    bool m_isLocked = false;
};

} // namespace qkv::ui
