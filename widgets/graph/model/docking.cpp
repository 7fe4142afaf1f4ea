// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/model/docking.h"

#include <algorithm>
#include <cmath>

#include "widgets/graph/model/geometry.h"
#include "widgets/graph/model/index.h"

namespace lathe::ui {

namespace {

constexpr double sideways = 40;  // how far a row may be off its host before it comes loose

// Follows `next` from every node that is nobody's row. Whatever is left lies on a ring of wires and gets a card of its own.
std::vector<Stack> follow(const std::vector<int>& next) {
    std::vector<char> isRow(next.size(), 0), seen(next.size(), 0);
    for (const int row : next)
        if (row >= 0) isRow[at(row)] = 1;
    std::vector<Stack> stacks;
    const auto walk = [&](int host) {
        Stack stack;
        for (int n = host; n >= 0 && !seen[at(n)]; n = next[at(n)]) seen[at(n)] = 1, stack.push_back(n);
        if (!stack.empty()) stacks.push_back(std::move(stack));
    };
    for (size_t n = 0; n < next.size(); ++n)
        if (!isRow[n]) walk(static_cast<int>(n));
    for (size_t n = 0; n < next.size(); ++n) walk(static_cast<int>(n));
    return stacks;
}

bool liesOn(const NodeView& row, const NodeView& host, double height) {
    const QPointF off = row.position - host.position;
    return std::abs(off.x()) <= sideways && off.y() > -bareHeight && off.y() < height + minimumGap - gridStep / 2;
}

// Cuts a stack where a row is not where the card is.
void cut(const GraphModel& model, const Stack& stack, std::vector<Stack>& out) {
    double height = 0;
    const NodeView* host = nullptr;
    for (const int n : stack) {
        const NodeView& node = model.nodes[at(n)];
        const bool stays = host && liesOn(node, *host, height);
        if (!stays) out.emplace_back(), host = &node, height = headHeight(node);
        if (stays) height += rowHeight;
        out.back().push_back(n);
    }
}

}  // namespace

std::vector<int> possibleRows(const GraphModel& model, const Wiring& wiring) {
    std::vector<int> next(model.nodes.size(), -1);
    for (size_t n = 0; n < model.nodes.size(); ++n) {
        if (wiring.out[n].size() != 1) continue;
        const int reader = wiring.ends[at(wiring.out[n].front())].to;
        const NodeView& row = model.nodes[at(reader)];
        if (row.docks && row.inputs == 1 && wiring.in[at(reader)].size() == 1 && reader != static_cast<int>(n)) next[n] = reader;
    }
    return next;
}

std::vector<Stack> fullyDocked(const GraphModel& model, const Wiring& wiring) {
    return follow(possibleRows(model, wiring));
}

std::vector<Stack> dockedByPosition(const GraphModel& model, const Wiring& wiring) {
    std::vector<Stack> stacks;
    for (const Stack& stack : fullyDocked(model, wiring)) cut(model, stack, stacks);
    return stacks;
}

}  // namespace lathe::ui
