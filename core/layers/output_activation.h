// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe {

/// The activation function between the last scores of a network and its answers. A layer may be one; a loss may contain one, and
/// then takes raw scores.
enum class OutputActivation : uint8_t {
    None,
    Softmax,     ///< makes scores of classes probabilities
    LogSoftmax,  ///< makes scores of classes logarithms of probabilities
    Sigmoid,     ///< makes the score of a yes-or-no question a probability
    Other        ///< the results are values and no scores of classes (ReLU, tanh)
};

}  // namespace lathe
