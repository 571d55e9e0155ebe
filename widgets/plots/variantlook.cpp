#include "widgets/plots/variantlook.h"

#include <QGuiApplication>
#include <QIcon>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>

#include <algorithm>

namespace qkv::ui {
namespace {

class GlyphEngine : public QIconEngine {
public:
    explicit GlyphEngine(Variant variant) : m_variant(variant) {}

    /// On the ground of a selection the hues would be lost: there they keep the ground they are made for.
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        QRectF place = rect;
        if (mode == QIcon::Selected) {
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(Qt::NoPen);
            painter->setBrush(QGuiApplication::palette().base());
            painter->drawRoundedRect(place, 4, 4);
            painter->restore();
            place.adjust(3, 2, -3, -2);
        }
        paintVariantGlyph(*painter, place, m_variant);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    QIconEngine* clone() const override { return new GlyphEngine(m_variant); }

private:
    Variant m_variant;
};

} // namespace

QColor variantColor(Projection projection)
{
    switch (projection) {
    case Projection::QKV:
        return 0x0072B2;
    case Projection::QK_V:
        return 0xE69F00;
    case Projection::Q_KV:
        return 0x009E73;
    case Projection::QKV_Tied:
        return 0xD55E00;
    }
    return 0x6B7280;
}

QPen variantPen(Variant variant, double width)
{
    QPen pen(variantColor(variant.projection), width);
    if (variant.plus)
        pen.setDashPattern({5, 3});
    return pen;
}

HeadMarker headMarker(int heads, int kvHeads)
{
    if (kvHeads == heads)
        return HeadMarker::Circle;
    return kvHeads == 1 ? HeadMarker::Square : HeadMarker::Triangle;
}

QSize variantGlyphSize(int height)
{
    return {height * 2, height};
}

void paintVariantGlyph(QPainter& painter, const QRectF& place, Variant variant)
{
    const ProjectionInfo& row = info(variant.projection);
    const QColor color = variantColor(variant.projection);
    // Five units across for the three dots, one above for the cross of "+".
    const double radius = std::min(place.width() / 11, place.height() / 3);
    const double step = (place.width() - 2 * radius) / 2 * 0.76;
    const QPointF first(place.left() + radius, place.center().y());
    const QPointF dots[] = {first, first + QPointF(step, 0), first + QPointF(2 * step, 0)};

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, radius * 0.8, Qt::SolidLine, Qt::FlatCap));
    if (row.tiesQueryKey())
        painter.drawLine(dots[0], dots[1]);
    if (row.tiesKeyValue())
        painter.drawLine(dots[1], dots[2]);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (const QPointF& dot : dots)
        painter.drawEllipse(dot, radius, radius);
    if (variant.plus) {
        const QPointF cross(place.right() - radius, place.top() + place.height() / 2 - 2 * radius);
        painter.setPen(QPen(color, std::max(1.0, radius * 0.6)));
        painter.drawLine(cross - QPointF(radius, 0), cross + QPointF(radius, 0));
        painter.drawLine(cross - QPointF(0, radius), cross + QPointF(0, radius));
    }
    painter.restore();
}

QIcon variantIcon(Variant variant)
{
    return QIcon(new GlyphEngine(variant));
}

} // namespace qkv::ui
