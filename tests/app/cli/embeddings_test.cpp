// SPDX-License-Identifier: Apache-2.0
// A network that is trained with a triplet loss alone, from files of NumPy to the exported file.
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <random>

#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/npy.h"
#include "tests/support/site_data.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::embeddings_test {
namespace {

using testing::HasSubstr;

/// Points in two classes: coordinates of one sign, or of two signs. Each anchor has a point of its class and one of the other.
void writeTriplets(const std::string& folder, const std::string& part, int64_t samples) {
    std::mt19937 random(static_cast<unsigned>(samples));
    std::uniform_real_distribution<double> uniform(0.2, 1);
    std::bernoulli_distribution coin;
    const auto add = [&](std::vector<double>& points, bool same) {
        const double x = uniform(random) * (coin(random) ? 1 : -1), size = uniform(random);
        points.insert(points.end(), {x, std::copysign(size, same ? x : -x)});
    };
    std::vector<double> anchors, positives, negatives;
    for (int64_t i = 0; i < samples; ++i) {
        const bool same = coin(random);
        add(anchors, same), add(positives, same), add(negatives, !same);
    }
    const std::string shape = "(" + std::to_string(samples) + ", 2)", end = "_" + part + ".npy";
    writeNpy(folder + "/x" + end, shape, anchors);
    writeNpy(folder + "/positive" + end, shape, positives);
    writeNpy(folder + "/negative" + end, shape, negatives);
    writeNpy(folder + "/y" + end, "(" + std::to_string(samples) + ",)", std::vector<int64_t>(static_cast<size_t>(samples)));
}

/// Three copies of one network, with one set of weights.
Project tripletProject() {
    Project p;
    p.name = "triplets";
    p.data.reader = {"numpy", {{"path", std::string(".")}, {"more_inputs", std::string("positive, negative")}}};
    p.data.split.validation = 0.2;
    p.training = smallProject(30).training;
    p.training.metrics.clear();
    p.training.best = "val.loss";
    for (const std::string name : {"anchor", "positive", "negative"}) {
        const bool first = name == "anchor";
        const auto copy = [&](const char* type, const std::string& part, Params params, const std::string& from) {
            addNode(p.graph, type, name + "_" + part, std::move(params), {from});
            if (!first) p.graph.nodes.back().weights = "anchor_" + part;
        };
        addNode(p.graph, "input", name, first ? Params{} : Params{{"field", name}}, {});
        copy("dense", "hidden", {{"units", int64_t{24}}}, name);
        addNode(p.graph, "relu", name + "_relu", {}, {name + "_hidden"});
        copy("dense", "vector", {{"units", int64_t{4}}}, name + "_relu");
    }
    addNode(p.graph, "triplet_margin", "triplet", {}, {"anchor_vector", "positive_vector", "negative_vector"});
    return p;
}

class Embeddings : public testing::Test {
protected:
    void SetUp() override {
        writeTriplets(m_folder.path(), "train", 600);
        writeTriplets(m_folder.path(), "test", 200);
        ASSERT_TRUE(saveProject(project(), tripletProject()).ok());
    }
    std::string project() const { return m_folder / "project.json"; }
    std::string trained() {
        const Answer answer = ask({"train", project(), "--run", m_folder / "run", "--device", "cpu"});
        EXPECT_EQ(answer.code, 0) << answer.err;
        return m_folder / "run";
    }
    const TemporaryFolder m_folder;
};

TEST_F(Embeddings, AreTrainedWithATripletLossAlone) {
    EXPECT_EQ(ask({"check", project()}).code, 0);
    const Answer untrained = ask({"train", project(), "--run", m_folder / "first", "--device", "cpu", "--epochs", "1", "--set",
                                  "training.optimizer.lr=0"});
    const std::string run = trained();
    const double before = untrained.json["final"]["test"]["loss"].toDouble(0);
    const Answer evaluation = ask({"evaluate", run});
    EXPECT_EQ(evaluation.code, 0) << evaluation.err;
    EXPECT_LT(evaluation.json["loss"].toDouble(9), 0.3 * before);
    EXPECT_GT(before, 0.5) << "the control: nothing is learned";
    const Answer json = ask({"predict", run, m_folder / "x_test.npy", "--limit", "1"});
    EXPECT_EQ(json.code, 0) << json.err;
    EXPECT_EQ(json.json["predictions"].array().at(0)["output"].array().size(), 4U) << "the embedding of the anchor";
}

TEST_F(Embeddings, AreExportedAndImported) {
    const std::string run = trained(), file = m_folder / "model.onnx";
    const Answer answer = ask({"export", run, "--format", "onnx", "--out", file});
    EXPECT_EQ(answer.code, 0) << answer.err;
    EXPECT_LE(answer.json["parity"]["max_rel"].toDouble(1), 1e-5);
    if (std::getenv("LATHE_INTEROP_PYTHON")) {
        EXPECT_LE(answer.json["parity"]["onnxruntime"]["max_rel"].toDouble(1), 1e-5);
    }
    const std::string again = m_folder / "again.lathe", fresh = m_folder / "fresh";
    const Answer import = ask({"import", file, "--out", again});
    EXPECT_EQ(import.code, 0) << import.err;
    std::filesystem::create_directory(fresh);
    std::filesystem::copy_file(m_folder / "x_test.npy", fresh + "/x_train.npy");
    writeNpy(fresh + "/y_train.npy", "(200, 4)", std::vector<double>(800));
    const Answer was = ask({"predict", run, m_folder / "x_test.npy", "--limit", "5"}),
                 is = ask({"predict", again, fresh, "--limit", "5"});
    EXPECT_EQ(is.code, 0) << is.err << "the file has one input, the anchor";
    for (size_t i = 0; i < 5; ++i)
        for (size_t k = 0; k < 4; ++k)
            EXPECT_NEAR(is.json["predictions"].array().at(i)["output"].array().at(k).toDouble(),
                        was.json["predictions"].array().at(i)["output"].array().at(k).toDouble(9), 1e-5);
}

TEST_F(Embeddings, AMetricNeedsATarget) {
    const Answer answer = ask({"check", project(), "--set", "training.metrics=[\"accuracy\"]"});
    EXPECT_EQ(answer.code, 2);
    EXPECT_THAT(answer.err, HasSubstr("no loss of the project has a target"));
}

}  // namespace
}  // namespace lathe::test::embeddings_test
