// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/layers/layer.h"

namespace lathe {

/// Common parts of layers that combine inputs element by element, with NumPy's broadcasting inside a sample: the inputs have as
/// many dimensions and the same batch, and an extent of 1 is repeated.

/// Shape of the result of two inputs; nothing if they do not fit.
std::optional<Shape> broadcastSamples(const Shape& a, const Shape& b);
/// Type of the result of all inputs. Reports the first two inputs that do not fit, with this code, text ("inputs of shapes {0}
/// and {1} cannot be added") and remedy.
std::vector<TensorType> inferBroadcast(InferContext&, std::string_view code, std::string_view text, std::string_view remedy);
/// Reads a node whose inputs all come from layers and fit.
std::optional<OnnxRead> readBroadcastingOnnx(const OnnxReadContext&);
/// Two inputs of equal and of different shapes for the tests of tests/conformance.
std::vector<LayerSample> broadcastingSamples(bool positive = false);

}  // namespace lathe
