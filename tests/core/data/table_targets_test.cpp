// SPDX-License-Identifier: Apache-2.0
// Tables with several targets.
#include <gmock/gmock.h>

#include "core/data/match_schema.h"
#include "core/data/prepare_parts.h"
#include "core/data/table.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::table_targets_test {
namespace {

using namespace std::string_literals;
using test::readSample;
using test::realsOf;
using testing::ElementsAre;

/// The further targets of a sample: numbers and classes as doubles.
std::vector<double> moreOf(const Dataset& data, int64_t index) {
    std::vector<double> out;
    std::vector<std::vector<std::byte>> room;
    std::vector<std::byte*> pointers;
    for (const DataField& field : data.info().moreTargets) room.emplace_back(field.type.bytes());
    for (auto& one : room) pointers.push_back(one.data());
    EXPECT_TRUE(data.readMore(index, {}, pointers));
    for (size_t t = 0; t < room.size(); ++t) {
        const bool isClass = data.info().moreTargets[t].targetKind() == TargetKind::Class;
        out.push_back(isClass ? static_cast<double>(*reinterpret_cast<int64_t*>(room[t].data()))
                              : static_cast<double>(*reinterpret_cast<float*>(room[t].data())));
    }
    return out;
}

const std::string homes = "area,kind,price,city\n1,flat,10.5,b\n2,house,20.5,a\n3,flat,30.5,b\n4,house,,a\n5,house,50.5,\n";

class TableTargets : public testing::Test {
protected:
    Result<DatasetPair> open(const std::string& text, const std::string& target, const std::string& task = "guess") {
        test::writeFile(m_folder / "t.csv", text);
        return openData({"csv", {{"path", m_folder / "t.csv"}, {"target", target}, {"task", task}}}, ".");
    }
    DatasetPair opened(const std::string& text, const std::string& target) {
        auto pair = open(text, target);
        EXPECT_TRUE(pair) << toString(pair.error());
        return pair ? *pair : DatasetPair{};
    }
    TemporaryFolder m_folder;
};

TEST_F(TableTargets, ClassesWithOneRowEachAreAWarning) {
    std::string text = "size,kind,name\n";
    for (int i = 0; i < 30; ++i) text += std::to_string(i) + (i % 2 ? ",a,n" : ",b,n") + std::to_string(i < 18 ? i : 20) + "\n";
    EXPECT_THAT(targetWarnings(*opened(text, "kind").table), testing::IsEmpty());
    EXPECT_THAT(targetWarnings(*opened(text, "size").table), testing::IsEmpty()) << "a number";
    const Diagnostics warnings = targetWarnings(*opened(text, "kind,name").table);
    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_EQ(toString(warnings[0]),
              "column \"name\": the target has 19 classes, and 18 of them have one row only; choose another target column");
    const auto prepared = measureData(opened(text, "name"), DataSettings{});
    ASSERT_TRUE(prepared);
    EXPECT_THAT(prepared->notes, testing::Contains(testing::Field(&Diagnostic::code, "table.single_classes")));
}

TEST_F(TableTargets, EachColumnIsATargetOfItsOwn) {
    const DatasetPair pair = opened(homes, "kind, price,city");
    const DatasetInfo& info = pair.training->info();
    EXPECT_EQ(info.targetName, "kind");
    EXPECT_THAT(info.columns, ElementsAre("area"));
    EXPECT_THAT(info.classes, ElementsAre("flat", "house"));
    ASSERT_EQ(info.moreTargets.size(), 2U);
    EXPECT_EQ(info.moreTargets[0], (DataField{"price", {DType::F32, {1}}}));
    EXPECT_EQ(info.moreTargets[1], (DataField{"city", {DType::I64, {}}, {"a", "b"}}));
    EXPECT_EQ(pair.training->size(), 3) << "rows without one of the targets are skipped";
    EXPECT_EQ(test::classOf(*pair.training, 1), 1);
    EXPECT_THAT(moreOf(*pair.training, 0), ElementsAre(10.5, 1));
    EXPECT_THAT(moreOf(*pair.training, 1), ElementsAre(20.5, 0));
    const auto copy = inMemory(*pair.training);
    ASSERT_TRUE(copy);
    EXPECT_THAT(moreOf(**copy, 2), ElementsAre(30.5, 1));
}

TEST_F(TableTargets, OneTargetIsAsBefore) {
    const DatasetPair pair = opened(homes, "price");
    EXPECT_EQ(pair.training->info().targetName, "");
    EXPECT_TRUE(pair.training->info().moreTargets.empty());
    EXPECT_FALSE(toJson(pair.table->draft).contains("more_targets"));
}

TEST_F(TableTargets, WrongNamesAreErrors) {
    EXPECT_EQ(open(homes, "kind,pricee").error().code, "csv.no-column");
    EXPECT_EQ(open(homes, "kind,2").error().code, "csv.target-twice") << "2 is kind";
    EXPECT_EQ(open(homes, ",").error().code, "csv.no-column");
    EXPECT_EQ(open(homes, "kind,price", "regression").error().code, "csv.target-text");
    EXPECT_EQ(opened("x,\"a,b\"\n1,2.5\n2,3.5\n", "a,b").training->info().moreTargets.size(), 0U) << "a name with a comma";
}

TEST_F(TableTargets, EachTargetHasItsTask) {
    const std::string rooms = "area,rooms,price\n1,2,10\n2,3,20\n3,2,30\n4,3,40\n";
    const auto withTasks = [&](const std::string& target, const std::string& tasks) {
        test::writeFile(m_folder / "t.csv", rooms);
        return openData({"csv", {{"path", m_folder / "t.csv"}, {"target", target}, {"target_tasks", tasks}}}, ".");
    };
    const auto kinds = [&](const std::string& tasks) {
        const auto pair = withTasks("rooms,price", tasks);
        EXPECT_TRUE(pair) << toString(pair.error());
        const DatasetInfo info = pair ? pair->training->info() : DatasetInfo{};
        return std::vector{info.targetKind(), info.moreTargets.empty() ? TargetKind::None : info.moreTargets[0].targetKind()};
    };
    constexpr TargetKind classes = TargetKind::Class, real = TargetKind::Real;
    EXPECT_THAT(kinds(""), ElementsAre(classes, classes)) << "few different integers";
    EXPECT_THAT(kinds("classes,regression"), ElementsAre(classes, real));
    EXPECT_THAT(kinds("regression, guess"), ElementsAre(real, classes));
    EXPECT_THAT(kinds("regression,regression"), ElementsAre(real, real));
    EXPECT_EQ(withTasks("rooms,price", "classes").error().code, "csv.task-count");
    EXPECT_EQ(withTasks("price", "classes,regression").error().code, "csv.task-count");
    EXPECT_EQ(withTasks("rooms,price", "classes,number").error().code, "csv.task");
    test::writeFile(m_folder / "t.csv", homes);
    EXPECT_EQ(
        openData({"csv", {{"path", m_folder / "t.csv"}, {"target", "price,kind"s}, {"target_tasks", "classes,regression"s}}}, ".")
            .error()
            .code,
        "csv.target-text");
}

TEST_F(TableTargets, ScalingIsMeasuredByTarget) {
    test::writeFile(m_folder / "t.csv", homes);
    DataSettings settings;
    settings.reader = {"csv", {{"path", m_folder / "t.csv"}, {"target", "kind,price,area"s}, {"ignore", ""s}}};
    settings.split = {.validation = 0, .test = 0};
    settings.targetNormalization = Normalization::Standardize;
    settings.reader.params.set("task", "guess"s);
    const auto data = prepareData(settings, ".", 0);
    ASSERT_TRUE(data) << toString(data.error());
    EXPECT_TRUE(data->info.targetScaling.shift.empty()) << "a class";
    EXPECT_THAT(data->info.moreTargets[0].scaling.shift, ElementsAre((10.5 + 20.5 + 30.5 + 50.5) / 4));
    EXPECT_EQ(data->schema->moreTargets.size(), 2U);
}

TEST_F(TableTargets, TheSchemaIsStoredAndReads) {
    const TableSchema schema = opened(homes, "kind,price").table->draft;
    const auto again = tableSchemaFromJson(toJson(schema), "schema.json");
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, schema);
    Json damaged = toJson(schema);
    damaged.set("more_targets", Json::Array{Json::Object{{"name", 3}}});
    EXPECT_EQ(tableSchemaFromJson(damaged, "schema.json").error().code, "schema.damaged");

