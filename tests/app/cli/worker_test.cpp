// SPDX-License-Identifier: Apache-2.0
// `lathe worker`: jobs on standard input, an answer for each, data read once.
#include <gtest/gtest.h>

#include "core/base/atomic_file.h"
#include "core/graph/project_file.h"
#include "core/sweep/launchers/train_command.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::worker_test {
namespace {

class WorkerVerb : public testing::Test {
protected:
    WorkerVerb() {
        Project project = pointsProject();
        project.training.epochs = 2;
        EXPECT_TRUE(makeFolders(m_folder / "p.lathe"));
        EXPECT_TRUE(saveProject(m_folder / "p.lathe", project).ok());
    }
    std::string job(const std::string& run, const std::string& more = "") const {
        return "{\"arguments\": [\"train\", \"" + m_folder / "p.lathe" + "\", \"--run\", \"" + m_folder / run +
               "\", \"--device\", \"cpu\"" + more + "], \"log\": \"" + m_folder / run + ".log\"}\n";
    }
    std::vector<Json> answersTo(const std::string& orders) const {
        EXPECT_TRUE(writeFileAtomically(m_folder / "orders", orders).ok());
        Command command = latheCommand({});
        command.arguments = {"sh", "-c", "exec " + command.arguments.front() + " worker < " + m_folder / "orders"};
        const ProcessResult result = run(command);
        EXPECT_EQ(result.exitCode, 0) << result.err;
        std::vector<Json> answers;
        for (size_t at = 0, end; (end = result.out.find('\n', at)) != std::string::npos; at = end + 1)
            answers.push_back(*Json::parse(result.out.substr(at, end - at), "answer"));
        return answers;
    }

    TemporaryFolder m_folder;
};

std::string weightsOf(const std::string& run) {
    const auto checkpoints = listFolder(run + "/checkpoints");
    EXPECT_TRUE(checkpoints && !checkpoints->empty());
    return checkpoints && !checkpoints->empty() ? *readFile(run + "/checkpoints/" + checkpoints->back() + "/tensors.safetensors")
                                                : "";
}

TEST_F(WorkerVerb, TrainsOneJobAfterTheOtherToTheSameBytesAsATrainingByItself) {
    const auto answers = answersTo(job("first", ", \"--seed\", \"3\"") + job("second"));
    ASSERT_EQ(answers.size(), 2u);
    for (const Json& answer : answers) {
        EXPECT_EQ(answer["code"], Json(0)) << answer.dump();
        EXPECT_EQ(answer["answer"]["outcome"], Json("finished"));
    }
    ASSERT_EQ(ask({"train", m_folder / "p.lathe", "--run", m_folder / "alone", "--device", "cpu"}).code, 0);
    EXPECT_EQ(weightsOf(m_folder / "second"), weightsOf(m_folder / "alone"));
    EXPECT_NE(weightsOf(m_folder / "first"), weightsOf(m_folder / "alone"));
}

TEST_F(WorkerVerb, AJobThatFailsDoesNotHarmTheNext) {
    const auto answers =
        answersTo(job("bad", ", \"--seed\", \"many\"") + "no json\n{\"arguments\": [\"doctor\"]}\n" +
                  job("lost", ", \"--base\", \"/no/where\", \"--from\", \"/no/run\"") + job("good", ", \"--quiet\""));
    ASSERT_EQ(answers.size(), 5u);
    const auto code = [&](size_t i) { return sweep::problemOfAnswer(answers[i]["answer"])->code; };
    EXPECT_EQ(code(0), "cli.arguments");
    EXPECT_EQ(code(1), "json.syntax");
    EXPECT_EQ(code(2), "worker.order");
    EXPECT_TRUE(sweep::problemOfAnswer(answers[3]["answer"]));
    EXPECT_EQ(answers[4]["code"], Json(0)) << answers[4].dump();
    EXPECT_TRUE(pathExists(m_folder / "bad.log"));
    EXPECT_FALSE(pathExists(m_folder / "good.log")) << "nothing was said";
}

}  // namespace
}  // namespace lathe::test::worker_test
