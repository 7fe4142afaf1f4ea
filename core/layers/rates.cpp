// SPDX-License-Identifier: Apache-2.0
#include "core/layers/rates.h"

namespace lathe {

const FloatParam weightRate{{.key = "weight_rate",
                             .label = "Weight LR factor",
                             .initial = 1,
                             .min = 0,
                             .max = 1e6,
                             .sweep = Scale::Log,
                             .help = "Factor for the learning rate of the weights; 0: the weights are frozen."}};
const FloatParam biasRate{{.key = "bias_rate",
                           .label = "Bias LR factor",
                           .initial = 1,
                           .min = 0,
                           .max = 1e6,
                           .sweep = Scale::Log,
                           .help = "Factor for the learning rate of the bias; 0: the bias is frozen."}};

}  // namespace lathe
