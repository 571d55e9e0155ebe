#pragma once

#include <QDoubleSpinBox>

namespace qkv::ui {

/// A field for a number: shortest form ("0.001", "64"), a point as decimal mark, tabular digits. With zero decimals it
/// takes whole numbers only.
class FigureSpin : public QDoubleSpinBox {
    Q_OBJECT

public:
    explicit FigureSpin(QWidget* parent = nullptr);
    QString textFromValue(double value) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void wheelEvent(QWheelEvent* event) override;
};

} // namespace qkv::ui
