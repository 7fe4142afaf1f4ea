// SPDX-License-Identifier: Apache-2.0
// What an edit of a large network costs: shapes, problems, drawing and forms. Prints times and compares them with the bar; no
// test fails on a slow machine.
#include <QCoreApplication>
#include <gtest/gtest.h>

#include "tests/app/workbench/design/bench.h"
#include "tests/support/block_projects.h"
#include "tests/support/frame_times.h"

namespace lathe::workbench::edit_bench_long_test {
namespace {

using lathe::test::appendLayer;

/// Eight layers.
Block partOf(const std::string& name) {
    Block block{name, {}, {{"width", {{"fc1", "units", 1}, {"fc2", "units", 1}}}}};
    appendLayer(block.graph, "input", "x", {});
    for (const std::string n : {"1", "2"}) {
        appendLayer(block.graph, "layer_norm", "norm" + n, {});
        appendLayer(block.graph, "dense", "fc" + n, {{"units", int64_t{16}}});
        appendLayer(block.graph, "relu", "act" + n, {});
        appendLayer(block.graph, "dropout", "drop" + n, {});
    }
    return block;
}

Project twelveBlocks(bool shareOne) {
    Project p = DesignBench::digits();
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "flatten", "flat", {});
    appendLayer(p.graph, "dense", "stem", {{"units", int64_t{16}}});
    for (char c = 'a'; c < 'a' + 12; ++c) {
        const std::string name(1, shareOne ? 'a' : c);
        if (!findBlock(p.blocks, name)) p.blocks.push_back(partOf(name));
        appendLayer(p.graph, "block", std::string("use_") + c, lathe::test::useOf(name));
    }
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{10}}, {"bias", false}});
    return p;
}

TEST(EditBench, TwelveBlocksOfEightLayers) {
    for (const bool shareOne : {false, true}) {
        DesignBench b(twelveBlocks(shareOne));
        b.waitForData();
        ASSERT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
        const std::string what = shareOne ? "one block, twelve uses" : "twelve blocks";
        const auto times = lathe::test::printFrameTimes(what, 50, [&](int i) {
            ASSERT_TRUE(b.document.setValue("blocks.a.layers.drop1.p", 0.1 + 0.01 * i, QStringLiteral("edit")).ok());
            b.page->grab();
        });
        lathe::test::printBar("edit, " + what, times.clockP95, 50, "ms", "blocks, an edit until it is drawn");
    }
}

TEST(EditBench, FiveHundredLayers) {
    Project project = DesignBench::digits();
    auto& g = project.graph;
    g.nodes.push_back(Node{{1}, "input", "input", {}, 0, 0});
    for (int64_t i = 2; i < 500; ++i) {
        const char* type = i % 3 == 2 ? "conv2d" : i % 3 == 0 ? "batch_norm" : "relu";
        Params params = i % 3 == 2 ? Params{{"filters", int64_t{8}}, {"padding", "same"}, {"bias", false}} : Params{};
        g.nodes.push_back(Node{{i}, type, "n" + std::to_string(i), std::move(params), 0, static_cast<double>(i) * 72});
    }
    g.nodes.push_back(Node{{500}, "global_avg_pool", "pool", {}, 0, 40000});
    g.nodes.push_back(Node{{501}, "dense", "head", {{"units", int64_t{10}}}, 0, 40100});
    for (int64_t i = 1; i < 501; ++i) g.edges.push_back({{i}, 0, {i + 1}, 0});
    DesignBench b(project);
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    const auto times = lathe::test::printFrameTimes("edit, 501 layers", 20, [&](int i) {
        ASSERT_TRUE(b.document.setValue("layers.n2.filters", 16 + i, QStringLiteral("edit")).ok());
    });
    lathe::test::printBar("edit, 501 layers", times.clockMedian, 50, "ms", "an edit of a large network");
}

}  // namespace
}  // namespace lathe::workbench::edit_bench_long_test
