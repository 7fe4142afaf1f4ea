// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "gpu/dnn/session.h"

namespace lathe::gpu::dnn {

/// An engine and its settings, as proposed by cuDNN's heuristics.
struct Configuration {
    Descriptor config;
    int64_t engine = -1;
    std::string settings;  ///< " 2=4 3=0"
    std::vector<api::NumericalNote> notes;
    bool isCompiled = false;  ///< compiles a kernel when a plan is built, about 0.5 s

    bool has(api::NumericalNote note) const { return std::find(notes.begin(), notes.end(), note) != notes.end(); }
    /// See Plan::choice.
    std::string choice() const;
};

/// Proposals of cuDNN for a graph, best first. Empty if cuDNN has none or the query fails.
std::vector<Configuration> proposedConfigurations(const Session&, const Descriptor& graph, api::HeuristicsMode);

}  // namespace lathe::gpu::dnn
