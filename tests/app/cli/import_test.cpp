// SPDX-License-Identifier: Apache-2.0
// Models of other programs, from the import to a training, an evaluation and an export.
#include <cmath>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/exchange/onnx/model_file.h"
#include "core/graph/project_file.h"
#include "core/store/checkpoint.h"
#include "tests/app/cli/cli.h"
#include "tests/support/npy.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::import_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

/// A network that was trained on points as they are, in ONNX, without anything that says that Lathe wrote it.
class Imports : public testing::Test {
protected:
    void SetUp() override {
        Project p = pointsProject();
        p.data.normalization = Normalization::None;
        p.training.epochs = 20;
        ASSERT_TRUE(saveProject(m_folder / "points.lathe", p).ok());
        ASSERT_EQ(ask({"train", m_folder / "points.lathe", "--run", m_run, "--device", "cpu"}).code, 0);
        ASSERT_EQ(ask({"data", "convert", m_folder / "points.lathe", "--out", m_csv}).code, 0);
        const Answer exported = ask({"export", m_run, "--out", m_folder / "own.onnx"});
        if (exported.json["error"]["code"] == Json("onnx.absent")) GTEST_SKIP() << "this build has no ONNX";
        ASSERT_EQ(exported.code, 0) << exported.err;
        m_onnx = readOnnxFile(m_folder / "own.onnx").value();
        m_onnx.producer = "other";
        m_onnx.metadata.clear();
    }
    Answer import(const OnnxModel& model, const std::string& name) {
        EXPECT_TRUE(writeOnnxFile(m_folder / "foreign.onnx", model).ok());
        return ask({"import", m_folder / "foreign.onnx", "--out", m_folder / name});
    }
    Answer train(const std::string& run, std::vector<std::string> more) {
        std::vector<std::string> words{"train",    m_project,
                                       "--run",    m_folder / run,
                                       "--device", "cpu",
                                       "--set",    "data.reader.path=" + m_csv,
                                       "--set",    "training.optimizer.lr=1e-7",
                                       "--epochs", "1"};
        words.insert(words.end(), more.begin(), more.end());
        return ask(words);
    }
    static double accuracyOf(const Answer& training) { return training.json["final"]["train"]["accuracy"].toDouble(-1); }

    TemporaryFolder m_folder;
    const std::string m_run = m_folder / "run", m_csv = m_folder / "points.csv", m_project = m_folder / "p.lathe";
    OnnxModel m_onnx;
};

TEST_F(Imports, ATrainingBeginsWithTheImportedWeights) {
    ASSERT_EQ(import(m_onnx, "p.lathe").code, 0);
    const Answer check = ask({"check", m_project});
    EXPECT_EQ(check.code, 2);
    EXPECT_THAT(check.err, HasSubstr("data.reader.path")) << "what is to be set is said";
    const double trained = ask({"evaluate", m_run, "--data", m_csv}).json["accuracy"].toDouble();
    ASSERT_GT(trained, 0.9);
    const Answer on = train("on", {}), fresh = train("fresh", {"--fresh"});
    ASSERT_EQ(on.code, 0) << on.err;
    EXPECT_THAT(on.err, HasSubstr("starts with the weights of this file or run"));
    EXPECT_NEAR(accuracyOf(on), trained, 0.05);
    ASSERT_EQ(fresh.code, 0) << fresh.err;
    EXPECT_LT(accuracyOf(fresh), accuracyOf(on));
    EXPECT_EQ(accuracyOf(train("file", {"--from", m_folder / "p.lathe/model.safetensors"})), accuracyOf(on));
    EXPECT_THAT(*readFile(m_folder / "on/plan.json"), HasSubstr("p.lathe"));
}

TEST_F(Imports, EvaluatePredictAndExportTakeThem) {
    ASSERT_EQ(import(m_onnx, "p.lathe").code, 0);
    for (const std::string& model : {m_project, m_folder / "p.lathe/model.safetensors"}) {
        const Answer own = ask({"evaluate", m_run, "--data", m_csv}), foreign = ask({"evaluate", model, "--data", m_csv});
        ASSERT_EQ(foreign.code, 0) << foreign.err;
        EXPECT_EQ(foreign.json["accuracy"], own.json["accuracy"]);
        EXPECT_NEAR(foreign.json["loss"].toDouble(), own.json["loss"].toDouble(), 1e-6);
        const Answer predicted = ask({"predict", model, m_csv, "--limit", "4"});
        ASSERT_EQ(predicted.code, 0) << predicted.err;
        EXPECT_EQ(predicted.json["predictions"].array()[3]["output"],
                  ask({"predict", m_run, m_csv}).json["predictions"].array()[3]["output"]);
        const Answer exported = ask({"export", model, "--out", m_folder / "again.onnx", "--data", m_csv, "--force"});
        ASSERT_EQ(exported.code, 0) << exported.err;
        EXPECT_EQ(exported.json["certified"], Json(true));
    }
    const Answer without = ask({"evaluate", m_project});
    EXPECT_EQ(without.code, 2);
    EXPECT_EQ(without.json["error"]["code"], Json("csv.no-path"));
}

