#include "widgets/plots/maptroubles.h"
