#pragma once

#include <QDoubleSpinBox>

namespace qkv::ui {

/// A field for a number: shortest form ("0.001", "64"), a point as decimal mark, tabular digits. With zero decimals it
/// takes whole numbers only. A number beyond the limits stays as it was typed: whoever reads the field says so in
/// words.
class FigureSpin : public QDoubleSpinBox {
    Q_OBJECT

public:
    explicit FigureSpin(QWidget* parent = nullptr);
    /// 0 <= low <= high. Zero can always be typed, and has the special text if one is set.
    void setLimits(double low, double high);
    bool withinLimits() const;
    double low() const { return m_low; }
    double high() const { return m_high; }
    QString textFromValue(double value) const override;
    void stepBy(int steps) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void wheelEvent(QWheelEvent* event) override;
    StepEnabled stepEnabled() const override;

private:
    double m_low = 0;
    double m_high = 0;
};

} // namespace qkv::ui
