// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "gpu/base/kernel.h"
#include "gpu/kernels/mean_loss/mean_loss_arguments.h"

namespace lathe::gpu {

/// Whether the calls of a MeanLoss become one launch: not if LATHE_CUDA_MEAN_LOSS=0.
bool meanLossesAreWanted();

/// A kernel for a MeanLoss with this cross-entropy and this Fill. Its operands are those of the cross-entropy; its results are
/// mean and dlogits.
std::unique_ptr<Kernel> makeMeanLossKernel(const Program&, const Instruction& crossEntropy, const Instruction& seed);

}  // namespace lathe::gpu