TEST_F(Imports, ALoneArrayIsPredicted) {
    ASSERT_EQ(import(m_onnx, "p.lathe").code, 0);
    const std::string file = m_folder / "lone.npy";
    writeNpy(file, "(3, 2)", std::vector<double>{0.5, -0.25, 1, 2, -1, 0});
    const Answer predicted = ask({"predict", m_project, file}), trained = ask({"predict", m_run, file});
    ASSERT_EQ(predicted.code, 0) << predicted.err;
    ASSERT_EQ(trained.code, 0) << trained.err;
    ASSERT_EQ(predicted.json["predictions"].array().size(), 3U);
    EXPECT_EQ(predicted.json["predictions"].array()[1]["output"], trained.json["predictions"].array()[1]["output"]);
    EXPECT_EQ(ask({"predict", m_project, file, "--reader", "numpy"}).code, 0);
    const Answer judged = ask({"evaluate", m_project, "--data", file});
    EXPECT_EQ(judged.code, 2);
    EXPECT_EQ(judged.json["error"]["code"], Json("npy.no-targets"));
    EXPECT_THAT(judged.err, HasSubstr("y.npy"));
    writeNpy(m_folder / "wide.npy", "(3, 3)", std::vector<double>(9));
    EXPECT_EQ(ask({"predict", m_project, m_folder / "wide.npy"}).code, 2);
}

/// Images of a foreign network are read as bytes, but the network takes numbers as they are.
TEST_F(Imports, ALoneArrayOfImagesIsPredicted) {
    Project p = pointsProject();
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "flatten", "flat", {});
    appendLayer(p.graph, "dense", "out", {{"units", int64_t{10}}});
    p.data.reader = {"digits", {{"samples", 50}, {"test_samples", 20}}};
    p.data.normalization = Normalization::None;
    p.training.epochs = 1;
    ASSERT_TRUE(saveProject(m_folder / "images.lathe", p).ok());
    ASSERT_EQ(ask({"train", m_folder / "images.lathe", "--run", m_folder / "images", "--device", "cpu"}).code, 0);
    ASSERT_EQ(ask({"export", m_folder / "images", "--out", m_folder / "images.onnx"}).code, 0);
    OnnxModel model = readOnnxFile(m_folder / "images.onnx").value();
    model.producer = "other";
    model.metadata.clear();
    ASSERT_EQ(import(model, "i.lathe").code, 0);
    writeNpy(m_folder / "x_real.npy", "(2, 1, 28, 28)", std::vector<double>(2 * 28 * 28, 0.5));
    const Answer reals = ask({"predict", m_folder / "i.lathe", m_folder / "x_real.npy"});
    ASSERT_EQ(reals.code, 0) << reals.err;
    writeNpy(m_folder / "x_bytes.npy", "(2, 1, 28, 28)", std::vector<uint8_t>(2 * 28 * 28, 3));
    const Answer bytes = ask({"predict", m_folder / "i.lathe", m_folder / "x_bytes.npy"});
    ASSERT_EQ(bytes.code, 0) << bytes.err;
    EXPECT_NE(reals.json["predictions"].array()[0]["output"], bytes.json["predictions"].array()[0]["output"]);
}

TEST_F(Imports, OtherDataThanTheNetworkTakesAreRefused) {
    ASSERT_EQ(import(m_onnx, "p.lathe").code, 0);
    Project p = loadProject(m_project).value();
    p.data.reader = {"digits", {{"samples", 50}, {"test_samples", 20}}};
    ASSERT_TRUE(saveProject(m_project, p).ok());
    for (const std::vector<std::string>& words : {std::vector<std::string>{"evaluate", m_project},
                                                  {"export", m_project, "--out", m_folder / "x.onnx"},
                                                  {"evaluate", m_project, "--data", "digits"},
                                                  {"train", m_project, "--run", m_folder / "x", "--device", "cpu"}}) {
        const Answer answer = ask(words);
        EXPECT_EQ(answer.code, 2) << words[0] << answer.err;
        EXPECT_THAT(answer.err, HasSubstr("1x28x28")) << words[0];
    }
}

