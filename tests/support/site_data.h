// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "core/graph/project.h"
#include "tests/support/npy.h"
#include "tests/support/small_project.h"

namespace lathe::test {

/// Adds a node whose inputs are the outputs of these nodes, in the order of the ports.
inline NodeId addNode(Graph& graph, const std::string& type, const std::string& name, Params params,
                      const std::vector<std::string>& inputs) {
    const NodeId id{graph.nodes.empty() ? 1 : graph.nodes.back().id.value + 1};
    for (size_t i = 0; i < inputs.size(); ++i)
        graph.edges.push_back({graph.find(std::string_view(inputs[i]))->id, 0, id, static_cast<int>(i)});
    graph.nodes.push_back({id, type, name, std::move(params), 0, 0});
    std::sort(graph.edges.begin(), graph.edges.end());
    return id;
}

/// Samples with two inputs and two targets as files of NumPy: points (x), sites (site), whether a point is right of its site (y),
/// and a number that grows with their distance (distance).
inline void writeSites(const std::filesystem::path& folder, const std::string& part, int64_t samples) {
    std::mt19937 random(static_cast<unsigned>(samples));
    std::normal_distribution<double> normal;
    std::vector<double> points, sites, distances;
    std::vector<int64_t> classes;
    for (int64_t i = 0; i < samples; ++i) {
        const double x = normal(random), y = normal(random), a = normal(random), b = normal(random);
        points.insert(points.end(), {x, y});
        sites.insert(sites.end(), {100 * a, 100 * b});
        classes.push_back(x > a ? 1 : 0);
        distances.push_back(1000 + 50 * std::hypot(x - a, y - b));
    }
    const std::string count = std::to_string(samples);
    writeNpy((folder / ("x_" + part + ".npy")).string(), "(" + count + ", 2)", points);
    writeNpy((folder / ("y_" + part + ".npy")).string(), "(" + count + ",)", classes);
    writeNpy((folder / ("site_" + part + ".npy")).string(), "(" + count + ", 2)", sites);
    writeNpy((folder / ("distance_" + part + ".npy")).string(), "(" + count + ",)", distances);
}

/// A network with two inputs, two outputs ("kind", "far") and two losses for these files.
inline Project siteProject(const std::filesystem::path& folder) {
    Project p;
    p.name = "sites";
    p.data.reader = {
        "numpy", {{"path", folder.string()}, {"more_inputs", std::string("site")}, {"more_targets", std::string("distance")}}};
    p.data.split.validation = 0.2;
    p.data.targetNormalization = Normalization::Standardize;
    p.training = smallProject(12).training;
    p.training.metrics = {{"accuracy", {}}, {"mae", {}}, {"f1", {}}};
    Graph& g = p.graph;
    addNode(g, "input", "point", {}, {});
    addNode(g, "input", "place", {{"field", std::string("site")}}, {});
    addNode(g, "concat", "both", {}, {"point", "place"});
    addNode(g, "dense", "hidden", {{"units", int64_t{32}}}, {"both"});
    addNode(g, "relu", "act", {}, {"hidden"});
    addNode(g, "dense", "kind", {{"units", int64_t{2}}}, {"act"});
    addNode(g, "dense", "far", {{"units", int64_t{1}}}, {"act"});
    addNode(g, "cross_entropy", "class_loss", {}, {"kind"});
    addNode(g, "mse", "far_loss", {{"target", std::string("distance")}, {"weight", 0.5}}, {"far"});
    return p;
}

}  // namespace lathe::test
