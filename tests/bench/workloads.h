// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/ops/program.h"
#include "core/tensor/tensor.h"

namespace lathe::bench {

/// One training step (forward, cross-entropy or BCE, backward, SGD with momentum 0.9) as a Program with random data:
///   W0 micro-MLP 16-32-32-10, batch 16        W1 MLP 784-512-512-10, batch 128     W2 LeNet, 28x28, batch 128
///   W3 ResNet-8, 32x32, batch 128             W8 MLP 28-300x5-1 with tanh, batch 100
struct Workload {
    Program program;
    std::map<std::string, Tensor, std::less<>> inputs, states;
};
std::optional<Workload> makeWorkload(std::string_view id);

}  // namespace lathe::bench
