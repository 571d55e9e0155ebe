#include "app/cli/pictures.h"

#include "core/base/files.h"
#include "core/base/tokenlabels.h"
#include "core/base/visibletext.h"
#include "widgets/plots/heatmap.h"
#include "widgets/plots/mapexport.h"
#include "widgets/plots/theme.h"

#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <span>

namespace qkv::cli {
namespace {

constexpr QSize kMapSize(480, 560);
constexpr double kPixelScale = 2;
constexpr int kSmallMap = 260; // of a figure, with the gap to the next

/// Fonts and painting need an application object; a display they do not.
void needPainting()
{
    static const std::unique_ptr<QGuiApplication> application = [] {
        if (qApp)
            return std::unique_ptr<QGuiApplication>();
        qputenv("QT_QPA_PLATFORM", "offscreen");
        // Qt's notes about the missing desktop session are no news to someone at a terminal.
        qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& text) {
            if (type == QtCriticalMsg || type == QtFatalMsg)
                fputs(qPrintable(text + u'\n'), stderr);
        });
        static int argc = 1;
        static char name[] = "qkvlab-cli";
        static char* argv[] = {name, nullptr};
        return std::make_unique<QGuiApplication>(argc, argv);
    }();
}

std::vector<QString> labelsOf(const std::vector<std::string>& tokens)
{
    std::vector<QString> labels;
    for (const std::string& label : tokenLabels(tokens))
        labels.push_back(QString::fromStdString(label));
    return labels;
}

ui::MapPicture picture(const DrawnMap& map)
{
    auto matrix = std::make_shared<ui::HeatMatrix>();
    matrix->rows = map.cells.rows;
    matrix->columns = map.cells.columns;
    matrix->values = map.cells.values;
    matrix->masked = map.cells.masked;
    ui::MapPicture result;
    const ui::ColorMap colors = map.isSigned ? ui::ColorMap::Diverging : ui::ColorMap::Cividis;
    result.matrix = std::move(matrix);
    result.scale = ui::scaleOf(colors, map.scale, {&result.matrix, 1});
    result.title = QString::fromStdString(visibleText(map.title));
    result.labels.rows = labelsOf(map.rowTokens);
    result.labels.columns = labelsOf(map.columnTokens);
    result.labels.rowAxis = QStringLiteral("query");
    result.labels.columnAxis = QStringLiteral("key");
    result.scaleName = QString::fromStdString(map.scaleName);
    return result;
}

Expected<void> save(const std::string& path, const QByteArray& bytes)
{
    return replaceFile(path, std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size()))));
}

tl::unexpected<Error> tooMany(const std::string& path, std::size_t rows, std::size_t columns)
{
    return refuse(QKV_TEXT("files", "{0}: {1} x {2} maps are too many for one picture").with(path, rows, columns));
}

void paintFigureRow(QPainter& painter, QPoint corner, const FigureRow& row, const ui::ColorScale& scale,
                    const QFont& small)
{
    constexpr int side = kSmallMap - ui::grid::wide;
    const int line = QFontMetrics(small).height() + ui::grid::half;
    painter.setFont(ui::titleFont(small));
    painter.setPen(ui::lightTheme().text);
    painter.drawText(QRect(corner, QSize(int(row.maps.size()) * kSmallMap, line)), Qt::AlignLeft,
                     QString::fromStdString(visibleText(row.title)));
    painter.setFont(small);
    for (const DrawnMap& map : row.maps) {
        painter.drawText(QRect(corner + QPoint(0, line), QSize(side, line)), Qt::AlignLeft,
                         QString::fromStdString(visibleText(map.title)));
        const ui::HeatMatrix matrix{map.cells.rows, map.cells.columns, map.cells.values, map.cells.masked};
        const QRect place(corner + QPoint(0, 2 * line), QSize(side, side));
        painter.drawImage(place,
                          ui::renderHeatMap(matrix, place.size() * kPixelScale, scale, ui::marksOf(ui::lightTheme())));
        corner.rx() += kSmallMap;
    }
}

} // namespace

