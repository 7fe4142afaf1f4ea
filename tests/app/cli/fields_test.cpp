// SPDX-License-Identifier: Apache-2.0
// Several inputs, targets and outputs, from the files to the predictions.
#include <cstdlib>

#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/site_data.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::fields_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class Fields : public testing::Test {
protected:
    void SetUp() override {
        writeSites(m_folder.path(), "train", 400);
        writeSites(m_folder.path(), "test", 100);
        ASSERT_TRUE(saveProject(m_folder / "project.json", siteProject(".")).ok());
    }
    std::string trained() {
        const Answer answer = ask({"train", m_folder / "project.json", "--run", m_folder / "run", "--device", "cpu"});
        EXPECT_EQ(answer.code, 0) << answer.err;
        return m_folder / "run";
    }
    const TemporaryFolder m_folder;
};

TEST_F(Fields, AreNamedByDataAndCheck) {
    const Answer data = call({"data", "inspect", m_folder / "project.json"});
    EXPECT_EQ(data.code, 0) << data.err;
    EXPECT_THAT(data.out, HasSubstr("input     site: f32[2]"));
    EXPECT_THAT(data.out, HasSubstr("target    distance: f32[1]"));
    const Answer check = ask({"check", m_folder / "project.json"});
    EXPECT_EQ(check.code, 0) << check.err;
    const Answer wrong = ask({"check", m_folder / "project.json", "--set", "layers.place.field=sites"});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_THAT(wrong.err, HasSubstr("site"));
}

// A network of dense layers with an output and a loss for each target.
TEST_F(Fields, ANewProjectHasAnOutputForEachTarget) {
    const std::string project = m_folder / "arrays.lathe";
    const Answer made = call({"new", "arrays", project, "--data", m_folder.path(), "--target", "distance"});
    ASSERT_EQ(made.code, 0) << made.err;
    EXPECT_THAT(made.err, HasSubstr("target \"target\": classes, target \"distance\": numbers"));
    EXPECT_EQ(ask({"check", project}).code, 0);
    const Answer trained = ask({"train", project, "--run", m_folder / "run", "--device", "cpu", "--epochs", "3"});
    ASSERT_EQ(trained.code, 0) << trained.err;
    EXPECT_TRUE(trained.json["final"]["val"].contains("accuracy.target")) << trained.json.dump();
    EXPECT_TRUE(trained.json["final"]["val"].contains("mae.distance")) << trained.json.dump();
    EXPECT_EQ(call({"new", "arrays", m_folder / "none.lathe", "--data", m_folder.path(), "--target", "nothing"}).code, 2);
}

TEST_F(Fields, OutputsArePredictedTogetherOrByName) {
    const std::string run = trained();
    const Answer csv = call({"predict", run, m_folder / "x_test.npy"});
    EXPECT_EQ(csv.code, 0) << csv.err;
    EXPECT_THAT(csv.out, StartsWith("row,kind.prediction,kind.probability_0,kind.probability_1,far.prediction\n0,"));
    const Answer json = ask({"predict", run, m_folder / "x_test.npy", "--limit", "1"});
    EXPECT_TRUE(json.json["predictions"].array().at(0)["outputs"]["far"]["output"].isArray());
    EXPECT_TRUE(json.json["predictions"].array().at(0)["outputs"]["kind"].contains("probability"));
    const Answer one = call({"predict", run, m_folder / "x_test.npy", "--output", "far"});
    EXPECT_THAT(one.out, StartsWith("row,prediction\n0,10"));
    const Answer npy = ask({"predict", run, m_folder / "x_test.npy", "--out", m_folder / "y.npy"});
    EXPECT_EQ(npy.code, 2);
    EXPECT_THAT(npy.err, HasSubstr("--output"));
    const Answer unknown = ask({"predict", run, m_folder / "x_test.npy", "--output", "fra"});
    EXPECT_THAT(unknown.err, HasSubstr("far"));
    std::filesystem::remove(m_folder / "site_test.npy");
    std::filesystem::remove(m_folder / "site_train.npy");
    EXPECT_THAT(ask({"predict", run, m_folder / "x_test.npy"}).err, HasSubstr("site"));
}

