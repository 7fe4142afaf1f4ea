// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/compiler.h"

#include "core/backend/cpu/arena.h"
#include "core/backend/cpu/copy_kernels.h"
#include "core/backend/cpu/record.h"

namespace lathe::cpu {

namespace {

std::unique_ptr<steps::StepKernel> changeLayout(const TensorType& type, Layout to) {
    return makeLayoutKernel(type, to);
}

std::unique_ptr<steps::StepKernel> copy(int64_t bytes) {
    return makeCopyKernel(bytes);
}

}  // namespace

Result<steps::Compilation> compilePrograms(std::span<const Program> programs, const CompileOptions& options) {
    Diagnostics notes;
    KernelBook book(options, notes);
    LATHE_CHECK(book.check());
    const steps::DeviceKernels kernels{[&](const Program& program) { return book.select(program); },
                                       {changeLayout, copy},
                                       static_cast<int64_t>(Arena::alignment)};
    LATHE_TRY(steps::Compilation compilation, steps::compile(programs, options.kernels == KernelChoice::Fast, kernels));
    compilation.plan.record = book.record();
    compilation.plan.notes = std::move(notes);
    return compilation;
}

}  // namespace lathe::cpu
