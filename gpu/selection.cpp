// SPDX-License-Identifier: Apache-2.0
#include "gpu/selection.h"

#include <algorithm>

#include "gpu/kernels/widened.h"

namespace lathe::gpu {

namespace {

Result<steps::Selection> tryKernel(const KernelDef& def, const Program& program, const Instruction& instruction, Layout layout,
                                   const DeviceContext* device) {
    steps::Selection selection{def.name, layout, steps::operandLayouts(program, instruction, layout), nullptr};
    LATHE_TRY(selection.kernel,
              def.prepare({{program, instruction, selection.operands.inputs, selection.operands.outputs}, device}));
    return selection;
}

bool anyNarrow(const Program& program, const Instruction& instruction) {
    return steps::KernelRequest{program, instruction, {}, {}}.anyNarrow();
}

/// The kernels of an instruction's family in the order in which they are asked.
std::vector<const KernelDef*> candidates(const Program& program, const Instruction& instruction, KernelChoice choice) {
    const bool narrow = anyNarrow(program, instruction);
    std::vector<const KernelDef*> defs;
    for (const KernelDef& def : kernelsOf(opDef(instruction.kind).family))
        if (!narrow || def.narrow) defs.push_back(&def);
    if (narrow) defs.push_back(&widenedKernel);
    if (choice == KernelChoice::Reference) std::reverse(defs.begin(), defs.end());
    return defs;
}

Result<steps::Selection> select(const Program& program, const Instruction& instruction, Layout preferred, KernelChoice choice,
                                const DeviceContext* device) {
    if (instruction.kind == OpKind::Reshape)
        return steps::Selection{"alias", Layout::Plain, steps::operandLayouts(program, instruction, Layout::Plain), nullptr};
    for (const Layout layout : {preferred, Layout::Plain}) {
        for (const KernelDef* def : candidates(program, instruction, choice)) {
            auto selection = tryKernel(*def, program, instruction, layout, device);
            if (selection.ok()) return selection;
        }
        if (preferred == Layout::Plain) break;
    }
    return requestError("cuda.no_kernel", opDef(instruction.kind).name,
                        "no kernel of the CUDA plug-in computes this operation here", {}, "use --device cpu");
}

}  // namespace

Result<std::vector<steps::Selection>> selectKernels(const Program& program, KernelChoice choice, const DeviceContext* device) {
    std::vector<Layout> preferred(program.instructions.size(), Layout::Plain);
    if (choice == KernelChoice::Fast) preferred = steps::preferredLayouts(program);
    std::vector<steps::Selection> selections;
    for (size_t i = 0; i < program.instructions.size(); ++i) {
        LATHE_TRY(steps::Selection selection, select(program, program.instructions[i], preferred[i], choice, device));
        selections.push_back(std::move(selection));
    }
    return selections;
}

Result<steps::Selection> repeatSelection(const Program& program, const Instruction& instruction, const steps::Selection* like,
                                         KernelChoice choice, const DeviceContext* device) {
    if (!like || !like->kernel) return select(program, instruction, Layout::Plain, choice, device);
    const auto list = candidates(program, instruction, choice);
    const auto def = std::find_if(list.begin(), list.end(), [&](const KernelDef* d) { return d->name == like->kernelName; });
    return tryKernel(**def, program, instruction, like->layout, device);
}

Json rowsOf(const Program& program, std::span<const steps::Selection> selections) {
    Json rows{Json::Array{}};
    for (size_t i = 0; i < selections.size(); ++i) {
        Json row = Json::Object{{"op", opDef(program.instructions[i].kind).name},
                                {"kernel", selections[i].kernelName},
                                {"layout", name(selections[i].layout)}};
        const auto* kernel = static_cast<const Kernel*>(selections[i].kernel.get());
        if (kernel && !kernel->detail().empty()) row.set("detail", kernel->detail());
        rows.push(std::move(row));
    }
    return rows;
}

}  // namespace lathe::gpu
