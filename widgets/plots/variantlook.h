#pragma once

#include "core/variants/variant.h"

#include <QColor>
#include <QPen>
#include <QSize>

class QIcon;
class QPainter;
class QRectF;

namespace qkv::ui {

/// The visual language, the same in every workspace, plot and export: hue = projection sharing, dash = "+",
/// marker = head sharing, glyph = which of q, k, v are one.
QColor variantColor(Projection projection);

/// Width 1 unless said: wider antialiased pens make long curves slow.
QPen variantPen(Variant variant, double width = 1);

enum class HeadMarker { Circle, Triangle, Square };
/// Circle: own key/value head for each head; triangle: grouped; square: one for all.
HeadMarker headMarker(int heads, int kvHeads);

/// Three dots q, k, v from left to right; what the variant ties is joined by a bar; "+" has a small cross.
void paintVariantGlyph(QPainter& painter, const QRectF& place, Variant variant);
/// Width to height of the glyph, in device-independent pixels for a text of `height`.
QSize variantGlyphSize(int height);
QIcon variantIcon(Variant variant);

} // namespace qkv::ui
