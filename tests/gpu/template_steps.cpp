// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/template_steps.h"

#include <stdexcept>
#include <string>

#include "core/compile/fuse.h"
#include "core/data/reader.h"
#include "core/graph/project_file.h"
#include "core/train/program/training_program.h"
#include "tests/support/places.h"

namespace lathe::gpu {

namespace fs = std::filesystem;

namespace {

template <class T>
T orThrow(Result<T> result) {
    if (!result.ok()) throw std::runtime_error(toString(result.error()));
    return std::move(*result);
}

Program stepOf(const fs::path& folder, Precision precision) {
    Project project = orThrow(loadProject(folder));
    project.training.precision = precision;
    Diagnostics problems;
    const ProgramOptions options{project.training.batch, DType::F32};
    TrainingPrograms programs = orThrow(buildPrograms(project, templateData(project, folder), options, problems));
    fuse(programs.train);
    return std::move(programs.train);
}

}  // namespace

std::vector<fs::path> testedTemplates() {
    std::vector<fs::path> folders;
    for (const char* name : {"digits", "fashion-cnn", "fashion-mlp", "heating", "resnet8", "spirals"})
        folders.push_back(test::sourceDir() / "projects" / (std::string(name) + ".lathe"));
    return folders;
}

DatasetInfo templateData(const Project& project, const fs::path& folder) {
    if (project.data.reader.type == "idx")
        return {{DType::U8, {1, 28, 28}}, {DType::I64, {}}, std::vector<std::string>(10, "class"), {}};
    return orThrow(findReader(project.data.reader.type)->open(project.data.reader.params, folder)).training->info();
}

std::map<std::string, Program> templateSteps(Precision precision) {
    std::map<std::string, Program> steps;
    for (const fs::path& folder : testedTemplates()) steps.emplace(folder.stem(), stepOf(folder, precision));
    return steps;
}

}  // namespace lathe::gpu
