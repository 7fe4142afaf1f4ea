// SPDX-License-Identifier: Apache-2.0
#include "core/graph/project_file.h"

#include <fstream>
#include <unistd.h>

#include <gtest/gtest.h>

#include "core/base/file.h"

namespace lathe::project_file_test {
namespace {

namespace fs = std::filesystem;

Project sample() {
    Project p;
    p.name = "digits";
    p.notes = "first\nsecond \"line\"";
    p.graph.nodes = {{{1}, "input", "in", {{"shape", std::vector<int64_t>{1, 28, 28}}}, 0, 0},
                     {{2}, "conv2d", "block.0.conv", {{"kernel", std::vector<int64_t>{3, 3}}, {"bias", false}}, 120.5, -3},
                     {{7}, "add", "sum", {}, 1, 2}};
    p.graph.edges = {{{1}, 0, {2}, 0}, {{1}, 0, {7}, 1}, {{2}, 0, {7}, 0}};
    p.data.reader = {"idx", {{"path", std::string("../data")}}};
    p.data.normalization = Normalization::UnitRange;
    p.data.transforms = {{"flip", {{"p", 0.5}}}};
    p.training.optimizer = {"sgd", {{"lr", 0.1}}};
    p.training.earlyStopping = {5, 1e-4};
    p.sweep = Json::Object{{"trials", 20}};
    return p;
}

class ProjectFile : public testing::Test {
protected:
    void SetUp() override {
        m_dir = fs::path(testing::TempDir()) / ("project_file_" + std::to_string(getpid()));
        fs::remove_all(m_dir);
        fs::create_directories(m_dir);
    }
    void TearDown() override { fs::remove_all(m_dir); }
    fs::path write(const std::string& text) {
        const fs::path file = m_dir / "project.json";
        std::ofstream(file) << text;
        return file;
    }
    Diagnostic errorOf(const std::string& text) {
        const auto project = projectFromJson(*Json::parse(text), "p.json");
        return project.ok() ? Diagnostic{} : project.error();
    }
    fs::path m_dir;
};

TEST_F(ProjectFile, RoundTrip) {
    const Project p = sample();
    const auto read = projectFromJson(*Json::parse(toJson(p).dump()), "p.json");
    ASSERT_TRUE(read.ok()) << toString(read.error());
    EXPECT_EQ(*read, p);
    EXPECT_EQ(*projectFromJson(toJson(Project{}), "p.json"), Project{});
}

TEST_F(ProjectFile, AbsentMeansInitial) {
    EXPECT_EQ(*projectFromJson(*Json::parse(R"({"lathe": 1})"), "p.json"), Project{});
}

TEST_F(ProjectFile, ASplitByTimeIsWrittenOnlyWhereItIsWanted) {
    Project p = sample();
    EXPECT_FALSE(toJson(p)["data"]["split"].contains("by_time"));
    EXPECT_EQ(*valueAt(p, "data.split.by_time"), Json(false));
    ASSERT_TRUE(setValueAt(p, "data.split.by_time", true).ok());
    EXPECT_TRUE(p.data.split.byTime);
    EXPECT_EQ(*projectFromJson(toJson(p), "p.json"), p);
}

TEST_F(ProjectFile, FoldsAndGroupsAreWrittenOnlyWhereTheyAreWanted) {
    Project p = sample();
    for (const char* key : {"folds", "fold", "keep_together"}) EXPECT_FALSE(toJson(p)["data"]["split"].contains(key)) << key;
    EXPECT_EQ(*valueAt(p, "data.split.folds"), Json(0));
    EXPECT_EQ(*valueAt(p, "data.split.keep_together"), Json("none"));
    ASSERT_TRUE(setValueAt(p, "data.split.folds", 5).ok());
    ASSERT_TRUE(setValueAt(p, "data.split.fold", 3).ok());
    ASSERT_TRUE(setValueAt(p, "data.split.keep_together", "group").ok());
    EXPECT_EQ(p.data.split.folds, 5);
    EXPECT_EQ(p.data.split.fold, 3);
    EXPECT_EQ(p.data.split.together, KeepTogether::Group);
    EXPECT_EQ(*projectFromJson(toJson(p), "p.json"), p);
    EXPECT_FALSE(setValueAt(p, "data.split.fold", 0).ok());
    EXPECT_FALSE(setValueAt(p, "data.split.folds", 1e9).ok());
    EXPECT_EQ(setValueAt(p, "data.split.keep_together", "groups").error().code, "project.keep_together");
}

TEST_F(ProjectFile, OneKeyALine) {
    const std::string text = toJson(sample()).dump();
    EXPECT_NE(text.find("\"block.0.conv -> sum\"\n"), std::string::npos) << text;
    EXPECT_NE(text.find("\"in -> sum:1\",\n"), std::string::npos) << text;
    EXPECT_NE(text.find("\"batch\": 64,\n"), std::string::npos) << text;
}

TEST_F(ProjectFile, WrongFilesAreExplained) {
    EXPECT_EQ(errorOf("[]").code, "project.not-one");
    EXPECT_EQ(errorOf("{}").code, "project.not-one");
    EXPECT_EQ(toString(errorOf(R"({"lathe": 99})")),
              "p.json: the project was written by a newer version of Lathe: file version 99; this program reads versions up to "
              "1; use a version of Lathe that reads file version 99");
    EXPECT_EQ(toString(errorOf(R"({"lathe": 1, "trainign": {}})")),
              "p.json: unknown key \"trainign\"; did you mean \"training\"?");
    EXPECT_EQ(toString(errorOf(R"({"lathe": 1, "training": {"epoch": 3}})")),
              "p.json: training: unknown key \"epoch\"; did you mean \"epochs\"?");
    EXPECT_EQ(toString(errorOf(R"({"lathe": 1, "training": {"batch": 0}})")),
              "p.json: training.batch must be an integer from 1 to 1048576, not 0; use an integer from 1 to 1048576");
    EXPECT_EQ(errorOf(R"({"lathe": 1, "training": {"optimizer": {"lr": 1}}})").code, "project.type");
    EXPECT_EQ(errorOf(R"({"lathe": 1, "training": {"optimizer": {"type": "sgd", "lr": {}}}})").code, "param.json");
    EXPECT_EQ(errorOf(R"({"lathe": 1, "data": {"normalization": "standardise"}})").args[2], "standardize");
    EXPECT_EQ(errorOf(R"({"lathe": 1, "data": {"split": {"validation": 1}}})").code, "project.type");
}

TEST_F(ProjectFile, WrongGraphsAreExplained) {
    const auto graph = [&](const std::string& nodes, const std::string& edges) {
        return errorOf(R"({"lathe": 1, "graph": {"nodes": [)" + nodes + R"(], "edges": [)" + edges + "]}}");
    };
    const std::string a = R"({"id": 1, "name": "a", "type": "relu"})", b = R"({"id": 2, "name": "b", "type": "relu"})";
    EXPECT_EQ(graph(a + "," + b, R"("a -> b")").code, "");
    EXPECT_EQ(graph(a + "," + a, "").code, "project.node");
    EXPECT_EQ(graph(a + R"(,{"id": 3, "name": "a", "type": "relu"})", "").code, "project.node");
    EXPECT_EQ(graph(R"({"id": 1, "name": "a b", "type": "relu"})", "").code, "project.node");
    EXPECT_EQ(graph(R"({"name": "a", "type": "relu"})", "").code, "project.node");
    EXPECT_EQ(graph(a + "," + b, R"("a -> b", "a -> b")").code, "project.edge");
    EXPECT_EQ(graph(a + "," + b, R"("a > b")").code, "project.edge");
    EXPECT_EQ(graph(a + "," + b, R"("a -> b:x")").code, "project.edge");
    EXPECT_EQ(graph(a + "," + b, R"("a -> c")").code, "project.edge");
    EXPECT_EQ(graph(a + "," + b, "1").code, "project.edge");
}

TEST_F(ProjectFile, SaveKeepsThePreviousOne) {
    const fs::path folder = m_dir / "x.lathe";
    Project p = sample();
    ASSERT_TRUE(saveProject(folder, p).ok());
    EXPECT_FALSE(fs::exists(folder / "project.json.bak"));
    const Project first = p;
    p.notes = "changed";
    ASSERT_TRUE(saveProject(folder / "project.json", p).ok());
    ASSERT_TRUE(saveProject(folder, p).ok());  // the same again does not push the previous one out
    EXPECT_EQ(*loadProject(folder), p);
    EXPECT_EQ(*loadProject(folder / "project.json"), p);
    EXPECT_EQ(*projectFromJson(*Json::parse(*readFile(folder / "project.json.bak")), "bak"), first);
}

TEST_F(ProjectFile, MissingAndBroken) {
    EXPECT_EQ(loadProject(m_dir / "none.lathe").error().code, "project.missing");
    EXPECT_EQ(loadProject(m_dir).error().code, "project.missing");
    fs::copy(write("a,b\n1,2\n"), m_dir / "table.csv");
    EXPECT_EQ(loadProject(m_dir / "table.csv").error().code, "project.not_project");
    const fs::path file = write("{\"lathe\": 1, ");
    EXPECT_EQ(loadProject(file).error().code, "json.syntax");
    EXPECT_EQ(loadProject(file).error().remedy.find(".bak"), std::string::npos);
    std::ofstream(file.string() + ".bak") << "{}";
    EXPECT_NE(loadProject(m_dir).error().remedy.find("project.json.bak"), std::string::npos);
}

TEST_F(ProjectFile, Paths) {
    Project p = sample();
    EXPECT_EQ(*valueAt(p, "layers.block.0.conv.bias"), Json(false));
    EXPECT_EQ(*valueAt(p, "layers.block.0.conv.stride"), Json());
    EXPECT_EQ(*valueAt(p, "training.optimizer.lr"), Json(0.1));
    EXPECT_EQ(*valueAt(p, "training.optimizer.momentum"), Json());
    EXPECT_EQ(*valueAt(p, "training.early_stopping.patience"), Json(5));
    EXPECT_EQ(*valueAt(p, "data.reader.path"), Json("../data"));
    EXPECT_EQ(*valueAt(p, "data.transforms.0.p"), Json(0.5));
    EXPECT_EQ(*valueAt(p, "sweep.trials"), Json(20));
    EXPECT_EQ(*valueAt(p, "name"), Json("digits"));

    ASSERT_TRUE(setValueAt(p, "layers.block.0.conv.kernel", Json::Array{5, 5}).ok());
    EXPECT_EQ(*p.graph.nodes[1].params.find("kernel"), ParamValue(std::vector<int64_t>{5, 5}));
    ASSERT_TRUE(setValueAt(p, "training.optimizer", "adamw").ok());
    EXPECT_EQ(p.training.optimizer, (Choice{"adamw", {}}));
    ASSERT_TRUE(setValueAt(p, "training.optimizer.lr", 0.01).ok());
    EXPECT_EQ(p.training.optimizer, (Choice{"adamw", {{"lr", 0.01}}}));
    ASSERT_TRUE(setValueAt(p, "data.split.validation", 0.25).ok());
    EXPECT_EQ(p.data.split.validation, 0.25);
}

TEST_F(ProjectFile, GradientClippingIsWrittenWhereItIsSet) {
    Project p;
    EXPECT_EQ(toJson(p).dump().find("gradient_clipping"), std::string::npos);
    ASSERT_TRUE(setValueAt(p, "training.gradient_clipping.type", "norm"));
    ASSERT_TRUE(setValueAt(p, "training.gradient_clipping.max", 0.5));
    EXPECT_EQ(p.training.gradientClipping, (Choice{"norm", {{"max", 0.5}}}));
    EXPECT_EQ(*projectFromJson(toJson(p), "memory"), p);
    ASSERT_TRUE(setValueAt(p, "training.gradient_clipping", Json()));
    EXPECT_EQ(p, Project());
}

// Files and names of trials from before these keys stay as they are.
TEST_F(ProjectFile, AveragingAndEvaluationAreWrittenWhereTheyAreSet) {
    Project p = sample();
    EXPECT_EQ(toJson(p).dump().find("averaging"), std::string::npos);
    EXPECT_EQ(toJson(p).dump().find("evaluation"), std::string::npos);
    ASSERT_TRUE(setValueAt(p, "training.averaging.type", "ema"));
    ASSERT_TRUE(setValueAt(p, "training.averaging.decay", 0.5));
    ASSERT_TRUE(setValueAt(p, "training.evaluation", "mirror"));
    EXPECT_EQ(p.training.averaging, (Choice{"ema", {{"decay", 0.5}}}));
    EXPECT_EQ(p.training.evaluation, EvaluationViews::Mirror);
    EXPECT_EQ(*projectFromJson(toJson(p), "x"), p);
    EXPECT_EQ(setValueAt(p, "training.evaluation", "miror").error().code, "project.evaluation");
    ASSERT_TRUE(setValueAt(p, "training.averaging", Json()));
    ASSERT_TRUE(setValueAt(p, "training.evaluation", Json()));
    EXPECT_EQ(p, sample());
}

TEST_F(ProjectFile, WrongPathsAskBack) {
    Project p = sample();
    const Project before = p;
    for (const char* path :
         {"layers.block.0.con.bias", "layers.sum", "layers.", "layers", "trainin.batch", "training.early_stopping.patients",
          "data.transforms.1.p", "data.transforms.x", "training.batch.x", "name.x", "", ".", "training."})
        EXPECT_EQ(setValueAt(p, path, 1).error().code, "project.path") << path;
    EXPECT_EQ(setValueAt(p, "layers.block.0.con.bias", 1).error().args[2], "block.0.conv");
    EXPECT_EQ(setValueAt(p, "data.split.validation", "x").error().code, "project.type");
    EXPECT_EQ(setValueAt(p, "layers.sum.x", Json::Object{}).error().code, "param.json");
    EXPECT_EQ(p, before);
}

}  // namespace
}  // namespace lathe::project_file_test
