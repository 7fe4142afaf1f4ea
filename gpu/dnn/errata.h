// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include "gpu/dnn/graph.h"

namespace lathe::gpu::dnn {

/// An engine of cuDNN that does wrong on some chip, though cuDNN offers it.
struct Erratum {
    int64_t engine;
    int sm;
    int64_t firstVersion, lastVersion;  ///< of cuDNN
    bool (*concerns)(const Graph&);
    std::string_view what;
};

/// The entry that forbids this engine for the graph, or null.
const Erratum* findErratum(int64_t engine, int sm, int64_t version, const Graph&);

}  // namespace lathe::gpu::dnn
