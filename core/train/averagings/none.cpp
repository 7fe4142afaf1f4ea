// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/averaging.h"

namespace lathe::averagings::none_def {

extern const AveragingDef none{
    .type = "none",
    .label = "None",
    .help = "Evaluates and saves the weights of the last step.",
};

}  // namespace lathe::averagings::none_def
