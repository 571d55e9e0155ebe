#include "widgets/attention/headsurvey.h"

#include <chrono>
#include <utility>

namespace qkv::ui {
namespace {

constexpr std::size_t kBatch = 64;                     // heads
constexpr auto kSlice = std::chrono::milliseconds(25); // a batch is handed on after so long

/// What is not known of a head.
struct Wish {
    HeadPlace place;
    bool picture;
    bool metrics;
};

/// One head: what is wished. Each picture has its own range: what shows is the
/// pattern.
SurveyedHead look(const MapColumn& column, Wish wish, int pixels, const HeatMarks& marks)
{
    const HeadPlace place = wish.place;
    SurveyedHead found{place, {}, {}};
    if (wish.metrics)
        found.metrics = headMetrics(column.set->info(), column.set->cells(place.layer, place.head), column.task);
    if (!wish.picture)
        return found;
    const HeadView view = column.set->info().hasAttention ? HeadView::Attention : HeadView::Scores;
    auto shown = viewCells(*column.set, place.layer, place.head, view);
    if (!shown)
        return found;
    const auto matrix = std::make_shared<const HeatMatrix>(
        HeatMatrix{shown->rows, shown->columns, std::move(shown->values), std::move(shown->masked)});
    const ColorMap colors = info(view).isSigned ? ColorMap::Diverging : ColorMap::Cividis;
    found.thumb = renderHeatMap(*matrix, {pixels, pixels}, scaleOf(colors, ScaleKind::Linear, {&matrix, 1}), marks);
    return found;
}

} // namespace

HeadSurvey::HeadSurvey(QObject* parent) : QObject(parent), m_thumbs(kThumbBudget) {}

HeadSurvey::~HeadSurvey()
{
    ++*m_generation; // a batch that runs ends after its present head
}

int HeadSurvey::heads() const
{
    return m_column.set ? m_column.set->info().layers * m_column.set->info().heads : 0;
}

void HeadSurvey::setColumn(const MapColumn& column, std::vector<MapMetrics> metrics)
{
    const auto shapeOf = [](const MapSetPtr& set) {
        return set ? std::tuple(set->info().layers, set->info().heads, set->info().label)
                   : std::tuple(0, 0, std::string());
    };
    if (shapeOf(column.set) != shapeOf(m_column.set))
        m_thumbs.clear();
    ++*m_generation;
    m_column = column;
    m_metrics.clear();
    m_nextMetrics = {};
    const int perLayer = column.set ? column.set->info().heads : 1;
    for (std::size_t i = 0; i < metrics.size(); ++i)
        m_metrics[{int(i) / perLayer, int(i) % perLayer}] = std::move(metrics[i]);
    m_underway = false;
    Q_EMIT changed();
    next();
}

void HeadSurvey::setLook(int pixels, const HeatMarks& marks)
{
    if (pixels == m_pixels && marks.maskGround == m_marks.maskGround && marks.maskInk == m_marks.maskInk)
        return;
    m_pixels = pixels;
    m_marks = marks;
    m_thumbs.clear();
    next();
}

void HeadSurvey::want(std::vector<HeadPlace> heads)
{
    m_wanted = std::move(heads);
    next();
}

const QImage* HeadSurvey::thumb(HeadPlace place) const
{
    if (!m_column.set)
        return nullptr;
    const Thumb* kept = m_thumbs.object(place.layer * m_column.set->info().heads + place.head);
    return kept ? &kept->image : nullptr;
}

bool HeadSurvey::isFresh(HeadPlace place) const
{
    const Thumb* kept = m_thumbs.object(place.layer * m_column.set->info().heads + place.head);
    return kept && kept->generation == *m_generation;
}

const MapMetrics* HeadSurvey::metrics(HeadPlace place) const
{
    const auto known = m_metrics.find(place);
    return known == m_metrics.end() ? nullptr : &known->second;
}

/// Hands the next batch to the pool: what is seen and not made, then metrics that are missing.
void HeadSurvey::next()
{
    if (m_underway || !m_column.set)
        return;
    const MapSetInfo& set = m_column.set->info();
    std::vector<Wish> pictures;
    for (const HeadPlace place : m_wanted)
        if (place.layer < set.layers && place.head < set.heads && !isFresh(place))
            pictures.push_back({place, true, !metrics(place)});
    std::vector<Wish> figures;
    if (pictures.empty()) {
        const auto after = [&](HeadPlace place) {
            return place.head + 1 < set.heads ? HeadPlace{place.layer, place.head + 1} : HeadPlace{place.layer + 1, 0};
        };
        while (m_nextMetrics.layer < set.layers && metrics(m_nextMetrics))
            m_nextMetrics = after(m_nextMetrics);
        for (HeadPlace place = m_nextMetrics; place.layer < set.layers && figures.size() < kBatch; place = after(place))
            if (!metrics(place))
                figures.push_back({place, false, true});
    }
    if (pictures.empty() && figures.empty())
        return;
    m_underway = true;
    m_pool.add([this, generation = m_generation->load(), newest = m_generation, column = m_column, pixels = m_pixels,
                marks = m_marks, batch = pictures.empty() ? std::move(figures) : std::move(pictures)] {
        const auto start = std::chrono::steady_clock::now();
        std::vector<SurveyedHead> found;
        for (const Wish wish : batch) {
            if (*newest != generation)
                return;
            found.push_back(look(column, wish, pixels, marks));
            if (std::chrono::steady_clock::now() - start > kSlice)
                break; // what is left is asked for again, after what is seen by then
        }
        m_mailbox.post([this, generation, found = std::move(found)] { land(generation, found); });
    });
}

void HeadSurvey::land(int generation, const std::vector<SurveyedHead>& found)
{
    if (generation != *m_generation)
        return;
    m_underway = false;
    const bool wasComplete = surveyed() == heads();
    for (const SurveyedHead& one : found) {
        if (one.metrics)
            m_metrics.insert_or_assign(one.place, *one.metrics);
        if (!one.thumb.isNull())
            m_thumbs.insert(one.place.layer * m_column.set->info().heads + one.place.head,
                            new Thumb{one.thumb, generation}, one.thumb.sizeInBytes());
    }
    Q_EMIT changed();
    if (!wasComplete && surveyed() == heads())
        Q_EMIT completed();
    next();
}

} // namespace qkv::ui
