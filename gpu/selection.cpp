// SPDX-License-Identifier: Apache-2.0
#include "gpu/selection.h"

namespace lathe::gpu {

namespace {

Result<steps::Selection> tryKernel(const KernelDef& def, const Program& program, const Instruction& instruction, Layout layout) {
    steps::Selection selection{def.name, layout, steps::operandLayouts(program, instruction, layout), nullptr};
    LATHE_TRY(selection.kernel, def.prepare({program, instruction, selection.operands.inputs, selection.operands.outputs}));
    return selection;
}

Result<steps::Selection> select(const Program& program, const Instruction& instruction, Layout preferred) {
    if (instruction.kind == OpKind::Reshape)
        return steps::Selection{"alias", Layout::Plain, steps::operandLayouts(program, instruction, Layout::Plain), nullptr};
    for (const Layout layout : {preferred, Layout::Plain}) {
        for (const KernelDef& def : kernelsOf(opDef(instruction.kind).family)) {
            auto selection = tryKernel(def, program, instruction, layout);
            if (selection.ok()) return selection;
        }
        if (preferred == Layout::Plain) break;
    }
    return requestError("cuda.no_kernel", opDef(instruction.kind).name,
                        "no kernel of the CUDA plug-in computes this operation here", {}, "use --device cpu");
}

}  // namespace

Result<std::vector<steps::Selection>> selectKernels(const Program& program) {
    const std::vector<Layout> preferred = steps::preferredLayouts(program);
    std::vector<steps::Selection> selections;
    for (size_t i = 0; i < program.instructions.size(); ++i) {
        LATHE_TRY(steps::Selection selection, select(program, program.instructions[i], preferred[i]));
        selections.push_back(std::move(selection));
    }
    return selections;
}

Json rowsOf(const Program& program, std::span<const steps::Selection> selections) {
    Json rows{Json::Array{}};
    for (size_t i = 0; i < selections.size(); ++i)
        rows.push(Json::Object{{"op", opDef(program.instructions[i].kind).name},
                               {"kernel", selections[i].kernelName},
                               {"layout", name(selections[i].layout)}});
    return rows;
}

}  // namespace lathe::gpu
