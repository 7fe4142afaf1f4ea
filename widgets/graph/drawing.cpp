// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/drawing.h"

#include <algorithm>
#include <map>

#include "widgets/graph/geometry.h"
#include "widgets/graph/labels.h"
#include "widgets/graph/wire_router.h"
#include "widgets/graph/wire_tracks.h"

namespace lathe::ui {

namespace {

size_t at(int place) {
    return static_cast<size_t>(place);
}

bool sameWords(const NodeView& a, const NodeView& b) {
    return a.type == b.type && a.name == b.name && a.settings == b.settings && a.count == b.count;
}

bool sameNames(const GraphModel& a, const GraphModel& b) {
    return std::ranges::equal(a.nodes, b.nodes, [](const NodeView& x, const NodeView& y) {
        return x.id == y.id && x.name == y.name && x.count == y.count;
    });
}

}  // namespace

void Drawing::show(GraphModel model, const std::set<int64_t>& lifted) {
    const GraphModel old = std::exchange(m_model, std::move(model));
    m_wiring = Wiring(m_model);
    updateTexts(old);
    stackCards();
    const bool renamed = !sameNames(old, m_model);
    if (renamed) m_frames = framesOf(m_model), m_innermost = innermostFrames(m_model, m_frames);
    const std::vector<QRectF> changed = changedBoxes(lifted);
    const bool sameWires = changed.empty() && old.wires == m_model.wires && m_routes.size() == m_model.wires.size();
    m_rerouted = 0;
    if (!sameWires) findWays(old, changed), separateWays(), placeLabels();
    if (!sameWires || renamed) boundFrames();
}

void Drawing::updateTexts(const GraphModel& old) {
    std::vector<NodeText> before = std::exchange(m_texts, std::vector<NodeText>(m_model.nodes.size()));
    size_t o = 0;
    for (size_t n = 0; n < m_model.nodes.size(); ++n) {
        const NodeView& node = m_model.nodes[n];
        while (o < old.nodes.size() && old.nodes[o].id < node.id) ++o;
        const bool known = o < old.nodes.size() && old.nodes[o].id == node.id && sameWords(old.nodes[o], node);
        if (known) m_texts[n] = std::move(before[o]);
        if (!known) m_texts[n].measure(node, m_measure);
    }
}

void Drawing::stackCards() {
    m_cards.clear();
    m_spots.assign(m_model.nodes.size(), {});
    for (Stack& stack : dockedByPosition(m_model, m_wiring)) {
        Card card{std::move(stack), {}, 0, Mark::None};
        double need = m_texts[at(card.nodes.front())].headNeed;
        for (size_t row = 0; row < card.nodes.size(); ++row) {
            const int n = card.nodes[row];
            m_spots[at(n)] = {static_cast<int>(m_cards.size()), static_cast<int>(row)};
            card.mark = std::max(card.mark, node(n).mark);
            if (row > 0) need = std::max(need, m_texts[at(n)].rowNeed);
        }
        const double width = cardWidthFor(need);
        for (const int n : card.nodes)
            if (m_texts[at(n)].cardWidth != width) m_texts[at(n)].fit(node(n), width, m_measure);
        const NodeView& host = node(card.nodes.front());
        card.head = headHeight(host);
        card.box = {host.position, QSizeF(width, card.head + rowHeight * static_cast<double>(card.nodes.size() - 1))};
        m_cards.push_back(std::move(card));
    }
    moveApart();
}

// A row that came loose without being moved (a second reader undocks it) is where its host is: it is shown below it.
void Drawing::moveApart() {
    std::map<std::pair<double, double>, double> below;  // by corner: the first free height
    for (Card& card : m_cards) {
        double& next = below.try_emplace({card.box.x(), card.box.y()}, card.box.y()).first->second;
        card.box.moveTop(next);
        next = card.box.bottom() + minimumGap;
    }
}

std::vector<QRectF> Drawing::changedBoxes(const std::set<int64_t>& lifted) {
    std::vector<QRectF> changed, boxes;
    std::unordered_map<int64_t, QRectF> now;
    now.reserve(m_cards.size());
    boxes.reserve(m_cards.size());
    for (const Card& card : m_cards) {
        const int64_t host = node(card.nodes.front()).id;
        if (lifted.contains(host)) continue;
        const auto before = m_boxes.find(host);
        if (before == m_boxes.end() || before->second != card.box) changed.push_back(card.box);
        if (before != m_boxes.end() && before->second != card.box) changed.push_back(before->second);
        now.emplace(host, card.box);
        boxes.push_back(card.box);
    }
    for (const auto& [host, box] : m_boxes)
        if (!now.contains(host)) changed.push_back(box);
    m_boxes = std::move(now);
    if (!changed.empty()) m_obstacles = Obstacles(std::move(boxes));
    return changed;
}

QRectF Drawing::rectOf(int place) const {
    const Spot& spot = m_spots[at(place)];
    const Card& card = m_cards[at(spot.card)];
    if (spot.row == 0) return {card.box.topLeft(), QSizeF(card.box.width(), card.head)};
    return {card.box.left(), card.box.top() + card.head + rowHeight * (spot.row - 1), card.box.width(), rowHeight};
}

QPointF Drawing::inputPoint(int place, int port) const {
    const QRectF rect = rectOf(place);
    return {rect.left() + rect.width() * inputShare(port, node(place).inputs), rect.top()};
}

QPointF Drawing::outputPoint(int place, int port) const {
    const QRectF rect = rectOf(place);
    return {rect.left() + rect.width() * inputShare(port, node(place).outputs), rect.bottom()};
}

bool Drawing::outputsShown(int place) const {
    return m_cards[at(cardOf(place))].nodes.back() == place;
}

}  // namespace lathe::ui
