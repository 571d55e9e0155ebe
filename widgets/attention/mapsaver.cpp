#include "widgets/attention/mapsaver.h"

#include "core/base/csv.h"
#include "core/model/safetensors.h"
#include "widgets/bridge/texts.h"
#include "widgets/plots/mapexport.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>

#include <algorithm>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr AskTag kTag = -3; // columns have positive ones
constexpr int kFrameMs = 250;
constexpr double kAnimationScale = 1.5;
constexpr double kClipboardScale = 2;

/// A choice's name, where a file of it is called so in menus.
struct FormatRow {
    MapSaver::Format format;
    const char* title;
    const char* suffix;
    int scale;
};
constexpr FormatRow kFormats[] = {
    {MapSaver::Format::Png, QT_TRANSLATE_NOOP("qkv::ui::MapSaver", "PNG, as on the screen"), "png", 1},
    {MapSaver::Format::Png, QT_TRANSLATE_NOOP("qkv::ui::MapSaver", "PNG, twice as fine"), "png", 2},
    {MapSaver::Format::Png, QT_TRANSLATE_NOOP("qkv::ui::MapSaver", "PNG, four times as fine (print)"), "png", 4},
    {MapSaver::Format::Svg, QT_TRANSLATE_NOOP("qkv::ui::MapSaver", "SVG"), "svg", 1},
    {MapSaver::Format::Pdf, QT_TRANSLATE_NOOP("qkv::ui::MapSaver", "PDF"), "pdf", 1},
    {MapSaver::Format::Csv, QT_TRANSLATE_NOOP("qkv::ui::MapSaver", "Numbers (CSV)"), "csv", 1},
    {MapSaver::Format::SafeTensors, QT_TRANSLATE_NOOP("qkv::ui::MapSaver", "Numbers (safetensors)"), "safetensors", 1},
};

std::vector<std::string> bytesOf(const std::vector<QString>& labels)
{
    std::vector<std::string> bytes;
    for (const QString& label : labels)
        bytes.push_back(label.toStdString());
    return bytes;
}

/// The shown maps as tensors [rows, columns]; what they are is in the metadata.
SafeTensors tensorsOf(const ShownMaps& shown)
{
    SafeTensors file;
    for (const StageMap& map : shown.maps) {
        if (!map.matrix)
            continue;
        const std::string name = std::to_string(file.tensors.size());
        file.tensors.push_back(makeTensor("map." + name, {map.matrix->rows, map.matrix->columns}, map.matrix->values));
        file.metadata["title." + name] = map.title.toStdString();
        file.metadata["source." + name] = map.subtitle.toStdString();
    }
    return file;
}

Expected<QByteArray> bytesOf(MapSaver::Format format, int scale, const ShownMaps& shown)
{
    switch (format) {
    case MapSaver::Format::Png:
        return pngBytes(sheetImage(picturesOf(shown), scale));
    case MapSaver::Format::Svg:
        return svgBytes(picturesOf(shown));
    case MapSaver::Format::Pdf:
        return pdfBytes(picturesOf(shown));
    case MapSaver::Format::Csv:
        return csvOf(shown);
    case MapSaver::Format::SafeTensors:
        break;
    }
    const std::vector<std::byte> bytes = safeTensorsBytes(tensorsOf(shown));
    return QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
}

/// One picture a step, all in one value scale, so that a colour means the same from the first to the last.
QByteArray animation(const std::vector<MapColumn>& steps, const MapChoice& choice)
{
    std::vector<ShownMaps> shown;
    std::vector<HeatMatrixPtr> matrices;
    for (const MapColumn& step : steps) {
        shown.push_back(makeShownMaps({step}, choice));
        for (const StageMap& map : shown.back().maps)
            if (map.matrix)
                matrices.push_back(map.matrix);
    }
    std::vector<QImage> frames;
    for (ShownMaps& one : shown) {
        for (StageMap& map : one.maps)
            if (choice.mode == StageMode::Single)
                map.scale = scaleOf(map.scale.map, choice.scale, matrices);
        frames.push_back(sheetImage(picturesOf(one), kAnimationScale));
    }
    return animatedPngBytes(frames, kFrameMs);
}

} // namespace

std::vector<MapPicture> picturesOf(const ShownMaps& shown)
{
    std::vector<MapPicture> pictures;
    for (const StageMap& map : shown.maps)
        pictures.push_back({map.matrix, map.scale, map.title, map.labels, map.unit, map.subtitle});
    return pictures;
}

QString fileNameOf(const ShownMaps& shown)
{
    static const QRegularExpression unsafe(u"[^a-z0-9=+.]+"_s);
    const StageMap first = shown.maps.empty() ? StageMap{} : shown.maps.front();
    QString name = (first.title + u' ' + first.subtitle).toLower().replace(unsafe, u"-"_s);
    while (name.startsWith(u'-') || name.startsWith(u'.'))
        name.remove(0, 1);
    name = name.left(96);
    return name.isEmpty() ? u"map"_s : name;
}

