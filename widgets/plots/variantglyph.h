#pragma once

#include "core/variants/variant.h"

#include <QWidget>

namespace qkv::ui {

/// The glyph of a variant as a widget, as tall as a line of text.
class VariantGlyph : public QWidget {
    Q_OBJECT

public:
    explicit VariantGlyph(Variant variant, QWidget* parent = nullptr);
    void setVariant(Variant variant);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Variant m_variant;
};

} // namespace qkv::ui
