// SPDX-License-Identifier: Apache-2.0
#include "core/train/table_project.h"

#include <algorithm>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/graph_inputs.h"
#include "core/data/prepare_parts.h"
#include "tests/support/temporary_folder.h"

namespace lathe::table_project_test {
namespace {

class TableProject : public testing::Test {
protected:
    /// One column of numbers, and a target: a number, or one of three words.
    Project projectOf(int rows, bool classes) {
        const std::string file = m_folder / "table.csv";
        std::ofstream out(file);
        out << "a,y\n";
        for (int i = 0; i < rows; ++i)
            out << i * 37 % 101 << "," << (classes ? kinds[i % 3] : std::to_string(i % 7 + 0.5)) << "\n";
        out.close();
        TableProjectOptions options;
        options.reader.params.set("path", file);
        const auto made = tableProject(options, ".");
        EXPECT_TRUE(made) << toString(made.error());
        return made ? *made : Project{};
    }
    const std::string kinds[3] = {"red", "green", "blue"};
    TemporaryFolder m_folder;
};

double dropoutOf(const Project& project) {
    const auto it =
        std::find_if(project.graph.nodes.begin(), project.graph.nodes.end(), [](const Node& n) { return n.type == "dropout"; });
    return it == project.graph.nodes.end() ? 0 : std::get<double>(*it->params.find("p"));
}

int64_t outputsOf(const Project& project) {
    return std::get<int64_t>(*project.graph.nodes.back().params.find("units"));
}

TEST_F(TableProject, ManyCategoriesNeedRows) {
    const auto most = [&](int rows, int categories, int64_t given) {
        const std::string file = m_folder / "table.csv";
        std::ofstream out(file);
        out << "a,y\n";
        for (int i = 0; i < rows; ++i) out << "t" << i % categories << "," << i % 7 + 0.5 << "\n";
        out.close();
        TableProjectOptions options;
        options.reader.params.set("path", file);
        if (given > 0) options.reader.params.set("max_categories", given);
        const auto made = tableProject(options, ".");
        EXPECT_TRUE(made) << toString(made.error());
        const ParamValue* found = made ? made->data.reader.params.find("max_categories") : nullptr;
        return found ? std::get<int64_t>(*found) : 0;
    };
    EXPECT_EQ(most(400, 60, 0), 0) << "the setting of the reader is enough";
    EXPECT_EQ(most(400, 100, 0), 64);
    EXPECT_EQ(most(1000, 100, 0), 125);
    EXPECT_EQ(most(4000, 300, 0), 255);
    EXPECT_EQ(most(4000, 300, 70), 70);
}

TEST_F(TableProject, TaskMakesLossMetricAndLastLayer) {
    const Project classes = projectOf(300, true), number = projectOf(300, false);
    EXPECT_EQ(classes.training.loss.type, "cross_entropy");
    EXPECT_EQ(classes.training.metrics[0].type, "accuracy");
    EXPECT_EQ(outputsOf(classes), 3);
    EXPECT_EQ(number.training.loss.type, "mse");
    EXPECT_EQ(number.training.metrics[0].type, "mae");
    EXPECT_EQ(outputsOf(number), 1);
    EXPECT_EQ(number.data.targetNormalization, Normalization::Standardize);
}

// A validation part of so few samples judges nothing, and best = val.* would be refused.
TEST_F(TableProject, FewRowsAreAllTrainedOn) {
    for (const bool classes : {true, false}) {
        const Project project = projectOf(999, classes);
        EXPECT_EQ(project.data.split.validation, 0);
        EXPECT_EQ(project.training.best, "train.loss");
    }
    EXPECT_EQ(projectOf(1000, true).data.split.validation, 0.1);
}

TEST_F(TableProject, ManyRowsChooseTheEpochByValidation) {
    const Project project = projectOf(2000, true);
    EXPECT_EQ(project.data.split.validation, 0.1);
    EXPECT_EQ(project.training.best, "val.loss");
}

TEST_F(TableProject, ManyRowsAndClassesAreHeldBackMoreThanNumbers) {
    const Project classes = projectOf(2000, true), number = projectOf(2000, false);
    EXPECT_GT(dropoutOf(classes), dropoutOf(number));
    EXPECT_LT(dropoutOf(classes), dropoutOf(projectOf(1999, true)));
    EXPECT_TRUE(classes.training.loss.params.find("label_smoothing"));
}

TEST_F(TableProject, FewRowsAndClassesAreHeldBackMost) {
    const double classes = dropoutOf(projectOf(300, true)), number = dropoutOf(projectOf(300, false));
    EXPECT_GT(classes, number);
    EXPECT_GT(number, dropoutOf(projectOf(2000, false)));
    EXPECT_TRUE(projectOf(300, true).training.loss.params.find("label_smoothing"));
}

/// The names of the layers in the order of the graph, up to the first dense layer.
std::vector<std::string> layersInFront(const Project& project) {
    std::vector<std::string> names;
    for (const Node& node : project.graph.nodes)
        if (node.type == "dense")
            break;
        else
            names.push_back(node.name);
    return names;
}

TEST_F(TableProject, NumbersOfManyRowsAreEmbedded) {
    using testing::ElementsAre;
    EXPECT_THAT(layersInFront(projectOf(1999, true)), ElementsAre("columns"));
    EXPECT_THAT(layersInFront(projectOf(2000, true)), ElementsAre("numbers", "embedding", "columns", "features"));
    EXPECT_THAT(layersInFront(projectOf(2000, false)), ElementsAre("columns", "embedding"));
}

/// A row is a number and one of three colors.
TEST_F(TableProject, CategoriesStandBesideEmbeddedNumbers) {
    const std::string file = m_folder / "mixed.csv";
    std::ofstream out(file);
    out << "a,color,y,kind\n";
    for (int i = 0; i < 2000; ++i)
        out << i * 37 % 101 << "," << kinds[i % 3] << "," << i % 7 + 0.5 << "," << kinds[i % 2] << "\n";
    out.close();
    const auto widthFor = [&](const std::string& target, const std::string& unused) {
        TableProjectOptions options;
        options.reader.params.set("path", file);
        options.reader.params.set("target", target);
        options.reader.params.set("ignore", unused);
        const auto made = tableProject(options, ".");
        EXPECT_TRUE(made) << toString(made.error());
        const auto opened = openData(made->data.reader, ".");
        EXPECT_TRUE(opened);
        const Inference shapes = inferFor(made->graph, 8, opened->training->info());
        EXPECT_THAT(shapes.problems, testing::IsEmpty());
        return shapes.typeOf({made->graph.find(std::string_view("features"))->id, 0}).shape[1];
    };
    EXPECT_EQ(widthFor("y", "kind"), 4 + 3) << "the embedded number and the colors";
    EXPECT_EQ(widthFor("kind", "y"), 4 + 1 + 3) << "the embedded number, and all columns";
}

TEST_F(TableProject, SeveralTargetsHaveAHeadEach) {
    const std::string file = m_folder / "several.csv";
    std::ofstream out(file);
    out << "a,\"kind, of house\",price (EUR),dense1\n";
    for (int i = 0; i < 300; ++i) out << i * 37 % 101 << "," << kinds[i % 3] << "," << i % 7 + 0.5 << "," << i % 2 << "\n";
    out.close();
    TableProjectOptions options;
    options.reader.params.set("path", file);
    options.reader.params.set("target", std::string("2, price (EUR), dense1"));
    const auto made = tableProject(options, ".");
    ASSERT_TRUE(made) << toString(made.error());
    const auto named = [&](const char* name) { return made->graph.find(std::string_view(name)); };
    ASSERT_TRUE(named("kind_of_house") && named("kind_of_house_loss") && named("price_EUR") && named("price_EUR_loss"));
    ASSERT_TRUE(named("dense1_2")) << "the trunk has a layer dense1";
    EXPECT_EQ(named("kind_of_house_loss")->type, "cross_entropy");
    EXPECT_EQ(*named("kind_of_house_loss")->params.find("target"), ParamValue(std::string("kind, of house")));
    EXPECT_EQ(named("price_EUR_loss")->type, "mse");
    EXPECT_EQ(*made->data.reader.params.find("target"), ParamValue(std::string("2,price (EUR),dense1")));
    EXPECT_EQ(*made->data.reader.params.find("task"), ParamValue(std::string("guess")));
    EXPECT_EQ(made->training.metrics.size(), 2U);
    EXPECT_EQ(made->data.targetNormalization, Normalization::Standardize);
}

TEST_F(TableProject, TheTaskOfEachTargetDecidesItsHead) {
    const std::string file = m_folder / "several.csv";
    std::ofstream out(file);
    out << "a,rooms,floor\n";
    for (int i = 0; i < 60; ++i) out << i * 37 % 101 << "," << i % 5 << "," << i % 3 << "\n";
    out.close();
    const auto made = [&](const std::string& tasks) {
        TableProjectOptions options;
        options.reader.params.set("path", file);
        options.reader.params.set("target", std::string("rooms,floor"));
        options.reader.params.set("target_tasks", tasks);
        auto project = tableProject(options, ".");
        EXPECT_TRUE(project) << toString(project.error());
        return project ? *project : Project();
    };
    const Project mixed = made("regression,classes");
    EXPECT_EQ(mixed.graph.find("rooms_loss")->type, "mse");
    EXPECT_EQ(mixed.graph.find("floor_loss")->type, "cross_entropy");
    EXPECT_EQ(*mixed.data.reader.params.find("target_tasks"), ParamValue(std::string("regression,classes")));
    const Project numbers = made("regression,regression");
    EXPECT_EQ(numbers.graph.find("floor_loss")->type, "mse");
    EXPECT_EQ(*numbers.data.reader.params.find("task"), ParamValue(std::string("regression")));
    EXPECT_FALSE(numbers.data.reader.params.find("target_tasks")) << "one task says it";
}

}  // namespace
}  // namespace lathe::table_project_test
