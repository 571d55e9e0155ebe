#include "widgets/training/variantrow.h"

#include "widgets/bridge/texts.h"
#include "widgets/plots/theme.h"
#include "widgets/plots/variantlook.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionButton>

namespace qkv::ui {
namespace {

constexpr int kIndicator = 16;

} // namespace

VariantRow::VariantRow(Variant variant, QWidget* parent)
    : QCheckBox(QString::fromStdString(variantName(variant)), parent), m_variant(variant),
      m_gloss(shown(variantGloss(variant)))
{
    setAccessibleDescription(m_gloss);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int VariantRow::textLeft() const
{
    return kIndicator + grid::unit + variantGlyphSize(fontMetrics().height()).width() + grid::unit;
}

QRect VariantRow::glossRect(int width) const
{
    const int top = grid::half + fontMetrics().height();
    const QRect room(textLeft(), top, std::max(1, width - textLeft()), 1000);
    return QFontMetrics(smallFont(font())).boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, m_gloss);
}

int VariantRow::heightForWidth(int width) const
{
    return glossRect(width).bottom() + 1 + grid::half;
}

QSize VariantRow::sizeHint() const
{
    const int width = textLeft() + 20 * grid::unit;
    return {width, heightForWidth(width)};
}

QSize VariantRow::minimumSizeHint() const
{
    const int width = textLeft() + 12 * grid::unit;
    return {width, fontMetrics().height() * 2};
}

void VariantRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    const int line = fontMetrics().height();
    QStyleOptionButton option;
    initStyleOption(&option);
    option.rect = QRect(0, grid::half + (line - kIndicator) / 2, kIndicator, kIndicator);
    style()->drawPrimitive(QStyle::PE_IndicatorCheckBox, &option, &painter, this);

    const QSize glyph = variantGlyphSize(line);
    painter.setOpacity(isEnabled() ? 1 : 0.6);
    paintVariantGlyph(painter, QRect(QPoint(kIndicator + grid::unit, grid::half), glyph), m_variant);
    painter.setOpacity(1);
    painter.setPen(isEnabled() ? theme.text : theme.muted);
    painter.setFont(titleFont(font()));
    painter.drawText(QRect(textLeft(), grid::half, width() - textLeft(), line), Qt::AlignLeft | Qt::AlignVCenter,
                     text());
    painter.setFont(smallFont(font()));
    painter.setPen(theme.muted);
    painter.drawText(glossRect(width()), Qt::AlignLeft | Qt::TextWordWrap, m_gloss);
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange)) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(kIndicator + 3, 1, -1, -1), 3, 3); // beside the box
    }
}

} // namespace qkv::ui
