// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/clipping.h"

namespace lathe::clippings::none_def {

extern const ClippingDef none{
    .type = "none",
    .label = "None",
    .help = "The gradients are not clipped.",
};

}  // namespace lathe::clippings::none_def
