// SPDX-License-Identifier: Apache-2.0
#include "core/data/table_schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/philox.h"
#include "core/data/prepare_parts.h"
#include "core/data/table.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::table_schema_test {
namespace {

using namespace std::string_literals;
using test::readSample;
using test::realsOf;
using testing::ElementsAre;
using testing::HasSubstr;

class Schema : public testing::Test {
protected:
    /// A training on the rows of `text`: no validation part.
    PreparedData trained(const std::string& text, Params params = {}, double validation = 0, int64_t seed = 0) {
        test::writeFile(m_folder / "train.csv", text);
        params.set("path", m_folder / "train.csv");
        DataSettings settings;
        settings.reader = {"csv", params};
        settings.split = {.validation = validation, .test = 0, .stratified = false, .seed = seed};
        const auto data = prepareData(settings, ".", 0);
        EXPECT_TRUE(data) << toString(data.error());
        return data ? *data : PreparedData{};
    }
    Result<TableRead> read(const std::string& text, const TableSchema& schema, TableReadOptions options = {.targets = false}) {
        test::writeFile(m_folder / "new.csv", text);
        return findReader("csv")->openBySchema({{"path", m_folder / "new.csv"}}, ".", schema, options);
    }
    /// Features of one row of a file.
    std::vector<float> featuresOf(const std::string& text, const TableSchema& schema, int64_t row = 0) {
        const auto table = read(text, schema);
        EXPECT_TRUE(table) << toString(table.error());
        return table ? realsOf(readSample(*encodedTable(table->table, schema), row).features) : std::vector<float>();
    }
    TemporaryFolder m_folder;
};

TEST_F(Schema, FillsAndCategoriesAreThoseOfTheTrainingPart) {
    std::string text = "a,s,y\n";
    for (int i = 0; i < 40; ++i) text += std::to_string(i) + (i % 2 ? ",odd" : ",even") + ",0.5\n";
    const PreparedData all = trained(text), some = trained(text, {}, 0.5, 3);
    EXPECT_EQ(all.schema->columns[0].fill, 19.5);
    double mean = 0;
    for (const int64_t i : some.indices[0]) mean += static_cast<double>(i) / static_cast<double>(some.indices[0].size());
    EXPECT_NEAR(some.schema->columns[0].fill, mean, 1e-12);
    EXPECT_NE(some.schema->columns[0].fill, 19.5);
}

TEST_F(Schema, ACategoryThatOnlyTheValidationPartHasIsNoFeature) {
    std::string text = "s,y\n";
    for (int i = 0; i < 10; ++i) text += "t" + std::to_string(i % 5) + ",0.5\n";
    for (int64_t seed = 0; seed < 20; ++seed) {
        const PreparedData data = trained(text, {}, 0.7, seed);
        for (const std::string& category : data.schema->columns[0].categories) {
            const auto inTraining = [&](int64_t i) { return "t" + std::to_string(i % 5) == category; };
            EXPECT_TRUE(std::any_of(data.indices[0].begin(), data.indices[0].end(), inTraining)) << category;
        }
    }
}

TEST_F(Schema, ARowIsReadByItself) {
    const TableSchema schema = *trained("age,sex,y\n1,male,0.5\n2,female,1.5\n9,male,2.5\n").schema;
    const auto alone = featuresOf("age,sex\n,male\n", schema);
    EXPECT_THAT(alone, ElementsAre(4, 0, 1));
    EXPECT_EQ(featuresOf("age,sex\n100,female\n,male\n300,male\n", schema, 1), alone);
    EXPECT_EQ(featuresOf("sex,shoe,age\nmale,40,\n", schema), alone);
}

TEST_F(Schema, FilesWithoutTheirTargetAndWithoutNames) {
    const TableSchema named = *trained("age,y,size\n1,0.5,7\n2,1.5,8\n", {{"target", "y"s}}).schema;
    EXPECT_THAT(featuresOf("1,7\n", *trained("1,0.5,7\n2,1.5,8\n", {{"target", "2"s}}).schema), ElementsAre(1, 7));
    EXPECT_THAT(featuresOf("1,0.5,7\n", *trained("1,0.5,7\n2,1.5,8\n", {{"target", "2"s}}).schema), ElementsAre(1, 7));
    EXPECT_THAT(featuresOf("1,7\n", named), ElementsAre(1, 7));
    EXPECT_EQ(read("1,7,8,9\n", named).error().code, "csv.no-names");
    const auto missing = read("age,weight\n1,7\n", named);
    EXPECT_EQ(missing.error().code, "data.no-column");
    EXPECT_THAT(toString(missing.error()), HasSubstr("\"size\""));
    EXPECT_EQ(read("age,size\n1,7\n", named, {.targets = true}).error().code, "data.no-target");
}

TEST_F(Schema, TargetsAreReadAsTrainedAndNotGuessed) {
    const TableSchema numbers = *trained("a,y\n1,0.5\n2,1.5\n").schema;
    const auto zerosAndOnes = read("a,y\n1,0\n2,1\n", numbers, {.targets = true});
    ASSERT_TRUE(zerosAndOnes) << toString(zerosAndOnes.error());
    EXPECT_THAT(zerosAndOnes->table->targets, ElementsAre(0, 1));
    const TableSchema classes = *trained("a,y\n1,cat\n2,dog\n").schema;
    EXPECT_THAT(read("a,y\n1,dog\n", classes, {.targets = true})->table->targets, ElementsAre(1));
}

TEST_F(Schema, ClassesThatAreNumbersAreReadAsNumbers) {
    const TableSchema schema = *trained("a,y\n1,0\n2,1\n3,1\n").schema;
    EXPECT_THAT(read("a,y\n1,1.0\n2,0.0\n3,1\n", schema, {.targets = true})->table->targets, ElementsAre(1, 0, 1));
    EXPECT_EQ(read("a,y\n1,2.0\n", schema, {.targets = true}).error().code, "csv.unknown-class");
    const TableSchema texts = *trained("a,y\n1,007\n2,x\n3,x\n").schema;
    EXPECT_EQ(read("a,y\n1,b\n", texts, {.targets = true}).error().code, "csv.unknown-class");
}

TEST_F(Schema, AMissingValueOfTheOnlyColumnIsARow) {
    const TableSchema schema = *trained("a,y\n1,0.5\n3,1.5\n").schema;
    EXPECT_THAT(read("a\n\"\"\n5\n", schema)->rows, ElementsAre(0, 1));
    EXPECT_THAT(featuresOf("a\n\"\"\n5\n", schema), ElementsAre(2));
    EXPECT_THAT(featuresOf("a\n5\n\"\"\n", schema, 1), ElementsAre(2));
    EXPECT_THAT(read("a,b\n1,2\n\"\"\n3,4\n", schema)->rows, ElementsAre(0, 1)) << "of several columns it is an empty line";
}

TEST_F(Schema, DecimalCommasOfTheOnlyColumnAreNoDelimiters) {
    const TableSchema schema = *trained("a;y\n1,5;0,5\n3,5;1,5\n").schema;
    for (const std::string rows : {"5,25\n", "5,25\n6,5\n", "5,25\n6\n7,5\n"})
        EXPECT_THAT(featuresOf("a\n" + rows, schema), ElementsAre(5.25)) << rows;
}

TEST_F(Schema, WithoutNamesAFirstRowWithABlankOrATooLongOneIsARow) {
    const TableSchema schema = *trained("1,0.5,7\n2,1.5,8\n", {{"target", "2"s}}).schema;
    EXPECT_THAT(featuresOf(",7\n3,4\n", schema), ElementsAre(1.5, 7));
    EXPECT_THAT(featuresOf(",0.5,7\n3,1.5,4\n", schema), ElementsAre(1.5, 7));
    EXPECT_THAT(read("1,2,3,4,5\n1,7\n,8\n", schema)->rows, ElementsAre(1, 2));
    const TableSchema texts = *trained("1,8,x,0.5\n2,9,y;z,1.5\n3,7,x,2.5\n").schema;
    EXPECT_THAT(featuresOf("3,8,\"y;z\"\n", texts), ElementsAre(3, 8, 0, 1)) << "a delimiter within quotes";
}

TEST_F(Schema, BadCellsAreBadRowsByPolicy) {
    const TableSchema schema = *trained("age,sex,y\n1,male,0.5\n2,female,1.5\n9,male,2.5\n").schema;
    const std::string text = "age,sex\n5,male\n5x,male\n6,robot\n7,female,1\n";
    const auto filled = read(text, schema);
    EXPECT_THAT(filled->rows, ElementsAre(0, 1, 2));
    EXPECT_EQ(filled->table->rows(), 4);
    EXPECT_THAT(featuresOf(text, schema, 1), ElementsAre(4, 0, 1));
    EXPECT_THAT(featuresOf(text, schema, 2), ElementsAre(6, 0, 0));
    std::string notes;
    for (const Diagnostic& d : filled->notes) notes += toString(d) + "\n";
    EXPECT_THAT(notes, HasSubstr("column \"age\": values that are not valid float32 numbers: 1 (first: \"5x\" in line 3)"));
    EXPECT_THAT(notes,
                HasSubstr("column \"sex\": values that are not categories of the training data: 1 (first: \"robot\" in line 4)"));
    EXPECT_THAT(notes, HasSubstr("skipped lines with more or fewer fields than the table has columns: 1 (first: line 5)"));
    EXPECT_THAT(read(text, schema, {.badRows = BadRows::Skip, .targets = false})->rows, ElementsAre(0));
    EXPECT_EQ(read(text, schema, {.badRows = BadRows::Stop, .targets = false}).error().code, "csv.stray-text");
}

TEST_F(Schema, JsonRoundTrip) {
    std::string text = "a,s,when,price,y\n";
    for (int i = 0; i < 6; ++i)
        text += std::to_string(i) + (i % 2 ? ",x" : ",\"q\"\"z\"") + ",2024-01-0" + std::to_string(i + 1) + " 10:30,\"$1," +
                "00" + std::to_string(i) + "\",k" + std::to_string(i % 2) + "\n";
    const TableSchema schema = *trained(text + ",,,,k1\n", {{"missing", "mean_indicator"s}}).schema;
    ASSERT_EQ(schema.columns.size(), 4u);
    EXPECT_EQ(schema.columns[2].kind, ColumnKind::Date);
    EXPECT_TRUE(schema.columns[2].times);
    EXPECT_EQ(schema.columns[3].kind, ColumnKind::Number);
    const auto again = tableSchemaFromJson(*Json::parse(toJson(schema).dump(), "t"), "t");
    ASSERT_TRUE(again) << toString(again.error());
    EXPECT_EQ(*again, schema);
    EXPECT_EQ(tableSchemaFromJson(Json::Object{}, "t").error().code, "schema.damaged");
    EXPECT_EQ(tableSchemaFromJson(Json::Object{{"columns", Json::Array{Json::Object{{"kind", "thing"}}}}}, "t").error().code,
              "schema.damaged");
}

TEST_F(Schema, ModelsFromBeforeHaveOneByTheNamesOfTheirFeatures) {
    DatasetInfo info;
    info.features = {DType::F32, Shape{4}};
    info.target = {DType::F32, Shape{1}};
    info.columns = {"age", "sex=female", "sex=male", "size"};
    const std::vector<double> fills{40, 0, 0, 170};
    const TableSchema schema = tableSchemaOf(info, fills);
    EXPECT_EQ(schema.info(), info);
    EXPECT_THAT(featuresOf("size,age,sex\n,,male\n", schema), ElementsAre(40, 0, 1, 170));
}

/// Tables of chance: numbers in several styles, texts, dates, blanks, stray texts, categories that training does not have.
class ChanceTable {
public:
    explicit ChanceTable(uint64_t seed) : m_random(seed) {
        for (size_t c = 0; c < 2 + below(5); ++c) m_kinds.push_back(below(6));
    }
    std::string header() const {
        std::string out;
        for (size_t c = 0; c < m_kinds.size(); ++c) out += "c" + std::to_string(c) + ";";
        return out + "y\n";
    }
    std::string row(bool strange) {
        std::string out;
        for (const size_t kind : m_kinds) out += cell(kind, strange) + ";";
        return out + std::to_string(below(100)) + ".5\n";
    }

private:
    size_t below(size_t n) {
        m_state = m_state * 6364136223846793005u + m_random * 2 + 1;
        return (m_state >> 33) % n;
    }
    std::string cell(size_t kind, bool strange) {
        if (below(10) == 0) return below(2) ? "" : "NA";
        if (strange && below(8) == 0) return kind < 4 ? "oops" : "robot" + std::to_string(below(3));
        const std::string n = std::to_string(below(900) + 100);
        if (kind == 0) return n + "." + std::to_string(below(100));
        if (kind == 1) return "$" + std::to_string(below(9) + 1) + "," + n;
        if (kind == 2) return "-" + n;
        if (kind == 3)
            return "20" + std::to_string(below(10) + 10) + "-0" + std::to_string(below(9) + 1) + "-1" + std::to_string(below(10));
        return "t" + std::to_string(below(kind * 2));
    }
    uint64_t m_random, m_state = 88172645463325252u;
    std::vector<size_t> m_kinds;
};

TEST_F(Schema, FourHundredTablesOfChanceAreReadRowByRow) {
    for (uint64_t seed = 0; seed < 400; ++seed) {
        ChanceTable chance(seed);
        std::string text = chance.header();
        for (int r = 0; r < 60; ++r) text += chance.row(false);
        test::writeFile(m_folder / "train.csv", text);
        DataSettings settings;
        settings.reader = {"csv", {{"path", m_folder / "train.csv"}, {"missing", "mean_indicator"s}, {"task", "regression"s}}};
        const auto data = prepareData(settings, ".", 0);
        ASSERT_TRUE(data) << seed << ": " << toString(data.error()) << "\n" << text;
        std::vector<std::string> rows;
        std::string together = chance.header(), reversed = together;
        for (int r = 0; r < 8; ++r) together += rows.emplace_back(chance.row(true));
        for (auto r = rows.rbegin(); r != rows.rend(); ++r) reversed += *r;
        for (size_t r = 0; r < rows.size(); r += 3) {
            const auto alone = featuresOf(chance.header() + rows[r], *data->schema);
            ASSERT_EQ(featuresOf(together, *data->schema, static_cast<int64_t>(r)), alone) << seed;
            ASSERT_EQ(featuresOf(reversed, *data->schema, static_cast<int64_t>(rows.size() - 1 - r)), alone) << seed;
        }
    }
}

}  // namespace
}  // namespace lathe::table_schema_test
