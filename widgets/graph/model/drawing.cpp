// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/model/drawing.h"

#include <algorithm>
#include <map>

#include "widgets/graph/model/geometry.h"
#include "widgets/graph/model/index.h"

namespace lathe::ui {

namespace {

bool sameWords(const NodeView& a, const NodeView& b) {
    return a.type == b.type && a.name == b.name && a.settings == b.settings && a.count == b.count;
}

bool sameNames(const GraphModel& a, const GraphModel& b) {
    return std::ranges::equal(a.nodes, b.nodes,
                              [](const NodeView& x, const NodeView& y) { return x.id == y.id && x.name == y.name; });
}

bool sameCounts(const GraphModel& a, const GraphModel& b) {
    return std::ranges::equal(a.nodes, b.nodes, {}, &NodeView::count, &NodeView::count);
}

}  // namespace

void Drawing::show(GraphModel model, const std::set<int64_t>& lifted) {
    const GraphModel old = std::exchange(m_model, std::move(model));
    const bool sameNodes = std::ranges::equal(old.nodes, m_model.nodes, {}, &NodeView::id, &NodeView::id);
    const bool sameWires = sameNodes && old.wires == m_model.wires;
    if (!sameWires) m_wiring = Wiring(m_model);
    updateTexts(old, sameNodes);
    stackCards();
    const bool regrouped = regroup(old);
    const std::vector<QRectF> changed = changedBoxes(lifted);
    m_rerouted = 0;
    if (!sameWires || regrouped || !changed.empty()) findWays(old, changed), separateWays(), boundFrames(), placeLabels();
}

void Drawing::updateTexts(const GraphModel& old, bool sameNodes) {
    if (!sameNodes) {
        std::vector<NodeText> texts(m_model.nodes.size());
        for (size_t n = 0; n < texts.size(); ++n)
            if (const int before = Wiring::indexOf(old, m_model.nodes[n].id); before >= 0)
                std::swap(texts[n], m_texts[at(before)]);
        m_texts = std::move(texts);
    }
    for (size_t n = 0; n < m_texts.size(); ++n) {
        const NodeView& node = m_model.nodes[n];
        const int before = sameNodes ? static_cast<int>(n) : Wiring::indexOf(old, node.id);
        if (before < 0 || !sameWords(old.nodes[at(before)], node)) m_texts[n].measure(node, m_measure);
    }
}

// Whether nodes came into other frames.
bool Drawing::regroup(const GraphModel& old) {
    if (!sameNames(old, m_model)) {
        m_frames = framesOf(m_model);
        m_innermost = innermostFrames(m_model, m_frames);
        return true;
    }
    if (!sameCounts(old, m_model)) sumCounts(m_model, m_frames);
    return false;
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
        card.box = boxAt(host.position, {width, card.head + rowHeight * static_cast<double>(card.nodes.size() - 1)});
        m_cards.push_back(std::move(card));
    }
    moveApart();
}

// A row that came loose without being moved (a second reader undocks it) is where its host is: it is shown below it.
void Drawing::moveApart() {
    std::map<std::pair<double, double>, double> below;  // by position: the first free height
    for (Card& card : m_cards) {
        const QPointF at = node(card.nodes.front()).position;
        double& next = below.try_emplace({at.x(), at.y()}, at.y()).first->second;
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
    const std::vector<int>& order = node(place).inputOrder;
    const int position = at(port) < order.size() ? order[at(port)] : port;
    return {rect.left() + rect.width() * inputShare(position, node(place).inputs), rect.top()};
}

QPointF Drawing::outputPoint(int place, int port) const {
    const QRectF rect = rectOf(place);
    return {rect.left() + rect.width() * inputShare(port, node(place).outputs), rect.bottom()};
}

bool Drawing::outputsShown(int place) const {
    return m_cards[at(cardOf(place))].nodes.back() == place;
}

}  // namespace lathe::ui
