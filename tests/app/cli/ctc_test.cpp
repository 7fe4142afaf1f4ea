// SPDX-License-Identifier: Apache-2.0
// A network trained with the loss ctc, on the command line.
#include <filesystem>
#include <iterator>

#include <gmock/gmock.h>

#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/label_sequence_data.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::ctc_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using namespace std::string_literals;

class LabelsOfSequences : public testing::Test {
protected:
    Project project() const {
        Project p;
        p.name = "labels";
        p.data.reader = {
            "numpy",
            {{"path", std::string(m_folder.path())}, {"lengths", "length"s}, {"classes", "blank,north,east,south,west"s}}};
        p.data.split = {.validation = 0.1, .test = 0.1};
        p.training.batch = 32;
        p.training.epochs = 6;
        p.training.loss = {"ctc", {}};
        p.training.metrics = {{"label_error_rate", {}}};
        p.training.optimizer = {"adam", {{"lr", 0.02}}};
        appendLayer(p.graph, "input", "input", {});
        appendLayer(p.graph, "gru", "gru", {{"units", int64_t{16}}, {"bidirectional", true}, {"output", "all"s}});
        appendLayer(p.graph, "dense", "scores", {{"units", LabelSequences::classes}});
        return p;
    }
    std::string trained() {
        LabelSequences(600, 3).write(m_folder.path(), "");
        const Project p = project();
        EXPECT_TRUE(saveProject(m_folder / "project.json", p).ok());
        const Answer answer = ask({"train", m_folder / "project.json", "--run", m_folder / "run", "--device", "cpu"});
        EXPECT_EQ(answer.code, 0) << answer.err;
        return m_folder / "run";
    }
    const TemporaryFolder m_folder;
};

TEST_F(LabelsOfSequences, ArePredictedJudgedAndExported) {
    const std::string run = trained();
    const Answer judged = ask({"evaluate", run, "--device", "cpu"});
    ASSERT_EQ(judged.code, 0) << judged.err;
    EXPECT_LT(judged.json["label_error_rate"].toDouble(), 0.1);
    EXPECT_TRUE(judged.json["by_class"].isNull()) << "no confusion of single classes";
    const Json& labels = judged.json["labels"];
    EXPECT_EQ(labels["samples"], judged.json["samples"]);
    EXPECT_GT(labels["exact"].toInt(), labels["samples"].toInt() / 2);
    int64_t before = 100, errors = 0, targets = 0;
    ASSERT_EQ(std::ssize(labels["worst"].array()), labels["samples"].toInt()) << "all of the few";
    for (const Json& one : labels["worst"].array()) {
        EXPECT_LE(one["errors"].toInt(), before) << "the worst first";
        before = one["errors"].toInt();
        errors += before;
        targets += std::ssize(one["target"].array());
        EXPECT_EQ(before == 0, one["target"] == one["prediction"]);
        for (const Json& name : one["prediction"].array()) EXPECT_NE(name.toString(), "blank");
    }
    EXPECT_NEAR(judged.json["label_error_rate"].toDouble(), static_cast<double>(errors) / static_cast<double>(targets), 1e-6);

    std::filesystem::create_directory(m_folder / "new");
    const LabelSequences data(40, 11);
    data.write(m_folder / "new", "");
    const Answer json = ask({"predict", run, m_folder / "new", "--device", "cpu"});
    ASSERT_EQ(json.code, 0) << json.err;
    const auto& predictions = json.json["predictions"].array();
    ASSERT_EQ(predictions.size(), 40u);
    const std::vector<std::string> names{"blank", "north", "east", "south", "west"};
    int right = 0;
    std::string line;
    for (size_t i = 0; i < 40; ++i) {
        std::string expected, actual;
        for (size_t k = 0; k < 5 && data.y[i * 5 + k] > 0; ++k) expected += names[static_cast<size_t>(data.y[i * 5 + k])] + " ";
        for (const Json& name : predictions[i]["names"].array()) actual += name.toString() + " ";
        right += expected == actual;
        std::string target;
        for (const Json& name : predictions[i]["target"]["names"].array()) target += name.toString() + " ";
        EXPECT_EQ(target, expected);
        expected.pop_back(), actual.empty() ? void() : actual.pop_back();
        if (i == 0) line = "row,prediction,target\n0," + actual + "," + expected;
    }
    EXPECT_GE(right, 32);
    const Answer csv = call({"predict", run, m_folder / "new", "--device", "cpu", "--quiet"});
    ASSERT_EQ(csv.code, 0) << csv.err;
    EXPECT_THAT(csv.out, HasSubstr(line + "\n1,"));
    std::filesystem::remove(m_folder / "new/y.npy");
    const Answer alone = call({"predict", run, m_folder / "new", "--device", "cpu", "--quiet"});
    ASSERT_EQ(alone.code, 0) << alone.err;
    EXPECT_THAT(alone.out, StartsWith("row,prediction\n0,")) << "samples without targets";

    const Answer exported = ask({"export", run, "--out", m_folder / "labels.onnx"});
    EXPECT_EQ(exported.code, 0) << exported.err;
    EXPECT_LT(exported.json["parity"]["samples"].toInt(), 60 * LabelSequences::steps) << "padding is not compared";
    EXPECT_EQ(exported.json["parity"]["differing"].toInt(), 0) << exported.json["parity"].dump();
}

