// SPDX-License-Identifier: Apache-2.0
#include "tests/projects/sample_projects.h"

#include <algorithm>
#include <atomic>

#include "core/graph/project_file.h"
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

Result<RunSummary> trainSample(const Project& project, const std::string& name) {
    const TemporaryFolder folder;
    RunOptions options;
    options.folder = folder / "run";
    options.base = sampleProject(name);
    options.device = "cpu";
    BackendRegistry registry;
    RunObserver observer;
    return train(project, options, registry, observer, std::atomic<bool>(false));
}

}  // namespace lathe::test
