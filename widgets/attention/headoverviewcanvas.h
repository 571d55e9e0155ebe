#pragma once

#include "widgets/attention/headsurvey.h"

#include <QFont>
#include <QWidget>

#include <vector>

namespace qkv::ui {

/// The painted part of a HeadOverview; lives in its scroll area. Paints, and wants, only what is seen.
class HeadOverviewCanvas : public QWidget {
    Q_OBJECT

public:
    HeadOverviewCanvas(HeadSurvey* survey, QWidget* parent);

    void setSet(const MapSetPtr& set);
    /// Null: by layer.
    void sortBy(const MetricColumn* column);
    HeadPlace chosen() const { return m_chosen; }
    void choose(HeadPlace place);
    QRect placeOf(HeadPlace place) const;
    const std::vector<HeadPlace>& order() const { return m_order; }

Q_SIGNALS:
    void chosenChanged(qkv::ui::HeadPlace place);
    /// This part should be scrolled into view.
    void shown(const QRect& place);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void arrange();
    void sort();
    int perRow() const;
    void paintHead(QPainter& painter, std::size_t index);
    void paintGroups(QPainter& painter, std::size_t first, std::size_t last);
    QString captionOf(HeadPlace place) const;
    std::optional<std::size_t> indexAt(QPoint position) const;
    std::size_t indexOf(HeadPlace place) const;
    QString helpOf(HeadPlace place) const;

    HeadSurvey* m_survey;
    MapSetPtr m_set;
    const MetricColumn* m_sorting = nullptr;
    HeadPlace m_chosen;
    std::vector<HeadPlace> m_order;
    std::vector<QRect> m_places;               ///< of the thumbnails, in that order; tops ascend
    std::vector<std::pair<int, int>> m_titles; ///< layer, top: by layer only
    QFont m_small;
};

} // namespace qkv::ui
