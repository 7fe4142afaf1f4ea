// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/data/dataset.h"
#include "core/graph/project.h"
#include "core/ops/program.h"

namespace lathe::gpu {

/// The folders of the templates whose steps are tested: those without blocks. The golden tables have their kernels and plans.
std::vector<std::filesystem::path> testedTemplates();

/// What one sample of a template's data is. Those that read Fashion-MNIST or CIFAR-10 know that, not where the files are.
DatasetInfo templateData(const Project&, const std::filesystem::path& folder);

/// The fused training step of each tested template with its own batch, by the template's name. Throws where one cannot be
/// built.
std::map<std::string, Program> templateSteps(Precision);

}  // namespace lathe::gpu
