#include "widgets/attention/shownmaps.h"

#include "core/base/tokenlabels.h"
#include "widgets/bridge/mapdifference.h"
#include "widgets/bridge/texts.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/maptroubles.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

QString words(const char* text)
{
    return QCoreApplication::translate("maps", text);
}

HeatMatrixPtr matrixOf(ViewCells cells)
{
    return std::make_shared<const HeatMatrix>(
        HeatMatrix{cells.rows, cells.columns, std::move(cells.values), std::move(cells.masked)});
}

StageMap stageMap(const MapColumn& column, int number, int layer, int head, HeadView view)
{
    const MapSetInfo& set = column.set->info();
    StageMap map;
    map.column = number;
    map.title = headTitle(set, layer, head);
    const QString from = sourceTitle(set);
    const QString what = shown(info(view).title);
    map.subtitle = from.isEmpty() ? what : u"%1: %2"_s.arg(from, what);
    map.unit = shown(info(view).unit);
    map.labels = labelsOf(set);
    auto cells = viewCells(*column.set, layer, head, view);
    if (!cells) {
        map.refusal = shown(cells.error());
        return map;
    }
    map.matrix = matrixOf(std::move(*cells));
    map.scale.map = info(view).isSigned ? ColorMap::Diverging : ColorMap::Cividis;
    const MapTroubles troubles = troublesOf(*map.matrix, view == HeadView::Attention);
    map.allNan = troubles.allNan;
    map.notice = troubleText(troubles);
    return map;
}

HeadFactsPtr factsOf(const MapColumn& column, int layer, int head, const MapChoice& choice)
{
    auto facts = std::make_shared<HeadFacts>();
    facts->set = column.set;
    facts->layer = layer;
    facts->head = head;
    facts->cells = column.set->cells(layer, head);
    facts->vectors = column.set->vectors(layer, head);
    facts->metrics = headMetrics(column.set->info(), facts->cells, column.task);
    if (choice.representations)
        facts->representations = headRepresentations(*column.set, layer, head);
    return facts;
}

/// Both maps, and the first less the second where the two are of the same tokens and mask.
void addDifference(const std::vector<MapColumn>& columns, const MapChoice& choice, ShownMaps& result)
{
    const MapSet& a = *columns[0].set;
    const MapSet& b = *columns[1].set;
    const int layer = std::clamp(choice.layer, 0, a.info().layers - 1);
    const int head = std::clamp(choice.head, 0, a.info().heads - 1);
    const int layerOfB = std::min(layer, b.info().layers - 1);
    StageMap map;
    map.column = -1;
    map.labels = labelsOf(a.info());
    map.unit = words(QT_TRANSLATE_NOOP("maps", "first less second"));
    map.subtitle = words(QT_TRANSLATE_NOOP("maps", "heads matched by their maps"));
    const auto matched = matchHead(a, b, layer, head);
    result.matchedHead = matched ? matched->head : std::min(head, b.info().heads - 1);
    map.title = words(QT_TRANSLATE_NOOP("maps", "Head %1 less head %2")).arg(head).arg(result.matchedHead);
    result.maps = {stageMap(columns[0], 0, layer, head, choice.view),
                   stageMap(columns[1], 1, layerOfB, result.matchedHead, choice.view)};
    result.heads = {factsOf(columns[0], layer, head, choice),
                    factsOf(columns[1], layerOfB, result.matchedHead, choice)};
    auto cells =
        matched ? viewDifference(a, b, layer, head, matched->head, choice.view) : Expected<ViewCells>(failure(matched));
    if (cells) {
        map.matrix = matrixOf(std::move(*cells));
        map.scale.map = ColorMap::Diverging;
        result.difference = matched->difference;
    } else {
        map.refusal = shown(cells.error());
        map.title = words(QT_TRANSLATE_NOOP("maps", "Difference"));
        map.subtitle.clear();
    }
    result.maps.push_back(std::move(map));
}

