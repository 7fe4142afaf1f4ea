// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/compiler.h"

#include <algorithm>

#include "core/backend/communicator.h"
#include "core/backend/cpu/arena.h"
#include "core/backend/cpu/copy_kernels.h"
#include "core/backend/cpu/kernel_selector.h"
#include "core/backend/cpu/onednn.h"

namespace lathe::cpu {

namespace {

std::unique_ptr<steps::StepKernel> changeLayout(const TensorType& type, Layout to) {
    return makeLayoutKernel(type, to);
}

std::unique_ptr<steps::StepKernel> copy(int64_t bytes) {
    return makeCopyKernel(bytes);
}

bool anyOfType(std::span<const Program> programs, DType type) {
    const auto has = [type](const TensorType& t) { return t.dtype == type; };
    return std::any_of(programs.begin(), programs.end(),
                       [&](const Program& p) { return std::any_of(p.values.begin(), p.values.end(), has); });
}

bool hasBFloat16() {
    return preferredSimdLevel() == SimdLevel::V4 && !onednn::bfloat16Instructions().empty();
}

Diagnostic withSeverity(Severity severity, Diagnostic d) {
    d.severity = severity;
    return d;
}

/// What a processor does with a precision that is made for GPUs.
Diagnostics precisionNotes(std::span<const Program> programs, const CompileOptions& options) {
    Diagnostics notes;
    if (options.tensorFloat32)
        notes.push_back(withSeverity(
            Severity::Note, requestError("cpu.tf32", {}, "the CPU does not support TF32 and computes in float32 instead")));
    if (anyOfType(programs, DType::BF16) && !hasBFloat16())
        notes.push_back(
            withSeverity(Severity::Warning,
                         requestError("cpu.narrow", {},
                                      "this processor has no bfloat16 instructions that Lathe can use: float32 is faster on it",
                                      {}, "set training.precision to f32 on this machine")));
    if (anyOfType(programs, DType::F16))
        notes.push_back(withSeverity(
            Severity::Warning,
            requestError("cpu.narrow", {}, "the CPU converts float16 to float32 for each operation: float32 is faster on it", {},
                         "set training.precision to f32 on machines without a GPU, or to bf16")));
    return notes;
}

}  // namespace

Result<steps::Compilation> compilePrograms(std::span<const Program> programs, const CompileOptions& options) {
    Diagnostics notes = precisionNotes(programs, options);
    KernelSelector selector(options, notes);
    LATHE_CHECK(selector.check());
    steps::DeviceKernels kernels{[&](const Program& program) { return selector.select(program); },
                                 {changeLayout, copy},
                                 static_cast<int64_t>(Arena::alignment)};
    kernels.repeat = [&](const Program& program, const Instruction& instruction, const KernelSelection* like) {
        return selector.repeat(program, instruction, like);
    };
    if (options.communicator) {
        kernels.rank = options.communicator->rank();
        kernels.ranks = options.communicator->size();
    }
    LATHE_TRY(steps::Compilation compilation, steps::compile(programs, options.kernels == KernelChoice::Fast, kernels));
    compilation.plan.record = selector.record();
    compilation.plan.notes = std::move(notes);
    return compilation;
}

}  // namespace lathe::cpu
