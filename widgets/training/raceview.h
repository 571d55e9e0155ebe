#pragma once

#include "widgets/bridge/racecontroller.h"

#include <QWidget>

#include <vector>

class QLabel;
class QSplitter;

namespace qkv::ui {

class CurvePlot;
class MapGrid;

/// What a race shows: loss and accuracy curves above, live maps below. Asks for the next maps when the last were
/// painted, and for none while it cannot be seen.
class RaceView : public QWidget {
    Q_OBJECT

public:
    explicit RaceView(RaceController* controller, QWidget* parent = nullptr);

    /// Forgets the last race and makes room for these lanes.
    void begin(const std::vector<RunConfig>& lanes);
    QSplitter* splitter() const { return m_splitter; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void addSteps(const std::vector<LaneSteps>& steps);
    void showFrame(const RaceFramePtr& frame);

    RaceController* m_controller;
    std::vector<RunConfig> m_lanes;
    QSplitter* m_splitter;
    CurvePlot* m_loss;
    CurvePlot* m_accuracy;
    MapGrid* m_maps;
};

} // namespace qkv::ui
