#pragma once

#include "widgets/plots/mappainter.h"

#include <QImage>

class QPainter;

namespace qkv::ui {

/// One map as it is exported: everything that a reader of the picture needs is in it.
struct MapPicture {
    HeatMatrixPtr matrix;
    ColorScale scale;
    QString title; ///< "Q=K-V, layer 0, head 1, step 200: attention"
    MapLabels labels;
    QString scaleName; ///< what the colours are: "attention weight"
    QString subtitle = {}; ///< "run 12, step 200: attention"
};

/// Draws title, map, labels and colour bar with its range into `area`; a pooled map says so. Needs a QGuiApplication
/// (the offscreen platform will do). `pixelScale`: device pixels of the target a unit.
void paintMapPicture(QPainter& painter, const QRect& area, const MapPicture& picture, const Theme& theme,
                     double pixelScale);

/// The same as an image of `size` units at `pixelScale` device pixels a unit.
QImage mapPictureImage(const MapPicture& picture, QSize size, double pixelScale, const Theme& theme);

} // namespace qkv::ui
