// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/graph/model/graph_model.h"

namespace lathe::ui {

/// Connections, as indices in `GraphModel::nodes` and `GraphModel::wires`. Wires with a missing end are left out.
struct Wiring {
    explicit Wiring(const GraphModel&);

    /// Index of a node, or -1.
    static int indexOf(const GraphModel&, int64_t id);

    /// Indices of the nodes at the ends of a wire; -1: missing.
    struct Ends {
        int from = -1, to = -1;
    };
    std::vector<Ends> ends;             ///< by wire
    std::vector<std::vector<int>> in;   ///< by node: wires into it
    std::vector<std::vector<int>> out;  ///< by node: wires out of it
};

}  // namespace lathe::ui
