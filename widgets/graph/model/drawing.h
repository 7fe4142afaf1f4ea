// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <unordered_map>
#include <vector>

#include "widgets/graph/model/docking.h"
#include "widgets/graph/model/frame_ports.h"
#include "widgets/graph/model/frames.h"
#include "widgets/graph/model/node_text.h"
#include "widgets/graph/model/obstacles.h"

namespace lathe::ui {

/// A box on the canvas: a node with its docked rows.
struct Card {
    Stack nodes;  ///< indices; the host first
    QRectF box;
    double head = 0;  ///< height of the host's part
    Mark mark = Mark::None;
};

/// The path of a wire. Empty for wires between rows of one card.
struct Route {
    QPolygonF line;
    QRectF bounds;
    QRectF plate;  ///< background of the shape label; null: no label
    bool shown() const { return !line.isEmpty(); }
};

/// Positions of everything in a model. `show` keeps the unchanged parts: a new name does not reroute wires, and a moved node
/// reroutes only wires near it. Indices refer to the vectors of the model.
class Drawing {
public:
    /// `lifted`: nodes that are being dragged. Wires are routed as if their cards were not there.
    void show(GraphModel model, const std::set<int64_t>& lifted = {});

    const GraphModel& model() const { return m_model; }
    const NodeView& node(int place) const { return m_model.nodes[static_cast<size_t>(place)]; }
    const Wiring& wiring() const { return m_wiring; }
    const std::vector<Card>& cards() const { return m_cards; }
    const std::vector<Route>& routes() const { return m_routes; }  ///< by wire
    const std::vector<Frame>& frames() const { return m_frames; }
    const NodeText& text(int place) const { return m_texts[static_cast<size_t>(place)]; }
    const Obstacles& obstacles() const { return m_obstacles; }
    const TextMeasure& fonts() const { return m_measure; }

    int indexOf(int64_t id) const { return Wiring::indexOf(m_model, id); }
    int cardOf(int place) const { return m_spots[static_cast<size_t>(place)].card; }
    int rowOf(int place) const { return m_spots[static_cast<size_t>(place)].row; }  ///< 0: the host
    /// The part of a card that shows this node.
    QRectF rectOf(int place) const;
    QPointF inputPoint(int place, int port) const;
    QPointF outputPoint(int place, int port) const;
    /// True if no row is docked before (inputs) or after (outputs) this node, so that its ports are drawn.
    bool inputsShown(int place) const { return rowOf(place) == 0; }
    bool outputsShown(int place) const;
    QRectF bounds() const { return m_bounds; }

    /// Number of wires that the last `show` routed again.
    int reroutedWires() const { return m_rerouted; }

private:
    /// Card of a node, and its row in the card (0: host).
    struct Spot {
        int card = -1, row = 0;
    };
    void updateTexts(const GraphModel& old, bool sameNodes);
    bool regroup(const GraphModel& old);
    void stackCards();
    void moveApart();
    std::vector<QRectF> changedBoxes(const std::set<int64_t>& lifted);
    void findWays(const GraphModel& old, const std::vector<QRectF>& changed);
    WireEnds endsOf(size_t wire, const FramePorts& ports) const;
    void separateWays();
    std::vector<QRectF> cardsByFrame() const;
    void boundFrames();
    void placeLabels();
    bool plateFits(const QRectF& plate) const;
    int innermostFrame(int place) const { return m_innermost[static_cast<size_t>(place)]; }

    GraphModel m_model;
    Wiring m_wiring{GraphModel{}};
    TextMeasure m_measure;
    std::vector<NodeText> m_texts;
    std::vector<Card> m_cards;
    std::vector<Spot> m_spots;
    std::unordered_map<int64_t, QRectF> m_boxes;  // by host, of the cards routed last
    Obstacles m_obstacles{{}};
    /// A path before it is separated from others, and the ends it was found for. Default ends: the wire is not drawn.
    struct Found {
        WireEnds ends;
        WireRoute way;
    };
    std::vector<Found> m_ways;
    std::vector<Route> m_routes;
    std::vector<Frame> m_frames;
    std::vector<int> m_innermost;
    QRectF m_bounds;
    int m_rerouted = 0;
};

}  // namespace lathe::ui
