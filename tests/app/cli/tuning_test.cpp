// SPDX-License-Identifier: Apache-2.0
// lr-range and batch-size.
#include <sstream>

#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::tuning_verbs_test {
namespace {

using testing::HasSubstr;

class Tuning : public testing::Test {
protected:
    Tuning() { EXPECT_TRUE(saveProject(project, pointsProject()).ok()); }
    Json valueOf(std::string_view path) const { return *valueAt(*loadProject(project), path); }

    const TemporaryFolder m_folder;
    const std::string project = m_folder / "p.lathe";
};

TEST_F(Tuning, LrRangeSuggestsAndShowsTheCurve) {
    const Answer answer = ask({"lr-range", project, "--device", "cpu", "--steps", "60", "--highest", "100"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    const double suggested = answer.json["suggested"].toDouble();
    EXPECT_GT(suggested, 1e-6);
    EXPECT_LT(suggested, 100);
    const Json::Array& curve = answer.json["curve"].array();
    ASSERT_GT(curve.size(), 10u);
    EXPECT_DOUBLE_EQ(curve[0]["learning_rate"].toDouble(), 1e-6);
    EXPECT_TRUE(curve[0]["loss"].isNumber() && curve[0]["smoothed"].isNumber());
    EXPECT_FALSE(answer.json["applied"].toBool());
    EXPECT_THAT(call({"lr-range", project, "--device", "cpu", "--steps", "60"}).out, HasSubstr("suggested learning rate: "));
}

/// The lines of a text that are JSON objects.
std::vector<Json> jsonLines(const std::string& text) {
    std::vector<Json> found;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (const auto json = line.starts_with('{') ? Json::parse(line) : Result<Json>(Json()); json.ok() && json->isObject())
            found.push_back(*json);
    return found;
}

TEST_F(Tuning, ProgressIsALineOfJsonForEachStep) {
    const Answer answer = ask({"lr-range", project, "--device", "cpu", "--steps", "40", "--highest", "0.1", "--progress"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    const std::vector<Json> lines = jsonLines(answer.err);
    ASSERT_EQ(lines.size(), 40u) << answer.err;
    EXPECT_EQ(lines[9]["step"], Json(10));
    EXPECT_EQ(lines[9]["steps"], Json(40));
    for (const char* key : {"learning_rate", "loss", "smoothed"})
        EXPECT_DOUBLE_EQ(lines[9][key].toDouble(), answer.json["curve"].array()[9][key].toDouble()) << key;
    EXPECT_TRUE(answer.json["notes"].isArray());
    EXPECT_TRUE(jsonLines(ask({"lr-range", project, "--device", "cpu", "--steps", "40"}).err).empty())
        << "only if it is asked for";
    EXPECT_LE(
        jsonLines(ask({"lr-range", project, "--device", "cpu", "--steps", "2000", "--highest", "0.01", "--progress"}).err).size(),
        500u);
}

TEST_F(Tuning, ProgressHasEachMeasuredSize) {
    const Answer answer =
        ask({"batch-size", project, "--device", "cpu", "--memory", "64MB", "--seconds", "0", "--sizes", "2", "--progress"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    const std::vector<Json> lines = jsonLines(answer.err);
    ASSERT_EQ(lines.size(), 2u) << answer.err;
    EXPECT_EQ(Json(Json::Array(lines.begin(), lines.end())), answer.json["measured"]);
}

TEST_F(Tuning, LrRangeAppliesWithoutTheTypedSettings) {
    const Answer answer = ask({"lr-range", project, "--device", "cpu", "--apply", "--set", "training.seed=5"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_TRUE(answer.json["applied"].toBool());
    EXPECT_EQ(valueOf("training.optimizer.lr"), answer.json["suggested"]);
    EXPECT_EQ(valueOf("training.seed"), Json(pointsProject().training.seed));
}

TEST_F(Tuning, LrRangeRefusesTheProjectOfARun) {
    ASSERT_EQ(ask({"train", project, "--run", m_folder / "run", "--device", "cpu", "--epochs", "1"}).code, 0);
    const Answer refused = ask({"lr-range", m_folder / "run", "--device", "cpu", "--apply"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.json["error"]["code"], Json("project.is_run"));
}

TEST_F(Tuning, BatchSizeMeasuresAndApplies) {
    const Answer answer =
        ask({"batch-size", project, "--device", "cpu", "--memory", "64MB", "--seconds", "0", "--sizes", "2", "--apply"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_EQ(answer.json["memory"], Json(64 << 20));
    ASSERT_EQ(answer.json["measured"].array().size(), 2u);
    EXPECT_GT(answer.json["largest"].toInt(), 8);
    EXPECT_EQ(valueOf("training.batch"), answer.json["suggested"]);
    EXPECT_THAT(answer.err, HasSubstr("lr-range"));
}

TEST_F(Tuning, BatchSizeSaysWhatDoesNotFit) {
    const Answer refused = ask({"batch-size", project, "--device", "cpu", "--memory", "100"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.json["error"]["code"], Json("tuning.memory"));
}

TEST_F(Tuning, TheWarningOfAVanishingGradientIsPrinted) {
    Project deep = pointsProject();
    const Node last = deep.graph.nodes.back();
    deep.training.gradientNorms = true;
    deep.training.epochs = 30;
    deep.graph = {};
    const auto add = [&](const char* type, const std::string& name, Params params) {
        const NodeId id{static_cast<int64_t>(deep.graph.nodes.size()) + 1};
        if (id.value > 1) deep.graph.edges.push_back({{id.value - 1}, 0, id, 0});
        deep.graph.nodes.push_back({id, type, name, std::move(params), 0, 0});
    };
    add("input", "input", {});
    for (int i = 1; i <= 30; ++i) {
        add("dense", "dense" + std::to_string(i), {{"units", int64_t{8}}});
        add("sigmoid", "sigmoid" + std::to_string(i), {});
    }
    add("dense", "head", last.params);
    ASSERT_TRUE(saveProject(m_folder / "deep.lathe", deep).ok());
    const Answer answer = ask({"train", m_folder / "deep.lathe", "--run", m_folder / "run", "--device", "cpu"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_THAT(answer.err, HasSubstr("warning: dense \"dense1\": the gradient vanishes"));
}

}  // namespace
}  // namespace lathe::test::tuning_verbs_test
