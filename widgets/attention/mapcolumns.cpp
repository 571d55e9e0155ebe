#include "widgets/attention/mapcolumns.h"

#include "core/model/checkpoint.h"
#include "core/model/foreignmaps.h"
#include "widgets/bridge/texts.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace qkv::ui {
namespace {

/// What a file turned out to be.
struct OpenedFile {
    std::optional<ForeignMaps> maps; ///< nothing: a checkpoint
};

Expected<OpenedFile> openedFile(const std::string& path)
{
    if (isCheckpoint(path))
        return OpenedFile{};
    auto maps = readForeignMaps(path);
    if (!maps)
        return failure(maps);
    return OpenedFile{std::move(*maps)};
}

std::string labelOf(const ModelConfig& model)
{
    return variantLabel(model.variant, model.heads, model.kvHeads);
}

} // namespace

MapColumns::MapColumns(MapLibrary* library, RaceController* race, QObject* parent) : QObject(parent), m_library(library)
{
    m_columns.front().tag = ++m_lastTag;
    connect(library, &MapLibrary::runRead, this, &MapColumns::takeRun);
    connect(library, &MapLibrary::snapshotRead, this, &MapColumns::takeSnapshot);
    connect(library, &MapLibrary::failed, this, [this](AskTag tag, const Error& error) { fail(tag, shown(error)); });
    connect(race, &RaceController::frameArrived, this, &MapColumns::takeFrame);
    connect(race, &RaceController::stateChanged, this, [this, race](RaceState state) {
        if (state == RaceState::Starting || (state == RaceState::Running && m_lanes != race->runs()))
            setLanes(race->runs());
    });
}

std::vector<MapColumn> MapColumns::maps() const
{
    std::vector<MapColumn> maps;
    for (const ColumnState& column : m_columns)
        maps.push_back(column.maps);
    return maps;
}

ColumnState* MapColumns::find(AskTag tag)
{
    const auto found = std::ranges::find(m_columns, tag, &ColumnState::tag);
    return found == m_columns.end() ? nullptr : &*found;
}

int MapColumns::indexOf(const ColumnState& column) const
{
    return int(&column - m_columns.data());
}

void MapColumns::setCurrent(int column)
{
    if (column < 0 || column >= count() || column == m_current)
        return;
    m_current = column;
    Q_EMIT listChanged();
}

void MapColumns::add()
{
    if (count() == kMost)
        return;
    ColumnState copy = now();
    copy.tag = ++m_lastTag;
    m_columns.push_back(std::move(copy));
    m_current = count() - 1;
    Q_EMIT listChanged();
    Q_EMIT changed(m_current);
}

void MapColumns::remove(int column)
{
    if (count() == 1 || column < 0 || column >= count())
        return;
    m_columns.erase(m_columns.begin() + column);
    m_current = std::min(m_current, count() - 1);
    Q_EMIT listChanged();
    Q_EMIT changed(m_current);
}

void MapColumns::setSource(const MapSource& source)
{
    ColumnState& column = m_columns[std::size_t(m_current)];
    column = {};
    column.source = source;
    column.tag = ++m_lastTag; // what is on its way to the old source does not land
    load(column);
    Q_EMIT listChanged();
    Q_EMIT changed(m_current);
}

void MapColumns::load(ColumnState& column)
{
    switch (column.source.kind) {
    case MapSource::Kind::None:
        return;
    case MapSource::Kind::Live:
        return showLane(column);
    case MapSource::Kind::Run:
        return m_library->askRun(column.tag, column.source.run);
    case MapSource::Kind::File:
        return openFile(column);
    }
}

void MapColumns::reload()
{
    for (ColumnState& column : m_columns)
        if (column.source.kind == MapSource::Kind::Run && column.run && column.run->isRunning)
            load(column);
}

void MapColumns::setStep(std::int64_t step)
{
    ColumnState& column = m_columns[std::size_t(m_current)];
    if (column.source.kind == MapSource::Kind::Run)
        m_library->askSnapshot(column.tag, column.source.run, step);
}

