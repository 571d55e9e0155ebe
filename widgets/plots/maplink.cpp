#include "widgets/plots/maplink.h"
