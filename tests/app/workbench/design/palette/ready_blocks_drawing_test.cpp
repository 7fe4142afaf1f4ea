// SPDX-License-Identifier: Apache-2.0
// The drawings inside of ready-made blocks. With LATHE_WRITE_BLOCKS=FOLDER, the files are written there with the positions of the
// automatic layout.
#include <cstdlib>
#include <fstream>

#include <QTest>

#include "app/workbench/design/design_editor.h"
#include "core/graph/ready_blocks.h"
#include "tests/app/workbench/design/bench.h"
#include "tests/app/workbench/design/drawing_checks.h"

namespace lathe::workbench::ready_blocks_drawing_test {
namespace {

class ReadyBlockDrawing : public testing::TestWithParam<const BlockTemplate*> {
protected:
    void SetUp() override {
        const BlockTemplate& block = *GetParam();
        b.page->editor().add("ready:" + block.name);
        ASSERT_TRUE(b.page->editor().openBlock(b.node(block.name.c_str())));
    }
    DesignBench b;
};

// With LATHE_WRITE_BLOCKS, the blocks are then laid out and written into this folder.
TEST_P(ReadyBlockDrawing, IsClear) {
    expectGoodDrawing(b.canvas());
    const char* folder = std::getenv("LATHE_WRITE_BLOCKS");
    if (!folder) return;
    b.page->editor().layOut(false);
    BlockTemplate laidOut = *GetParam();
    laidOut.blocks = b.document.project().blocks;
    std::ofstream(std::string(folder) + '/' + laidOut.name + ".json") << toJson(laidOut).dump() << '\n';
}

std::vector<const BlockTemplate*> all() {
    std::vector<const BlockTemplate*> blocks;
    for (const BlockTemplate& t : readyBlocks()) blocks.push_back(&t);
    return blocks;
}

INSTANTIATE_TEST_SUITE_P(All, ReadyBlockDrawing, testing::ValuesIn(all()), [](const auto& i) { return i.param->name; });

}  // namespace
}  // namespace lathe::workbench::ready_blocks_drawing_test
