// SPDX-License-Identifier: Apache-2.0
// A training with a memory limit on the command line.
#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/block_projects.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::memory_test {
namespace {

using testing::HasSubstr;
using testing::Not;

class MemoryOnTheCommandLine : public testing::Test {
protected:
    void SetUp() override {
        Project p = blockProject(12, false, 2);
        p.data.reader.params.set("samples", int64_t{9000});
        p.training.batch = 4000;
        ASSERT_TRUE(saveProject(m_project, p).ok());
    }
    Answer with(std::vector<std::string> words, const std::vector<std::string>& settings) {
        for (const std::string& s : settings) words.insert(words.end(), {"--set", s});
        return call(std::move(words));
    }
    Json checked(const std::vector<std::string>& settings) {
        std::vector<std::string> words{"check", m_project, "--device", "cpu"};
        for (const std::string& s : settings) words.insert(words.end(), {"--set", s});
        return ask(words).json;
    }
    const TemporaryFolder m_folder;
    const std::string m_project = m_folder / "p.lathe", m_run = m_folder / "run";
};

TEST_F(MemoryOnTheCommandLine, CheckShowsThePlanWithAndWithoutRecomputation) {
    const Json plain = checked({})["memory"], blocks = checked({"layers.body.recompute=true"})["memory"];
    EXPECT_EQ(plain["without_recomputation"], Json(0));
    const int64_t limit = (plain["peak"].toInt() * 2 / 3) >> 20;
    const std::string setting = "training.memory=" + std::to_string(limit);
    const Json limited = checked({setting})["memory"];
    EXPECT_LE(limited["peak"].toInt(), limit << 20);
    for (const Json& m : {blocks, limited}) {
        EXPECT_EQ(m["without_recomputation"], plain["peak"]);
        EXPECT_LT(m["peak"].toInt(), plain["peak"].toInt());
        EXPECT_GT(m["recomputation"].toDouble(), 0);
        EXPECT_LT(m["recomputation"].toDouble(), 0.5);
    }
    const Answer text = with({"check", m_project, "--device", "cpu"}, {setting});
    EXPECT_THAT(text.out, HasSubstr("recomputation: "));
    EXPECT_THAT(text.out, HasSubstr("% more time for a training step"));
    EXPECT_THAT(call({"check", m_project, "--device", "cpu"}).out, Not(HasSubstr("recomputation")));
}

TEST_F(MemoryOnTheCommandLine, ALimitThatIsTooSmallIsRefusedWithTheSmallest) {
    const Answer refused = with({"check", m_project, "--device", "cpu"}, {"training.memory=1"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, HasSubstr("training.memory: the training does not fit into 1 MiB of memory: it needs at least "));
    EXPECT_THAT(refused.err, HasSubstr("set training.memory to "));
    EXPECT_EQ(with({"train", m_project, "--run", m_run, "--device", "cpu"}, {"training.memory=1"}).code, 2);
}

TEST_F(MemoryOnTheCommandLine, ARunIsResumedWithAnotherLimit) {
    const Json whole = ask({"train", m_project, "--run", m_folder / "whole", "--device", "cpu"}).json["final"];
    const std::vector<std::string> begin{"train", m_project, "--run", m_run, "--device", "cpu", "--until", "1"};
    ASSERT_EQ(ask(begin).code, 3);
    const std::string limit = "training.memory=" + std::to_string((checked({})["memory"]["peak"].toInt() * 2 / 3) >> 20);
    const Answer resumed = ask({"train", m_project, "--run", m_run, "--device", "cpu", "--resume", "--set", limit, "--set",
                                "layers.body.recompute=true"});
    ASSERT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(resumed.json["final"], whole);
    const auto project = loadProject(m_run);
    ASSERT_TRUE(project.ok());
    EXPECT_EQ("training.memory=" + std::to_string(project->training.memory), limit) << "as it is now";
    const Answer other = ask({"train", m_project, "--run", m_run, "--device", "cpu", "--resume", "--set", "training.batch=9"});
    EXPECT_EQ(other.json["error"]["code"], Json("train.resume_changed")) << "the control";
}

}  // namespace
}  // namespace lathe::test::memory_test