TEST_F(Imports, ANaNIsNoSuccess) {
    m_onnx.initializers.at("out.bias").data<float>()[1] = NAN;
    ASSERT_EQ(import(m_onnx, "p.lathe").code, 0);
    const Answer evaluation = ask({"evaluate", m_project, "--data", m_csv});
    EXPECT_EQ(evaluation.code, 1);
    EXPECT_EQ(evaluation.json["error"]["code"], Json("evaluate.not_finite"));
    EXPECT_EQ(evaluation.json["samples"], Json(120));
    const Answer prediction = ask({"predict", m_project, m_csv});
    EXPECT_EQ(prediction.code, 1);
    EXPECT_EQ(prediction.json["error"]["code"], Json("predict.not_finite"));
    const Answer exported = ask({"export", m_project, "--out", m_folder / "nan.onnx", "--data", m_csv});
    EXPECT_EQ(exported.code, 1);
    EXPECT_NE(exported.json["certified"], Json(true));
    EXPECT_EQ(exported.err.find("Certified"), std::string::npos);
}

TEST_F(Imports, AnUncertifiedExportIsNoSuccessUnlessAskedFor) {
    ASSERT_EQ(import(m_onnx, "p.lathe").code, 0);
    const Answer exported = ask({"export", m_project, "--out", m_folder / "x.onnx"});
    EXPECT_EQ(exported.code, 1);
    EXPECT_EQ(exported.json["certified"], Json(false));
    EXPECT_THAT(exported.err, HasSubstr("--no-certificate"));
    EXPECT_TRUE(fs::exists(m_folder / "x.onnx"));
    EXPECT_EQ(ask({"export", m_project, "--out", m_folder / "y.onnx", "--no-certificate"}).code, 0);
    EXPECT_EQ(ask({"export", m_project, "--out", m_folder / "y.safetensors"}).code, 0) << "nothing judges this format";
}

TEST_F(Imports, AnExportOverwritesNothingUnasked) {
    ASSERT_TRUE(writeOnnxFile(m_folder / "there.onnx", m_onnx).ok());
    const std::string before = *readFile(m_folder / "there.onnx");
    const Answer refused = ask({"export", m_run, "--out", m_folder / "there.onnx"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.json["error"]["code"], Json("export.exists"));
    EXPECT_EQ(*readFile(m_folder / "there.onnx"), before);
    EXPECT_EQ(ask({"export", m_run, "--out", m_folder / "there.onnx", "--force"}).code, 0);
    EXPECT_NE(*readFile(m_folder / "there.onnx"), before);
}

TEST_F(Imports, ARunThatHasOnlyItsFirstCheckpointIsWarnedOf) {
    EXPECT_EQ(ask({"evaluate", m_run}).err.find("warning"), std::string::npos);
    ASSERT_TRUE(pruneCheckpoints(m_folder / "run/checkpoints", {0}).ok());
    if (listCheckpoints(m_folder / "run/checkpoints").empty()) {
        ASSERT_EQ(ask({"train", m_folder / "points.lathe", "--run", m_folder / "short", "--epochs", "1", "--device", "cpu"}).code,
                  0);
        fs::remove_all(m_run);
        fs::rename(m_folder / "short", m_run);
        ASSERT_TRUE(pruneCheckpoints(m_folder / "run/checkpoints", {0}).ok());
    }
    const Answer exported = ask({"export", m_run, "--out", m_folder / "first.onnx"});
    EXPECT_EQ(exported.code, 0) << exported.err;
    EXPECT_THAT(exported.err, HasSubstr("only its first checkpoint"));
}

/// The verifier's script is run: one that lies in some folder above the program is none of ours.
TEST_F(Imports, TheVerifierComesFromBesideTheProgramAlone) {
    const Command usual = latheCommand({});
    const fs::path program = usual.arguments[0], deep = m_folder / "a/b/bin";
    fs::create_directories(deep);
    fs::copy_file(program, deep / "lathe");
    for (const char* place : {"a/scripts", "a/share/lathe", "scripts"}) {
        fs::create_directories(m_folder / place);
        std::ofstream(m_folder / (std::string(place) + "/onnx_verifier.py")) << "planted";
    }
    std::ofstream(m_folder / "python") << "#!/bin/sh\necho \"$1\" > " << m_folder / "ran"
                                       << "\n";
    fs::permissions(m_folder / "python", fs::perms::owner_all);
    const std::string libraries = fs::canonical(program).parent_path().parent_path() / "lib";
    const auto exportBy = [&](const fs::path& lathe) {
        return run(
            {.arguments = {lathe, "export", m_run, "--out", m_folder / "o.onnx", "--force", "--python", m_folder / "python"},
             .environment = {{"LD_LIBRARY_PATH", libraries}}});
    };
    EXPECT_EQ(exportBy(deep / "lathe").exitCode, 1);
    EXPECT_FALSE(fs::exists(m_folder / "ran"));
    fs::create_directories(m_folder / "a/b/share/lathe");
    std::ofstream(m_folder / "a/b/share/lathe/onnx_verifier.py") << "ours";
    exportBy(deep / "lathe");
    ASSERT_TRUE(fs::exists(m_folder / "ran"));
    EXPECT_THAT(*readFile(m_folder / "ran"), HasSubstr("a/b/share/lathe/onnx_verifier.py"));
}

}  // namespace
}  // namespace lathe::test::import_test
