// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <cuda_runtime_api.h>

#include "core/backend/steps/kernel_request.h"
#include "core/backend/steps/step_kernel.h"
#include "core/ops/program.h"
#include "gpu/base/device_context.h"

namespace lathe::gpu {

using steps::Layout;

using steps::refuse;

/// An instruction with its operand layouts (steps::KernelRequest), and the device for which a kernel is requested.
struct KernelRequest : steps::KernelRequest {
    const DeviceContext* device = nullptr;  ///< null: use only Lathe's own kernels
    /// `Kernel::detail` from the record of the run to repeat. Empty: choose freely.
    std::string_view recorded = {};
    dnn::Planner* planner() const { return device ? device->planner : nullptr; }

    /// The type that the kernel computes in: F64 if a real operand or result is F64, else F32. Values of 16 bits are computed in
    /// F32.
    DType real() const { return anyF64() ? DType::F64 : DType::F32; }
    /// The 16-bit type of the first operand or result that has one; `real()` if none has.
    DType stored() const;
};

/// Addresses of operands, results and workspace. An executable aligns them to 256 bytes; Lathe's own kernels require only the
/// alignment of the elements. Scalars (learning rate, step, seed) are passed as operands.
using steps::KernelArguments;

class Kernel;

/// A kernel and the addresses for one call. Does not own the kernel.
struct KernelCall {
    const Kernel* kernel = nullptr;
    KernelArguments arguments;
};

/// Several calls executed as one launch. The addresses are fixed when the calls are joined.
class JoinedCalls {
public:
    virtual ~JoinedCalls() = default;
    virtual cudaError_t launch(cudaStream_t) const noexcept = 0;
};

/// The second part of a call, whose results no other step of the same pass needs: for example, running statistics. It may run
/// later than the first part, together with those of other calls.
struct LaterCall {
    enum class From : uint8_t { Inputs, Outputs };
    struct Operand {
        From from = From::Inputs;
        size_t index = 0;
    };
    const Kernel* kernel = nullptr;  ///< needs no workspace
    std::vector<Operand> inputs;     ///< operands of `kernel`, among the operands and results of the call
    std::vector<size_t> outputs;     ///< results of `kernel`, among those of the call; the first part does not touch them
};

/// One instruction, prepared for a device. The result depends only on the operands, bit for bit: the shapes fix the order of all
/// sums, and no kernel uses atomic additions.
class Kernel : public steps::StepKernel {
public:
    /// Enqueues the work on the stream. Allocates no memory and never waits, so it may be called during stream capture.
    virtual cudaError_t launch(cudaStream_t, const KernelArguments&) const noexcept = 0;

    /// The part of a call that may run later. Nothing: the call has one part.
    virtual std::optional<LaterCall> later() const { return std::nullopt; }
    /// Like `launch`, without the part that `later` describes.
    virtual cudaError_t launchFirst(cudaStream_t stream, const KernelArguments& a) const noexcept { return launch(stream, a); }

    /// For a product a' b: a kernel for the same operands, results and workspace, which also returns the sums of operand 0 over
    /// its first axis, as the last result. This kernel owns it. Null: there is none.
    virtual const Kernel* withSums() const { return nullptr; }
    /// For a product: a kernel for the same workspace, with one more operand in the shape of the result, as the last one. Its
    /// result is 0 where that operand is not positive, and elsewhere that of this kernel, which owns it. Null: there is none.
    virtual const Kernel* withMask() const { return nullptr; }

    /// The variant that a library uses ("eng20 2=4"), if the name of the kernel does not identify it. plan.json stores it; a
    /// repeated run passes it as `KernelRequest::recorded`.
    virtual std::string_view detail() const { return {}; }
    /// The error message of a library for the last failed launch. Empty: only the CUDA error code is known.
    virtual std::string complaint() const { return {}; }
    /// Required alignment of operand addresses, in bytes. 1: only the alignment of the elements.
    virtual size_t alignment() const { return 1; }

    /// Maximum number of calls in one joined launch. 1: calls cannot be joined.
    virtual size_t mostJoined() const { return 1; }
    /// True if a call of the other kernel may run in one launch with calls of this kernel.
    virtual bool joins(const Kernel&) const { return false; }
    /// One launch for the given calls, which include a call of this kernel. `joins` must hold for all their kernels. The results
    /// equal those of separate launches, bit for bit. No call may write memory that another call reads or writes. Null: launch
    /// the calls separately.
    virtual std::unique_ptr<JoinedCalls> join(std::span<const KernelCall>) const { return nullptr; }
};

/// A candidate implementation of one or more operations. Lists of candidates are ordered, best first.
struct KernelDef {
    std::string_view name;  ///< "matmul.tiled": stable, goes into plan.json
    /// Returns the kernel, or an error with the reason why it does not support this request.
    Result<std::unique_ptr<Kernel>> (*prepare)(const KernelRequest&) = nullptr;
    bool narrow = false;  ///< also supports operands and results of 16 bits
    /// Also supports filters in K R S C: a convolution that reads them (operand 1 is channels-last), or a Cast that makes them
    /// (operand plain, result channels-last).
    bool filters = false;
};

/// Candidate kernels for a family of the op table (`OpDef::family`), best first; empty for an unknown family. For each operation,
/// the last candidate supports all shapes, both image layouts, float32 and float64. For 16-bit types, `kernels/widened.h` is
/// tried after the list. See `kernels/kernel_lists.cpp`.
std::span<const KernelDef> kernelsOf(std::string_view family);

/// A kernel that converts an image tensor from the other layout to `to`.
std::unique_ptr<Kernel> makeLayoutKernel(const TensorType&, Layout to);
/// A kernel that copies `bytes` bytes on the device. It does nothing if input and output are the same address.
std::unique_ptr<Kernel> makeCopyKernel(int64_t bytes);

}  // namespace lathe::gpu
