// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/averaging.h"

namespace lathe::averagings {

extern const AveragingDef none{
    .type = "none",
    .label = "None",
    .help = "The weights of the last step are evaluated and kept.",
};

}  // namespace lathe::averagings
