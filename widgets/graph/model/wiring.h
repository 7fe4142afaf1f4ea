// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/graph/model/graph_model.h"

namespace lathe::ui {

/// Who feeds whom, by places in `GraphModel::nodes` and `GraphModel::wires`. Wires with an end that is not there are left out.
struct Wiring {
    explicit Wiring(const GraphModel&);

    /// Place of a node, or -1.
    static int placeOf(const GraphModel&, int64_t id);

    struct Ends {
        int from = -1, to = -1;
    };
    std::vector<Ends> ends;             ///< by wire; -1: not there
    std::vector<std::vector<int>> in;   ///< by node: wires into it
    std::vector<std::vector<int>> out;  ///< by node: wires out of it
};

}  // namespace lathe::ui
