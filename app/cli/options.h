// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/backend/backend.h"
#include "core/graph/project.h"
#include "core/tensor/dtype.h"

namespace CLI {
class App;
}

namespace lathe {

/// Where and how to compute; the same options for every verb that does.
struct ComputeOptions {
    std::string device = "auto";
    int threads = 0;
    KernelChoice kernels = KernelChoice::Fast;
    DType real = DType::F32;
};
void addComputeOptions(CLI::App&, ComputeOptions&);

/// `--set PATH=VALUE`, again and again. The value is JSON (0.1, true, [3,3]), numbers with commas (3,3), or else a text.
void addSetOption(CLI::App&, std::vector<std::string>& settings);
Status applySettings(Project&, const std::vector<std::string>& settings);

}  // namespace lathe
