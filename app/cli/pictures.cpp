#include "app/cli/pictures.h"

#include "core/base/visibletext.h"
#include "widgets/plots/mappicture.h"
#include "widgets/plots/theme.h"

#include <QGuiApplication>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>
#include <cstdio>
#include <memory>

namespace qkv::cli {
namespace {

constexpr QSize kMapSize(480, 560);
constexpr double kPixelScale = 2;

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

ui::MapPicture picture(const TitledMap& titled, MapKind kind, const std::vector<std::string>& tokens)
{
    const int n = titled.map.n;
    auto matrix = std::make_shared<ui::HeatMatrix>();
    matrix->rows = matrix->columns = n;
    matrix->values = kind == MapKind::Attention ? titled.map.attention : titled.map.scores;
    if (titled.causal && kind == MapKind::Attention) {
        matrix->masked.resize(matrix->values.size());
        for (int i = 0; i < n; ++i)
            for (int j = i + 1; j < n; ++j)
                matrix->masked[matrix->index(i, j)] = 1;
    }
    ui::MapPicture result;
    const ui::ColorMap colors = kind == MapKind::Attention ? ui::ColorMap::Cividis : ui::ColorMap::Diverging;
    result.scale = ui::scaleReaching(colors, ui::colorReach(colors, matrix->values));
    result.matrix = std::move(matrix);
    result.title = QString::fromStdString(titled.title);
    for (const std::string& token : tokens)
        result.labels.rows.push_back(QString::fromStdString(visibleText(token)));
    result.labels.columns = result.labels.rows;
    result.labels.rowAxis = QStringLiteral("query");
    result.labels.columnAxis = QStringLiteral("key");
    result.scaleName = kind == MapKind::Attention ? QStringLiteral("attention weight") : QStringLiteral("score");
    return result;
}

tl::unexpected<Error> cannotWrite(const std::string& path, const QString& why)
{
    return refuse(QKV_TEXT("files", "{0}: cannot be written: {1}").with(path, why.toStdString()));
}

Expected<void> savePng(const std::string& path, const QImage& image)
{
    QSaveFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::WriteOnly) || !image.save(&file, "PNG") || !file.commit())
        return cannotWrite(path, file.errorString());
    return {};
}

} // namespace

Expected<void> writeMapPicture(const std::string& path, const std::string& format, const TitledMap& map, MapKind kind,
                               const std::vector<std::string>& tokens)
{
    needPainting();
    const ui::MapPicture drawn = picture(map, kind, tokens);
    if (format == "png")
        return savePng(path, ui::mapPictureImage(drawn, kMapSize, kPixelScale, ui::lightTheme()));
    QSaveFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::WriteOnly))
        return cannotWrite(path, file.errorString());
    QSvgGenerator svg;
    svg.setOutputDevice(&file);
    svg.setSize(kMapSize);
    svg.setViewBox(QRect(QPoint(), kMapSize));
    svg.setTitle(drawn.title);
    QPainter painter(&svg);
    ui::paintMapPicture(painter, QRect(QPoint(), kMapSize), drawn, ui::lightTheme(), 1);
    painter.end();
    if (!file.commit())
        return cannotWrite(path, file.errorString());
    return {};
}

Expected<void> writeMapSheet(const std::string& path, const std::vector<std::vector<TitledMap>>& rows,
                             const std::vector<std::string>& tokens)
{
    needPainting();
    std::size_t columns = 0;
    for (const auto& row : rows)
        columns = std::max(columns, row.size());
    const QSize size(int(columns) * kMapSize.width(), int(rows.size()) * kMapSize.height());
    QImage sheet(size * kPixelScale, QImage::Format_RGB32);
    sheet.setDevicePixelRatio(kPixelScale);
    if (sheet.isNull())
        return cannotWrite(path,
                           QStringLiteral("%1 x %2 maps are too many for one picture").arg(rows.size()).arg(columns));
    sheet.fill(ui::lightTheme().plot);
    QPainter painter(&sheet);
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < rows[row].size(); ++column)
            painter.drawImage(QPoint(int(column) * kMapSize.width(), int(row) * kMapSize.height()),
                              ui::mapPictureImage(picture(rows[row][column], MapKind::Attention, tokens), kMapSize,
                                                  kPixelScale, ui::lightTheme()));
    painter.end();
    return savePng(path, sheet);
}

} // namespace qkv::cli
