// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "gpu/dnn/session.h"

namespace lathe::gpu::dnn {

/// An engine with what is set of it, as the heuristics propose it.
struct Configuration {
    Descriptor config;
    int64_t engine = -1;
    std::string settings;  ///< " 2=4 3=0"
    std::vector<api::NumericalNote> notes;
    bool isCompiled = false;  ///< here and now, which takes half a second

    bool has(api::NumericalNote note) const { return std::find(notes.begin(), notes.end(), note) != notes.end(); }
    /// See Plan::choice.
    std::string choice() const;
};

/// What cuDNN proposes for a graph, best first. Asking may fail where there is nothing to propose.
std::vector<Configuration> proposedConfigurations(const Session&, const Descriptor& graph, api::HeuristicsMode);

}  // namespace lathe::gpu::dnn
