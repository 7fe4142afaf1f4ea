// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/backend/backend.h"
#include "core/layers/lowering.h"
#include "tests/conformance/layer_cases.h"

namespace lathe::test {

using MakeExecutable = std::function<Result<std::unique_ptr<Executable>>(const Program&)>;

/// Fails the running test where a layer and, in training, its gradients are not on a device what the reference says. The same
/// submission is made `times` times, over the same states: a device may go another way when it does something again.
void compareWithReference(const LayerCase&, Phase, const MakeExecutable&, int times = 1);

}  // namespace lathe::test