TEST_F(LabelsOfSequences, AreDescribedAsSequences) {
    LabelSequences(60, 3).write(m_folder.path(), "");
    ASSERT_TRUE(saveProject(m_folder / "project.json", project()).ok());
    const Answer seen = call({"data", "inspect", m_folder / "project.json"});
    ASSERT_EQ(seen.code, 0) << seen.err;
    EXPECT_THAT(seen.out, HasSubstr("target    sequence of up to 5 labels, 4 classes and the blank (class 0)"));
    EXPECT_THAT(seen.out, HasSubstr("1 to 4 labels (median "));
    EXPECT_THAT(seen.out, HasSubstr("(blank): 0  north: "));
    const Json json = ask({"data", "inspect", m_folder / "project.json"}).json;
    EXPECT_EQ(json["label_sequences"], Json(true));
    EXPECT_EQ(json["classes"].array().at(0), Json("(blank)"));
    EXPECT_EQ(json["parts"]["train"]["labels"]["max"], Json(4));
    const Answer files = call({"data", "inspect", m_folder / "x.npy", "--set", "lengths=length"});
    ASSERT_EQ(files.code, 0) << files.err;
    EXPECT_THAT(files.out, HasSubstr("5 classes at each of 5 positions, or a sequence of up to 5 labels")) << "no loss tells";
}

TEST_F(LabelsOfSequences, TheErrorRateIsTheUsualMetric) {
    LabelSequences(60, 3).write(m_folder.path(), "");
    Project p = project();
    p.training.loss = {"cross_entropy", {}};
    p.training.metrics = {{"accuracy", {}}};
    p.training.epochs = 1;
    ASSERT_TRUE(saveProject(m_folder / "project.json", p).ok());
    const std::string folder = m_folder / "project.json", run = m_folder / "typed";
    const Answer training = ask({"train", folder, "--run", run, "--device", "cpu", "--set", "training.loss=ctc"});
    ASSERT_EQ(training.code, 0) << training.err;
    EXPECT_TRUE(training.json["final"]["val"].contains("label_error_rate")) << training.json["final"].dump();
    EXPECT_EQ(ask({"check", folder, "--set", "training.loss=ctc", "--set", "training.metrics=accuracy"}).code, 2)
        << "it is asked for";
}

TEST_F(LabelsOfSequences, CheckFindsTheBlankInATarget) {
    const std::string run = trained();
    LabelSequences data(600, 3);
    data.y[5] = 0;
    data.write(m_folder.path(), "");
    const Answer checked = call({"check", m_folder / "project.json"});
    EXPECT_NE(checked.code, 0);
    EXPECT_THAT(checked.out + checked.err, HasSubstr("has the class 0 in its target"));
}

}  // namespace
}  // namespace lathe::test::ctc_test
