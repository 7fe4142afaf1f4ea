// SPDX-License-Identifier: Apache-2.0
#include "core/graph/project_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "core/base/element.h"
#include "core/graph/object_reader.h"
#include "core/graph/project_file.h"

namespace lathe {
namespace {

constexpr std::array<std::string_view, 4> normalizationNames{"none", "standardize", "unit_range", "robust"};  // by Normalization

constexpr std::array<std::string_view, 3> togetherNames{"none", "group", "file"};  // by KeepTogether
constexpr int64_t mostFolds = 1000;

Json toJson(const SplitSettings& s) {
    return Json::Object{{"validation", s.validation},
                        {"test", s.test},
                        {"stratified", s.stratified},
                        {"seed", s.seed},
                        {"by_time", s.byTime},
                        {"train_on_validation", s.trainOnValidation},
                        {"folds", s.folds},
                        {"fold", s.fold},
                        {"keep_together", name(s.together)}};
}

Result<KeepTogether> togetherFromName(const Json& json, std::string_view where) {
    const auto found = std::find(togetherNames.begin(), togetherNames.end(), json.toString());
    if (found != togetherNames.end()) return static_cast<KeepTogether>(found - togetherNames.begin());
    return unknownName("project.keep_together", where, "unit of a split", json.toString(),
                       {togetherNames.begin(), togetherNames.end()});
}

/// Removes what files did not have before it was a setting, unless it is set.
void removeInitial(Json::Object& split, const SplitSettings& s) {
    const SplitSettings initial;
    const auto remove = [&split](std::string_view key) { split.erase(split.find(key)); };
    if (s.byTime == initial.byTime) remove("by_time");
    if (s.trainOnValidation == initial.trainOnValidation) remove("train_on_validation");
    if (s.folds == initial.folds) remove("folds");
    if (s.fold == initial.fold) remove("fold");
    if (s.together == initial.together) remove("keep_together");
}

Result<SplitSettings> splitFromJson(const Json& json, std::string_view where, std::string_view path) {
    SplitSettings split;
    ObjectReader reader(json, where, path);
    reader.read("validation", split.validation, 0, 0.99);
    reader.read("test", split.test, 0, 0.99);
    reader.read("stratified", split.stratified);
    reader.read("seed", split.seed);
    reader.read("by_time", split.byTime);
    reader.read("train_on_validation", split.trainOnValidation);
    reader.read("folds", split.folds, 0, mostFolds);
    reader.read("fold", split.fold, 1, mostFolds);
    if (const Json* together = reader.member("keep_together"))
        reader.take(togetherFromName(*together, std::string(where) + ": " + reader.pathOf("keep_together")), split.together);
    if (auto bad = reader.finish()) return *bad;
    return split;
}

Result<Normalization> normalizationFromName(const Json& json, std::string_view where) {
    const auto found = std::find(normalizationNames.begin(), normalizationNames.end(), json.toString());
    if (found != normalizationNames.end()) return static_cast<Normalization>(found - normalizationNames.begin());
    return unknownName("project.normalization", where, "normalization", json.toString(),
                       {normalizationNames.begin(), normalizationNames.end()});
}

// ---- edges: "stem -> conv1", "a -> merge:1"; port 0 is not written ---------------------------------------------------

std::string portText(const Node& node, int port) {
    return port == 0 ? node.name : node.name + ':' + std::to_string(port);
}

constexpr int largestPort = 4095;

struct PortName {
    std::string_view node;
    int port = 0;
};

std::optional<PortName> portFromText(std::string_view text) {
    const size_t colon = text.find(':');
    PortName out{text.substr(0, colon)};
    if (colon == std::string_view::npos) return out;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + colon + 1, end, out.port);
    const bool good = read.ec == std::errc() && read.ptr == end && out.port >= 0 && out.port <= largestPort;
    return good ? std::optional(out) : std::nullopt;
}

Result<NodeId> nodeNamed(const Graph& graph, std::string_view name, std::string_view where) {
    if (const Node* node = graph.find(name)) return node->id;
    std::vector<std::string_view> names;
    for (const Node& n : graph.nodes) names.push_back(n.name);
    return unknownName("project.edge", where, "node", name, names);
}

Result<Edge> edgeFromText(const Graph& graph, const std::string& text, const std::string& where) {
    constexpr std::string_view arrow = " -> ";
    const size_t at = text.find(arrow);
    const auto from = at == std::string::npos ? std::nullopt : portFromText(std::string_view(text).substr(0, at));
    const auto to = at == std::string::npos ? std::nullopt : portFromText(std::string_view(text).substr(at + arrow.size()));
    if (!from || !to)
        return requestError("project.edge", where, "\"{0}\" is not a connection", {text},
                            "write it as \"from -> to\" or \"from -> to:1\"");
    LATHE_TRY(const NodeId source, nodeNamed(graph, from->node, where));
    LATHE_TRY(const NodeId target, nodeNamed(graph, to->node, where));
    return Edge{source, from->port, target, to->port};
}

Status readNodes(Graph& graph, const Json& json, std::string_view where, const std::string& path) {
    std::set<std::string_view> names;
    for (const Json& item : json.array()) {
        LATHE_TRY(Node node, nodeFromJson(item, where, path + '.' + std::to_string(graph.nodes.size())));
        graph.nodes.push_back(std::move(node));
    }
    std::sort(graph.nodes.begin(), graph.nodes.end(), [](const Node& a, const Node& b) { return a.id < b.id; });
    for (const Node& node : graph.nodes) {
        const bool idTaken = &node != &graph.nodes.front() && (&node)[-1].id == node.id;
        if (idTaken || !names.insert(node.name).second)
            return requestError("project.node", where, "two nodes have the {0} {1}",
                                {idTaken ? "id" : "name", idTaken ? std::to_string(node.id.value) : node.name},
                                "change the {0} of one of them");
    }
    return {};
}

Status readEdges(Graph& graph, const Json& json, std::string_view where, const std::string& path) {
    std::set<std::pair<NodeId, int>> taken;
    for (const Json& item : json.array()) {
        const std::string place = std::string(where) + ": " + path;
        LATHE_TRY(const Edge edge, edgeFromText(graph, item.toString(), place));
        if (!taken.insert({edge.to, edge.toPort}).second)
            return requestError("project.edge", place, "the connection \"{0}\" ends at an input that is already connected",
                                {item.toString()}, "remove one of the two");
        graph.edges.push_back(edge);
    }
    std::sort(graph.edges.begin(), graph.edges.end());
    return {};
}

}  // namespace

