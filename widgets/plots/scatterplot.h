#pragma once

#include "widgets/plots/variantlook.h"

#include <QString>
#include <QWidget>

#include <memory>
#include <vector>

namespace qkv::ui {

/// A point of a scatter plot: hue and marker as everywhere, hollow or filled by its series.
struct ScatterPoint {
    double x = 0;
    double y = 0;
    QString name; ///< beside the point
    QString tip;  ///< exact values, under the mouse
    QColor color;
    HeadMarker marker = HeadMarker::Circle;
    bool ringed = false; ///< has a ring around it: the current one
};

/// Points that belong together, and a line through some of them.
struct ScatterSeries {
    QString name;
    QString lineName;
    bool filled = true;
    Qt::PenStyle lineStyle = Qt::SolidLine;
    std::vector<ScatterPoint> points;
    std::vector<QPointF> line; ///< x ascends
};

/// Named points over two axes of numbers from 0. Names keep off each other; the exact values are under the mouse. GUI
/// thread.
class ScatterPlot : public QWidget {
    Q_OBJECT

public:
    ScatterPlot(const QString& xLabel, const QString& yLabel, QWidget* parent = nullptr);
    ~ScatterPlot() override;

    /// Points above `mostY` stand at the upper edge, whatever they are above it.
    void setSeries(std::vector<ScatterSeries> series, double mostY);
    double mostY() const { return m_mostY; }
    const std::vector<ScatterSeries>& series() const { return m_series; }
    /// What is said of the points whose marks are at a place of the widget.
    QString tipAt(const QPointF& place) const;
    /// Where the mark of a point is drawn.
    QPointF placeOf(const ScatterPoint& point) const;
    /// Where the names stand.
    std::vector<QRectF> namePlaces() const;
    QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Plot;

    void draw();
    void addSeries(const ScatterSeries& series);
    void addName(const ScatterPoint& point);
    void placeNames();
    QPointF toPixel(const QPointF& at) const;

    std::unique_ptr<Plot> m_plot;
    std::vector<ScatterSeries> m_series;
    double m_mostY = 1;
};

} // namespace qkv::ui
