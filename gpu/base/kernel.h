// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <cuda_runtime_api.h>

#include "core/backend/steps/kernel_request.h"
#include "core/backend/steps/step_kernel.h"
#include "core/ops/program.h"
#include "gpu/base/device_context.h"

namespace lathe::gpu {

using steps::Layout;

using steps::refuse;

struct KernelRequest : steps::KernelRequest {
    const DeviceContext* device = nullptr;  ///< null: nothing but our own kernels
    /// `Kernel::detail` of the run that is repeated; empty: choose.
    std::string_view recorded = {};
    dnn::Planner* planner() const { return device ? device->planner : nullptr; }

    /// The element type of the real operands and results; what numbers of 16 bits are computed with.
    DType real() const { return anyF64() ? DType::F64 : DType::F32; }
    /// The narrowest type that real operands and results are stored in.
    DType stored() const;
};

/// 256-byte aligned in an executable; kernels of our own ask for the alignment of the elements only. Scalars (rate, step, seed)
/// are operands like any other.
using steps::KernelArguments;

class Kernel;

struct KernelCall {
    const Kernel* kernel = nullptr;
    KernelArguments arguments;
};

/// Several calls in one launch, with the addresses that they had when they were joined.
class JoinedCalls {
public:
    virtual ~JoinedCalls() = default;
    virtual cudaError_t launch(cudaStream_t) const noexcept = 0;
};

/// One instruction made ready for a device. What it computes is a function of its operands alone, bit for bit: orders of sums
/// follow from the shapes, and nothing is added atomically.
class Kernel : public steps::StepKernel {
public:
    /// Enqueues the work and nothing else: takes no memory, waits for nothing, so it may be called while the stream is being
    /// captured.
    virtual cudaError_t launch(cudaStream_t, const KernelArguments&) const noexcept = 0;

    /// Which of the ways of a library it takes ("eng20 2=4"), where the name of the kernel does not say so: goes into plan.json
    /// and comes back as `KernelRequest::recorded`.
    virtual std::string_view detail() const { return {}; }
    /// What a library said of the last launch that failed; empty: CUDA's own words are all there is.
    virtual std::string complaint() const { return {}; }
    /// What operands must be aligned to, beyond their elements.
    virtual size_t alignment() const { return 1; }

    /// How many calls may become one launch.
    virtual size_t mostJoined() const { return 1; }
    /// Whether a call of the other kernel may be in a launch with calls of this one.
    virtual bool joins(const Kernel&) const { return false; }
    /// Calls of kernels that this one joins, itself among them, with the same bits as one by one. None of them may write what
    /// another reads or writes. Null: they stay apart.
    virtual std::unique_ptr<JoinedCalls> join(std::span<const KernelCall>) const { return nullptr; }
};

/// A way to execute some op kinds. Lists are ordered best first.
struct KernelDef {
    std::string_view name;  ///< "matmul.tiled": stable, goes into plan.json
    /// The kernel, or why it does not serve this request.
    Result<std::unique_ptr<Kernel>> (*prepare)(const KernelRequest&) = nullptr;
    bool narrow = false;  ///< is asked when an operand or result has 16 bits, too
};

/// Candidates for a family of the op table (`OpDef::family`), best first. The last of each kind serves every shape, both layouts
/// of images, float32 and float64. See `kernels/kernel_lists.cpp`. For 16 bits `kernels/widened.h` follows every list.
std::span<const KernelDef> kernelsOf(std::string_view family);

/// Converts an image from the other layout to this one.
std::unique_ptr<Kernel> makeLayoutKernel(const TensorType&, Layout to);
/// Copies bytes.
std::unique_ptr<Kernel> makeCopyKernel(int64_t bytes);

}  // namespace lathe::gpu
