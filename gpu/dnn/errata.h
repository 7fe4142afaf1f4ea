// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include "gpu/dnn/graph.h"

namespace lathe::gpu::dnn {

/// A cuDNN engine that gives wrong or non-deterministic results on some chip.
struct Erratum {
    int64_t engine;
    int sm;
    int64_t firstVersion, lastVersion;  ///< versions of cuDNN, both included
    bool (*concerns)(const Graph&);
    std::string_view what;
};

/// The entry that forbids this engine for the graph, or null. `sm`: 90 for 9.0.
const Erratum* findErratum(int64_t engine, int sm, int64_t version, const Graph&);

}  // namespace lathe::gpu::dnn
