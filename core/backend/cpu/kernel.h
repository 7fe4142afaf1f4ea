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

/// What kernels may use of the machine, the same for all of a compilation.
struct KernelMeans {
    SimdLevel simd = SimdLevel::Baseline;
    Communicator* communicator = nullptr;  ///< null: one rank
};

struct KernelRequest : steps::KernelRequest {
    SimdLevel simd = SimdLevel::Baseline;
    Communicator* communicator = nullptr;

    /// Every real operand and result is float32.
    bool allF32() const { return !anyF64(); }
};

/// 64-byte aligned, but for program inputs, which have the alignment of their elements only.
using steps::KernelArguments;

/// One instruction made ready. Work runs in phases, one after the other; the parts of a phase run in any order on any thread.
/// Parts are fixed by the shapes alone, and what one part computes never depends on another of its phase: bits must not depend
/// on threads. An ordered reduction is two phases: private partial results into the workspace, then their sum in part order.
class Kernel : public steps::StepKernel {
public:
    /// Computes one part. Allocates nothing, checks nothing, takes no lock.
    virtual void run(int phase, int part, const KernelArguments&) const noexcept = 0;

    /// Number of parts of each phase.
    std::span<const int> phases() const { return m_phases; }

protected:
    std::vector<int> m_phases{1};
};

/// A way to execute some op kinds. Lists are ordered best first; the reference kernel follows every list.
struct KernelDef {
    std::string_view name;  ///< "matmul.gemm": stable, goes into plan.json
    /// The kernel, or why it does not serve this request.
    Result<std::unique_ptr<Kernel>> (*prepare)(const KernelRequest&) = nullptr;
};

/// Candidates for a family of the op table (`OpDef::family`), best first, without the reference kernel; see
/// `kernels/kernel_lists.cpp`.
std::span<const KernelDef> kernelsOf(std::string_view family);

/// The kernel of last resort: every kind, float32 and float64, plain layouts, one part.
Result<std::unique_ptr<Kernel>> prepareReference(const KernelRequest&);
constexpr std::string_view referenceName = "reference";

/// A range of equal pieces [begin, end).
struct Range {
    int64_t begin = 0, end = 0;
    int64_t size() const { return end - begin; }
};

/// Into how many parts to cut `items` pieces of `workPerItem` (elements touched or multiply-adds / 8) each: 1 below about ten
/// microseconds of work, else 8, multiples of 8 where the work feeds many cores. A function of the shapes alone.
int partsFor(int64_t items, int64_t workPerItem);
/// Piece `part` of `items` cut into `parts` nearly equal ranges; inner borders are multiples of `granule`.
Range rangeOf(int64_t items, int parts, int part, int64_t granule = 1);

}  // namespace lathe::cpu
