// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/layer.h"

namespace lathe {

/// Common parts of the dropout layers. They have the parameter "p", and all are written as the ONNX operator Dropout, which does
/// nothing in inference. The name of the node says which layer it was.

/// Names of the nodes of layers that drop groups of values.
constexpr std::string_view dropout2dNode = "Dropout2d", dropPathNode = "DropPath";

/// Drops values of x that have the same first `dims` indices together while training, with the probability `p`.
Value dropGroups(Lowering&, const Params&, const FloatParam& p, Value x, int dims);

/// Writes a Dropout node with this name (empty: the operator).
void writeOnnxDropout(const OnnxWriteContext&, double p, std::string_view name = {});
/// Reads a Dropout node; nothing if its ratio is not a value of `p`.
std::optional<OnnxRead> readOnnxDropout(const OnnxReadContext&, const FloatParam& p);
/// Whether a node has this name, in a layer of any name.
bool isNamed(const OnnxNode&, std::string_view name);
/// Whether a node was written by a layer that drops groups of values.
bool dropsGroups(const OnnxNode&);

}  // namespace lathe
