// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/ops/program.h"
#include "core/tensor/tensor.h"

namespace lathe::gpu {

/// Where the environment names a folder (LATHE_DUMP_CASES): writes what a kernel was given and what it gave, for
/// tests/gpu/device/torch_ops.py, which computes the same in PyTorch. A file for each case: its tensors "in0", ..., "out0", ...,
/// and in the metadata the instruction as `dump` writes it, the kernel, and the element type. 16 bits are written as float32,
/// exactly.
/// `type`: "f32", "tf32", "f64", "f16", "bf16". `tolerance`: of float32, as the case sets it.
void dumpCase(std::string_view kernel, const Program& one, std::string_view type, double tolerance,
              const std::vector<Tensor>& operands, const std::vector<Tensor>& results);

}  // namespace lathe::gpu
