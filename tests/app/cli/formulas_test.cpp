// SPDX-License-Identifier: Apache-2.0
// A network with a formula, from the project to the model in another program.
#include <cstdlib>

#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::formulas_test {
namespace {

using testing::HasSubstr;

class FormulasOnTheCommandLine : public testing::Test {
protected:
    void SetUp() override {
        Project p = pointsProject();
        p.graph.nodes[2].type = "expression";
        p.graph.nodes[2].params = {{"formula", "x * sigmoid(beta * x)"}, {"trainable", "beta"}};
        ASSERT_TRUE(saveProject(m_project, p).ok());
    }
    Answer asked(std::vector<std::string> words) {
        const Answer answer = ask(std::move(words));
        EXPECT_EQ(answer.code, 0) << answer.err;
        return answer;
    }
    const TemporaryFolder m_folder;
    const std::string m_project = m_folder / "project.json";
};

TEST_F(FormulasOnTheCommandLine, AWrongOneIsShownWithACaret) {
    const Answer wrong = call({"check", m_project, "--set", "layers.act.formula=x * sigmod(beta * x)"});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_THAT(wrong.err,
                HasSubstr("expression \"act\": at column 5, the name \"sigmod\" is not known; did you mean \"sigmoid\"?"));
    EXPECT_THAT(wrong.err, HasSubstr("\n    x * sigmod(beta * x)\n        ^\n"));
    const Answer divided = call({"check", m_project, "--set", "layers.act.formula=x * beta + 1 / (alpha - 1)"});
    EXPECT_THAT(divided.err, HasSubstr("\n    x * beta + 1 / (alpha - 1)\n                 ^\n"));
}

TEST_F(FormulasOnTheCommandLine, TrainsAndGoesThroughOnnx) {
    const std::string run = m_folder / "run";
    EXPECT_EQ(asked({"check", m_project}).json["parameters"].toInt(), 2 * 8 + 8 + 1 + 8 * 3 + 3);
    asked({"train", m_project, "--run", run, "--device", "cpu"});
    const Answer answer = asked({"export", run, "--format", "onnx", "--out", m_folder / "model.onnx"});
    EXPECT_LE(answer.json["parity"]["max_rel"].toDouble(1), 1e-5);
    if (std::getenv("LATHE_INTEROP_PYTHON")) {
        EXPECT_LE(answer.json["parity"]["onnxruntime"]["max_rel"].toDouble(1), 1e-5);
    }
    asked({"import", m_folder / "model.onnx", "--out", m_folder / "again.lathe"});
    const auto again = loadProject(m_folder / "again.lathe/project.json");
    ASSERT_TRUE(again.ok()) << toString(again.error());
    const Node* act = again->graph.find("act");
    ASSERT_TRUE(act) << "the formula comes back as one layer";
    EXPECT_EQ(act->params, (Params{{"formula", "x * sigmoid(beta * x)"}, {"trainable", "beta"}}));
    asked({"evaluate", run});
}

TEST_F(FormulasOnTheCommandLine, ASearchVariesAScalar) {
    const Answer study =
        asked({"sweep", m_project, "--study", m_folder / "study", "--space", "layers.act.beta=0.5,1.5", "--space",
               "layers.act.alpha=0..1", "--trials", "2", "--device", "cpu", "--set", "training.epochs=1", "--set",
               "layers.act.trainable=", "--set", "layers.act.formula=x * sigmoid(beta * x) + alpha"});
    EXPECT_EQ(study.json["trials"].toInt(), 2);
    EXPECT_TRUE(study.json["best"]["params"].contains("layers.act.beta"));
}

}  // namespace
}  // namespace lathe::test::formulas_test
