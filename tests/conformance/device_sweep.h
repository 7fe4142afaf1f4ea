// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/backend/backend.h"
#include "core/layers/lowering.h"
#include "tests/conformance/layer_cases.h"
#include "tests/conformance/probe.h"

namespace lathe::test {

constexpr double usualTolerance = 2e-6;
using MakeExecutable = std::function<Result<std::unique_ptr<Executable>>(const Program&)>;

/// Fails the running test where a layer and, in training, its gradients are not on a device what the reference says. The same
/// submission is made `times` times, over the same states: a device may go another way when it does something again.
/// `tolerance`: of values relative to the largest one, beside what rounding to float32 takes.
void compareWithReference(const LayerCase&, Phase, const MakeExecutable&, int times = 1, double tolerance = usualTolerance);

/// Adds the gradients of the sum of the outputs times factors, which enter as "c0", "c1", ..., with respect to inputs and
/// weights. (A sum of squares would not do: a normalisation keeps it, so that its gradient is rounding alone.)
void addGradients(Probe&);
/// Fails the running test where a piece of network is not on a device what the reference says. `exact`: its outputs in float64;
/// a device may then be off by a few times what float32 itself loses.
void compareWithReference(Probe, const TensorsByName& inputs, TensorsByName states, const MakeExecutable&, int times = 1,
                          const TensorsByName* exact = nullptr, double tolerance = usualTolerance);

}  // namespace lathe::test
