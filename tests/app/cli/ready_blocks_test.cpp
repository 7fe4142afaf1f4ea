// SPDX-License-Identifier: Apache-2.0
// Each ready-made block from the list to the model in another program.
#include "core/graph/ready_blocks.h"

#include <cstdlib>

#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "core/graph/project_json.h"
#include "tests/app/cli/cli.h"
#include "tests/support/ready_block_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::ready_blocks_test {
namespace {

using testing::Contains;
using testing::HasSubstr;

TEST(ReadyBlocksOnTheCommandLine, AreListed) {
    const Answer all = call({"list", "blocks"});
    EXPECT_EQ(all.code, 0) << all.err;
    for (const BlockTemplate& t : readyBlocks()) EXPECT_THAT(all.out, HasSubstr(t.name));
    const Answer one = call({"list", "blocks", "unet_down"});
    EXPECT_THAT(one.out, HasSubstr("1 input, 2 outputs"));
    EXPECT_THAT(one.out, HasSubstr("sets conv1.filters, conv2.filters"));
    const Answer wrong = call({"list", "blocks", "residul"});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_THAT(wrong.err, HasSubstr("did you mean \"residual\""));
}

// What is listed can be written into a project file.
TEST(ReadyBlocksOnTheCommandLine, TheirDefinitionIsThatOfAProjectFile) {
    const Answer answer = ask({"list", "blocks", "bottleneck"});
    const auto blocks = blocksFromJson(answer.json["blocks"], "list", "blocks");
    ASSERT_TRUE(blocks.ok()) << toString(blocks.error());
    EXPECT_EQ(*blocks, findReadyBlock("bottleneck")->blocks);
}

class ReadyBlockOnTheCommandLine : public testing::TestWithParam<const BlockTemplate*> {};

TEST_P(ReadyBlockOnTheCommandLine, IsTrainedAndExported) {
    const TemporaryFolder folder;
    Project p = readyBlockProject(*GetParam(), 8, {1, 28, 28}, 10);
    p.data.reader = {"digits", {{"samples", int64_t{64}}, {"test_samples", int64_t{16}}}};
    p.training.batch = 16;
    ASSERT_TRUE(saveProject(folder / "project.json", p).ok());
    const Answer trained = ask({"train", folder / "project.json", "--run", folder / "run", "--device", "cpu"});
    ASSERT_EQ(trained.code, 0) << trained.err;
    const Answer answer = ask({"export", folder / "run", "--format", "onnx", "--out", folder / "model.onnx"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_LE(answer.json["parity"]["max_rel"].toDouble(1), 1e-5);
    if (std::getenv("LATHE_INTEROP_PYTHON")) {
        EXPECT_LE(answer.json["parity"]["onnxruntime"]["max_rel"].toDouble(1), 1e-5);
    }
}

std::vector<const BlockTemplate*> all() {
    std::vector<const BlockTemplate*> blocks;
    for (const BlockTemplate& t : readyBlocks()) blocks.push_back(&t);
    return blocks;
}

INSTANTIATE_TEST_SUITE_P(All, ReadyBlockOnTheCommandLine, testing::ValuesIn(all()), [](const auto& i) { return i.param->name; });

}  // namespace
}  // namespace lathe::test::ready_blocks_test
