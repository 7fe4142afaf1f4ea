// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/exchange/exporter.h"

namespace lathe {

/// Programs in Python and C++ that run an ONNX file of these inputs and this output with onnxruntime.
std::vector<CodeExample> onnxExamples(const ExampleContext&, const ModelValues&);

}  // namespace lathe
