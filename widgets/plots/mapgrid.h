#pragma once

#include "core/variants/variant.h"
#include "widgets/plots/heatmap.h"

#include <QWidget>

#include <vector>

class QLabel;
class QScrollArea;

namespace qkv::ui {

class ColorBar;
class MapGridCanvas;

/// A named figure under a map, as text: "sym" "1.00".
struct MapFigure {
    QString name;
    QString value;
    QString help; ///< definition, and why it is n/a
};

/// One head.
struct MapPanel {
    int layer = 0;
    int head = 0;
    int kvHead = 0;
    HeatMatrixPtr matrix;
    std::vector<MapFigure> figures;
};

/// One variant: its heads from left to right, by layer.
struct MapRow {
    Variant variant;
    QString label; ///< "Q-K=V", "GQA-4"
    QString gloss;
    QString note; ///< "step 120"
    std::vector<MapPanel> panels;
    std::vector<QString> tokens; ///< labels of the hover readout
};

/// The maps of several variants: a row a variant, a column a head of each layer, figures under each map, one colour bar
/// for all. All maps are painted by one widget, and only those that are visible. Mouse or arrow keys choose a cell
/// (Ctrl with an arrow: the next map), Esc lets go.
class MapGrid : public QWidget {
    Q_OBJECT

public:
    explicit MapGrid(QWidget* parent = nullptr);

    void setRows(std::vector<MapRow> rows, ColorMap map = ColorMap::Cividis);
    /// What stands in the place of maps while there are none.
    void setEmptyText(const QString& text);
    QString readout() const;
    const std::vector<MapRow>& rows() const;
    /// What one map looks like now; for tests and export.
    QRect panelRect(int row, int column) const;

Q_SIGNALS:
    /// A frame given by setRows is on the screen: the next may be asked for.
    void painted();

private:
    void showReadout(const QString& text);

    QScrollArea* m_scroll;
    MapGridCanvas* m_canvas;
    QLabel* m_readout;
    ColorBar* m_bar;
};

} // namespace qkv::ui
