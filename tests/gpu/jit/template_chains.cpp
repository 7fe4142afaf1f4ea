// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/jit/template_chains.h"

#include <filesystem>
#include <stdexcept>

#include "core/compile/fuse.h"
#include "core/graph/project_file.h"
#include "core/ops/builder.h"
#include "core/train/program/optimizer.h"
#include "core/train/program/training_program.h"
#include "gpu/kernels/chains/chain_of.h"
#include "tests/gpu/template_steps.h"

namespace lathe::gpu {
namespace {

namespace fs = std::filesystem;

template <class T>
T orThrow(Result<T> result) {
    if (!result.ok()) throw std::runtime_error(toString(result.error()));
    return std::move(*result);
}

void add(const Project& project, const DatasetInfo& data, DType real, std::vector<Program>& to) {
    Diagnostics problems;
    TrainingPrograms programs = orThrow(buildPrograms(project, data, {3, real}, problems));
    for (Program* program : {&programs.train, &programs.evaluate}) {
        fuse(*program);
        to.push_back(std::move(*program));
    }
}

void addOptimizers(Project project, const DatasetInfo& data, std::vector<Program>& to) {
    for (const OptimizerDef* optimizer : optimizerCatalog())
        for (const Precision precision : {Precision::F32, Precision::F16, Precision::BF16}) {
            project.training.optimizer = {std::string(optimizer->type), {}};
            project.training.precision = precision;
            add(project, data, DType::F32, to);
            if (precision == Precision::F32) add(project, data, DType::F64, to);
        }
}

/// What no template has: every kind in a chain, operands that are spread along inner and outer axes, and numbers that are
/// rounded on their way through a chain.
Program strangeProgram(DType real) {
    Program p;
    Builder b(p);
    const auto input = [&](const Shape& shape) {
        const Value v = p.newValue({real, shape});
        p.inputs.push_back({"x" + std::to_string(v.id), InputRole::Features, v});
        return v;
    };
    const Value whole = input({4, 3, 5, 6}), channel = input({3, 1, 1}), rows = input({4, 1, 5, 1}), last = input({6});
    for (const OpDef& def : opTable()) {
        if (!mayBeFused(def.kind, real, real) || def.kind == OpKind::Cast) continue;
        Attributes attributes;
        if (def.kind == OpKind::Affine) attributes = AffineAttributes{0.7, -0.3};
        if (def.kind == OpKind::LeakyRelu || def.kind == OpKind::LeakyReluGrad) attributes = SlopeAttributes{0.1};
        std::vector<Value> operands{b.add(b.mul(whole, channel), rows)};
        if (def.minInputs > 1) operands.push_back(b.mul(whole, whole));
        const Value made = b.append(def.kind, attributes, operands)[0];
        p.outputs.push_back({std::string(def.name), b.sub(made, last)});
    }
    if (real == DType::F64) return p;
    const DType other = real == DType::F16 ? DType::BF16 : DType::F16;
    const Value rounded = b.cast(b.cast(b.affine(whole, 0.3), DType::BF16), DType::F32);
    const Value again = b.affine(b.cast(b.cast(rounded, other), DType::F32), 3);
    p.outputs.push_back({"rounded", again});
    return p;
}

/// Operands that are spread along axes, over images whose innermost axis packs fit.
Program spreadProgram(DType real) {
    Program p;
    Builder b(p);
    const auto input = [&](const Shape& shape) { return p.newValue({real, shape}); };
    const Value whole = input({4, 3, 5, 16}), channel = input({3, 1, 1}), last = input({16}), planes = input({4, 1, 5, 16});
    p.outputs.push_back({"outside", b.mul(whole, channel)});
    p.outputs.push_back({"inside", b.add(whole, last)});
    p.outputs.push_back({"all", b.relu(b.sub(b.mul(b.add(whole, planes), channel), last))});
    return p;
}

}  // namespace

std::vector<Program> templatePrograms() {
    std::vector<Program> programs;
    for (const DType real : {DType::F32, DType::F64, DType::F16, DType::BF16}) {
        for (const auto& make : {strangeProgram, spreadProgram}) {
            programs.push_back(make(real));
            fuse(programs.back());
        }
    }
    for (const fs::path& folder : testedTemplates()) {
        Project project = orThrow(loadProject(folder));
        const DatasetInfo data = templateData(project, folder);
        for (const Precision precision : {Precision::F32, Precision::F16, Precision::BF16}) {
            project.training.precision = precision;
            add(project, data, DType::F32, programs);
        }
        if (folder.stem() == "digits") addOptimizers(project, data, programs);
    }
    return programs;
}

jit::Source ChainAt::source(bool bare) const {
    const KernelRequest r = request();
    const bool wide = r.real() == DType::F64;
    const auto of = [&](const auto& chain) { return bare ? jit::bareSourceOf(chain, wide) : jit::sourceOf(chain, wide); };
    if (chainValues(r) <= SmallChain::mostValues) return of(chainOf<SmallChain>(r));
    return of(chainOf<LargeChain>(r));
}

std::map<std::string, ChainAt> differentChains(const std::vector<Program>& programs) {
    std::map<std::string, ChainAt> chains;
    const auto add = [&](const Program& program, const std::vector<Layout>& layouts) {
        for (size_t i = 0; i < program.instructions.size(); ++i) {
            const Instruction& instruction = program.instructions[i];
            if (opDef(instruction.kind).family != "elementwise") continue;
            const ChainAt chain{&program, &instruction, steps::operandLayouts(program, instruction, layouts[i])};
            if (checkChain(chain.request()).ok()) chains.emplace(chain.source(true).name, chain);
        }
    };
    for (const Program& program : programs) {
        add(program, steps::preferredLayouts(program));
        add(program, std::vector<Layout>(program.instructions.size(), Layout::Plain));
    }
    return chains;
}

}  // namespace lathe::gpu