void MapColumns::setAnswer(std::shared_ptr<const Snapshot> snapshot, const ProbedModel& model, const QString& from)
{
    ColumnState& column = m_columns[std::size_t(m_current)];
    column.maps = {mapsOf(std::move(snapshot), labelOf(model.model), from.toStdString()),
                   model.run ? std::optional(model.run->task) : std::nullopt};
    column.ownInput = true;
    column.error.clear();
    column.metrics.clear();
    Q_EMIT changed(m_current);
}

void MapColumns::takeRun(AskTag tag, const StoredRunPtr& run)
{
    ColumnState* column = find(tag);
    if (!column)
        return;
    const bool first = !column->run;
    const bool grown = !first && run->steps.size() > column->run->steps.size();
    column->run = run;
    column->config = run->config;
    column->error = run->steps.empty() ? tr("Run %1 has no saved snapshots.").arg(run->id) : QString();
    if (!run->steps.empty() && !column->ownInput && (first || grown))
        m_library->askSnapshot(tag, run->id, run->steps.back());
    Q_EMIT changed(indexOf(*column));
}

void MapColumns::takeSnapshot(AskTag tag, std::int64_t run, const std::shared_ptr<const Snapshot>& snapshot)
{
    ColumnState* column = find(tag);
    if (!column || !column->config)
        return;
    column->maps = {mapsOf(snapshot, labelOf(column->config->model), tr("run %1").arg(run).toStdString()),
                    column->config->task};
    column->ownInput = false;
    column->error.clear();
    Q_EMIT changed(indexOf(*column));
}

void MapColumns::fail(AskTag tag, const QString& why)
{
    ColumnState* column = find(tag);
    if (!column)
        return;
    column->error = why;
    Q_EMIT changed(indexOf(*column));
}

bool MapColumns::watchesLive() const
{
    return std::ranges::any_of(m_columns,
                               [](const ColumnState& column) { return column.source.kind == MapSource::Kind::Live; });
}

std::vector<QString> MapColumns::lanes() const
{
    std::vector<QString> labels;
    for (const RunConfig& lane : m_lanes)
        labels.push_back(QString::fromStdString(labelOf(lane.model)));
    return labels;
}

void MapColumns::setLanes(std::vector<RunConfig> lanes)
{
    m_lanes = std::move(lanes);
    m_frame.reset();
    for (ColumnState& column : m_columns)
        if (column.source.kind == MapSource::Kind::Live) {
            showLane(column);
            Q_EMIT changed(indexOf(column));
        }
    Q_EMIT listChanged();
}

void MapColumns::takeFrame(const RaceFramePtr& frame)
{
    m_frame = frame;
    for (ColumnState& column : m_columns)
        if (column.source.kind == MapSource::Kind::Live) {
            showLane(column);
            Q_EMIT changed(indexOf(column));
        }
}

/// The newest maps of a lane, as far as there are any.
void MapColumns::showLane(ColumnState& column)
{
    const int lane = column.source.lane;
    if (lane < 0 || lane >= int(m_lanes.size())) {
        column.error = tr("This race has no lane %1.").arg(lane + 1);
        return;
    }
    column.config = m_lanes[std::size_t(lane)];
    column.error.clear();
    const auto shown =
        m_frame ? std::ranges::find(m_frame->lanes, lane, &LaneFrame::lane) : decltype(m_frame->lanes.begin()){};
    if (!m_frame || shown == m_frame->lanes.end() || !shown->snapshot) {
        column.maps = {};
        return;
    }
    column.maps = {mapsOf(shown->snapshot, labelOf(column.config->model), tr("live").toStdString()),
                   column.config->task};
    column.metrics.clear();
    for (const HeadFrame& head : shown->heads)
        column.metrics.push_back(head.metrics);
}

void MapColumns::openFile(ColumnState& column)
{
    m_opening.start([path = QFile::encodeName(column.source.path).toStdString()] { return openedFile(path); },
                    [this, tag = column.tag](Expected<OpenedFile> opened) {
                        ColumnState* found = find(tag);
                        if (!found)
                            return;
                        if (!opened)
                            return fail(tag, shown(opened.error()));
                        if (!opened->maps)
                            return Q_EMIT checkpointFound(found->source.path);
                        found->maps = {opened->maps->maps, std::nullopt};
                        for (const Text& note : opened->maps->notes)
                            found->notes << shown(note);
                        Q_EMIT changed(indexOf(*found));
                    });
}

} // namespace qkv::ui