Expected<DrawnMap> drawnMap(const MapSet& set, int layer, int head, HeadView view, std::string title)
{
    auto cells = viewCells(set, layer, head, view);
    if (!cells)
        return failure(cells);
    const HeadViewInfo& about = info(view);
    return DrawnMap{std::move(*cells),    std::move(title),        Text(about.unit).english(), about.isSigned,
                    set.info().rowTokens, set.info().columnTokens, ui::ScaleKind::Linear};
}

Expected<void> writeMapPicture(const std::string& path, const std::string& format, const DrawnMap& map)
{
    needPainting();
    const std::vector<ui::MapPicture> drawn{picture(map)};
    return save(path, format == "png"   ? ui::pngBytes(ui::sheetImage(drawn, kPixelScale))
                      : format == "pdf" ? ui::pdfBytes(drawn)
                                        : ui::svgBytes(drawn));
}

Expected<void> writeMapSheet(const std::string& path, const std::vector<std::vector<DrawnMap>>& rows)
{
    needPainting();
    std::size_t columns = 0;
    for (const auto& row : rows)
        columns = std::max(columns, row.size());
    const QSize size(int(columns) * kMapSize.width(), int(rows.size()) * kMapSize.height());
    QImage sheet(size * kPixelScale, QImage::Format_RGB32);
    sheet.setDevicePixelRatio(kPixelScale);
    if (sheet.isNull())
        return tooMany(path, rows.size(), columns);
    sheet.fill(ui::lightTheme().plot);
    QPainter painter(&sheet);
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < rows[row].size(); ++column)
            painter.drawImage(QPoint(int(column) * kMapSize.width(), int(row) * kMapSize.height()),
                              ui::mapPictureImage(picture(rows[row][column]), kMapSize, kPixelScale, ui::lightTheme()));
    painter.end();
    return save(path, ui::pngBytes(sheet));
}

Expected<void> writeMapFigure(const std::string& path, const std::vector<FigureRow>& rows, const std::string& caption)
{
    needPainting();
    std::size_t columns = 0;
    double reach = 0;
    for (const FigureRow& row : rows) {
        columns = std::max(columns, row.maps.size());
        for (const DrawnMap& map : row.maps)
            reach = std::max(reach, ui::colorReach(ui::ColorMap::Cividis, map.cells.values));
    }
    const ui::ColorScale scale = ui::scaleReaching(ui::ColorMap::Cividis, reach);
    const QFont small = ui::numberFont(ui::smallFont(QGuiApplication::font()));
    const QFontMetrics metrics(small);
    const int line = metrics.height() + ui::grid::half;
    const int rowHeight = 2 * line + kSmallMap;
    const int barHeight = ui::colorBarHeight(metrics);
    const QSize size(int(columns) * kSmallMap + 2 * ui::grid::wide,
                     int(rows.size()) * rowHeight + line + barHeight + 2 * ui::grid::wide);
    QImage image(size * kPixelScale, QImage::Format_RGB32);
    if (image.isNull())
        return tooMany(path, rows.size(), columns);
    image.setDevicePixelRatio(kPixelScale);
    image.fill(ui::lightTheme().plot);
    QPainter painter(&image);
    QPoint corner(ui::grid::wide, ui::grid::wide);
    for (const FigureRow& row : rows) {
        paintFigureRow(painter, corner, row, scale, small);
        corner.ry() += rowHeight;
    }
    painter.setPen(ui::lightTheme().muted);
    const int half = size.width() / 2 - ui::grid::wide;
    ui::paintColorBar(painter, QRect(corner, QSize(half, barHeight)), scale, QStringLiteral("attention weight"),
                      ui::lightTheme());
    painter.drawText(
        QRect(corner + QPoint(half + 2 * ui::grid::wide, 0), QSize(half - 2 * ui::grid::wide, line + barHeight)),
        Qt::AlignLeft | Qt::TextWordWrap, QString::fromStdString(visibleText(caption)));
    painter.end();
    return save(path, ui::pngBytes(image));
}

} // namespace qkv::cli
