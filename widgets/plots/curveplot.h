#pragma once

#include "widgets/plots/curvedata.h"
#include "widgets/plots/variantlook.h"

#include <QImage>
#include <QString>
#include <QWidget>

#include <memory>
#include <optional>

class QLabel;

namespace qkv::ui {

class CurveCanvas;
class CurveLegend;

/// One line of a plot: colour and dash by variant, marker by head sharing.
struct CurveSeries {
    QString name;
    Variant variant;
    HeadMarker marker = HeadMarker::Circle;
    std::optional<QPen> pen = std::nullopt; ///< instead of the variant's, where lines of one variant stand together

    QPen linePen(double width = 1) const { return pen ? *pen : variantPen(variant, width); }
};

struct CurvePlotText {
    QString title;  ///< "Loss"
    QString xLabel; ///< "step"
    QString yLabel; ///< "nats a token"
};

/// Curves against the step. Lines are appended point by point and drawn together at most 25 times a second; evaluations
/// are separate points in the same colour. Values that are not finite are marked where they are and never set the
/// range. The legend shows the values at the step under the mouse. Context menu: copy, PNG (2x), SVG, CSV. GUI thread.
class CurvePlot : public QWidget {
    Q_OBJECT

public:
    explicit CurvePlot(CurvePlotText text, QWidget* parent = nullptr);
    ~CurvePlot() override;

    /// Forgets all points.
    void setSeries(std::vector<CurveSeries> series);
    void append(int series, std::span<const double> x, std::span<const double> y);
    void appendEvaluation(int series, double x, double y);
    /// The axis always shows this range, however little of it is used (accuracy: 0 to 1); nothing: that of the values.
    void setFixedRange(std::optional<CurveRange> range);
    void setEmptyText(const QString& text);
    void setYLabel(const QString& label);
    /// A line at the step that is looked at; nothing: none.
    void setPlace(std::optional<double> x);

    /// How often curves were drawn anew; for tests of coalescing.
    int replots() const;
    /// The range of the y axis as drawn.
    CurveRange yRange() const;

    QImage picture(double scale) const;
    bool writeSvg(const QString& path) const;
    QByteArray csv() const;

Q_SIGNALS:
    /// The step that was clicked at.
    void stepChosen(double x);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void paintPicture(QPaintDevice& device) const;
    void showStep(std::optional<double> x);
    void showMenu(QPoint place);
    void saveAs(const QString& suffix);

    CurvePlotText m_text;
    CurveCanvas* m_canvas;
    CurveLegend* m_legend;
    QLabel* m_note;
};

} // namespace qkv::ui
