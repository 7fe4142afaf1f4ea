// SPDX-License-Identifier: Apache-2.0
// What a large network costs. Prints times and compares them with the bars of the design; no test fails on a slow machine.
#include <cstdio>

#include <QImage>
#include <QPainter>
#include <gtest/gtest.h>

#include "tests/support/frame_times.h"
#include "tests/widgets/graph/example_graphs.h"
#include "widgets/graph/painting/canvas_painter.h"

namespace lathe::ui::test::graph_bench_long_test {
namespace {

constexpr int blocks = 222;  // 2,000 nodes, 2,443 wires

using lathe::test::FrameTimes;
using lathe::test::printBar;
using lathe::test::printFrameTimes;

struct Canvas {
    explicit Canvas(int count = blocks) {
        state.model = manyBlocks(count);
        state.drawing.show(state.model);
        state.viewSize = {1440, 900};
    }
    Painted paint() {
        QPainter painter(&image);
        return paintCanvas(painter, state, darkTheme());
    }
    CanvasState state;
    QImage image{1440, 900, QImage::Format_ARGB32_Premultiplied};
};

TEST(GraphBench, FramesWhilePanning) {
    Canvas canvas;
    std::printf("%zu nodes, %zu wires\n", canvas.state.model.nodes.size(), canvas.state.model.wires.size());
    for (const double zoom : {1.0, 0.75, 0.5, 0.35, 0.25, 0.1, 0.06}) {
        canvas.state.camera.zoomAbout({}, zoom);
        canvas.state.camera.center(canvas.state.drawing.bounds().center(), canvas.state.viewSize);
        const Painted painted = canvas.paint();
        std::printf("  %d cards, %d wires seen\n", painted.cards, painted.wires);
        printFrameTimes("pan at " + std::to_string(static_cast<int>(100 * zoom)) + " %", 60, [&](int i) {
            canvas.state.camera.pan({i % 20 < 10 ? 37.0 : -37.0, i % 14 < 7 ? 11.0 : -11.0});
            canvas.paint();
        });
    }
}

TEST(GraphBench, FramesWhileZooming) {
    Canvas canvas;
    canvas.state.camera.center(canvas.state.drawing.bounds().center(), canvas.state.viewSize);
    printFrameTimes("zoom 400 % to 5 % and back", 120, [&](int i) {
        canvas.state.camera.zoomAbout({720, 450}, canvas.state.camera.zoom() * (i % 60 < 30 ? 0.87 : 1 / 0.87));
        canvas.paint();
    });
}

FrameTimes panAndZoom(Canvas& canvas, const std::string& what) {
    canvas.state.camera.zoomAbout({}, 0.5);
    canvas.state.camera.center(canvas.state.drawing.bounds().center(), canvas.state.viewSize);
    return printFrameTimes(what, 120, [&](int i) {
        canvas.state.camera.pan({i % 20 < 10 ? 37.0 : -37.0, i % 14 < 7 ? 11.0 : -11.0});
        canvas.state.camera.zoomAbout({720, 450}, canvas.state.camera.zoom() * (i % 60 < 30 ? 0.95 : 1 / 0.95));
        canvas.paint();
    });
}

TEST(GraphBench, BarsOfAFrame) {
    struct Bar {
        int blocks;
        double ms;
    };
    for (const Bar& bar : {Bar{111, 3}, Bar{555, 8}}) {
        Canvas canvas(bar.blocks);
        const std::string what = "pan and zoom, " + std::to_string(canvas.state.model.nodes.size()) + " nodes";
        printBar(what, panAndZoom(canvas, what).cpuMedian, bar.ms, "ms", "performance.md U3");
    }
}

TEST(GraphBench, NewModels) {
    Canvas canvas;
    GraphModel model = canvas.state.model;
    printFrameTimes("first drawing", 5, [&](int) {
        Drawing fresh;
        fresh.show(model);
    });
    printFrameTimes("one figure changed", 60, [&](int i) {
        model.nodes[1000].count = QString::number(1000 + i);
        canvas.state.drawing.show(model);
    });
    const Stack card = canvas.state.drawing.cards()[400].nodes;
    printFrameTimes("one card moved", 60, [&](int i) {
        for (const int n : card) model.nodes[static_cast<size_t>(n)].position += QPointF(i % 2 ? 8 : -8, 0);
        canvas.state.drawing.show(model);
        EXPECT_GT(canvas.state.drawing.reroutedWires(), 0);
        EXPECT_LT(canvas.state.drawing.reroutedWires(), 60);
    });
    printFrameTimes("all nodes moved", 10, [&](int) {
        for (NodeView& node : model.nodes) node.position += QPointF(8, 8);
        canvas.state.drawing.show(model);
    });
}

TEST(GraphBench, AutoLayout) {
    struct Bar {
        int blocks;
        double ms;
    };
    for (const Bar& bar : {Bar{111, 50}, Bar{1111, 1000}}) {
        const GraphModel model = manyBlocks(bar.blocks);
        const std::string what = "layout of " + std::to_string(model.nodes.size()) + " nodes";
        printBar(what, printFrameTimes(what, 5, [&](int) { layOut(model); }).cpuMedian, bar.ms, "ms", "performance.md U3");
    }
}

}  // namespace
}  // namespace lathe::ui::test::graph_bench_long_test
