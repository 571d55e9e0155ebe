#pragma once

#include "core/base/threadpool.h"
#include "widgets/attention/shownmaps.h"
#include "widgets/bridge/mailbox.h"
#include "widgets/plots/heatmap.h"

#include <QCache>
#include <QImage>
#include <QObject>

#include <atomic>
#include <compare>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace qkv::ui {

struct HeadPlace {
    int layer = 0;
    int head = 0;
    auto operator<=>(const HeadPlace&) const = default;
};

/// What is known of one head after a look at it.
struct SurveyedHead {
    HeadPlace place;
    QImage thumb;                      ///< null where none was asked for
    std::optional<MapMetrics> metrics; ///< nothing where they were known
};

/// Looks at all heads of a set, off the GUI thread: thumbnails of those that are seen first, then the metrics of all.
/// Thumbnails are kept within a budget of bytes, whatever the number of heads. A set of the same shape keeps the old
/// pictures until the new ones are there, so a live map does not flicker. GUI thread; nothing waits but the destructor.
class HeadSurvey : public QObject {
    Q_OBJECT

public:
    explicit HeadSurvey(QObject* parent = nullptr);
    ~HeadSurvey() override;

    /// `metrics`, by layer then head, where they are known already; empty: they are computed.
    void setColumn(const MapColumn& column, std::vector<MapMetrics> metrics = {});
    /// Thumbnails are made in this size of device pixels.
    void setLook(int pixels, const HeatMarks& marks);
    /// The heads that are seen; a newer wish replaces an older.
    void want(std::vector<HeadPlace> heads);

    const QImage* thumb(HeadPlace place) const;
    const MapMetrics* metrics(HeadPlace place) const;
    int surveyed() const { return int(m_metrics.size()); }
    int heads() const;
    qint64 thumbBytes() const { return m_thumbs.totalCost(); }
    static constexpr qint64 kThumbBudget = 24 << 20; ///< bytes

Q_SIGNALS:
    /// Thumbnails or metrics have come.
    void changed();
    /// The metrics of all heads are there.
    void completed();

private:
    struct Thumb {
        QImage image;
        int generation;
    };
    bool isFresh(HeadPlace place) const;
    void next();
    void land(int generation, const std::vector<SurveyedHead>& found);

    MapColumn m_column;
    int m_pixels = 64;
    HeatMarks m_marks;
    std::shared_ptr<std::atomic<int>> m_generation = std::make_shared<std::atomic<int>>(0);
    bool m_underway = false;
    std::vector<HeadPlace> m_wanted;
    QCache<int, Thumb> m_thumbs; ///< by layer * heads + head
    std::map<HeadPlace, MapMetrics> m_metrics;
    HeadPlace m_nextMetrics; ///< all before it are known
    Mailbox m_mailbox;       ///< before the pool, which posts to it and is joined first
    ThreadPool m_pool{1};
};

} // namespace qkv::ui
