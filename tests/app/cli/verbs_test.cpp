// SPDX-License-Identifier: Apache-2.0
// What each verb answers, from a new project to a trained model that predicts.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "core/store/event_log.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::verbs_test {
namespace {

namespace fs = std::filesystem;

class Verbs : public testing::Test {
protected:
    std::string save(const Project& project, const std::string& name = "p.lathe") {
        EXPECT_TRUE(saveProject(m_folder / name, project).ok());
        return m_folder / name;
    }
    Answer trainTo(const std::string& project, const std::string& run, std::vector<std::string> more = {}) {
        std::vector<std::string> words{"train", project, "--run", m_folder / run, "--device", "cpu"};
        words.insert(words.end(), more.begin(), more.end());
        return ask(words);
    }
    TemporaryFolder m_folder;
};

TEST_F(Verbs, CheckTellsShapesCostsAndMemory) {
    const Answer answer = ask({"check", save(pointsProject()), "--device", "cpu", "--batch", "30"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    const Json& j = answer.json;
    EXPECT_TRUE(j["ok"].toBool());
    EXPECT_EQ(j["parameters"], Json(2 * 8 + 8 + 8 * 3 + 3));
    EXPECT_EQ(j["macs"], Json(30 * (2 * 8 + 8 * 3)));
    ASSERT_EQ(j["layers"].array().size(), 4u);
    EXPECT_EQ(j["layers"].array()[1]["name"], Json("hidden"));
    EXPECT_EQ(j["layers"].array()[1]["output"], Json(Json::Array{30, 8}));
    const Json& memory = j["memory"];
    const int64_t padding = 4 * 63;  // each of four tensors begins at a multiple of 64 bytes
    EXPECT_GE(memory["parameters"].toInt(), 51 * 4);
    EXPECT_LE(memory["parameters"].toInt(), 51 * 4 + padding);
    EXPECT_GE(memory["optimizer"].toInt(), 2 * 51 * 4);
    EXPECT_LE(memory["optimizer"].toInt(), 2 * (51 * 4 + padding));
    for (const char* key : {"activations", "gradients", "workspace", "peak"}) EXPECT_TRUE(memory[key].isInt()) << key;
    EXPECT_GT(memory["peak"].toInt(), memory["parameters"].toInt() + memory["optimizer"].toInt());
}

TEST_F(Verbs, QuietIsQuietAndJsonIsOneObject) {
    const std::string project = save(pointsProject());
    EXPECT_TRUE(call({"check", project, "--quiet"}).err.empty());
    const Answer train = trainTo(project, "run", {"--quiet"});
    EXPECT_TRUE(train.err.empty()) << train.err;
    EXPECT_TRUE(train.json.isObject());
}

TEST_F(Verbs, TrainEvaluateAndRuns) {
    const std::string project = save(pointsProject());
    const Answer train = trainTo(project, "a", {"--set", "training.optimizer.lr=0.1", "--epochs", "2", "--seed", "5"});
    ASSERT_EQ(train.code, 0) << train.err;
    EXPECT_EQ(train.json["epochs"], Json(2));
    EXPECT_EQ(train.json["device"], Json("cpu"));
    for (const char* part : {"train", "val", "test"}) EXPECT_TRUE(train.json["final"][part]["loss"].isNumber()) << part;
    EXPECT_TRUE(train.json["best"]["epoch"].isInt());
    EXPECT_NE(train.err.find("epoch 2/2  train "), std::string::npos) << "a line an epoch where there is no terminal:\n"
                                                                      << train.err;
    EXPECT_EQ(train.err.find('\r'), std::string::npos);

    const auto frozen = loadProject(m_folder / "a");
    ASSERT_TRUE(frozen.ok());
    EXPECT_EQ(frozen->training.seed, 5);
    EXPECT_EQ(*valueAt(*frozen, "training.optimizer.lr"), Json(0.1));

    const Answer evaluation = ask({"evaluate", m_folder / "a", "--device", "cpu"});
    ASSERT_EQ(evaluation.code, 0) << evaluation.err;
    EXPECT_EQ(evaluation.json["samples"], Json(30));
    EXPECT_EQ(evaluation.json["loss"], train.json["final"]["test"]["loss"]);
    EXPECT_EQ(ask({"evaluate", m_folder / "a", "--split", "val"}).json["samples"], Json(9));
    EXPECT_EQ(ask({"evaluate", m_folder / "a", "--split", "all"}).code, 2);

    EXPECT_EQ(trainTo(project, "a").code, 2) << "a run is not trained over";
    ASSERT_EQ(trainTo(project, "b", {"--epochs", "1"}).code, 0);
    const Answer list = ask({"runs", "list", m_folder.path()});
    ASSERT_EQ(list.json["runs"].array().size(), 2u);
    EXPECT_EQ(list.json["runs"].array()[0]["state"], Json("finished"));
    const Answer compare = ask({"runs", "compare", m_folder / "a", m_folder / "b"});
    ASSERT_EQ(compare.code, 0) << compare.err;
    EXPECT_EQ(compare.json["differences"]["training.epochs"], Json(Json::Array{"2", "1"}));
    EXPECT_FALSE(compare.json["differences"].contains("training.batch"));
    EXPECT_EQ(ask({"runs", "show", m_folder / "a"}).json["epochs"].array().size(), 2u);
    EXPECT_EQ(ask({"runs", "tag", m_folder / "a", "good", "first"}).json["tags"], Json(Json::Array{"first", "good"}));
    EXPECT_EQ(ask({"runs", "tag", m_folder / "a", "first", "--remove"}).json["tags"], Json(Json::Array{"good"}));
    EXPECT_EQ(ask({"runs", "remove", m_folder / "b"}).code, 0);
    EXPECT_FALSE(fs::exists(m_folder / "b"));
    EXPECT_NE(ask({"runs", "remove", project}).code, 0) << "a project is no run";
    EXPECT_TRUE(fs::exists(project));
}

TEST_F(Verbs, ShowSaysWhatLoadingWaitedFor) {
    const std::string run = m_folder / "run";
    ASSERT_EQ(trainTo(save(pointsProject()), "run", {"--epochs", "1"}).code, 0);
    EXPECT_TRUE(ask({"runs", "show", run}).json["loading"].isNull());
    Diagnostics notes;
    auto log = EventLogWriter::open(run + "/events.bin", notes);
    ASSERT_TRUE(log.ok());
    ASSERT_TRUE(log->add({std::string(event::loading), 3, 1.7e9,
                          Json::Object{{"epoch", 1},
                                       {"waited", 2.0},
                                       {"seconds", 8.0},
                                       {"threads", 1},
                                       {"read", 1.0},
                                       {"augment", 3.0},
                                       {"normalize", 0.0}}})
                    .ok());
    ASSERT_TRUE(log->sync().ok());
    const Answer answer = ask({"runs", "show", run});
    EXPECT_EQ(answer.json["loading"]["limit"], Json("augment"));
    EXPECT_EQ(answer.json["loading"]["waited"], Json(0.25));
    EXPECT_EQ(answer.json["loading"]["gain"], Json(4.0));
    EXPECT_NE(call({"runs", "show", run}).out.find("epoch 1 waited for data 25 % of the time; augmentation is the limit"),
              std::string::npos);
}

TEST_F(Verbs, AnInterruptStopsAndResumeGoesOn) {
    Project p = pointsProject();
    p.training.epochs = 100000;
    const std::string project = save(p);
    ChildProcess child(latheCommand({"train", project, "--run", m_folder / "run", "--device", "cpu", "--json"}));
    for (int i = 0; i < 600 && child.running() && !fs::exists(m_folder / "run/status.json"); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    child.send(SIGINT);
    const ProcessResult stopped = child.wait();
    EXPECT_EQ(stopped.exitCode, 3) << stopped.err;
    EXPECT_NE(stopped.err.find("--run " + (m_folder / "run") + " --resume"), std::string::npos) << stopped.err;
    EXPECT_EQ((*Json::parse(stopped.out))["outcome"], Json("stopped"));

    EXPECT_EQ(trainTo(project, "run", {"--resume", "--epochs", "2"}).code, 2) << "fewer than it has";
    EXPECT_EQ(trainTo(project, "nothing", {"--resume"}).code, 2);
    ChildProcess again(latheCommand({"train", project, "--run", m_folder / "run", "--resume", "--json"}));
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    again.send(SIGTERM);
    const ProcessResult further = again.wait();
    EXPECT_EQ(further.exitCode, 3) << further.err;
    EXPECT_GT((*Json::parse(further.out))["step"].toInt(), (*Json::parse(stopped.out))["step"].toInt());
}

TEST_F(Verbs, ASecondTrainerIsRefused) {
    Project p = pointsProject();
    p.training.epochs = 100000;
    const std::string project = save(p);
    ChildProcess first(latheCommand({"train", project, "--run", m_folder / "run", "--device", "cpu", "--quiet"}));
    for (int i = 0; i < 600 && first.running() && !fs::exists(m_folder / "run/status.json"); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const Answer second = trainTo(project, "run", {"--resume"});
    EXPECT_EQ(second.code, 2) << second.err;
    EXPECT_EQ(second.json["error"]["code"], Json("run.locked"));
    EXPECT_NE(second.err.find("process " + std::to_string(first.pid())), std::string::npos) << second.err;
    EXPECT_TRUE(first.running());
    EXPECT_NE(ask({"runs", "remove", m_folder / "run"}).code, 0);
    EXPECT_TRUE(first.running());
    first.send(SIGINT);
    EXPECT_EQ(first.wait().exitCode, 3);
}

TEST_F(Verbs, OnATerminalOneLineIsWrittenOverAndOver) {
    Project p = pointsProject();
    p.training.epochs = 60;
    const std::string text = onTerminal({"train", save(p), "--run", m_folder / "run", "--device", "cpu"});
    EXPECT_NE(text.find("\repoch "), std::string::npos);
    EXPECT_NE(text.find("\x1b[K"), std::string::npos);
    EXPECT_NE(text.find(" samples/s"), std::string::npos);
    EXPECT_NE(text.find("finished: 60 epochs"), std::string::npos) << text;
}

TEST_F(Verbs, ConvertInspectAndPredict) {
    const std::string csv = m_folder / "points.csv";
    ASSERT_EQ(ask({"data", "convert", save(pointsProject()), "--out", csv}).json["samples"], Json(120));
    const Answer inspect = ask({"data", "inspect", csv});
    ASSERT_EQ(inspect.code, 0) << inspect.err;
    EXPECT_EQ(inspect.json["features"]["shape"], Json(Json::Array{2}));
    EXPECT_EQ(inspect.json["parts"]["train"]["classes"], Json(Json::Array{40, 40, 40}));

    Project p = pointsProject();
    p.data.reader = {"csv", {{"path", std::string("../points.csv")}}};
    ASSERT_EQ(trainTo(save(p, "table.lathe"), "run").code, 0);
    const Answer predictions = ask({"predict", m_folder / "run", csv, "--limit", "5", "--device", "cpu"});
    ASSERT_EQ(predictions.code, 0) << predictions.err;
    ASSERT_EQ(predictions.json["predictions"].array().size(), 5u);
    const Json& first = predictions.json["predictions"].array()[0];
    EXPECT_EQ(first["output"].array().size(), 3u);
    EXPECT_GT(first["probability"].toDouble(), 1.0 / 3);
    const Answer evaluation = ask({"evaluate", m_folder / "run", "--data", csv});
    EXPECT_EQ(evaluation.json["samples"], Json(120));
    EXPECT_EQ(ask({"predict", m_folder / "run", m_folder / "none.csv"}).code, 2);

    fs::create_directory(m_folder / "here");
    fs::copy(csv, m_folder / "here/mine.csv");
    Command typed = latheCommand({"check", m_folder / "table.lathe", "--set", "data.reader.path=mine.csv"});
    EXPECT_EQ(run(typed).exitCode, 1) << "not in the project, and not where we are";
    typed.folder = m_folder / "here";
    EXPECT_EQ(run(typed).exitCode, 0) << "a path on the command line starts where we are";
}

TEST_F(Verbs, ImagesGoToIdxAndBack) {
    const Answer convert =
        ask({"data", "convert", "digits", "--set", "samples=50", "--set", "test_samples=20", "--out", m_folder / "idx"});
    ASSERT_EQ(convert.code, 0) << convert.err;
    const Answer before = ask({"data", "inspect", "digits", "--set", "samples=50", "--set", "test_samples=20"});
    const Answer after = ask({"data", "inspect", m_folder / "idx"});
    ASSERT_EQ(after.code, 0) << after.err;
    EXPECT_EQ(after.json["parts"], before.json["parts"]);
    EXPECT_EQ(after.json["features"], before.json["features"]);
    EXPECT_EQ(ask({"data", "inspect", m_folder.path()}).code, 2);
    EXPECT_EQ(ask({"data", "inspect", "digits", "--set", "sample=50"}).code, 2);
}

TEST_F(Verbs, ExportIsCertifiedAndComesBack) {
    ASSERT_EQ(trainTo(save(pointsProject()), "run").code, 0);
    const Answer exported = ask({"export", m_folder / "run", "--format", "onnx", "--out", m_folder / "a.onnx"});
    if (exported.json["error"]["code"] == Json("onnx.absent")) GTEST_SKIP() << "this build has no ONNX";
    ASSERT_EQ(exported.code, 0) << exported.err;
    const Json& parity = exported.json["parity"];
    EXPECT_LE(parity["max_rel"].toDouble(1), 1e-5);
    EXPECT_EQ(parity["differing"], Json(0));
    EXPECT_EQ(parity["samples"], Json(30));
    EXPECT_NE(exported.err.find("Certified"), std::string::npos) << exported.err;
    ASSERT_EQ(ask({"export", m_folder / "run", "--out", m_folder / "b.onnx", "--no-certificate"}).json["parity"], Json());
    EXPECT_EQ(*readFile(m_folder / "a.onnx"), *readFile(m_folder / "b.onnx"));

    const Answer imported = ask({"import", m_folder / "a.onnx", "--out", m_folder / "back.lathe"});
    ASSERT_EQ(imported.code, 0) << imported.err;
    EXPECT_EQ(imported.json["parameters"], Json(51));
    EXPECT_EQ(ask({"import", m_folder / "a.onnx", "--out", m_folder / "back.lathe"}).code, 2) << "nothing is overwritten";
    EXPECT_EQ(ask({"import", m_folder / "none.onnx", "--out", m_folder / "x"}).code, 2);
}

TEST_F(Verbs, WeightsAloneAreAModel) {
    ASSERT_EQ(trainTo(save(pointsProject()), "run").code, 0);
    const Answer exported = ask({"export", m_folder / "run", "--out", m_folder / "w.safetensors"});
    ASSERT_EQ(exported.code, 0) << exported.err;
    EXPECT_EQ(exported.json["format"], Json("safetensors"));
    const Answer run = ask({"evaluate", m_folder / "run"}), weights = ask({"evaluate", m_folder / "w.safetensors"});
    ASSERT_EQ(weights.code, 0) << weights.err;
    EXPECT_EQ(weights.json, run.json);
    EXPECT_EQ(ask({"export", m_folder / "run", "--out", m_folder / "w.xyz"}).code, 2);
    EXPECT_EQ(ask({"export", m_folder / "run", "--format", "onx", "--out", m_folder / "w"}).json["error"]["code"],
              Json("export.format"));
    EXPECT_EQ(ask({"evaluate", m_folder / "none"}).code, 2);
}

TEST_F(Verbs, DoctorTriesWhatThereIs) {
    const Answer answer = ask({"doctor"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_TRUE(answer.json["ok"].toBool());
    EXPECT_FALSE(answer.json["verdict"].toString().empty());
    ASSERT_FALSE(answer.json["devices"].array().empty());
    const Json& cpu = answer.json["devices"].array()[0];
    EXPECT_EQ(cpu["id"], Json("cpu"));
    EXPECT_TRUE(cpu["convolution"]["agrees"].toBool());
    EXPECT_TRUE(cpu["training"]["agrees"].toBool()) << cpu["training"].dump(-1);
    EXPECT_TRUE(cpu["training"]["repeats"].toBool());
    EXPECT_NE(answer.err.find(answer.json["verdict"].toString()), std::string::npos);
}

TEST_F(Verbs, NewMakesAProject) {
    const Answer list = ask({"new", "--list"});
    ASSERT_EQ(list.code, 0);
    ASSERT_FALSE(list.json["templates"].array().empty()) << list.out;
    const std::string name = list.json["templates"].array()[0]["name"].toString(), project = m_folder / "mine.lathe";
    ASSERT_EQ(ask({"new", name, project}).code, 0);
    EXPECT_TRUE(loadProject(project).ok());
    EXPECT_EQ(ask({"new", name, project}).json["error"]["code"], Json("new.exists"));
    EXPECT_EQ(ask({"new", "nothing-like-this", m_folder / "x"}).code, 2);
    EXPECT_EQ(ask({"new", name}).code, 2);
}

}  // namespace
}  // namespace lathe::test::verbs_test
