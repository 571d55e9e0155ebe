#pragma once

#include "widgets/plots/maplevels.h"
#include "widgets/plots/maplink.h"
#include "widgets/plots/mapviewport.h"

#include <QImage>
#include <QPointer>
#include <QWidget>

#include <optional>

namespace qkv::ui {

class NewestJob;

/// One map, painted at device resolution, with token labels. At first the whole map is fitted in.
///
/// Mouse: the wheel and a pinch zoom about the cursor, dragging moves a zoomed map, Shift and dragging zooms to a box,
/// a double click fits. Hovering chooses a cell, whose exact value readout() tells; a click locks the cell, another one
/// on it unlocks. Keys: + and -, 0 or F to fit, 1 for one device pixel a cell; arrows move the cell, with Ctrl by a
/// tenth of what is seen, Home and End to the ends of its row, Page Up and Page Down to the ends of its column; Esc
/// unlocks, then lets go.
///
/// painted() follows each paint that showed new values: the sign to ask for the next. The levels of a large map are
/// made on another thread, until then it is pooled directly (slower, the same rule). GUI thread.
class HeatMapView : public QWidget {
    Q_OBJECT

public:
    explicit HeatMapView(QWidget* parent = nullptr);
    ~HeatMapView() override;

    /// Keeps zoom and cell when the shape is the same; otherwise fits the map, and keeps the cell if it exists.
    void setMap(HeatMatrixPtr matrix, const ColorScale& scale, MapLabels labels);
    /// What is shown without a map; a standard text if empty.
    void setEmptyText(const QString& text);
    HeatMatrixPtr matrix() const { return m_matrix; }
    const ColorScale& scale() const { return m_scale; }
    const MapLabels& labels() const { return m_labels; }

    /// "query 3 'a', key 5 'b': 0.1234", or the down-sampling rule when no cell is chosen and cells are pooled.
    QString readout() const;
    /// Of the visible part, without its labels.
    QRect mapRect() const { return viewport().place(); }
    QSize sizeHint() const override;

    /// Null: linked with no other view.
    void setLink(MapLink* link);
    /// x counts columns, y rows; edges may cut cells.
    QRectF visibleCells() const { return viewport().cells(); }
    /// Zooms so that all of `cells` is seen, and tells linked views, as do the next three.
    void showCells(const QRectF& cells);
    void fit();
    void showOneToOne(); ///< one cell is one device pixel
    void zoomBy(double factor);

    std::optional<QPoint> cell() const { return m_cell; } ///< x: column, y: row
    bool isLocked() const { return m_locked; }
    /// A cell that does not exist is none. Tells linked views.
    void setCell(std::optional<QPoint> cell, bool locked);
    /// Bytes of the levels; 0 until they are there. For measuring.
    std::size_t levelBytes() const { return m_levels ? m_levels->bytes() : 0; }

Q_SIGNALS:
    void readoutChanged(const QString& text);
    void painted();
    void cellChanged(std::optional<QPoint> cell, bool locked);
    void levelsMade();

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Drag { None, Pressed, Pan, Box };

    bool hasMap() const { return m_matrix && !m_matrix->empty(); }
    const MapViewport& viewport() const;
    MapViewport& viewport();
    void arrange() const;
    void makeLevels();
    void zoomAt(double factor, QPointF anchor);
    void viewChanged(bool changed, bool announce = true);
    bool takeCell(std::optional<QPoint> cell, bool locked);
    void tellReadout();
    void updateCell();
    void hover(QPointF position);
    void moveCell(QPoint to);
    bool cellKey(const QKeyEvent& event);
    bool zoomKey(const QKeyEvent& event);
    void endDrag();
    QRectF dragBox() const;
    void paintImage(QPainter& painter);
    void paintCell(QPainter& painter);

    HeatMatrixPtr m_matrix;
    ColorScale m_scale;
    MapLabels m_labels;
    QString m_emptyText;
    QString m_told; ///< the readout that was signalled last
    QPointer<MapLink> m_link;

    mutable MapViewport m_viewport; ///< arranged for m_arrangedSize when it is asked for
    mutable LabelWidths m_widths;
    mutable QSize m_arrangedSize;
    mutable double m_arrangedRatio = 0;

    std::optional<QPoint> m_cell;
    bool m_locked = false;
    Drag m_drag = Drag::None;
    QPointF m_press;
    QPointF m_last;                       ///< position of the cursor while dragging
    std::optional<QPoint> m_lockedBefore; ///< the first click of a double click

    QImage m_image;
    QRectF m_imageCells;
    bool m_imageDark = false;
    bool m_fresh = false;  ///< values that were not painted yet
    MapLevelsPtr m_levels; ///< of m_matrix
    bool m_levelsAsked = false;
    NewestJob* m_levelJob = nullptr; ///< made with the first large map
};

/// "3 (digit 5)": a position with its label.
QString positionText(int position, const std::vector<QString>& labels);
/// "query 3 (a) -> key 5 (b)".
QString cellPlace(const MapLabels& labels, QPoint cell);
/// The words for one cell; `query` and `key` labels may be empty.
QString cellReadout(const HeatMatrix& matrix, const MapLabels& labels, QPoint cell);
/// How a pooled map says so, empty when it is not pooled: `cells` (columns x rows) in device pixels.
QString poolingNote(QSizeF cells, QSize pixels, ColorMap map);

} // namespace qkv::ui
