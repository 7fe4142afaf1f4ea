// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/select_kernel.h"

#include <algorithm>

namespace lathe::cpu {
namespace {

const KernelDef referenceDef{referenceName, prepareReference, true};
constexpr std::string_view aliasName = "alias";
/// The operand's memory under another shape: nothing to run.
const KernelDef aliasDef{aliasName, nullptr};

Result<KernelSelection> tryKernel(const KernelDef& def, const Program& program, const Instruction& instruction, Layout layout,
                                  const KernelContext& context) {
    KernelSelection selection{def.name, layout, operandLayouts(program, instruction, layout), nullptr};
    if (def.name == aliasName) return selection;
    const KernelRequest request{
        {program, instruction, selection.operands.inputs, selection.operands.outputs}, context.simd, context.communicator};
    LATHE_TRY(selection.kernel, prepareKernel(def, request));
    return selection;
}

Json partsOf(const steps::StepKernel* kernel) {
    Json parts{Json::Array{}};
    if (!kernel) return parts;
    for (const int count : static_cast<const Kernel*>(kernel)->phases()) parts.push(count);
    return parts;
}

const KernelDef* findKernel(OpKind kind, std::string_view wanted) {
    if (wanted == referenceName) return &referenceDef;
    if (wanted == aliasName && kind == OpKind::Reshape) return &aliasDef;
    const auto list = kernelsOf(opDef(kind).family);
    const auto found = std::find_if(list.begin(), list.end(), [&](const KernelDef& def) { return def.name == wanted; });
    return found == list.end() ? nullptr : &*found;
}

Diagnostic notRepeated(const Json& row, std::string_view why) {
    return requestError("cpu.record.kernel", row["op"].toString(), "the recorded kernel {0} cannot be used again: {1}",
                        {row["kernel"].toString(), std::string(why)},
                        "resume with the build that started the run, or accept inexact results with --allow-inexact");
}

Result<KernelSelection> lastResort(const Program& program, const Instruction& instruction, const KernelContext& context) {
    const KernelDef& def = instruction.kind == OpKind::Reshape ? aliasDef : referenceDef;
    return tryKernel(def, program, instruction, Layout::Plain, context);
}

}  // namespace

Result<std::unique_ptr<Kernel>> prepareKernel(const KernelDef& def, const KernelRequest& request) {
    return request.anyNarrow() && !def.narrow ? prepareWidened(def, request) : def.prepare(request);
}

Result<KernelSelection> selectReference(const Program& program, const Instruction& instruction, const KernelContext& context) {
    if (instruction.kind == OpKind::AllReduce) return selectKernel(program, instruction, Layout::Plain, context);
    return lastResort(program, instruction, context);
}

Result<KernelSelection> selectLike(const Program& program, const Instruction& instruction, const KernelSelection& like,
                                   const KernelContext& context) {
    const KernelDef* def = findKernel(instruction.kind, like.kernelName);
    assert(def);
    return tryKernel(*def, program, instruction, like.layout, context);
}

Result<KernelSelection> selectKernel(const Program& program, const Instruction& instruction, Layout preferred,
                                     const KernelContext& context) {
    const auto list = kernelsOf(opDef(instruction.kind).family);
    for (const Layout layout : {preferred, Layout::Plain}) {
        for (const KernelDef& def : list) {
            auto selection = tryKernel(def, program, instruction, layout, context);
            if (selection.ok()) return selection;
        }
        if (preferred == Layout::Plain) break;
    }
    return lastResort(program, instruction, context);
}

Json recordOf(const Instruction& instruction, const KernelSelection& selection) {
    Json row;
    row.set("op", opDef(instruction.kind).name);
    row.set("kernel", selection.kernelName);
    row.set("layout", name(selection.layout));
    row.set("parts", partsOf(selection.kernel.get()));
    return row;
}

Result<KernelSelection> repeatSelection(const Program& program, const Instruction& instruction, const Json& row,
                                        const KernelContext& context) {
    if (row["op"].toString() != opDef(instruction.kind).name) return notRepeated(row, "another operation stands in its place");
    const KernelDef* def = findKernel(instruction.kind, row["kernel"].toString());
    if (!def) return notRepeated(row, "this build has no such kernel");
    const bool last = row["layout"].toString() == name(Layout::ChannelsLast);
    auto selection = tryKernel(*def, program, instruction, last ? Layout::ChannelsLast : Layout::Plain, context);
    if (!selection.ok()) return notRepeated(row, toString(selection.error()));
    if (row["parts"] != partsOf(selection->kernel.get())) return notRepeated(row, "it cuts its work into other parts now");
    return selection;
}

}  // namespace lathe::cpu
