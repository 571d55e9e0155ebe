#include "widgets/bridge/laneframes.h"

#include "core/attention/headmap.h"
#include "core/base/tokenlabels.h"

namespace qkv::ui {

LaneFrame makeLaneFrame(int lane, std::shared_ptr<const Snapshot> made, Task task)
{
    const Snapshot& snapshot = *made;
    LaneFrame frame;
    frame.lane = lane;
    frame.step = snapshot.step;
    frame.n = snapshot.n;
    for (const std::string& label : tokenLabels(snapshot.tokens))
        frame.tokens.push_back(QString::fromStdString(label));
    const std::vector<int> target = targetPositions(task, snapshot.n);
    for (int layer = 0; layer < int(snapshot.layers.size()); ++layer)
        for (int head = 0; head < snapshot.heads; ++head) {
            HeadMap map = headMap(snapshot, layer, head);
            HeadFrame one;
            one.layer = layer;
            one.head = head;
            one.kvHead = int(std::int64_t(head) * snapshot.kvHeads / snapshot.heads);
            one.metrics = mapMetrics(MapInput32{map.n, map.scores, map.attention, snapshot.causal, target});
            one.attention = std::make_shared<const std::vector<float>>(std::move(map.attention));
            frame.heads.push_back(std::move(one));
        }
    frame.snapshot = std::move(made);
    return frame;
}

} // namespace qkv::ui
