// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/backend/communicator.h"
#include "core/backend/cpu/simd_level.h"
#include "core/backend/steps/kernel_request.h"
#include "core/backend/steps/step_kernel.h"
#include "core/base/result.h"
#include "core/ops/program.h"

namespace lathe::cpu {

using steps::Layout;

using steps::refuse;

/// Properties of the machine that kernels may use; the same for a whole compilation.
struct KernelContext {
    SimdLevel simd = SimdLevel::Baseline;
    Communicator* communicator = nullptr;  ///< null: one rank
};

/// An instruction for which a CPU kernel is requested.
struct KernelRequest : steps::KernelRequest {
    SimdLevel simd = SimdLevel::Baseline;
    Communicator* communicator = nullptr;

    /// Whether all real operands and results are float32, or 16-bit numbers.
    bool allF32() const { return !anyF64(); }
};

/// Addresses are 64-byte aligned, except those of program inputs, which have the alignment of their elements.
using steps::KernelArguments;

/// One prepared instruction. Work runs in phases, one after the other; the parts of a phase run in any order on any thread. Parts
/// depend on shapes alone, and no part depends on another part of its phase, so bits do not depend on the number of threads. An
/// ordered reduction has two phases: private partial results into the workspace, then their sum in the order of the parts.
class Kernel : public steps::StepKernel {
public:
    /// Computes one part. Allocates nothing, checks nothing, takes no lock.
    virtual void run(int phase, int part, const KernelArguments&) const noexcept = 0;

    /// Number of parts of each phase.
    std::span<const int> phases() const { return m_phases; }

protected:
    std::vector<int> m_phases{1};
};

/// One implementation of some operation kinds. Lists are ordered best first; the reference kernel is the last choice of each
/// list.
struct KernelDef {
    std::string_view name;  ///< "matmul.gemm": recorded in plan.json, never changes
    /// The prepared kernel, or why it cannot serve this request.
    Result<std::unique_ptr<Kernel>> (*prepare)(const KernelRequest&) = nullptr;
    /// Whether `prepare` understands operands and results of 16 bits. If not, it gets such requests in float32, and the operands
    /// are widened for it (`prepareWidened`).
    bool narrow = false;
};

/// The kernels of a family of the op table (`OpDef::family`), best first, without the reference kernel; see
/// `kernels/kernel_lists.cpp`.
std::span<const KernelDef> kernelsOf(std::string_view family);

/// Lets a kernel that knows only float32 serve a request with 16-bit numbers: these operands are widened into the workspace
/// first, and 16-bit results are rounded at the end, both on all threads. The results are those of float32 arithmetic on the
/// operands, rounded once. Error: why the kernel refuses the request in float32. See `kernels/widened_kernel.cpp`.
Result<std::unique_ptr<Kernel>> prepareWidened(const KernelDef&, const KernelRequest&);

/// The reference kernel: supports all kinds, float32 and float64, plain layouts; one part.
Result<std::unique_ptr<Kernel>> prepareReference(const KernelRequest&);
constexpr std::string_view referenceName = "reference";

/// A range [begin, end) of items.
struct Range {
    int64_t begin = 0, end = 0;
    int64_t size() const { return end - begin; }
};

/// Number of parts for `items` items with `workPerItem` units of work each (elements touched, or multiply-adds / 8). 1 below
/// about ten microseconds of work, else 8, or multiples of 8 if the work suffices for many cores. Depends on the arguments alone.
int partsFor(int64_t items, int64_t workPerItem);
/// Part `part` of `items` items, divided into `parts` nearly equal ranges; inner borders are multiples of `granule`.
Range rangeOf(int64_t items, int parts, int part, int64_t granule = 1);

}  // namespace lathe::cpu
