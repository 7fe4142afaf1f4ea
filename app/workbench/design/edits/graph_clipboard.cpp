// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/edits/graph_clipboard.h"

#include <algorithm>
#include <map>

#include "core/graph/project_json.h"

namespace lathe::workbench {

namespace {

constexpr size_t largestText = size_t{16} << 20;

Diagnostic noGraph() {
    return requestError("clipboard.no_graph", {}, "the clipboard contains no layers", {}, "copy some in the network first");
}

bool within(const std::vector<NodeId>& nodes, NodeId id) {
    return std::find(nodes.begin(), nodes.end(), id) != nodes.end();
}

Json incomingJson(const Graph& graph, const Edge& edge) {
    return Json::Object{{"from", graph.find(edge.from)->name},
                        {"from_port", edge.fromPort},
                        {"to", graph.find(edge.to)->name},
                        {"to_port", edge.toPort}};
}

QPointF upperLeft(const Graph& graph) {
    QPointF corner(graph.nodes.front().x, graph.nodes.front().y);
    for (const Node& n : graph.nodes) corner = {std::min(corner.x(), n.x), std::min(corner.y(), n.y)};
    return corner;
}

// Whatever a foreign text says, it stays where one can find it.
QPointF onCanvas(QPointF at) {
    constexpr double edge = 1e6;
    return {std::clamp(at.x(), -edge, edge), std::clamp(at.y(), -edge, edge)};
}

using Copies = std::map<std::string, NodeId>;

void readIncoming(GraphPlan& plan, const Json& json, const Copies& copies) {
    for (const Json& wire : json["incoming"].array()) {
        const Node* source = plan.graph().find(wire["from"].toString());
        const auto target = copies.find(wire["to"].toString());
        const int64_t fromPort = wire["from_port"].toInt(), toPort = wire["to_port"].toInt();
        const bool ports = std::min(fromPort, toPort) >= 0 && std::max(fromPort, toPort) < 4096;
        if (source && target != copies.end() && ports)
            plan.connect({source->id, static_cast<int>(fromPort), target->second, static_cast<int>(toPort)});
    }
}

}  // namespace

std::string graphText(const Graph& graph, const std::vector<NodeId>& nodes) {
    Graph part;
    Json::Array incoming;
    for (const Node& n : graph.nodes)
        if (within(nodes, n.id)) part.nodes.push_back(n);
    for (const Edge& e : graph.edges) {
        if (within(nodes, e.to) && within(nodes, e.from))
            part.edges.push_back(e);
        else if (within(nodes, e.to))
            incoming.push_back(incomingJson(graph, e));
    }
    Json json = toJson(part);
    json.set("lathe", "graph");
    json.set("incoming", std::move(incoming));
    return json.dump();
}

std::unique_ptr<QMimeData> graphMime(const Graph& graph, const std::vector<NodeId>& nodes) {
    auto mime = std::make_unique<QMimeData>();
    const QByteArray text = QByteArray::fromStdString(graphText(graph, nodes));
    mime->setData(QString::fromLatin1(graphMimeType), text);
    mime->setText(QString::fromUtf8(text));
    return mime;
}

std::string graphTextOf(const QMimeData& mime) {
    const QString own = QString::fromLatin1(graphMimeType);
    return mime.hasFormat(own) ? mime.data(own).toStdString() : mime.text().toStdString();
}

Result<std::vector<NodeId>> pasteGraph(GraphPlan& plan, const std::string& text, QPointF at, bool keepIncoming) {
    if (text.size() > largestText) return noGraph();
    auto json = Json::parse(text, "the clipboard");
    if (!json.ok() || (*json)["lathe"].toString() != "graph") return noGraph();
    const Json body = Json::Object{{"nodes", (*json)["nodes"]}, {"edges", (*json)["edges"]}};
    LATHE_TRY(const Graph part, graphFromJson(body, "the clipboard", "graph"));
    if (part.nodes.empty()) return noGraph();
    const QPointF offset = at - upperLeft(part);
    Copies copies;
    std::vector<NodeId> made;
    for (const Node& n : part.nodes)
        made.push_back(copies[n.name] = plan.add(n.type, onCanvas(QPointF(n.x, n.y) + offset), n.params, n.name));
    for (const Edge& e : part.edges)
        plan.connect({copies[part.find(e.from)->name], e.fromPort, copies[part.find(e.to)->name], e.toPort});
    if (keepIncoming) readIncoming(plan, *json, copies);
    return made;
}

}  // namespace lathe::workbench
