#include "widgets/bridge/racecontroller.h"

namespace qkv::ui {

RaceController::~RaceController() = default;

} // namespace qkv::ui
