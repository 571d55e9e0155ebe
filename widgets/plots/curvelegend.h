#pragma once

#include "widgets/plots/curveplot.h"

namespace qkv::ui {

/// Names beside samples of their lines, flowing into as many rows as they need; each with a value while one is set.
class CurveLegend : public QWidget {
    Q_OBJECT

public:
    explicit CurveLegend(QWidget* parent);
    void setSeries(std::vector<CurveSeries> series);
    /// One text a series, or none.
    void setValues(std::vector<QString> values);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// Draws the legend elsewhere, for export; returns its height.
    int paint(QPainter* painter, QPoint origin, int width) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<CurveSeries> m_series;
    std::vector<QString> m_values;
};

/// A point of evaluation: circle, triangle or square of the variant's colour.
void paintHeadMarker(QPainter& painter, QPointF centre, double radius, HeadMarker marker, const QColor& color);

} // namespace qkv::ui
