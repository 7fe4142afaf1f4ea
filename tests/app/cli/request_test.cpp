// SPDX-License-Identifier: Apache-2.0
// Wrong requests end with code 2, and name the thing and the remedy; nothing of them is mistaken for failed work.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/training_values.h"

namespace lathe::test::request_test {
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
    /// A verb is in the list of those above it and has help, which `lathe help` shows as well; so have the verbs below it.
    static void expectHelp(std::vector<std::string> path, const Json& verb, const std::string& above) {
        const std::string name = path.back();
        EXPECT_NE(above.find("\n  " + name + ' '), std::string::npos) << name;
        EXPECT_FALSE(verb["help"].toString().empty()) << name;
        std::vector<std::string> asked = path, named{"help"};
        asked.emplace_back("--help");
        named.insert(named.end(), path.begin(), path.end());
        const Answer one = call(asked), other = call(named);
        EXPECT_EQ(one.code, 0) << name;
        EXPECT_TRUE(one.err.empty()) << one.err;
        EXPECT_EQ(other.code, 0) << other.err;
        EXPECT_NE(one.out.find(other.out.substr(0, other.out.find('\n'))), std::string::npos) << other.out;
        for (const Json& below : verb["verbs"].array()) {
            std::vector<std::string> deeper = path;
            deeper.push_back(below["name"].toString());
            expectHelp(deeper, below, one.out);
        }
    }
    TemporaryFolder m_folder;
};

TEST_F(Request, HelpOfEveryVerb) {
    const Answer all = call({"--help"});
    EXPECT_EQ(all.code, 0);
    const Json verbs = ask({"help"}).json["verbs"];
    EXPECT_GE(verbs.array().size(), 10u);
    for (const Json& verb : verbs.array()) expectHelp({verb["name"].toString()}, verb, all.out);
    for (const char* inner : {"worker", "rank"}) {
        EXPECT_EQ(all.out.find(std::string("\n  ") + inner + ' '), std::string::npos) << inner;
        EXPECT_EQ(call({inner, "--help"}).code, 0) << "hidden, and there all the same";
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
    expectProblem(save(p), "graph.cycle", {"act -> out -> act", "remove one of these connections"});
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
    EXPECT_NE(refused("training.batch=many").find("an integer"), std::string::npos);
    EXPECT_NE(refused("layers.hidden.units=0").find("from 1 to 65536"), std::string::npos);
}

// A value may not fit the project (mirror images of points), but the setting takes it.
TEST_F(Request, EachTrainingSettingIsSetAndRefusedByName) {
    const std::string project = save(pointsProject());
    const auto asked = [&](const TrainingParam& p, const Json& value) {
        const std::string text = value.isString() ? value.toString() : value.dump(-1);
        return ask({"check", project, "--device", "cpu", "--set", p.path() + '=' + text});
    };
    for (const TrainingParam& p : trainingParams()) {
        if (!p.def) continue;
        const Answer set = asked(p, otherValue(p));
        EXPECT_TRUE(set.json.contains("layers")) << p.path() << set.err;
        for (const Json& value : refusedValues(p)) {
            const Answer refused = asked(p, value);
            EXPECT_EQ(refused.code, 2) << p.path();
            EXPECT_FALSE(refused.json.contains("layers")) << refused.out;
            EXPECT_NE(refused.err.find(nameInMessages(p)), std::string::npos) << refused.err;
        }
    }
}

TEST_F(Request, AColumnByItsNumber) {
    const std::string table = m_folder / "t.csv";
    std::ofstream(table) << "a,b,3.0\n1,x,2\n2,y,1\n3,x,2\n4,y,1\n5,x,2\n6,y,1\n";
    Project p = pointsProject();
    p.data.reader = {"csv", {{"path", table}, {"header", std::string("yes")}}};
    const std::string folder = save(p);
    const auto says = [&](const std::string& setting, const std::string& words) {
        const Answer answer = ask({"check", folder, "--set", "data.reader." + setting});
        EXPECT_EQ(answer.out.find("param.type"), std::string::npos) << answer.out;
        return answer.out.find(words) != std::string::npos || answer.err.find(words) != std::string::npos;
    };
    EXPECT_TRUE(says("target=2", "but the data have 2 classes")) << "of column b";
    EXPECT_TRUE(says("target=4", "column \"4\" not found"));
    EXPECT_FALSE(says("target=3.0", "not found")) << "a name that looks like a number";
    EXPECT_TRUE(says("ignore=1,2", "no column is left")) << "a list of numbers";
}

TEST_F(Request, AWrongOptionNamesTheHelpOfItsCommand) {
    const auto remedy = [](std::vector<std::string> words) {
        words.emplace_back("--no-such-option");
        return call(words).err;
    };
    EXPECT_NE(remedy({"train"}).find("see `lathe help train`"), std::string::npos) << remedy({"train"});
    EXPECT_NE(remedy({"runs", "list"}).find("see `lathe help runs list`"), std::string::npos) << remedy({"runs", "list"});
    EXPECT_NE(remedy({}).find("see `lathe help`"), std::string::npos) << remedy({});
}

TEST_F(Request, HelpShowsTheParametersOfAnExportAndItsExamples) {
    const std::string help = call({"help", "export"}).out;
    EXPECT_NE(help.find("onnx: normalization="), std::string::npos) << help;
    EXPECT_LT(help.find("Parameters of --set:"), help.find("Examples:")) << help;
    EXPECT_EQ(help.find("Exit codes"), std::string::npos) << "belongs to the program: " << help;
}

TEST_F(Request, HelpShowsTheCommandAsItIsTyped) {
    const std::string train = call({"help", "train"}).out, inspect = call({"help", "data", "inspect"}).out;
    EXPECT_NE(train.find("Usage: lathe train "), std::string::npos) << train;
    EXPECT_NE(inspect.find("Usage: lathe data inspect "), std::string::npos) << inspect;
    EXPECT_NE(train.find("--epochs INT in [1 - 1000000]"), std::string::npos) << train;
    EXPECT_EQ(train.find("INT:INT"), std::string::npos) << train;
}

TEST_F(Request, HelpOfAnUnknownVerb) {
    EXPECT_NE(ask({"help", "trian"}).err.find("did you mean \"train\"?"), std::string::npos);
    EXPECT_NE(ask({"help", "runs", "lst"}).err.find("did you mean \"list\"?"), std::string::npos);
    const Answer all = ask({"xyzzyx"});
    EXPECT_EQ(all.code, 2);
    EXPECT_EQ(all.err.find("worker"), std::string::npos) << "inner verbs are not offered: " << all.err;
}

TEST_F(Request, ALayerByItsNameElsewhere) {
    Project p = pointsProject();
    p.graph.nodes[1].type = "Linear";
    expectProblem(save(p), "graph.unknown-layer", {"did you mean \"dense\"?", "lathe list layers"});
    p.graph.nodes[1].type = "quantum";
    expectProblem(save(p), "graph.unknown-layer", {"conv2d", "lathe list layers"});
}

TEST_F(Request, NeverASilentCpu) {
    if (std::filesystem::exists("/dev/nvidiactl")) GTEST_SKIP() << "there is an NVIDIA driver here";
    const Answer answer = ask({"check", save(pointsProject()), "--device", "cuda:0"});
    EXPECT_NE(answer.code, 0);
    EXPECT_EQ(answer.json["memory"], Json());
    EXPECT_NE(answer.err.find("cuda"), std::string::npos) << answer.err;
    EXPECT_NE(ask({"check", save(pointsProject()), "--device", "tpu"}).code, 0);
}

}  // namespace
}  // namespace lathe::test::request_test
