#include "widgets/plots/mappicture.h"

#include "widgets/plots/heatmap.h"
#include "widgets/plots/heatmapview.h"
#include "widgets/plots/theme.h"

#include <QGuiApplication>
#include <QPainter>

namespace qkv::ui {

void paintMapPicture(QPainter& painter, const QRect& area, const MapPicture& picture, const Theme& theme,
                     double pixelScale)
{
    painter.fillRect(area, theme.plot);
    QRect body = area.adjusted(grid::wide, grid::wide, -grid::wide, -grid::wide);
    const QFont base = QGuiApplication::font();

    painter.setFont(titleFont(base));
    painter.setPen(theme.text);
    const int titleHeight = painter.fontMetrics().height();
    painter.drawText(QRect(body.left(), body.top(), body.width(), titleHeight), Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(picture.title, Qt::ElideRight, body.width()));
    body.setTop(body.top() + titleHeight + grid::unit);
    painter.setFont(numberFont(smallFont(base)));
    const QFontMetrics metrics = painter.fontMetrics();
    if (!picture.subtitle.isEmpty()) {
        painter.setPen(theme.muted);
        painter.drawText(QRect(body.left(), body.top() - grid::unit, body.width(), metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(picture.subtitle, Qt::ElideRight, body.width()));
        body.setTop(body.top() + metrics.height());
    }
    if (!picture.matrix || picture.matrix->empty())
        return;

    const int barHeight = colorBarHeight(metrics);
    body.setBottom(body.bottom() - barHeight - metrics.height() - grid::wide - grid::half);
    const LabelWidths widths = labelWidths(picture.labels, metrics);
    const QRect place = mapPlace(body, *picture.matrix, picture.labels, widths, metrics);
    if (place.isEmpty())
        return;
    const QSize pixels = place.size() * pixelScale;
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(place, renderHeatMap(*picture.matrix, pixels, picture.scale, marksOf(theme)));
    paintMapLabels(painter, place, wholeMap(*picture.matrix), picture.labels, widths, theme);

    const int barTop = place.bottom() + 1 + grid::wide;
    paintColorBar(painter, QRect(place.left(), barTop, place.width(), barHeight), picture.scale, picture.scaleName,
                  theme);
    painter.setPen(theme.muted);
    painter.drawText(QRect(place.left(), barTop + barHeight + grid::half, place.width(), metrics.height()),
                     Qt::AlignLeft, poolingNote(wholeMap(*picture.matrix).size(), pixels, picture.scale.map));
}

QImage mapPictureImage(const MapPicture& picture, QSize size, double pixelScale, const Theme& theme)
{
    QImage image(size * pixelScale, QImage::Format_RGB32);
    image.setDevicePixelRatio(pixelScale);
    image.fill(theme.plot);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintMapPicture(painter, QRect(QPoint(), size), picture, theme, pixelScale);
    return image;
}

} // namespace qkv::ui
