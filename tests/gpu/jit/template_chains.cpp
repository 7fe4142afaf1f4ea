// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/jit/template_chains.h"

#include <stdexcept>

#include "core/compile/fuse.h"
#include "core/data/reader.h"
#include "core/graph/project_file.h"
#include "core/train/optimizer.h"
#include "core/train/training_program.h"
#include "gpu/kernels/chain_of.h"
#include "tests/support/places.h"

namespace lathe::gpu {
namespace {

namespace fs = std::filesystem;

template <class T>
T orThrow(Result<T> result) {
    if (!result.ok()) throw std::runtime_error(toString(result.error()));
    return std::move(*result);
}

/// Templates that read a data set from outside know what one sample is, not where it is.
DatasetInfo datasetOf(const Project& project, const fs::path& folder) {
    if (project.data.reader.type == "idx")
        return {{DType::U8, {1, 28, 28}}, {DType::I64, {}}, std::vector<std::string>(10, "class"), {}};
    const ReaderDef* reader = findReader(project.data.reader.type);
    return orThrow(reader->open(project.data.reader.params, folder)).training->info();
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

}  // namespace

std::vector<Program> templatePrograms() {
    std::vector<Program> programs;
    for (const auto& entry : fs::directory_iterator(test::sourceDir() / "projects")) {
        if (entry.path().extension() != ".lathe") continue;
        Project project = orThrow(loadProject(entry.path()));
        const DatasetInfo data = datasetOf(project, entry.path());
        for (const Precision precision : {Precision::F32, Precision::F16, Precision::BF16}) {
            project.training.precision = precision;
            add(project, data, DType::F32, programs);
        }
        if (entry.path().stem() == "digits") addOptimizers(project, data, programs);
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
    for (const Program& program : programs) {
        const std::vector<Layout> preferred = steps::preferredLayouts(program);
        for (size_t i = 0; i < program.instructions.size(); ++i) {
            const Instruction& instruction = program.instructions[i];
            if (opDef(instruction.kind).family != "elementwise") continue;
            const ChainAt chain{&program, &instruction, steps::operandLayouts(program, instruction, preferred[i])};
            if (checkChain(chain.request()).ok()) chains.emplace(chain.source(true).name, chain);
        }
    }
    return chains;
}

}  // namespace lathe::gpu
