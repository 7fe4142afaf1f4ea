// SPDX-License-Identifier: Apache-2.0
// Wrong requests end with code 2, and name the thing and the remedy; nothing of them is mistaken for failed work.
#include <algorithm>
#include <fstream>

#include <gtest/gtest.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test {
namespace {

class Request : public testing::Test {
protected:
    std::string save(const Project& project) {
        const std::string path = m_folder / "p.lathe";
        EXPECT_TRUE(saveProject(path, project).ok());
        return path;
    }
    std::string write(const std::string& text) {
        std::ofstream(m_folder / "project.json") << text;
        return m_folder.path();
    }
    /// `check` refuses: with this code, and with these words on stderr.
    void expectProblem(const std::string& project, const std::string& code, const std::vector<std::string>& words) {
        const Answer answer = ask({"check", project, "--device", "cpu"});
        EXPECT_EQ(answer.code, 2) << answer.err;
        const auto& problems = answer.json["problems"].array();
        const bool named =
            std::any_of(problems.begin(), problems.end(), [&](const Json& p) { return p["code"].toString() == code; });
        EXPECT_TRUE(named) << code << " is not in " << answer.out;
        for (const std::string& word : words) EXPECT_NE(answer.err.find(word), std::string::npos) << word << "\n" << answer.err;
    }
    TemporaryFolder m_folder;
};

TEST_F(Request, HelpOfEveryVerb) {
    const Answer all = call({"--help"});
    EXPECT_EQ(all.code, 0);
    for (const char* verb : {"check", "data", "doctor", "evaluate", "export", "import", "new", "predict", "runs", "train"}) {
        EXPECT_NE(all.out.find(std::string("\n  ") + verb + ' '), std::string::npos) << verb;
        const Answer one = call({verb, "--help"});
        EXPECT_EQ(one.code, 0) << verb;
        EXPECT_TRUE(one.err.empty()) << one.err;
    }
    const Answer version = call({"--version"});
    EXPECT_EQ(version.code, 0);
    EXPECT_EQ(version.out.rfind("lathe ", 0), 0u) << version.out;
}

TEST_F(Request, WrongWords) {
    const Answer verb = ask({"trian", "x"});
    EXPECT_EQ(verb.code, 2);
    EXPECT_NE(verb.err.find("did you mean \"train\"?"), std::string::npos) << verb.err;
    EXPECT_EQ(verb.json["error"]["code"].toString(), "cli.verb");
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{{},
                                                                                       {"check"},
                                                                                       {"check", "x", "--nothing"},
                                                                                       {"train", "x", "--epochs", "zero"},
                                                                                       {"train", "x", "--dtype", "f16"},
                                                                                       {"train", "x", "--epochs", "0"},
                                                                                       {"runs"},
                                                                                       {"runs", "lst"},
                                                                                       {"check", "x", "y"}}) {
        const Answer answer = call(words);
        EXPECT_EQ(answer.code, 2) << answer.err;
        EXPECT_EQ(answer.err.rfind("error: ", 0), 0u) << answer.err;
        EXPECT_TRUE(answer.out.empty());
    }
}

TEST_F(Request, MissingProject) {
    for (const char* verb : {"check", "train"}) {
        const Answer answer = ask({verb, m_folder / "none.lathe"});
        EXPECT_EQ(answer.code, 2);
        EXPECT_EQ(answer.json["error"]["code"].toString(), "project.missing");
        EXPECT_NE(answer.err.find("none.lathe"), std::string::npos);
        EXPECT_NE(answer.err.find("lathe new"), std::string::npos);
    }
}

TEST_F(Request, NewerProject) {
    expectProblem(write(R"({"lathe": 7})"), "project.newer-version", {"project.json", "file version 7"});
}

TEST_F(Request, TypingMistakeInTheFile) {
    expectProblem(write(R"({"lathe": 1, "trainig": {}})"), "project.unknown-key", {"did you mean \"training\"?"});
    expectProblem(write("{\"lathe\": 1,\n oops"), "json.syntax", {"line 2"});
}

TEST_F(Request, CyclicGraph) {
    Project p = pointsProject();
    p.graph.edges = {{{1}, 0, {2}, 0}, {{3}, 0, {4}, 0}, {{4}, 0, {3}, 0}};
    expectProblem(save(p), "graph.cycle", {"act -> out -> act", "remove one"});
}

TEST_F(Request, ShapeMismatch) {
    Project p = pointsProject();
    p.graph.nodes[1] = {{2}, "conv2d", "stem", {}, 0, 0};
    const std::string path = save(p);
    const Answer answer = ask({"check", path});
    EXPECT_EQ(answer.code, 2);
    EXPECT_FALSE(answer.json["ok"].toBool(true));
    EXPECT_NE(answer.err.find("conv2d \"stem\": "), std::string::npos) << answer.err;
    EXPECT_EQ(answer.json["layers"].array().size(), 4u) << "what is known is told all the same";
    EXPECT_EQ(ask({"train", path, "--run", m_folder / "run"}).code, 2);
    EXPECT_FALSE(std::filesystem::exists(m_folder / "run"));
}

TEST_F(Request, DataOfAnotherShape) {
    Project p = pointsProject();
    p.graph.nodes[0].params.set("shape", std::vector<int64_t>{3});
    expectProblem(save(p), "input.shape_mismatch", {"input \"in\"", "3", "2"});
}

TEST_F(Request, LossForOtherTargets) {
    Project p = pointsProject();
    p.training.loss = {"mse", {}};
    expectProblem(save(p), "training.target_kind", {"mse"});
}

TEST_F(Request, EveryProblemAtOnce) {
    Project p = pointsProject();
    p.graph.nodes[1].params.set("unit", 5);
    p.training.optimizer = {"adm", {}};
    const Answer answer = ask({"train", save(p), "--run", m_folder / "run"});
    EXPECT_EQ(answer.code, 2);
    EXPECT_NE(answer.err.find("did you mean \"units\"?"), std::string::npos) << answer.err;
    EXPECT_NE(answer.err.find("did you mean \"adam\"?"), std::string::npos) << answer.err;
}

TEST_F(Request, WrongSettings) {
    const std::string path = save(pointsProject());
    const auto refused = [&](const std::string& setting) {
        const Answer answer = ask({"check", path, "--set", setting});
        EXPECT_EQ(answer.code, 2) << setting;
        return answer.err;
    };
    EXPECT_NE(refused("training.btach=3").find("did you mean \"batch\"?"), std::string::npos);
    EXPECT_NE(refused("layers.hiden.units=3").find("did you mean \"hidden\"?"), std::string::npos);
    EXPECT_NE(refused("training.batch").find("PATH=VALUE"), std::string::npos);
    EXPECT_NE(refused("training.batch=many").find("whole number"), std::string::npos);
    EXPECT_NE(refused("layers.hidden.units=0").find("from 1 to 65536"), std::string::npos);
}

TEST_F(Request, NeverASilentCpu) {
    const Answer answer = ask({"check", save(pointsProject()), "--device", "cuda:0"});
    if (answer.code == 0) GTEST_SKIP() << "there is a CUDA device here";
    EXPECT_EQ(answer.json["memory"], Json());
    EXPECT_NE(answer.err.find("cuda"), std::string::npos) << answer.err;
    EXPECT_NE(ask({"check", save(pointsProject()), "--device", "tpu"}).code, 0);
}

}  // namespace
}  // namespace lathe::test
