// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/backend/backend.h"
#include "tests/conformance/probe.h"

namespace lathe::test {

/// Compiles a Program for the CPU. Null, and a failure of the running test, if that does not work. `record`: the kernels of an
/// earlier compilation, to be repeated.
std::unique_ptr<Executable> compileForCpu(const Program&, int threads, const Json& record = {});
/// Runs it once and returns its outputs.
std::vector<Tensor> submitOnce(Executable&, const Program&, const TensorsByName& inputs);
void writeStates(Executable&, const TensorsByName&);
/// The states of these names.
TensorsByName readStates(Executable&, const TensorsByName& names);
/// Fails the running test where bytes differ.
void expectSameBytes(const std::vector<Tensor>& a, const std::vector<Tensor>& b, const Program&);
void expectSameBytes(const TensorsByName& a, const TensorsByName& b);
/// Runs the Program with 1, 2, 3 and 8 threads. Outputs and states must have the same bytes.
void expectSameBytesOnAnyNumberOfThreads(const Program&, const TensorsByName& inputs, const TensorsByName& states);

}  // namespace lathe::test
