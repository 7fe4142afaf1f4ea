// SPDX-License-Identifier: Apache-2.0
#include "gpu/select_kernels.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "gpu/filter_layouts.h"
#include "gpu/image_layouts.h"
#include "gpu/kernels/widened.h"

namespace lathe::gpu {

namespace {

constexpr const char* filtersKey = "filters";

/// The layouts that an instruction works in.
struct Layouts {
    Layout images = Layout::Plain;
    bool filters = false;  ///< filters are in K R S C
};

Result<steps::KernelSelection> tryKernel(const KernelDef& def, const Program& program, const Instruction& instruction,
                                         const Layouts& layouts, const DeviceContext* device, std::string_view recorded = {}) {
    steps::KernelSelection selection{def.name, layouts.images,
                                     layouts.filters ? layoutsWithFilters(program, instruction, layouts.images)
                                                     : steps::operandLayouts(program, instruction, layouts.images),
                                     nullptr};
    LATHE_TRY(selection.kernel,
              def.prepare({{program, instruction, selection.operands.inputs, selection.operands.outputs}, device, recorded}));
    return selection;
}

steps::KernelSelection alias(const Program& program, const Instruction& instruction) {
    return {"alias", Layout::Plain, steps::operandLayouts(program, instruction, Layout::Plain), nullptr};
}

bool anyNarrow(const Program& program, const Instruction& instruction) {
    return steps::KernelRequest{program, instruction, {}, {}}.anyNarrow();
}

/// The kernels of an instruction's family, in the order in which they are tried.
std::vector<const KernelDef*> candidates(const Program& program, const Instruction& instruction, KernelChoice choice) {
    const bool narrow = anyNarrow(program, instruction);
    std::vector<const KernelDef*> defs;
    for (const KernelDef& def : kernelsOf(opDef(instruction.kind).family))
        if (!narrow || def.narrow) defs.push_back(&def);
    if (narrow) defs.push_back(&widenedKernel);
    if (choice == KernelChoice::Reference) std::reverse(defs.begin(), defs.end());
    return defs;
}

/// In the preferred layouts; else with plain filters; else with plain images, too.
Result<steps::KernelSelection> select(const Program& program, const Instruction& instruction, const Layouts& preferred,
                                      KernelChoice choice, const DeviceContext* device) {
    if (instruction.kind == OpKind::Reshape) return alias(program, instruction);
    for (const Layout images : {preferred.images, Layout::Plain}) {
        for (const KernelDef* def : candidates(program, instruction, choice))
            for (const bool filters : {true, false}) {
                if (filters && !(def->filters && preferred.filters && images == preferred.images)) continue;
                auto selection = tryKernel(*def, program, instruction, {images, filters}, device);
                if (selection.ok()) return selection;
            }
        if (preferred.images == Layout::Plain) break;
    }
    return requestError("cuda.no_kernel", opDef(instruction.kind).name, "the CUDA plug-in has no kernel for this operation", {},
                        "use --device cpu");
}

/// Multiplications of a convolution or product; of others, the elements of the first operand.
double workOf(const Program& program, const Instruction& instruction) {
    if (instruction.inputs.empty()) return 0;
    const auto elements = [&](Value v) { return static_cast<double>(program.shape(v).elements()); };
    const auto& [kind, in, out] = std::tie(instruction.kind, instruction.inputs, instruction.outputs);
    const auto window = [&](Value weights) {
        const Shape& w = program.shape(weights);
        return static_cast<double>(w[1] * w[2] * w[3]);
    };
    switch (kind) {
        case OpKind::Conv2d: return elements(out[0]) * window(in[1]);
        case OpKind::Conv2dGradInput: return elements(in[0]) * window(in[1]);
        case OpKind::Conv2dGradWeights: return elements(in[0]) * window(out[0]);
        case OpKind::MatMul:
            return elements(out[0]) *
                   static_cast<double>(program.shape(in[0])[instruction.as<MatMulAttributes>().transposeA ? -2 : -1]);
        default: return elements(in[0]);
    }
}

/// The indices of all instructions, the most expensive first: if the time for tuning runs out, cheap ones remain.
std::vector<size_t> byWork(const Program& program) {
    std::vector<double> work;
    for (const Instruction& instruction : program.instructions) work.push_back(workOf(program, instruction));
    std::vector<size_t> order(work.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return work[a] > work[b]; });
    return order;
}

std::string_view detailOf(const steps::KernelSelection& selection) {
    const auto* kernel = static_cast<const Kernel*>(selection.kernel.get());
    return kernel ? kernel->detail() : std::string_view();
}

constexpr const char* resumeElsewhere =
    "resume on the same machine with the same build, or accept inexact results with --allow-inexact";

Diagnostic notRepeated(const Json& row, std::string_view why) {
    const std::string kernel = row["kernel"].toString(), detail = row["detail"].toString();
    return requestError("cuda.record.kernel", row["op"].toString(), "the recorded kernel {0} cannot be used again: {1}",
                        {detail.empty() ? kernel : kernel + " " + detail, std::string(why)}, resumeElsewhere);
}

Result<steps::KernelSelection> repeatRow(const Program& program, const Instruction& instruction, const Json& row,
                                         KernelChoice choice, const DeviceContext* device) {
    if (row["op"].toString() != opDef(instruction.kind).name) return notRepeated(row, "another operation stands in its place");
    if (instruction.kind == OpKind::Reshape) return alias(program, instruction);
    const std::string kernel = row["kernel"].toString(), detail = row["detail"].toString();
    const auto list = candidates(program, instruction, choice);
    const auto def = std::find_if(list.begin(), list.end(), [&](const KernelDef* d) { return d->name == kernel; });
    if (def == list.end()) return notRepeated(row, "this build has no such kernel");
    const auto isLast = [&](const char* key) { return row[key].toString() == name(Layout::ChannelsLast); };
    const Layouts layouts{isLast("layout") ? Layout::ChannelsLast : Layout::Plain, isLast(filtersKey)};
    if (layouts.filters && !(*def)->filters) return notRepeated(row, "it takes no filters in K R S C");
    auto selection = tryKernel(**def, program, instruction, layouts, device, detail);
    if (!selection.ok()) return notRepeated(row, toString(selection.error()));
    if (detailOf(*selection) != detail) return notRepeated(row, "it works in another way here");
    return selection;
}

}  // namespace

