#pragma once

#include "widgets/plots/mappicture.h"

#include <QByteArray>
#include <QImage>

#include <vector>

namespace qkv::ui {

/// Maps beside each other as files. All pure, on any thread once a QGuiApplication is there. Light ground whatever the
/// window's theme: pictures go into papers and slides.

/// Size of a sheet of so many maps in units (pixels at scale 1): one row of up to three, four as two by two.
QSize sheetSize(std::size_t maps);
/// The sheet at `scale` device pixels a unit (1 to 4).
QImage sheetImage(const std::vector<MapPicture>& maps, double scale);

/// PNG that says 300 dots an inch, so that it is printed in the size of its text at scale 4.
QByteArray pngBytes(const QImage& image);
/// SVG with one raster a map; axes, texts and bar are vectors.
QByteArray svgBytes(const std::vector<MapPicture>& maps);
/// One page.
QByteArray pdfBytes(const std::vector<MapPicture>& maps);
/// Animated PNG (APNG), played without end. Frames are of one size; none gives nothing.
QByteArray animatedPngBytes(const std::vector<QImage>& frames, int delayMs);

} // namespace qkv::ui