/// Maps of one kind share a scale, so that a colour means one value in all of them; or each has its own.
void setScales(ShownMaps& result)
{
    const MapChoice& choice = result.choice;
    for (StageMap& map : result.maps) {
        if (!map.matrix)
            continue;
        std::vector<HeatMatrixPtr> together;
        for (const StageMap& other : result.maps)
            if (other.matrix &&
                (&other == &map || (choice.sharedScale && other.scale.map == map.scale.map && other.unit == map.unit)))
                together.push_back(other.matrix);
        map.scale = scaleOf(map.scale.map, choice.scale, together);
    }
}

} // namespace

QString headTitle(const MapSetInfo& set, int layer, int head)
{
    const QString label = shownBytes(set.label);
    if (set.kvHeads == set.heads)
        return words(QT_TRANSLATE_NOOP("maps", "%1, layer %2, head %3")).arg(label).arg(layer).arg(head);
    return words(QT_TRANSLATE_NOOP("maps", "%1, layer %2, head %3 (key/value head %4)"))
        .arg(label)
        .arg(layer)
        .arg(head)
        .arg(set.kvHead(head));
}

QString sourceTitle(const MapSetInfo& set)
{
    const QString source = shownBytes(set.source);
    if (!set.step)
        return source;
    const QString step = words(QT_TRANSLATE_NOOP("maps", "step %1")).arg(countFigure(*set.step));
    return source.isEmpty() ? step : u"%1, %2"_s.arg(source, step);
}

MapLabels labelsOf(const MapSetInfo& set)
{
    const auto texts = [](const std::vector<std::string>& tokens, int count) {
        std::vector<QString> labels;
        for (const std::string& label : tokenLabels(tokens))
            labels.push_back(QString::fromStdString(label));
        for (int i = 0; tokens.empty() && i < count; ++i)
            labels.push_back(QString::number(i));
        return labels;
    };
    return {texts(set.rowTokens, set.rows), texts(set.columnTokens, set.columns),
            words(QT_TRANSLATE_NOOP("maps", "query")), words(QT_TRANSLATE_NOOP("maps", "key"))};
}

void keepLastGood(ShownMaps& shown, const ShownMaps& before)
{
    for (std::size_t i = 0; i < shown.maps.size() && i < before.maps.size(); ++i) {
        StageMap& map = shown.maps[i];
        const StageMap& last = before.maps[i];
        if (!map.allNan || !last.matrix || last.allNan || last.title != map.title || last.unit != map.unit)
            continue;
        const QString now = map.subtitle;
        map.allNan = false;
        map.matrix = last.matrix;
        map.scale = last.scale;
        map.subtitle = last.subtitle;
        map.notice = words(QT_TRANSLATE_NOOP("maps", "%1: every number is NaN. The last good map is kept.")).arg(now);
    }
}

ShownMaps makeShownMaps(const std::vector<MapColumn>& columns, const MapChoice& choice)
{
    ShownMaps result;
    result.choice = choice;
    if (choice.mode == StageMode::Difference && columns.size() >= 2 && columns[0].set && columns[1].set) {
        addDifference(columns, choice, result);
        setScales(result);
        return result;
    }
    for (std::size_t i = 0; i < columns.size(); ++i) {
        result.heads.push_back(nullptr);
        if (!columns[i].set)
            continue;
        const MapSetInfo& set = columns[i].set->info();
        const int layer = std::clamp(choice.layer, 0, set.layers - 1);
        const int head = std::clamp(choice.head, 0, set.heads - 1);
        result.heads.back() = factsOf(columns[i], layer, head, choice);
        if (choice.mode != StageMode::Mirror)
            result.maps.push_back(stageMap(columns[i], int(i), layer, head, choice.view));
        else if (int(i) == choice.current)
            for (const HeadView view : {HeadView::Scores, HeadView::Transposed, HeadView::Asymmetry})
                result.maps.push_back(stageMap(columns[i], int(i), layer, head, view));
    }
    setScales(result);
    return result;
}

} // namespace qkv::ui