TEST_F(Fields, AreEvaluatedByOutput) {
    const Answer answer = ask({"evaluate", trained()});
    EXPECT_EQ(answer.code, 0) << answer.err;
    const Json& figures = answer.json;
    EXPECT_NEAR(figures["loss"].toDouble(), figures["loss.class_loss"].toDouble() + 0.5 * figures["loss.far_loss"].toDouble(),
                1e-9);
    EXPECT_GT(figures["accuracy.kind"].toDouble(), 0.8);
    EXPECT_LT(figures["mae.far"].toDouble(), 45);
}

TEST_F(Fields, MetricsAreChosenByOutput) {
    const std::string project = m_folder / "project.json", run = m_folder / "run";
    const Answer training = ask({"train", project, "--run", run, "--device", "cpu", "--epochs", "3", "--set",
                                 "training.metrics=accuracy@kind,mae@far", "--set", "training.best=val.accuracy.kind"});
    ASSERT_EQ(training.code, 0) << training.err;
    EXPECT_TRUE(training.json["best"].contains("val.accuracy.kind")) << training.json["best"].dump();
    const Answer judged = ask({"evaluate", run});
    ASSERT_EQ(judged.code, 0) << judged.err;
    EXPECT_TRUE(judged.json.contains("accuracy.kind"));
    EXPECT_TRUE(judged.json.contains("mae.far"));
    EXPECT_FALSE(judged.json.contains("f1.kind"));
    const Answer wrong = ask({"check", project, "--set", "training.metrics=accuracy@far"});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_THAT(wrong.err, HasSubstr("mae@far"));
    const Answer other = ask({"check", project, "--set", "training.metrics=accuracy@kid"});
    EXPECT_EQ(other.code, 2);
    EXPECT_THAT(other.err, HasSubstr("did you mean \"kind\"?"));
    const Answer exported = ask({"export", run, "--out", m_folder / "m.onnx"});
    if (exported.json["error"]["code"] == Json("onnx.absent")) GTEST_SKIP() << "this build has no ONNX";
    EXPECT_EQ(exported.code, 0) << exported.err;
}

TEST_F(Fields, ASettingThatALaterOneReplacesIsRefused) {
    const std::string project = m_folder / "project.json";
    const Answer lost = ask({"check", project, "--set", "training.optimizer.lr=0.1", "--set", "training.optimizer=sgd"});
    EXPECT_EQ(lost.code, 2);
    EXPECT_EQ(lost.json["error"]["code"], Json("cli.set_replaced"));
    EXPECT_THAT(lost.err, HasSubstr("training.optimizer.lr=0.1"));
    EXPECT_THAT(lost.err, HasSubstr("training.optimizer=sgd"));
    EXPECT_EQ(ask({"check", project, "--set", "training.optimizer=sgd", "--set", "training.optimizer.lr=0.1"}).code, 0);
}

TEST_F(Fields, WeightsOfLossesAreSearched) {
    const Answer answer = ask({"sweep", m_folder / "project.json", "--study", m_folder / "study", "--trials", "2", "--epochs",
                               "2", "--space", "layers.far_loss.weight=0.1..1", "--objective", "val.accuracy.kind:max"});
    EXPECT_EQ(answer.code, 0) << answer.err;
    EXPECT_GT(answer.json["best"]["value"].toDouble(), 0.3);
}

TEST_F(Fields, TheFileOfOnnxHasAllInputsAndOutputs) {
    const std::string run = trained(), file = m_folder / "model.onnx";
    const Answer answer = ask({"export", run, "--format", "onnx", "--out", file});
    EXPECT_EQ(answer.code, 0) << answer.err;
    EXPECT_LE(answer.json["parity"]["max_rel"].toDouble(1), 1e-5);
    EXPECT_EQ(answer.json["parity"]["differing"].toInt(-1), 0);
    if (std::getenv("LATHE_INTEROP_PYTHON")) {
        EXPECT_LE(answer.json["parity"]["onnxruntime"]["max_rel"].toDouble(1), 1e-5);
    }
    const Answer import = ask({"import", file, "--out", m_folder / "again.lathe"});
    EXPECT_EQ(import.code, 0) << import.err;
    const Answer probabilities = ask({"export", run, "--format", "onnx", "--out", m_folder / "p.onnx", "--set", "softmax=true"});
    EXPECT_EQ(probabilities.code, 0) << probabilities.err;
    EXPECT_LE(probabilities.json["parity"]["max_rel"].toDouble(1), 1e-5);
}

}  // namespace
}  // namespace lathe::test::fields_test
