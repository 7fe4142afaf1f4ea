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

/// Device and precision options, the same for all verbs that compute.
struct ComputeOptions {
    std::string device = "auto";
    int threads = 0;
    KernelChoice kernels = KernelChoice::Fast;
    DType real = DType::F32;
};
/// Declares --device, --threads, --kernels and --dtype. The second argument must outlive the CLI::App.
void addComputeOptions(CLI::App&, ComputeOptions&);

/// Declares --progress of verbs that measure: each progress line is a JSON object, for programs that show it.
void addProgressOption(CLI::App&, bool& progress);

/// Declares `--set PATH=VALUE`, which may be repeated. The value is JSON (0.1, true, [3,3]), numbers with commas (3,3), or text.
void addSetOption(CLI::App&, std::vector<std::string>& settings);
/// Applies settings of the form PATH=VALUE to the project, in order. Error cli.set if a value is missing, or the error of
/// `setValueAt`; earlier settings then stay applied.
Status applySettings(Project&, const std::vector<std::string>& settings);

}  // namespace lathe
