#include "widgets/memory/newestjob.h"
