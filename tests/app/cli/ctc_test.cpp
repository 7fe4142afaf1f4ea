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
using namespace std::string_literals;

class LabelsOfSequences : public testing::Test {
protected:
    std::string trained() {
        LabelSequences(600, 3).write(m_folder.path(), "");
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
        if (i == 0) line = "row,prediction\n0," + actual;
    }
    EXPECT_GE(right, 32);
    const Answer csv = call({"predict", run, m_folder / "new", "--device", "cpu", "--quiet"});
    ASSERT_EQ(csv.code, 0) << csv.err;
    line.pop_back();
    EXPECT_THAT(csv.out, HasSubstr(line + "\n1,"));

    const Answer exported = ask({"export", run, "--out", m_folder / "labels.onnx"});
    EXPECT_EQ(exported.code, 0) << exported.err;
    EXPECT_LT(exported.json["parity"]["samples"].toInt(), 60 * LabelSequences::steps) << "padding is not compared";
    EXPECT_EQ(exported.json["parity"]["differing"].toInt(), 0) << exported.json["parity"].dump();
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
