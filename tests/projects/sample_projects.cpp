// SPDX-License-Identifier: Apache-2.0
#include "tests/projects/sample_projects.h"

#include <algorithm>
#include <atomic>

#include "core/exchange/exporter.h"
#include "core/graph/project_file.h"
#include "core/train/runs/model.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test {

namespace fs = std::filesystem;

std::vector<fs::path> sampleProjects() {
    std::vector<fs::path> out;
    for (const auto& entry : fs::directory_iterator(sourceDir() / "projects"))
        if (entry.path().extension() == ".lathe") out.push_back(entry.path());
    std::sort(out.begin(), out.end());
    return out;
}

fs::path sampleProject(const std::string& name) {
    return sourceDir() / "projects" / (name + ".lathe");
}

bool needsFashion(const Project& project) {
    return project.data.reader.type == "idx";
}

Project loadSample(const std::string& name) {
    Project project = std::move(*loadProject(sampleProject(name)));
    if (needsFashion(project)) project.data.reader.params.set("path", (sharedDir() / "data/fashion-mnist").string());
    return project;
}

namespace {

Result<RunSummary> trainIn(const fs::path& run, const Project& project, const std::string& name, BackendRegistry& registry) {
    RunOptions options;
    options.folder = run;
    options.base = sampleProject(name);
    options.device = "cpu";
    RunObserver observer;
    return train(project, options, registry, observer, std::atomic<bool>(false));
}

}  // namespace

Result<RunSummary> trainSample(const Project& project, const std::string& name) {
    const TemporaryFolder folder;
    BackendRegistry registry;
    return trainIn(folder / "run", project, name, registry);
}

Result<CertifiedSample> certifySample(const Project& project, const std::string& name, const fs::path& python) {
    const TemporaryFolder folder;
    const fs::path file = folder / "model.onnx";
    BackendRegistry registry;
    CertifiedSample out;
    LATHE_TRY(out.summary, trainIn(folder / "run", project, name, registry));
    LATHE_TRY(const TrainedModel model, loadModel(folder / "run"));
    LATHE_TRY(const PreparedData data, dataOfModel(model, sampleProject(name)));
    LATHE_CHECK(findExporter("onnx")->write(model, {}, file));
    CertifyOptions options;
    options.python = python;
    options.referenceSamples = 0;
    LATHE_TRY(out.certificate, certifyOnnx(model, file, data, Split::Test, options, registry));
    return out;
}

}  // namespace lathe::test
