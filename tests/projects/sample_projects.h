// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/exchange/certificate.h"
#include "core/graph/project.h"
#include "core/train/run.h"

namespace lathe::test {

/// The folders projects/<name>.lathe, sorted.
std::vector<std::filesystem::path> sampleProjects();
std::filesystem::path sampleProject(const std::string& name);

/// The project as it lies there; one that reads Fashion-MNIST finds it in the shared folder.
Project loadSample(const std::string& name);
/// Whether the project reads Fashion-MNIST, which we do not ship.
bool needsFashion(const Project&);

/// Trains in a folder that goes away.
Result<RunSummary> trainSample(const Project&, const std::string& name);

/// The same, then exported as ONNX and judged on every sample of the test part, by onnxruntime too where `python` has it.
struct CertifiedSample {
    RunSummary summary;
    Certificate certificate;
};
Result<CertifiedSample> certifySample(const Project&, const std::string& name, const std::filesystem::path& python);

}  // namespace lathe::test
