// SPDX-License-Identifier: Apache-2.0
#include "core/compile/infer_blocks.h"

#include <gmock/gmock.h>

#include "tests/support/block_projects.h"

namespace lathe::test::infer_blocks_test {
namespace {

struct Inferred {
    explicit Inferred(const Project& p) : expanded(expandBlocks(p.graph, p.blocks)), flat(infer(expanded.graph, 4, &features)) {
        drawn = inferenceOfDrawn(p.graph, expanded, flat);
    }
    TensorType features{DType::F32, {2}};
    ExpandedGraph expanded;
    Inference flat, drawn;
};

// layer_norm 8 + 8, fc1 8 * 24 + 24, fc2 24 * 8 + 8.
constexpr int64_t weightsOfACopy = 16 + 216 + 200, macsOfACopy = 2 * 8 * 24;

TEST(InferBlocks, AUseHasTheSumOfItsCopies) {
    const Inferred i(blockProject(3));
    EXPECT_THAT(i.drawn.problems, testing::IsEmpty());
    const NodeInference& body = i.drawn.nodes.at({3});
    EXPECT_EQ(body.outputs, (std::vector<TensorType>{{DType::F32, {4, 8}}}));
    EXPECT_EQ(body.parameters, 3 * weightsOfACopy);
    EXPECT_EQ(body.macs, 4 * 3 * macsOfACopy);
    EXPECT_EQ(i.drawn.parameters, i.flat.parameters);
    EXPECT_EQ(i.drawn.nodes.size(), 4u);
    EXPECT_EQ(i.drawn.outputs, (std::vector<OutputPort>{{{4}, 0}}));
    EXPECT_EQ(i.drawn.inputs, std::vector<NodeId>{{1}});
}

TEST(InferBlocks, SharedWeightsCountOnce) {
    const Inferred own(blockProject(3)), shared(blockProject(3, true));
    EXPECT_EQ(shared.drawn.nodes.at({3}).parameters, weightsOfACopy);
    EXPECT_EQ(shared.drawn.parameters, own.drawn.parameters - 2 * weightsOfACopy);
    EXPECT_EQ(shared.drawn.macs, own.drawn.macs) << "the work is that of three copies";
}

TEST(InferBlocks, InsideABlockItsNodesHaveTheValuesOfACopy) {
    const Project p = blockProject(3);
    const Inferred i(p);
    const Inference inside = inferenceOfDrawn(p.blocks[0].graph, i.expanded, i.flat, {{{3}, 1}});
    EXPECT_EQ(inside.nodes.at({1}).outputs, (std::vector<TensorType>{{DType::F32, {4, 8}}})) << "what enters the copy";
    EXPECT_EQ(inside.nodes.at({3}).outputs, (std::vector<TensorType>{{DType::F32, {4, 24}}}));
    EXPECT_EQ(inside.nodes.at({3}).parameters, 216);
    EXPECT_FALSE(inside.nodes.contains({7})) << "an Output layer has no output";
    EXPECT_EQ(inside.order.size(), p.blocks[0].graph.nodes.size());
}

TEST(InferBlocks, TheOutputOfTheNetworkMayBeThatOfABlock) {
    Project p = blockProject(2);
    p.graph.nodes.pop_back();
    p.graph.edges.pop_back();
    EXPECT_EQ(Inferred(p).drawn.outputs, (std::vector<OutputPort>{{{3}, 0}}));
}

TEST(InferBlocks, AProblemInsideBelongsToTheUse) {
    Project p = blockProject(2);
    p.blocks[0].graph.nodes[4].params.set("units", int64_t{7});  // cannot be added to its input
    const Inferred i(p);
    ASSERT_EQ(i.drawn.problems.size(), 1u);
    const auto locations = drawnLocations(p.graph, i.expanded);
    EXPECT_EQ(i.drawn.problems[0].where, "add \"body.0.sum\"");
    EXPECT_EQ(locations.at(i.drawn.problems[0].where), "block \"body\"");
    EXPECT_THAT(i.drawn.nodes.at({3}).outputs, testing::IsEmpty());
}

TEST(InferBlocks, CopiesThatCannotShareAreNamed) {
    Project p = blockProject(2, true);
    p.blocks[0].graph.nodes[1].type = "batch_norm";
    EXPECT_EQ(Inferred(p).flat.problems.at(0).code, "graph.shared-statistics");
    Project widths = blockProject(2, true);
    widths.blocks = {denseBlock("residual", 7)};  // 8 values enter the first copy, 7 the second one
    EXPECT_EQ(Inferred(widths).flat.problems.at(0).code, "graph.shared-weights");
    const TensorType features{DType::F32, {2}};
    Graph tied = smallProject().graph;
    tied.nodes[5].weights = "firts";
    EXPECT_EQ(infer(tied, 4, &features).problems.at(0).code, "graph.no-weights");
    EXPECT_EQ(infer(blockProject().graph, 4, &features).problems.at(0).code, "graph.block");
}

}  // namespace
}  // namespace lathe::test::infer_blocks_test