QByteArray csvOf(const ShownMaps& shown)
{
    QByteArray text;
    for (const StageMap& map : shown.maps) {
        if (!map.matrix)
            continue;
        if (!text.isEmpty())
            text += '\n';
        text += QByteArray::fromStdString(matrixCsv({map.matrix->rows, map.matrix->columns, map.matrix->values,
                                                     bytesOf(map.labels.rows), bytesOf(map.labels.columns)}));
    }
    return text;
}

MapSaver::MapSaver(MapLibrary* library, QWidget* parent) : QObject(parent), m_library(library), m_parent(parent)
{
    connect(&m_writer, &FileWriter::written, this,
            [this](const QString& path) { Q_EMIT said(tr("Saved %1").arg(QFileInfo(path).fileName())); });
    connect(&m_writer, &FileWriter::failed, this, &MapSaver::failed);
    connect(library, &MapLibrary::snapshotRead, this,
            [this](AskTag tag, std::int64_t run, const std::shared_ptr<const Snapshot>& snapshot) {
                if (tag == kTag && m_animation && m_animation->run->id == run)
                    takeSnapshot(snapshot);
            });
    connect(library, &MapLibrary::failed, this, [this](AskTag tag, const Error& error) {
        if (tag != kTag)
            return;
        m_animation.reset();
        Q_EMIT failed(error);
    });
}

void MapSaver::setButton(QToolButton* button)
{
    auto* menu = new QMenu(button);
    menu->addAction(tr("Copy the picture"), this, &MapSaver::copy);
    menu->addSeparator();
    for (const FormatRow& row : kFormats)
        menu->addAction(tr(row.title), this,
                        [this, row] { askPath(row.format, QString::fromLatin1(row.suffix), row.scale); });
    menu->addSeparator();
    QAction* animated = menu->addAction(tr("Animation of the saved steps (APNG)"), this, &MapSaver::askAnimation);
    connect(menu, &QMenu::aboutToShow, this,
            [this, animated] { animated->setEnabled(m_run && m_run->steps.size() > 1); });
    button->setMenu(menu);
}

void MapSaver::askPath(Format format, const QString& suffix, int scale)
{
    if (!m_shown || m_shown->maps.empty())
        return Q_EMIT said(tr("There is no map to save yet"));
    const QString path = QFileDialog::getSaveFileName(m_parent, tr("Save"), fileNameOf(*m_shown) + u'.' + suffix);
    if (!path.isEmpty())
        save(format, path, scale);
}

void MapSaver::save(Format format, const QString& path, int scale)
{
    if (!m_shown || m_shown->maps.empty())
        return Q_EMIT said(tr("There is no map to save yet"));
    Q_EMIT said(tr("Saving %1").arg(QFileInfo(path).fileName()));
    m_writer.write(path, [shown = m_shown, format, scale] { return bytesOf(format, scale, *shown); });
}

void MapSaver::copy()
{
    if (!m_shown || m_shown->maps.empty())
        return;
    m_copying.start([shown = m_shown] { return sheetImage(picturesOf(*shown), kClipboardScale); },
                    [this](const QImage& picture) {
                        QGuiApplication::clipboard()->setImage(picture);
                        Q_EMIT said(tr("The picture is in the clipboard"));
                    });
}

void MapSaver::askAnimation()
{
    const QString path = QFileDialog::getSaveFileName(m_parent, tr("Save"),
                                                      (m_shown ? fileNameOf(*m_shown) : u"map"_s) + u"-steps.png"_s);
    if (!path.isEmpty())
        saveAnimation(path);
}

void MapSaver::saveAnimation(const QString& path)
{
    if (!m_run || !m_shown)
        return;
    m_animation = {path, m_run, m_shown->choice, {}};
    m_animation->choice.mode = m_shown->choice.mode == StageMode::Mirror ? StageMode::Mirror : StageMode::Single;
    m_animation->choice.current = 0;
    nextStep();
}

void MapSaver::nextStep()
{
    const std::size_t done = m_animation->snapshots.size();
    const std::vector<std::int64_t>& steps = m_animation->run->steps;
    if (done < steps.size()) {
        Q_EMIT said(tr("Step %1 of %2 is read").arg(done + 1).arg(steps.size()));
        return m_library->askSnapshot(kTag, m_animation->run->id, steps[done]);
    }
    const ModelConfig& model = m_animation->run->config.model;
    std::vector<MapColumn> columns;
    for (const auto& snapshot : m_animation->snapshots)
        columns.push_back({mapsOf(snapshot, variantLabel(model.variant, model.heads, model.kvHeads),
                                  tr("run %1").arg(m_animation->run->id).toStdString()),
                           m_animation->run->config.task});
    Q_EMIT said(tr("%1 is drawn").arg(QFileInfo(m_animation->path).fileName()));
    m_writer.write(m_animation->path, [columns, choice = m_animation->choice]() -> Expected<QByteArray> {
        return animation(columns, choice);
    });
    m_animation.reset();
}

void MapSaver::takeSnapshot(const std::shared_ptr<const Snapshot>& snapshot)
{
    m_animation->snapshots.push_back(snapshot);
    nextStep();
}

} // namespace qkv::ui
