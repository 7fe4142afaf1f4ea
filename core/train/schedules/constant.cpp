// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/schedule.h"

namespace lathe::schedules::constant_def {

extern const ScheduleDef constant{
    .type = "constant",
    .label = "Constant",
    .help = "The learning rate is constant.",
    .factor = [](const Params&, const ScheduleTime&) { return 1.0; },
};

}  // namespace lathe::schedules::constant_def
