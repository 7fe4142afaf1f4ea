// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/gestures/connect_mode.h"

#include <algorithm>
#include <map>

#include <QCoreApplication>
#include <QLineF>

#include "widgets/graph/gestures/gesture_wire.h"

namespace lathe::ui {

namespace {

// A row hides its output behind the card: the wire starts where the card ends.
PortEnd outputOf(const Drawing& drawing, int64_t node) {
    const Stack& stack = drawing.cards()[static_cast<size_t>(drawing.cardOf(drawing.indexOf(node)))].nodes;
    return {{drawing.node(stack.back()).id, 0}, true};
}

// The reason that most ports give.
QString commonReason(const Pull& pull) {
    std::map<QString, int> votes;
    for (const auto& [port, reason] : pull.reasons) ++votes[reason];
    const auto most = std::ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; });
    return most == votes.end() ? QCoreApplication::translate("GraphView", "There is no other layer to connect to.") : most->first;
}

}  // namespace

void ConnectMode::start() {
    if (!m_state.current) return;
    const PortEnd from = outputOf(m_state.drawing, *m_state.current);
    if (m_state.drawing.node(m_state.drawing.indexOf(from.ref.node)).outputs == 0) {
        Q_EMIT m_view.hint(QCoreApplication::translate("GraphView", "This layer has no output."));
        return;
    }
    Pull pull = pullFrom(m_state, from);
    for (const auto& [port, reason] : pull.reasons)
        if (reason.isEmpty()) m_targets.push_back(port);
    if (m_targets.empty()) {
        Q_EMIT m_view.hint(commonReason(pull));
        return;
    }
    const auto at = [&](const PortEnd& end) { return portPoint(m_state.drawing, end); };
    std::ranges::sort(m_targets, {}, [&](const PortEnd& end) { return std::pair(at(end).y(), at(end).x()); });
    const auto nearest =
        std::ranges::min_element(m_targets, {}, [&](const PortEnd& end) { return QLineF(at(end), at(from)).length(); });
    m_state.pull = std::move(pull);
    aim(static_cast<size_t>(nearest - m_targets.begin()));
    Q_EMIT m_view.hint(
        QCoreApplication::translate("GraphView", "Select the input with the arrow keys. Enter connects, Esc cancels."));
}

void ConnectMode::step(Direction direction) {
    const bool on = direction == Direction::Down || direction == Direction::Right;
    aim((m_target + (on ? 1 : m_targets.size() - 1)) % m_targets.size());
}

void ConnectMode::aim(size_t target) {
    m_target = target;
    m_state.pull->target = m_targets[target];
    m_state.pull->tip = portPoint(m_state.drawing, m_targets[target]);
    m_view.reveal(m_targets[target].ref.node);
    m_view.update();
}

void ConnectMode::accept() {
    const PortEnd from = m_state.pull->start, to = m_targets[m_target];
    cancel();
    requestWire(m_view, from, to);
}

void ConnectMode::cancel() {
    if (!active()) return;
    m_targets.clear();
    m_state.pull.reset();
    Q_EMIT m_view.hint({});
    m_view.update();
}

}  // namespace lathe::ui
