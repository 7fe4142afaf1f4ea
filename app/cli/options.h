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

class Session;
struct OpenProject;
struct RunOptions;

/// Device and precision options, the same for all verbs that compute.
struct ComputeOptions {
    std::string device = "auto";
    int threads = 0;
    KernelChoice kernels = KernelChoice::Fast;
    DType real = DType::F32;
};
/// Declares --device, --threads, --kernels and --dtype. The second argument must outlive the CLI::App.
void addComputeOptions(CLI::App&, ComputeOptions&);

/// How a verb trains that measures something and writes no run: with the data of the session, and from the imported weights of
/// the project, if it has some.
RunOptions tuningOptions(const ComputeOptions&, const OpenProject&, Session&);

/// Declares --progress of verbs that measure: each progress line is a JSON object, for programs that show it.
void addProgressOption(CLI::App&, bool& progress);

/// Declares `--set PATH=VALUE`, which may be repeated. The value is JSON (0.1, true, [3,3]), numbers with commas (3,3), or text;
/// where the project has a list of entries, names with commas (accuracy,f1).
void addSetOption(CLI::App&, std::vector<std::string>& settings);
/// Applies settings of the form PATH=VALUE to the project, in order. Errors: cli.set (a value is missing),
/// cli.set_replaced (a later setting would replace an earlier one, and more), or that of `setValueAt`; earlier settings then stay
/// applied.
Status applySettings(Project&, const std::vector<std::string>& settings);

}  // namespace lathe