Result<std::vector<steps::KernelSelection>> repeatKernels(const Program& program, const Json& rows, KernelChoice choice,
                                                          const DeviceContext* device) {
    if (!rows.isArray() || rows.array().size() != program.instructions.size())
        return requestError("cuda.record.steps", "plan.json", "the run was recorded with a different number of operations", {},
                            resumeElsewhere);
    std::vector<steps::KernelSelection> selections;
    for (size_t i = 0; i < program.instructions.size(); ++i) {
        LATHE_TRY(steps::KernelSelection selection, repeatRow(program, program.instructions[i], rows.array()[i], choice, device));
        selections.push_back(std::move(selection));
    }
    return selections;
}

Result<std::vector<steps::KernelSelection>> selectKernels(const Program& program, KernelChoice choice,
                                                          const DeviceContext* device) {
    std::vector<Layout> preferred(program.instructions.size(), Layout::Plain);
    if (choice == KernelChoice::Fast) preferred = imageLayouts(program, device);
    const std::vector<bool> filters = channelsLastFilters(program, preferred, device);
    std::vector<steps::KernelSelection> selections(program.instructions.size());
    for (const size_t i : byWork(program)) {
        const Value* read = filtersOf(program.instructions[i]);
        const Layouts layouts{preferred[i], read && filters[static_cast<size_t>(read->id)]};
        LATHE_TRY(selections[i], select(program, program.instructions[i], layouts, choice, device));
    }
    return selections;
}

Result<steps::KernelSelection> repeatSelection(const Program& program, const Instruction& instruction,
                                               const steps::KernelSelection* like, KernelChoice choice,
                                               const DeviceContext* device) {
    if (!like || !like->kernel) return select(program, instruction, {}, choice, device);
    const auto list = candidates(program, instruction, choice);
    const auto def = std::find_if(list.begin(), list.end(), [&](const KernelDef* d) { return d->name == like->kernelName; });
    const Layouts layouts{like->layout, usesChannelsLastFilters(instruction, like->operands)};
    return tryKernel(**def, program, instruction, layouts, device, detailOf(*like));
}

Json rowsOf(const Program& program, std::span<const steps::KernelSelection> selections) {
    Json rows{Json::Array{}};
    for (size_t i = 0; i < selections.size(); ++i) {
        Json row = Json::Object{{"op", opDef(program.instructions[i].kind).name},
                                {"kernel", selections[i].kernelName},
                                {"layout", name(selections[i].layout)}};
        if (usesChannelsLastFilters(program.instructions[i], selections[i].operands))
            row.set(filtersKey, name(Layout::ChannelsLast));
        if (const std::string_view detail = detailOf(selections[i]); !detail.empty()) row.set("detail", detail);
        rows.push(std::move(row));
    }
    return rows;
}

}  // namespace lathe::gpu
