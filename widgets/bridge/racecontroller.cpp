#include "widgets/bridge/racecontroller.h"

namespace qkv::ui {

RaceController::~RaceController() = default;

void RaceController::watchFrames(const QObject* viewer, bool watching)
{
    const bool before = !m_viewers.empty();
    if (watching)
        m_viewers.insert(viewer);
    else
        m_viewers.erase(viewer);
    if (before == m_viewers.empty())
        setFramesWatched(!m_viewers.empty());
}

} // namespace qkv::ui
