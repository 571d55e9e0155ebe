#include "widgets/bridge/maplibrary.h"

namespace qkv::ui {

MapLibrary::~MapLibrary() = default;

} // namespace qkv::ui
