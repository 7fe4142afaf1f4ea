// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/model/wiring.h"

#include <algorithm>

namespace lathe::ui {

Wiring::Wiring(const GraphModel& model) : ends(model.wires.size()), in(model.nodes.size()), out(model.nodes.size()) {
    for (size_t w = 0; w < model.wires.size(); ++w) {
        const Ends found{indexOf(model, model.wires[w].from.node), indexOf(model, model.wires[w].to.node)};
        if (found.from < 0 || found.to < 0) continue;
        ends[w] = found;
        out[static_cast<size_t>(found.from)].push_back(static_cast<int>(w));
        in[static_cast<size_t>(found.to)].push_back(static_cast<int>(w));
    }
}

int Wiring::indexOf(const GraphModel& model, int64_t id) {
    const auto found = std::ranges::lower_bound(model.nodes, id, {}, &NodeView::id);
    return found != model.nodes.end() && found->id == id ? static_cast<int>(found - model.nodes.begin()) : -1;
}

}  // namespace lathe::ui
