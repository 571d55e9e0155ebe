#pragma once

#include "core/variants/variant.h"

#include <QCheckBox>

namespace qkv::ui {

/// A tick box with the glyph, the name and the gloss of a variant; the gloss is always visible and wraps.
class VariantRow : public QCheckBox {
    Q_OBJECT

public:
    explicit VariantRow(Variant variant, QWidget* parent = nullptr);
    Variant variant() const { return m_variant; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& position) const override { return rect().contains(position); }

private:
    int textLeft() const;
    QRect glossRect(int width) const;

    Variant m_variant;
    QString m_gloss;
};

} // namespace qkv::ui
