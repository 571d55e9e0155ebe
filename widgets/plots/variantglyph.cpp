#include "widgets/plots/variantglyph.h"

#include "widgets/plots/variantlook.h"

#include <QPainter>

namespace qkv::ui {

VariantGlyph::VariantGlyph(Variant variant, QWidget* parent) : QWidget(parent), m_variant(variant)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void VariantGlyph::setVariant(Variant variant)
{
    m_variant = variant;
    update();
}

QSize VariantGlyph::sizeHint() const
{
    return variantGlyphSize(fontMetrics().height());
}

void VariantGlyph::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintVariantGlyph(painter, rect(), m_variant);
}

} // namespace qkv::ui
