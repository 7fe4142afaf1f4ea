// SPDX-License-Identifier: Apache-2.0
#include "core/layers/rates.h"

namespace lathe {

const FloatParam weightRate{{.key = "weight_rate",
                             .label = "Rate of weights",
                             .initial = 1,
                             .min = 0,
                             .max = 1e6,
                             .sweep = Scale::Log,
                             .help = "Factor on the learning rate of the weights; 0: they stay as they start."}};
const FloatParam biasRate{{.key = "bias_rate",
                           .label = "Rate of bias",
                           .initial = 1,
                           .min = 0,
                           .max = 1e6,
                           .sweep = Scale::Log,
                           .help = "Factor on the learning rate of the bias; 0: it stays as it starts."}};

}  // namespace lathe
