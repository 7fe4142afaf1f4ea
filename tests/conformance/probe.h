// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/layers/layer.h"
#include "core/layers/lowering.h"

namespace lathe::test {

/// A piece of network (a layer, a loss) as a Program of its own. Inputs are named "x0", "x1", ...
struct Probe {
    Program program;
    std::vector<StateDef> states;
    std::vector<Value> inputs, outputs;
};

/// The types that a sample feeds to a layer.
std::vector<TensorType> typesOf(const LayerSample&, DType);

/// What `infer` says; problems are failures of the running test.
std::vector<TensorType> inferSample(const LayerDef&, const Params&, std::span<const TensorType>);

/// A layer named "probe" lowered onto inputs of these types.
Probe lowerLayer(const LayerDef&, const Params&, std::span<const TensorType>, Phase, DType);

/// Real numbers that depend on the seed alone. With a margin m > 0 each is at least 2 m away from zero and 4 m from any other.
Tensor sampleValues(const TensorType&, uint64_t seed, double kinkMargin = 0);

/// Features for each input, and fixed seed and step where the Program asks for them.
TensorsByName sampleInputs(const Probe&, uint64_t seed, double kinkMargin = 0);
/// The same for a sample of a layer, which may want positive features.
TensorsByName sampleInputs(const Probe&, const LayerSample&, uint64_t seed);
/// Weights away from their trivial beginnings (scale 1, bias 0), variances positive.
TensorsByName sampleStates(const Probe&, uint64_t seed);

/// Runs and returns the outputs named "y0", "y1", ...
std::vector<Tensor> runProbe(const Probe&, const TensorsByName& inputs, TensorsByName states);

/// Largest over elements of |a - b| / (atol + rtol |b|): at most 1 when they agree.
double disagreement(const Tensor& a, const Tensor& b, double atol, double rtol);

/// Checks in float64 the gradients of sum(c * outputs), c fixed random numbers, with respect to `wanted` against central
/// differences, at the tolerances of PyTorch's gradcheck (1e-5 absolute, 1e-3 relative).
void checkGradients(Probe, std::vector<Value> wanted, const TensorsByName& inputs, const TensorsByName& states);

}  // namespace lathe::test
