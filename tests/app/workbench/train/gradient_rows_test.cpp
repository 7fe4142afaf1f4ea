// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/train/gradient_rows.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "app/workbench/train/run_remedies.h"
#include "core/graph/edit.h"
#include "tests/support/small_project.h"

namespace lathe::workbench::gradient_rows_test {
namespace {

using Names = std::vector<std::string>;

TEST(GradientRows, AreLayersThenBlocksThenNeighbours) {
    EXPECT_EQ(gradientRows({"a.x", "b"}, 2), (std::vector<GradientRow>{{"a.x", {0}}, {"b", {1}}}));
    EXPECT_EQ(gradientRows({"a.x", "a.y", "b"}, 2), (std::vector<GradientRow>{{"a", {0, 1}}, {"b", {2}}}));
    EXPECT_EQ(gradientRows({"a", "b", "c", "d", "e"}, 2), (std::vector<GradientRow>{{"a … b", {0, 1}}, {"c … e", {2, 3, 4}}}));
    EXPECT_TRUE(gradientRows({}, 2).empty());
    Names many;
    for (int i = 0; i < 1000; ++i) many.push_back("layer" + std::to_string(i));
    size_t layers = 0;
    const auto rows = gradientRows(many, 12);
    for (const GradientRow& row : rows) layers += row.layers.size();
    EXPECT_EQ(rows.size(), 12u);
    EXPECT_EQ(layers, 1000u) << "each layer is in one row";
}

TEST(GradientRows, ANormIsThatOfAllLayersOfTheRow) {
    EXPECT_EQ(normOf({"a", {0, 2}}, {1, 1, {3, 100, 4}}), 5);
    EXPECT_TRUE(std::isnan(normOf({"a", {0, 1}}, {1, 1, {3, NAN}})));
}

TEST(GradientRows, DecadesHoldAllNorms) {
    const std::vector<GradientRow> rows{{"a", {0}}, {"b", {1}}};
    const Decades decades = decadesOf(rows, {{1, 1, {0.002, 0}}, {2, 2, {30, NAN}}});
    EXPECT_EQ(decades, (Decades{-3, 2}));
    EXPECT_DOUBLE_EQ(decades.share(1e-3), 0);
    EXPECT_DOUBLE_EQ(decades.share(1e2), 1);
    EXPECT_DOUBLE_EQ(decades.share(1e9), 1);
    EXPECT_EQ(decadesOf(rows, {{1, 1, {0, NAN}}}), Decades()) << "nothing to show";
    EXPECT_EQ(decadesOf(rows, {{1, 1, {1, 1}}}), (Decades{0, 1})) << "one value has a decade, too";
}

Diagnostic warning(const char* code) {
    Diagnostic d = requestError(code, "dense \"first\"", "the gradient is wrong");
    d.severity = Severity::Warning;
    return d;
}

NodeId nextId(const Graph& graph) {
    static int64_t last = 0;
    return {last = std::max(last, graph.nodes.back().id.value) + 1};
}

TEST(RunRemedies, ExplodingGradientsAreClipped) {
    Project project = lathe::test::smallProject();
    const auto remedy = runRemedyFor(warning("training.exploding_gradients"), project, nextId);
    ASSERT_TRUE(remedy);
    ASSERT_TRUE(apply(project, remedy->edit).ok());
    EXPECT_EQ(project.training.gradientClipping.type, "norm");
    EXPECT_FALSE(runRemedyFor(warning("training.exploding_gradients"), project, nextId)) << "it has its remedy";
    EXPECT_FALSE(runRemedyFor(warning("training.other"), project, nextId));
}

TEST(RunRemedies, SaturatingActivationsAreReplacedExceptAtTheEnd) {
    Project project;
    lathe::test::appendLayer(project.graph, "input", "input", {});
    lathe::test::appendLayer(project.graph, "dense", "a", {{"units", int64_t{4}}});
    lathe::test::appendLayer(project.graph, "tanh", "act", {});
    lathe::test::appendLayer(project.graph, "dense", "b", {{"units", int64_t{1}}});
    lathe::test::appendLayer(project.graph, "sigmoid", "probability", {});
    const auto remedy = runRemedyFor(warning("training.vanishing_gradients"), project, nextId);
    ASSERT_TRUE(remedy);
    const auto inverse = apply(project, remedy->edit);
    ASSERT_TRUE(inverse.ok()) << toString(inverse.error());
    EXPECT_EQ(project.graph.find("act")->type, "relu");
    EXPECT_EQ(project.graph.find("probability")->type, "sigmoid") << "its output is a probability";
    const Node* norm = project.graph.find("act_norm");
    ASSERT_TRUE(norm);
    EXPECT_EQ(norm->type, "layer_norm") << "Dense works on the last dimension";
    const auto& edges = project.graph.edges;
    const auto connects = [&](const char* from, const char* to) {
        return std::any_of(edges.begin(), edges.end(), [&](const Edge& e) {
            return e.from == project.graph.find(from)->id && e.to == project.graph.find(to)->id;
        });
    };
    EXPECT_TRUE(connects("a", "act_norm") && connects("act_norm", "act") && !connects("a", "act"));
    EXPECT_FALSE(runRemedyFor(warning("training.vanishing_gradients"), project, nextId));
}

}  // namespace
}  // namespace lathe::workbench::gradient_rows_test
