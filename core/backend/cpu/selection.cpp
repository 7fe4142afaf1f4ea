// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/selection.h"

#include <algorithm>

namespace lathe::cpu {
namespace {

const KernelDef referenceDef{referenceName, prepareReference};
constexpr std::string_view aliasName = "alias";
/// The operand's memory under another shape: nothing to run.
const KernelDef aliasDef{aliasName, nullptr};

Result<Selection> tryKernel(const KernelDef& def, const Program& program, const Instruction& instruction, Layout layout,
                            const KernelMeans& means) {
    Selection selection{def.name, layout, operandLayouts(program, instruction, layout), nullptr};
    if (def.name == aliasName) return selection;
    const KernelRequest request{
        {program, instruction, selection.operands.inputs, selection.operands.outputs}, means.simd, means.communicator};
    if (request.anyNarrow() && def.name != referenceName) return refuse("16-bit numbers");
    LATHE_TRY(selection.kernel, def.prepare(request));
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

Result<Selection> lastResort(const Program& program, const Instruction& instruction, const KernelMeans& means) {
    const KernelDef& def = instruction.kind == OpKind::Reshape ? aliasDef : referenceDef;
    return tryKernel(def, program, instruction, Layout::Plain, means);
}

}  // namespace

Result<Selection> selectReference(const Program& program, const Instruction& instruction, const KernelMeans& means) {
    if (instruction.kind == OpKind::AllReduce) return selectKernel(program, instruction, Layout::Plain, means);
    return lastResort(program, instruction, means);
}

Result<Selection> selectLike(const Program& program, const Instruction& instruction, const Selection& like,
                             const KernelMeans& means) {
    const KernelDef* def = findKernel(instruction.kind, like.kernelName);
    assert(def);
    return tryKernel(*def, program, instruction, like.layout, means);
}

Result<Selection> selectKernel(const Program& program, const Instruction& instruction, Layout preferred,
                               const KernelMeans& means) {
    const auto list = kernelsOf(opDef(instruction.kind).family);
    for (const Layout layout : {preferred, Layout::Plain}) {
        for (const KernelDef& def : list) {
            auto selection = tryKernel(def, program, instruction, layout, means);
            if (selection.ok()) return selection;
        }
        if (preferred == Layout::Plain) break;
    }
    return lastResort(program, instruction, means);
}

Json recordOf(const Instruction& instruction, const Selection& selection) {
    Json row;
    row.set("op", opDef(instruction.kind).name);
    row.set("kernel", selection.kernelName);
    row.set("layout", name(selection.layout));
    row.set("parts", partsOf(selection.kernel.get()));
    return row;
}

Result<Selection> repeatSelection(const Program& program, const Instruction& instruction, const Json& row,
                                  const KernelMeans& means) {
    if (row["op"].toString() != opDef(instruction.kind).name) return notRepeated(row, "another operation stands in its place");
    const KernelDef* def = findKernel(instruction.kind, row["kernel"].toString());
    if (!def) return notRepeated(row, "this build has no such kernel");
    const bool last = row["layout"].toString() == name(Layout::ChannelsLast);
    auto selection = tryKernel(*def, program, instruction, last ? Layout::ChannelsLast : Layout::Plain, means);
    if (!selection.ok()) return notRepeated(row, toString(selection.error()));
    if (row["parts"] != partsOf(selection->kernel.get())) return notRepeated(row, "it cuts its work into other parts now");
    return selection;
}

}  // namespace lathe::cpu
