#pragma once

#include "widgets/attention/headsurvey.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QScrollArea;

namespace qkv::ui {

class HeadOverviewCanvas;

/// All heads of a set as thumbnails: by layer with the heads of one key/value head under one bracket, or sorted by a
/// metric. Mouse or arrow keys choose one.
class HeadOverview : public QWidget {
    Q_OBJECT

public:
    explicit HeadOverview(QWidget* parent = nullptr);

    void setColumn(const MapColumn& column, std::vector<MapMetrics> metrics = {});
    HeadPlace chosen() const;
    void choose(HeadPlace place);
    HeadSurvey* survey() { return m_survey; }
    /// For tests: where a head's thumbnail stands in the canvas, and the order of all.
    QRect placeOf(HeadPlace place) const;
    std::vector<HeadPlace> order() const;
    QComboBox* sorting() { return m_sorting; }

Q_SIGNALS:
    void chosenChanged(qkv::ui::HeadPlace place);

private:
    HeadSurvey* m_survey;
    QComboBox* m_sorting;
    QLabel* m_summary;
    QScrollArea* m_scroll;
    HeadOverviewCanvas* m_canvas;

    void showSummary();
};

} // namespace qkv::ui
