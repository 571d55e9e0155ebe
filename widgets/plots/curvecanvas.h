#pragma once

#include "widgets/plots/curveplot.h"

#include <QTimer>
#include <QWidget>

#include <functional>

namespace qkv::ui {

/// The points of one series, all of them.
struct CurvePoints {
    std::vector<double> x;
    std::vector<double> y;
    std::vector<double> evaluationX;
    std::vector<double> evaluationY;
};

/// The axes and lines of a CurvePlot; the only class that knows QCustomPlot. Its header stays out of this one because
/// it cannot be compiled with QT_NO_KEYWORDS.
class CurveCanvas : public QWidget {
    Q_OBJECT

public:
    CurveCanvas(const CurvePlotText& text, QWidget* parent);
    ~CurveCanvas() override;

    void setSeries(std::vector<CurveSeries> series);
    void append(int series, std::span<const double> x, std::span<const double> y);
    void appendEvaluation(int series, double x, double y);
    void setFixedRange(std::optional<CurveRange> range);
    void setEmptyText(const QString& text);
    void setYLabel(const QString& label);
    void setPlace(std::optional<double> x);
    const std::vector<CurveSeries>& series() const { return m_series; }
    const std::vector<CurvePoints>& points() const { return m_points; }
    bool hasPoints() const;

    int replots() const { return m_replots; }
    CurveRange yRange() const;
    /// Draws `header`, then the plot into `place` below it, on another device (export).
    void paintTo(QPaintDevice& device, const QRect& place, const std::function<void(QPainter&)>& header);

Q_SIGNALS:
    /// The step under the mouse, or nothing.
    void hovered(std::optional<double> x);
    void clicked(double x);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Plot;

    std::optional<double> stepAt(const QMouseEvent& event) const;
    void schedule();
    void redraw();
    void fill(int columns);
    CurveRange valueRange() const;
    void applyLook();

    std::unique_ptr<Plot> m_plot;
    std::vector<CurveSeries> m_series;
    std::vector<CurvePoints> m_points;
    std::optional<CurveRange> m_fixed;
    std::optional<CurveRange> m_finite; ///< of all points so far, without re-reading them
    double m_lastX = 0;
    QTimer m_timer;
    int m_replots = 0;
};

} // namespace qkv::ui
