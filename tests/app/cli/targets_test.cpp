// SPDX-License-Identifier: Apache-2.0
// A table with several targets, an output without a loss, and learned weights of losses, from `lathe new` to the exported file.
#include <cmath>
#include <cstdlib>
#include <fstream>

#include <gmock/gmock.h>

#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "core/layers/layer.h"
#include "tests/app/cli/cli.h"
#include "tests/support/site_data.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::targets_test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// Two features; a class and a number that follow from them. The number is far from 0, so that its scaling shows.
void writeTable(const std::string& file, int rows, bool targets = true) {
    std::ofstream out(file);
    out << (targets ? "a,kind,b,price\n" : "a,b\n");
    for (int i = 0; i < rows; ++i) {
        const double a = (i * 37 % 101) / 50.0 - 1, b = (i * 53 % 89) / 44.0 - 1;
        out << a;
        if (targets) out << (a > b ? ",high" : ",low");
        out << "," << b;
        if (targets) out << "," << 500 + 30 * (a + b) + 0.25;
        out << "\n";
    }
}

class Targets : public testing::Test {
protected:
    void SetUp() override {
        writeTable(m_folder / "homes.csv", 600);
        writeTable(m_folder / "new.csv", 5, false);
        const Answer made =
            call({"new", "table", project(), "--data", m_folder / "homes.csv", "--target", "kind,price", "--test", "0.2"});
        EXPECT_EQ(made.code, 0) << made.err;
        EXPECT_THAT(made.err, HasSubstr("target \"kind\": classes, target \"price\": a number"));
    }
    std::string project() const { return m_folder / "homes.lathe"; }
    std::string trained(std::vector<std::string> more = {}) {
        std::vector<std::string> arguments{"train", project(), "--run", m_folder / "run", "--device", "cpu", "--epochs", "20"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Answer answer = ask(arguments);
        EXPECT_EQ(answer.code, 0) << answer.err;
        return m_folder / "run";
    }
    const TemporaryFolder m_folder;
};

TEST_F(Targets, TheNewProjectHasAHeadForEach) {
    const auto made = loadProject(project());
    ASSERT_TRUE(made.ok());
    const Graph& graph = made->graph;
    ASSERT_TRUE(graph.find("kind_loss") && graph.find("price_loss") && graph.find("kind") && graph.find("price"));
    EXPECT_EQ(graph.find("kind_loss")->type, "cross_entropy");
    EXPECT_EQ(graph.find("price_loss")->type, "mse");
    EXPECT_EQ(made->training.metrics, (std::vector<Choice>{{"accuracy", {}}, {"mae", {}}}));
    EXPECT_EQ(made->data.targetNormalization, Normalization::Standardize);
    EXPECT_EQ(ask({"check", project()}).code, 0);
    const Answer data = call({"data", "inspect", project()});
    EXPECT_THAT(data.out, HasSubstr("target    kind: 2 classes"));
    EXPECT_THAT(data.out, HasSubstr("target    price: f32[1]"));
}

TEST_F(Targets, ATaskIsChosenForEach) {
    const auto made = [&](const char* tasks) {
        return call({"new", "table", m_folder / (std::string(tasks) + ".lathe"), "--data", m_folder / "homes.csv", "--target",
                     "kind,price", "--task", tasks});
    };
    EXPECT_THAT(made("classification,regression").err, HasSubstr("target \"kind\": classes, target \"price\": a number"));
    EXPECT_EQ(made("classification,number").code, 2);
    EXPECT_THAT(made("classification,number").err, HasSubstr("\"number\" is no task; use auto"));
    EXPECT_THAT(made("regression,regression").err, HasSubstr("column \"kind\": the target contains text"));
    EXPECT_THAT(made("auto,auto,auto").err, HasSubstr("2 target columns, but 3 tasks"));
    EXPECT_EQ(ask({"check", m_folder / "classification,regression.lathe"}).code, 0);
}

TEST_F(Targets, AreTrainedEvaluatedAndPredicted) {
    const std::string run = trained();
    const Answer evaluation = ask({"evaluate", run});
    EXPECT_EQ(evaluation.code, 0) << evaluation.err;
    EXPECT_GT(evaluation.json["accuracy.kind"].toDouble(), 0.9);
    EXPECT_LT(evaluation.json["mae.price"].toDouble(1e9), 12) << "in the unit of the target";
    EXPECT_EQ(ask({"evaluate", run, "--data", m_folder / "homes.csv"}).json["samples"].toInt(), 600);
    EXPECT_EQ(ask({"evaluate", run, "--data", m_folder / "new.csv"}).code, 2) << "no targets";

    const Answer csv = call({"predict", run, m_folder / "new.csv"});
    EXPECT_EQ(csv.code, 0) << csv.err;
    EXPECT_THAT(csv.out, StartsWith("row,kind.prediction,kind.probability_high,kind.probability_low,price.prediction\n0,"));
    const Answer json = ask({"predict", run, m_folder / "new.csv", "--output", "price"});
    for (const Json& one : json.json["predictions"].array()) EXPECT_NEAR(one["output"].array().at(0).toDouble(), 500, 120);
    const Json schema = *Json::parse(*readFile(run + "/schema.json"), "schema.json");
    EXPECT_EQ(schema["schema"]["more_targets"].array().at(0)["name"].toString(), "price");

    const Answer from = ask({"train", project(), "--run", m_folder / "next", "--from", run, "--device", "cpu", "--epochs", "1"});
    EXPECT_EQ(from.code, 0) << from.err;
    EXPECT_GT(from.json["final"]["train"]["accuracy.kind"].toDouble(), 0.8) << "it starts from the trained weights";
}

TEST_F(Targets, AreExportedAndImported) {
    const std::string run = trained(), file = m_folder / "model.onnx";
    const Answer answer = ask({"export", run, "--format", "onnx", "--out", file});
    EXPECT_EQ(answer.code, 0) << answer.err;
    EXPECT_LE(answer.json["parity"]["max_rel"].toDouble(1), 1e-5);
    EXPECT_EQ(answer.json["parity"]["differing"].toInt(-1), 0);
    if (std::getenv("LATHE_INTEROP_PYTHON")) {
        EXPECT_LE(answer.json["parity"]["onnxruntime"]["max_rel"].toDouble(1), 1e-5);
    }
    const std::string again = m_folder / "again.lathe";
    const Answer import = ask({"import", file, "--out", again});
    EXPECT_EQ(import.code, 0) << import.err;
    const Answer before = ask({"predict", run, m_folder / "new.csv"}), after = ask({"predict", again, m_folder / "new.csv"});
    EXPECT_EQ(after.code, 0) << after.err;
    for (size_t i = 0; i < 5; ++i) {
        const Json &was = before.json["predictions"].array().at(i)["outputs"],
                   &is = after.json["predictions"].array().at(i)["outputs"];
        EXPECT_EQ(is["kind"]["name"].toString(), was["kind"]["name"].toString());
        EXPECT_NEAR(is["price"]["output"].array().at(0).toDouble(), was["price"]["output"].array().at(0).toDouble(), 1e-2);
    }
    const Answer evaluation = ask({"evaluate", again, "--data", m_folder / "homes.csv"});
    EXPECT_EQ(evaluation.code, 0) << evaluation.err;
    EXPECT_GT(evaluation.json["accuracy.kind"].toDouble(), 0.8);
}

TEST_F(Targets, AnOutputWithoutALossIsPredictedAndExported) {
    auto made = loadProject(project());
    ASSERT_TRUE(made.ok());
    addNode(made->graph, "output", "code", {}, {"dense2"});
    ASSERT_TRUE(saveProject(project(), *made).ok());
    const std::string run = trained();
    const Answer csv = call({"predict", run, m_folder / "new.csv", "--output", "code"});
    EXPECT_EQ(csv.code, 0) << csv.err;
    EXPECT_THAT(csv.out, StartsWith("row,prediction_0,prediction_1,"));
    EXPECT_THAT(call({"predict", run, m_folder / "new.csv"}).out, HasSubstr(",code.prediction_255\n"));
    const Answer evaluation = ask({"evaluate", run});
    EXPECT_EQ(evaluation.code, 0) << evaluation.err;
    EXPECT_FALSE(evaluation.json.contains("mae.code"));
    const std::string file = m_folder / "model.onnx";
    const Answer answer = ask({"export", run, "--format", "onnx", "--out", file});
    EXPECT_EQ(answer.code, 0) << answer.err;
    EXPECT_LE(answer.json["parity"]["max_rel"].toDouble(1), 1e-5);
    const Answer import = ask({"import", file, "--out", m_folder / "again.lathe"});
    EXPECT_EQ(import.code, 0) << import.err;
    const auto again = loadProject(m_folder / "again.lathe");
    ASSERT_TRUE(again.ok());
    EXPECT_TRUE(std::any_of(again->graph.nodes.begin(), again->graph.nodes.end(),
                            [](const Node& node) { return node.type == "output"; }));
}

TEST_F(Targets, WeightsOfLossesAreLearned) {
    const std::string run =
        trained({"--set", "layers.kind_loss.weighting=learned", "--set", "layers.price_loss.weighting=learned"});
    const Answer evaluation = ask({"evaluate", run});
    EXPECT_EQ(evaluation.code, 0) << evaluation.err;
    const Json& figures = evaluation.json;
    double total = 0;
    for (const std::string loss : {"kind_loss", "price_loss"}) {
        const double s = figures["log_variance." + loss].toDouble();
        EXPECT_NE(s, 0);
        total += std::exp(-s) * figures["loss." + loss].toDouble() + s;
    }
    EXPECT_NEAR(figures["loss"].toDouble(), total, 1e-9);
    EXPECT_EQ(ask({"predict", run, m_folder / "new.csv"}).code, 0);
    const std::string weights = m_folder / "model.safetensors";
    EXPECT_EQ(ask({"export", run, "--format", "safetensors", "--out", weights}).code, 0);
    EXPECT_EQ(ask({"evaluate", weights, "--data", m_folder / "homes.csv"}).code, 0);
}

// One loss, and the code of an autoencoder: what `training.loss` has is the open end.
TEST(Outputs, TheCodeOfAnAutoencoderWithTheLossOfTheTraining) {
    const TemporaryFolder folder;
    Project p = pointsProject();
    const Node last = p.graph.nodes.back();
    addNode(p.graph, "output", "code", {}, {p.graph.nodes.at(1).name});
    ASSERT_TRUE(saveProject(folder / "p.lathe", p).ok());
    const Answer train = ask({"train", folder / "p.lathe", "--run", folder / "run", "--device", "cpu", "--epochs", "2"});
    ASSERT_EQ(train.code, 0) << train.err;
    writeTable(folder / "unused.csv", 1);
    const Answer check = call({"check", folder / "p.lathe"});
    EXPECT_THAT(check.out, Not(HasSubstr("?")));
    const Answer evaluation = ask({"evaluate", folder / "run"});
    EXPECT_EQ(evaluation.code, 0) << evaluation.err;
    EXPECT_TRUE(evaluation.json.contains("accuracy." + last.name)) << evaluation.out;
    const Answer exported = ask({"export", folder / "run", "--format", "onnx", "--out", folder / "m.onnx"});
    EXPECT_EQ(exported.code, 0) << exported.err;
}

}  // namespace
}  // namespace lathe::test::targets_test
