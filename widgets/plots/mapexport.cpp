#include "widgets/plots/mapexport.h"

#include "core/base/check.h"
#include "widgets/plots/theme.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QtEndian>

#include <zlib.h>

#include <algorithm>

namespace qkv::ui {
namespace {

constexpr QSize kMapSize(480, 560);  // units of one map
constexpr int kDotsPerMetre = 11811; // 300 an inch
constexpr qsizetype kSignature = 8;  // bytes before the first chunk of a PNG
constexpr double kUnitsPerInch = 96;

std::size_t perRow(std::size_t maps)
{
    return maps == 4 ? 2 : std::max<std::size_t>(1, maps);
}

void paintSheet(QPainter& painter, const std::vector<MapPicture>& maps, double scale)
{
    for (std::size_t i = 0; i < maps.size(); ++i) {
        const QPoint corner(int(i % perRow(maps.size())) * kMapSize.width(),
                            int(i / perRow(maps.size())) * kMapSize.height());
        painter.save();
        paintMapPicture(painter, QRect(corner, kMapSize), maps[i], lightTheme(), scale);
        painter.restore();
    }
}

/// The chunks of a PNG, in order.
struct Chunk {
    QByteArray type; ///< four letters
    QByteArray data;
};

std::vector<Chunk> chunksOf(const QByteArray& png)
{
    std::vector<Chunk> chunks;
    for (qsizetype at = kSignature; at + 12 <= png.size();) {
        const auto length = qsizetype(qFromBigEndian<quint32>(png.constData() + at));
        chunks.push_back({png.mid(at + 4, 4), png.mid(at + 8, length)});
        at += 12 + length;
    }
    return chunks;
}

QByteArray bigEndian(quint32 value)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(value, bytes.data());
    return bytes;
}

void append(QByteArray& png, const QByteArray& type, const QByteArray& data)
{
    const QByteArray checked = type + data;
    png += bigEndian(quint32(data.size())) + checked +
           bigEndian(quint32(crc32(0, reinterpret_cast<const Bytef*>(checked.constData()), uInt(checked.size()))));
}

/// fcTL: place, size and time of one frame (the APNG specification).
QByteArray frameControl(quint32 sequence, QSize size, int delayMs)
{
    QByteArray data = bigEndian(sequence) + bigEndian(quint32(size.width())) + bigEndian(quint32(size.height())) +
                      bigEndian(0) + bigEndian(0);
    QByteArray delay(4, '\0');
    qToBigEndian(quint16(delayMs), delay.data());
    qToBigEndian(quint16(1000), delay.data() + 2);
    return data + delay + QByteArray(2, '\0'); // no disposal, no blending: each frame is whole
}

} // namespace

QSize sheetSize(std::size_t maps)
{
    const std::size_t columns = perRow(maps);
    const std::size_t rows = std::max<std::size_t>(1, (maps + columns - 1) / columns);
    return {int(columns) * kMapSize.width(), int(rows) * kMapSize.height()};
}

QImage sheetImage(const std::vector<MapPicture>& maps, double scale)
{
    QImage image(sheetSize(maps.size()) * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(lightTheme().plot);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSheet(painter, maps, scale);
    return image;
}

QByteArray pngBytes(const QImage& image)
{
    QImage tagged = image;
    tagged.setDotsPerMeterX(kDotsPerMetre);
    tagged.setDotsPerMeterY(kDotsPerMetre);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    tagged.save(&buffer, "PNG");
    return bytes;
}

QByteArray svgBytes(const std::vector<MapPicture>& maps)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    const QSize size = sheetSize(maps.size());
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(size);
    svg.setViewBox(QRect(QPoint(), size));
    if (!maps.empty())
        svg.setTitle(maps.front().title);
    QPainter painter(&svg);
    paintSheet(painter, maps, 1);
    painter.end();
    return bytes;
}

QByteArray pdfBytes(const std::vector<MapPicture>& maps)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    const QSize size = sheetSize(maps.size());
    pdf.setPageMargins(QMarginsF());
    pdf.setPageSize(QPageSize(QSizeF(size) / kUnitsPerInch, QPageSize::Inch));
    pdf.setResolution(int(2 * kUnitsPerInch));
    QPainter painter(&pdf);
    painter.scale(2, 2);
    paintSheet(painter, maps, 2);
    painter.end();
    return bytes;
}

QByteArray animatedPngBytes(const std::vector<QImage>& frames, int delayMs)
{
    if (frames.empty())
        return {};
    QByteArray png;
    quint32 sequence = 0;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        QKV_CHECK(frames[i].size() == frames.front().size());
        const QByteArray whole = pngBytes(frames[i].convertToFormat(QImage::Format_RGB32));
        if (i == 0)
            png = whole.left(kSignature);
        for (const Chunk& chunk : chunksOf(whole)) {
            if (chunk.type == "IDAT") {
                if (i == 0)
                    append(png, chunk.type, chunk.data);
                else
                    append(png, "fdAT", bigEndian(sequence++) + chunk.data);
            } else if (chunk.type != "IEND" && i == 0) {
                append(png, chunk.type, chunk.data);
            }
            const bool isHeader = chunk.type == "IHDR";
            if (isHeader && i == 0)
                append(png, "acTL", bigEndian(quint32(frames.size())) + bigEndian(0));
            if (isHeader)
                append(png, "fcTL", frameControl(sequence++, frames[i].size(), delayMs));
        }
    }
    append(png, "IEND", {});
    return png;
}

} // namespace qkv::ui
