#include "widgets/bridge/newestjob.h"
