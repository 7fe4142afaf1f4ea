// SPDX-License-Identifier: Apache-2.0
#include "core/data/graph_inputs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/table_schema.h"

namespace lathe::graph_inputs_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TableSchema people() {
    TableSchema schema;
    schema.columns = {{.name = "age", .indicator = true},
                      {.name = "sex", .kind = ColumnKind::Category, .categories = {"female", "male"}},
                      {.name = "height (cm)"},
                      {.name = "since", .kind = ColumnKind::Date, .times = true}};
    schema.target = {.name = "paid"};
    return schema;
}

std::vector<int64_t> columnsOf(const std::string& field, const DatasetInfo& data, std::string* problem = nullptr) {
    Graph graph;
    graph.nodes.push_back({NodeId{1}, "input", "in", {{"field", field}}});
    Diagnostics problems;
    GraphInputs inputs = graphInputs(graph, data, problems);
    if (problem) *problem = problems.empty() ? "" : problems.front().code;
    return inputs.sources.at(NodeId{1}).columns;
}

TEST(GraphInputs, KindsOfColumnsStandForTheirFeatures) {
    const DatasetInfo info = people().info();
    ASSERT_EQ(info.columns.size(), 12U);
    EXPECT_THAT(columnsOf("numbers", info), ElementsAre(0, 4, 5)) << "age, height and the days of since";
    EXPECT_THAT(columnsOf("categories", info), ElementsAre(1, 2, 3, 6, 7, 8, 9, 10, 11));
    EXPECT_THAT(columnsOf("height (cm)", info), ElementsAre(4));
    EXPECT_THAT(inputFieldNames(info), ElementsAre("age", "sex", "height (cm)", "since", "numbers", "categories"));
}

TEST(GraphInputs, AColumnIsNotTheStartOfAnotherName) {
    TableSchema schema = people();
    schema.columns.push_back({.name = "height"});
    EXPECT_THAT(columnsOf("height", schema.info()), ElementsAre(12));
    EXPECT_THAT(columnsOf("age", schema.info()), ElementsAre(0, 1)) << "and what says that it is missing";
    EXPECT_THAT(columnsOf("since", schema.info()), ElementsAre(5, 6, 7, 8, 9, 10, 11));
}

TEST(GraphInputs, AColumnOfThatNameComesFirst) {
    TableSchema schema = people();
    schema.columns[1].name = "numbers";
    EXPECT_THAT(columnsOf("numbers", schema.info()), ElementsAre(2, 3));
}

TEST(GraphInputs, AKindThatTheTableLacksIsAProblem) {
    TableSchema schema = people();
    schema.columns = {{.name = "age"}, {.name = "height"}};
    std::string problem;
    EXPECT_THAT(columnsOf("categories", schema.info(), &problem), IsEmpty());
    EXPECT_EQ(problem, "input.field");
    EXPECT_THAT(inputFieldNames(schema.info()), ElementsAre("age", "height"));
}

}  // namespace
}  // namespace lathe::graph_inputs_test