    const auto read = [&](const std::string& text, bool targets) {
        test::writeFile(m_folder / "new.csv", text);
        return findReader("csv")->openBySchema({{"path", m_folder / "new.csv"}}, ".", schema, {.targets = targets});
    };
    const auto known = read("price,city,kind,area\n7.5,a,house,1\n8.5,a,cave,2\nx,a,flat,3\n", true);
    ASSERT_TRUE(known) << toString(known.error());
    EXPECT_THAT(known->rows, ElementsAre(0)) << "an unknown class, and a price that is no number";
    EXPECT_THAT(moreOf(*encodedTable(known->table, schema), 0), ElementsAre(7.5));
    EXPECT_EQ(read("area,city,kind\n1,a,flat\n", true).error().code, "data.no-target");
    EXPECT_TRUE(read("area,city\n1,a\n", false)) << "predictions need none of the targets";
    EXPECT_TRUE(read("1,a\n", false)) << "nor names: two columns fewer";
    EXPECT_EQ(read("1,a,flat\n", false).error().code, "csv.no-names");
}

TEST_F(TableTargets, OtherDataAreMatchedByName) {
    const DatasetInfo wanted = opened(homes, "kind,price,city").training->info();
    const auto set = matchSchema(
        wanted, opened("city,kind,price,area\nb,house,3.5,1\nb,house,4.5,2\na,flat,5.5,2\n", "kind,city,price").training);
    ASSERT_TRUE(set) << toString(set.error());
    EXPECT_THAT(moreOf(**set, 0), ElementsAre(3.5, 1));
    EXPECT_THAT(moreOf(**set, 2), ElementsAre(5.5, 0));
    const std::string unknown = "city,kind,price,area\nz,house,3.5,1\nb,flat,4.5,2\n";
    EXPECT_EQ(matchSchema(wanted, opened(unknown, "kind,city,price").training).error().code, "data.other_classes");
    EXPECT_EQ(matchSchema(wanted, opened(homes, "kind,price").training).error().code, "data.other_fields");
}

}  // namespace
}  // namespace lathe::table_targets_test