std::string_view name(KeepTogether together) {
    return element(togetherNames, together);
}

Json toJson(const Choice& choice) {
    Json out = toJson(choice.params);
    out.set("type", choice.type);
    return out;
}

Json toJson(const std::vector<Choice>& choices) {
    Json::Array out;
    for (const Choice& c : choices) out.push_back(toJson(c));
    return out;
}

Json toJson(const Node& node) {
    Json out = Json::Object{{"id", node.id.value},           {"name", node.name}, {"type", node.type}, {"x", node.x},
                            {"params", toJson(node.params)}, {"y", node.y}};
    if (!node.weights.empty()) out.set("weights", node.weights);
    return out;
}

Json toJson(const Graph& graph) {
    Json::Array nodes, edges;
    for (const Node& node : graph.nodes) nodes.push_back(toJson(node));
    for (const Edge& e : graph.edges)
        edges.push_back(portText(*graph.find(e.from), e.fromPort) + " -> " + portText(*graph.find(e.to), e.toPort));
    return Json::Object{{"nodes", std::move(nodes)}, {"edges", std::move(edges)}};
}

Json completeJson(const DataSettings& data) {
    return Json::Object{{"reader", toJson(data.reader)},
                        {"split", toJson(data.split)},
                        {"normalization", element(normalizationNames, data.normalization)},
                        {"target_normalization", element(normalizationNames, data.targetNormalization)},
                        {"transforms", toJson(data.transforms)}};
}

Json toJson(const DataSettings& data) {
    Json out = completeJson(data);
    Json::Object& members = out.mutableObject();
    if (data.targetNormalization == DataSettings().targetNormalization) members.erase(members.find("target_normalization"));
    removeInitial(members.find("split")->second.mutableObject(), data.split);
    return out;
}

Result<Node> nodeFromJson(const Json& json, std::string_view where, std::string_view path) {
    Node node;
    ObjectReader reader(json, where, path);
    reader.read("id", node.id.value, 1, int64_t{1} << 53);
    reader.read("name", node.name);
    reader.read("type", node.type);
    reader.read("x", node.x);
    reader.read("y", node.y);
    reader.read("weights", node.weights);
    if (const Json* params = reader.member("params"))
        reader.take(paramsFromJson(*params, std::string(where) + ": " + reader.pathOf("params")), node.params);
    if (auto bad = reader.finish()) return *bad;
    if (node.id.value == 0 || node.type.empty() || !isNodeName(node.name) || (!node.weights.empty() && !isNodeName(node.weights)))
        return requestError("project.node", where, "{0} needs an id, a type and a name of letters, digits, _ . and -",
                            {std::string(path)}, "write for example {\"id\": 1, \"name\": \"conv1\", \"type\": \"conv2d\"}");
    return node;
}

Result<Graph> graphFromJson(const Json& json, std::string_view where, std::string_view path) {
    Graph graph;
    ObjectReader reader(json, where, path);
    const Json *nodes = reader.member("nodes"), *edges = reader.member("edges");
    if (auto bad = reader.finish()) return *bad;
    if (nodes) LATHE_CHECK(readNodes(graph, *nodes, where, reader.pathOf("nodes")));
    if (edges) LATHE_CHECK(readEdges(graph, *edges, where, reader.pathOf("edges")));
    return graph;
}

Result<DataSettings> dataFromJson(const Json& json, std::string_view where, std::string_view path) {
    DataSettings data;
    ObjectReader reader(json, where, path);
    reader.read("reader", data.reader);
    if (const Json* split = reader.member("split")) reader.take(splitFromJson(*split, where, reader.pathOf("split")), data.split);
    if (const Json* normalization = reader.member("normalization"))
        reader.take(normalizationFromName(*normalization, where), data.normalization);
    if (const Json* targets = reader.member("target_normalization"))
        reader.take(normalizationFromName(*targets, where), data.targetNormalization);
    reader.read("transforms", data.transforms);
    if (auto bad = reader.finish()) return *bad;
    return data;
}

}  // namespace lathe
