// SPDX-License-Identifier: Apache-2.0
// A project with blocks, from the file to the model in another program.
#include <cstdlib>
#include <fstream>

#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/block_projects.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::blocks_test {
namespace {

using testing::HasSubstr;

class BlocksOnTheCommandLine : public testing::Test {
protected:
    void SetUp() override { ASSERT_TRUE(saveProject(m_project, blockProject(3, true, 3)).ok()); }
    Answer asked(std::vector<std::string> words) {
        const Answer answer = ask(std::move(words));
        EXPECT_EQ(answer.code, 0) << answer.err;
        return answer;
    }
    std::string trained() {
        asked({"train", m_project, "--run", m_folder / "run", "--device", "cpu"});
        return m_folder / "run";
    }
    const TemporaryFolder m_folder;
    const std::string m_project = m_folder / "project.json";
};

TEST_F(BlocksOnTheCommandLine, CheckShowsTheExpandedLayers) {
    const Answer check = call({"check", m_project, "--set", "layers.body.repeat=2", "--set", "layers.body.width=8"});
    EXPECT_EQ(check.code, 0) << check.err;
    EXPECT_THAT(check.out, HasSubstr("body.1.fc2"));
    EXPECT_THAT(check.out, testing::Not(HasSubstr("body.2.fc2")));
    const Answer inside = call({"check", m_project, "--set", "blocks.residual.layers.fc2.units=9"});
    EXPECT_EQ(inside.code, 2);
    EXPECT_THAT(inside.err, HasSubstr("body.0.sum"));
    const Answer wrong = call({"check", m_project, "--set", "layers.body.widht=9"});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_THAT(wrong.err, HasSubstr("did you mean \"width\""));
}

TEST_F(BlocksOnTheCommandLine, TrainsPredictsAndExports) {
    const std::string run = trained();
    EXPECT_GT(asked({"evaluate", run}).json["accuracy"].toDouble(), 0.4);
    asked({"train", m_project, "--resume", "--run", run, "--epochs", "4"});
    const Answer answer = asked({"export", run, "--format", "onnx", "--out", m_folder / "model.onnx"});
    EXPECT_LE(answer.json["parity"]["max_rel"].toDouble(1), 1e-5);
    if (std::getenv("LATHE_INTEROP_PYTHON")) {
        EXPECT_LE(answer.json["parity"]["onnxruntime"]["max_rel"].toDouble(1), 1e-5);
    }
    const Answer again = asked({"import", m_folder / "model.onnx", "--out", m_folder / "again.lathe"});
    EXPECT_EQ(again.json["blocks"], Json(1));
    const auto drawn = loadProject(m_folder / "again.lathe");
    ASSERT_TRUE(drawn.ok()) << toString(drawn.error());
    EXPECT_TRUE(drawn->graph.find("body")) << "the copies are one node, as before the export";
    const Answer flat = asked({"import", m_folder / "model.onnx", "--out", m_folder / "flat.lathe", "--flat"});
    EXPECT_EQ(flat.json["blocks"], Json(0));
    EXPECT_EQ(flat.json["layers"], again.json["layers"]);
    EXPECT_EQ(flat.json["parameters"], again.json["parameters"]);
    asked({"export", m_folder / "again.lathe", "--out", m_folder / "once_more.onnx", "--no-certificate"});
    asked({"export", run, "--format", "safetensors", "--out", m_folder / "model.safetensors"});
    asked({"evaluate", m_folder / "model.safetensors"});
}

// The next character depends on the one before the last: no network without attention or memory can know it.
TEST_F(BlocksOnTheCommandLine, AGptOfARepeatedBlockLearnsContinuesATextAndIsExported) {
    std::string text;
    for (int i = 0; i < 300; ++i) text += "aab";
    std::ofstream(m_folder / "book.txt") << text;
    Project p;
    p.name = "gpt";
    p.data.reader = {"text", {{"path", m_folder / "book.txt"}, {"length", int64_t{6}}}};
    p.data.normalization = Normalization::None;
    p.data.split = {.validation = 0.1, .test = 0.1, .stratified = false};
    p.training.batch = 16;
    p.training.epochs = 12;
    p.training.metrics = {{"accuracy", {}}};
    p.training.optimizer = {"adamw", {{"lr", 0.01}}};
    p.blocks = {gptBlock()};
    p.graph = gptNetwork(2, 3);
    ASSERT_TRUE(saveProject(m_project, p).ok());
    const std::string run = trained();
    EXPECT_GT(asked({"evaluate", run}).json["accuracy"].toDouble(), 0.85) << "the first characters of a sample cannot be known";
    const Answer continued =
        call({"generate", run, "--prompt", "aab", "--length", "3", "--temperature", "0", "--device", "cpu", "--quiet"});
    EXPECT_EQ(continued.out, "aabaab\n") << continued.err;
    const Answer answer = asked({"export", run, "--format", "onnx", "--out", m_folder / "gpt.onnx"});
    EXPECT_LE(answer.json["parity"]["max_rel"].toDouble(1), 1e-5);
}

TEST_F(BlocksOnTheCommandLine, PromotedParametersAndCopiesAreSearched) {
    const Answer answer = asked({"sweep", m_project, "--study", m_folder / "study", "--trials", "3", "--epochs", "1", "--space",
                                 "layers.body.repeat=1,2,3", "--space", "blocks.residual.layers.act.type=relu,gelu"});
    EXPECT_TRUE(answer.json["best"]["params"].contains("layers.body.repeat")) << answer.out;
    EXPECT_TRUE(answer.json["best"]["params"].contains("blocks.residual.layers.act.type"));
    const Answer wrong = ask({"sweep", m_project, "--study", m_folder / "other", "--space", "layers.body.width=4,5"});
    EXPECT_EQ(wrong.code, 2) << "a residual block of another width does not fit";
}

}  // namespace
}  // namespace lathe::test::blocks_test
