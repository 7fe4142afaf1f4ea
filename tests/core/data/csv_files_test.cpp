// SPDX-License-Identifier: Apache-2.0
// Several files of the same columns as one table.
#include "core/data/csv/csv_files.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>

#include "core/data/file_stamp.h"
#include "core/data/prepared_data.h"
#include "core/data/table.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::csv_files_test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class CsvFilesTest : public testing::Test {
protected:
    void SetUp() override {
        put("a.csv", "width,height,kind\n1,2,dog\n3,4,cat\n");
        put("b.csv", "kind,height,width\ncat,6,5\ndog,8,7\ndog,10,9\n");
    }
    void put(const std::string& name, const std::string& text) const {
        fs::create_directories(fs::path(m_folder / name).parent_path());
        test::writeFile(m_folder / name, text);
    }
    Result<DatasetPair> open(const std::string& path, Params params = {}) const {
        params.set("path", path);
        return test::openReader("csv", params, m_folder.path());
    }
    std::string code(const std::string& path, Params params = {}) const {
        const auto pair = open(path, std::move(params));
        return pair ? "opened" : pair.error().code;
    }
    std::vector<std::string> files(const std::string& text) const {
        const auto found = csvFilesOf(text, m_folder.path());
        std::vector<std::string> names;
        if (!found) return {found.error().code};
        for (const std::string& path : *found) names.push_back(fs::path(path).filename().string());
        return names;
    }

    TemporaryFolder m_folder;
};

std::vector<float> rowOf(const DatasetPair& pair, int64_t row) {
    return test::realsOf(test::readSample(*pair.training, row).features);
}

TEST_F(CsvFilesTest, TheDecimalSignIsThatOfAllFiles) {
    put("c/1.csv", "a;b;y\n1.034;1;1\n186;2;2\n");
    put("c/2.csv", "a;b;y\n2.068;0,5;1\n3;2,5;2\n");
    const auto pair = open("c");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(rowOf(*pair, 0), ElementsAre(1034, 1));
    EXPECT_THAT(rowOf(*pair, 2), ElementsAre(2068, 0.5f));
}

TEST_F(CsvFilesTest, ColumnsAreMatchedByNameInAnyOrder) {
    const auto pair = open("a.csv, b.csv", {{"target", std::string("kind")}});
    ASSERT_TRUE(pair) << toString(pair.error());
    ASSERT_EQ(pair->training->size(), 5);
    EXPECT_THAT(pair->training->info().columns, ElementsAre("width", "height"));
    EXPECT_THAT(pair->training->info().classes, ElementsAre("cat", "dog"));
    EXPECT_THAT(rowOf(*pair, 1), ElementsAre(3, 4));
    EXPECT_THAT(rowOf(*pair, 2), ElementsAre(5, 6));
    EXPECT_THAT(rowOf(*pair, 4), ElementsAre(9, 10));
    EXPECT_EQ(test::classOf(*pair->training, 2), 0);
    EXPECT_THAT(pair->files, ElementsAre(0, 0, 1, 1, 1));
    EXPECT_THAT(pair->groups, IsEmpty());
}

TEST_F(CsvFilesTest, AFileAloneStaysAsItWas) {
    const auto alone = open("a.csv");
    ASSERT_TRUE(alone) << toString(alone.error());
    EXPECT_THAT(alone->files, IsEmpty());
    EXPECT_EQ(alone->training->size(), 2);
    EXPECT_NE(open("a.csv,b.csv")->fingerprint, alone->fingerprint);
}

TEST_F(CsvFilesTest, AFolderAPatternAndAListNameFiles) {
    put("set/part-2.csv", "x,y\n1,2\n");
    put("set/part-10.tsv", "x\ty\n3\t4\n");
    put("set/notes.txt", "not a table");
    put("set/.hidden.csv", "x,y\n5,6\n");
    EXPECT_THAT(files("set"), ElementsAre("part-10.tsv", "part-2.csv"));
    EXPECT_THAT(files("set/part-*.csv"), ElementsAre("part-2.csv"));
    EXPECT_THAT(files("set/part-?.*, a.csv"), ElementsAre("part-2.csv", "a.csv"));
    EXPECT_THAT(files(" a.csv ,b.csv "), ElementsAre("a.csv", "b.csv"));
    put("one, two*.csv", "x,y\n1,2\n");
    EXPECT_THAT(files("one, two*.csv"), ElementsAre("one, two*.csv")) << "a path that exists is taken as it is";
}

TEST_F(CsvFilesTest, MistakesInTheListAreSaid) {
    EXPECT_THAT(files(""), ElementsAre("csv.no-path"));
    EXPECT_THAT(files("a.csv,nothing.csv"), ElementsAre("csv.no-files"));
    EXPECT_THAT(files("x*.csv"), ElementsAre("csv.no-files"));
    EXPECT_THAT(files(", ,"), ElementsAre("csv.no-files"));
    EXPECT_THAT(files("a.csv,./a.csv"), ElementsAre("csv.file-twice"));
    EXPECT_THAT(files("*.csv,b.csv"), ElementsAre("csv.file-twice"));
    EXPECT_EQ(code("nothing.csv"), "file.missing") << "as ever";
    fs::create_directories(fs::path(m_folder / "empty"));
    EXPECT_THAT(files("empty"), ElementsAre("csv.no-files"));
    EXPECT_THAT(files("empty/../*/*.csv"), ElementsAre("csv.no-files")) << "a pattern is in the last part only";
    EXPECT_THAT(files(std::string(100'000, 'x') + '*'), ElementsAre("csv.no-files"));
}

TEST_F(CsvFilesTest, OtherColumnsAreRefusedByFileAndColumn) {
    put("fewer.csv", "width,kind\n1,dog\n");
    put("more.csv", "width,height,kind,depth\n1,2,dog,3\n");
    const auto fewer = open("a.csv,fewer.csv"), more = open("a.csv,b.csv,more.csv");
    ASSERT_FALSE(fewer);
    ASSERT_FALSE(more);
    EXPECT_EQ(fewer.error().code, "csv.other_columns");
    EXPECT_THAT(toString(fewer.error()), HasSubstr("fewer.csv"));
    EXPECT_THAT(toString(fewer.error()), HasSubstr("\"height\" is missing"));
    EXPECT_THAT(toString(more.error()), HasSubstr("more.csv"));
    EXPECT_THAT(toString(more.error()), HasSubstr("no column \"depth\""));
}

TEST_F(CsvFilesTest, FilesWithoutNamesHaveTheSameNumberOfColumns) {
    put("p.csv", "1,2,3.5\n4,5,6.5\n");
    put("q.csv", "7,8,9.5\n");
    put("r.csv", "7,8\n");
    const auto pair = open("p.csv,q.csv");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->size(), 3);
    EXPECT_THAT(rowOf(*pair, 2), ElementsAre(7, 8));
    EXPECT_EQ(code("p.csv,r.csv"), "csv.other_columns");
    EXPECT_EQ(code("p.csv,a.csv"), "csv.other_columns");
}

TEST_F(CsvFilesTest, TypesFollowFromAllFiles) {
    put("numbers.csv", "size,y\n1,1\n2,2\n");
    put("texts.csv", "size;y\nsmall;3\nlarge;4\n");
    const auto pair = open("numbers.csv,texts.csv");
    ASSERT_TRUE(pair) << toString(pair.error());
    ASSERT_TRUE(pair->table);
    EXPECT_EQ(pair->table->draft.columns.at(0).kind, ColumnKind::Category) << "a text in the second file";
    EXPECT_THAT(pair->table->draft.columns.at(0).categories, ElementsAre("1", "2", "large", "small"));
    EXPECT_EQ(pair->training->size(), 4) << "with another delimiter";
}

TEST_F(CsvFilesTest, NumbersOfRowsBeginAgainInEachFile) {
    std::string one = "id,x,y\n", two = one;
    for (int i = 1; i <= 30; ++i) {
        one += std::to_string(i) + "," + std::to_string(i * 7 % 5) + ".5,1.5\n";
        two += std::to_string(i) + "," + std::to_string(i * 3 % 5) + ".5,2.5\n";
    }
    put("one.csv", one);
    put("two.csv", two);
    EXPECT_THAT(open("one.csv,two.csv")->training->info().columns, ElementsAre("x"));
}

TEST_F(CsvFilesTest, NotesNameTheFile) {
    put("gap.csv", "width,height,kind\n,2,dog\n3,4,cat\n");
    const auto pair = open("a.csv,gap.csv");
    ASSERT_TRUE(pair) << toString(pair.error());
    std::vector<std::string> notes;
    for (const Diagnostic& note : pair->notes) notes.push_back(toString(note));
    EXPECT_THAT(notes, testing::Contains(testing::AllOf(HasSubstr("gap.csv"), HasSubstr("width"))));
}

TEST_F(CsvFilesTest, AFolderOfTablesIsRecognisedAndNoOther) {
    put("set/a.csv", "x,y\n1,2\n");
    const ReaderDef* reader = findReaderFor(m_folder / "set");
    ASSERT_TRUE(reader);
    EXPECT_EQ(reader->type, "csv");
    put("set/readme.txt", "words");
    reader = findReaderFor(m_folder / "set");
    EXPECT_TRUE(!reader || reader->type != "csv") << "the control: other files are there, too";
}

// ---- Splits -------------------------------------------------------------------------------------------------------------

DataSettings settingsOf(const std::string& path, KeepTogether together) {
    DataSettings settings;
    settings.reader = {"csv", {{"path", path}, {"target", std::string("y")}}};
    settings.split = {.validation = 0.3, .test = 0.2, .stratified = false, .seed = 5};
    settings.split.together = together;
    return settings;
}

/// Twelve files with five rows each.
class CsvSplits : public CsvFilesTest {
protected:
    void SetUp() override {
        for (int f = 0; f < 12; ++f) {
            std::string text = "patient,x,y\n";
            for (int i = 0; i < 5; ++i)
                text += "p" + std::to_string((f * 5 + i) % 17) + "," + std::to_string(f) + "." + std::to_string(i) + "," +
                        std::to_string(i) + ".5\n";
            put("parts/part-" + std::to_string(10 + f) + ".csv", text);
        }
    }
    /// The largest number of splits that have rows with the same `key`.
    template <class Key>
    size_t mostSplits(const PreparedData& data, Key key) const {
        std::map<int64_t, std::set<int>> splits;
        for (int s = 0; s < 3; ++s)
            for (const int64_t row : data.indices[s]) splits[key(row)].insert(s);
        size_t most = 0;
        for (const auto& [name, those] : splits) most = std::max(most, those.size());
        return most;
    }
    Result<PreparedData> prepare(const DataSettings& settings) const { return prepareData(settings, m_folder.path(), 0); }
};

TEST_F(CsvSplits, RowsOfAFileStayTogether) {
    const auto fileOf = [](int64_t row) { return row / 5; };
    const auto data = prepare(settingsOf("parts", KeepTogether::File));
    ASSERT_TRUE(data) << toString(data.error());
    EXPECT_EQ(mostSplits(*data, fileOf), 1u);
    for (const Split split : {Split::Training, Split::Validation, Split::Test}) EXPECT_EQ(data->size(split) % 5, 0);
    EXPECT_NEAR(static_cast<double>(data->size(Split::Validation)), 18, 5);
    const auto control = prepare(settingsOf("parts", KeepTogether::None));
    ASSERT_TRUE(control);
    EXPECT_GT(mostSplits(*control, fileOf), 1u) << "the control";
}

TEST_F(CsvSplits, RowsOfAGroupStayTogether) {
    const auto patientOf = [](int64_t row) { return row % 17; };
    DataSettings settings = settingsOf("parts/*.csv", KeepTogether::Group);
    settings.reader.params.set("group", std::string("patient"));
    const auto data = prepare(settings);
    ASSERT_TRUE(data) << toString(data.error());
    EXPECT_EQ(mostSplits(*data, patientOf), 1u);
    EXPECT_GT(data->size(Split::Test), 0);
    EXPECT_THAT(data->info.columns, ElementsAre("x")) << "the group is no feature";
    settings.split.together = KeepTogether::None;
    EXPECT_GT(mostSplits(*prepare(settings), patientOf), 1u) << "the control";
}

TEST_F(CsvSplits, FoldsKeepGroupsTogether) {
    DataSettings settings = settingsOf("parts", KeepTogether::Group);
    settings.reader.params.set("group", std::string("1"));
    settings.split.test = 0;
    settings.split.folds = 4;
    std::set<int64_t> seen;
    for (int64_t fold = 1; fold <= 4; ++fold) {
        settings.split.fold = fold;
        const auto data = prepare(settings);
        ASSERT_TRUE(data) << toString(data.error());
        ASSERT_EQ(data->folds.size(), 4u);
        EXPECT_EQ(data->indices[1], data->folds[static_cast<size_t>(fold - 1)]);
        EXPECT_EQ(mostSplits(*data, [](int64_t row) { return row % 17; }), 1u);
        seen.insert(data->indices[1].begin(), data->indices[1].end());
    }
    EXPECT_EQ(seen.size(), 60u) << "each row is once in a validation split";
}

TEST_F(CsvSplits, FoldsThatDivideGroupsAreWarnedOf) {
    const auto warned = [this](const DataSettings& settings, const std::string& code) {
        const auto data = prepare(settings);
        EXPECT_TRUE(data) << toString(data.error());
        return data && std::any_of(data->notes.begin(), data->notes.end(), [&](const Diagnostic& d) { return d.code == code; });
    };
    DataSettings settings = settingsOf("parts", KeepTogether::None);
    settings.reader.params.set("group", std::string("patient"));
    EXPECT_FALSE(warned(settings, "split.groups_divided")) << "without folds";
    settings.split.folds = 4;
    EXPECT_TRUE(warned(settings, "split.groups_divided"));
    settings.split.together = KeepTogether::Group;
    EXPECT_FALSE(warned(settings, "split.groups_divided")) << "the control";
    std::string rows = "x,y\n";
    for (int i = 0; i < 20; ++i) rows += std::to_string(i) + (i < 2 ? ",rare\n" : i < 11 ? ",a\n" : ",b\n");
    put("rare.csv", rows);
    DataSettings rare = settingsOf("rare.csv", KeepTogether::None);
    rare.split = {.folds = 3};
    EXPECT_TRUE(warned(rare, "split.rare_class"));
    rare.split.folds = 2;
    EXPECT_FALSE(warned(rare, "split.rare_class")) << "the control";
}

TEST_F(CsvSplits, ARowWithoutAGroupIsAloneAndQuotesAreRead) {
    put("holes.csv", "who,x,y\n\"a,\n b\",1,2.5\n,2,3.5\n,3,4.5\n\"a,\n b\",4,5.5\n");
    const auto pair = open("holes.csv", {{"group", std::string("who")}});
    ASSERT_TRUE(pair) << toString(pair.error());
    ASSERT_EQ(pair->groups.size(), 4u);
    EXPECT_EQ(pair->groups[0], pair->groups[3]);
    EXPECT_NE(pair->groups[1], pair->groups[2]);
    EXPECT_EQ(code("holes.csv", {{"group", std::string("whom")}}), "csv.no-column");
}

TEST_F(CsvSplits, RowsThatAreLeftOutHaveNoGroup) {
    put("left.csv", "who,x,y\na,1,2.5\nb,2,\nc,3,4.5\n");
    const auto pair = open("left.csv", {{"group", std::string("who")}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->size(), 2);
    EXPECT_EQ(pair->groups.size(), 2u);
    EXPECT_NE(pair->groups[0], pair->groups[1]);
}

TEST_F(CsvSplits, WithoutGroupsOrFilesItSaysSo) {
    const auto codeOf = [this](const DataSettings& settings) {
        const auto data = prepare(settings);
        return data ? std::string("prepared") : data.error().code;
    };
    EXPECT_EQ(codeOf(settingsOf("parts", KeepTogether::Group)), "split.no_groups");
    EXPECT_EQ(codeOf(settingsOf("parts/part-10.csv", KeepTogether::File)), "split.no_files");
    DataSettings many = settingsOf("parts", KeepTogether::File);
    many.split.folds = 13;
    EXPECT_EQ(codeOf(many), "split.few_samples");
    many.split.folds = 1;
    EXPECT_EQ(codeOf(many), "split.fold");
}

TEST_F(CsvSplits, ASchemaReadsTheSameRowsAndGroups) {
    const auto pair = open("parts", {{"group", std::string("patient")}, {"target", std::string("y")}});
    ASSERT_TRUE(pair) << toString(pair.error());
    const Params params{{"path", std::string("parts")}, {"group", std::string("patient")}, {"target", std::string("y")}};
    const auto read = findReader("csv")->openBySchema(params, m_folder.path(), wholeTable(*pair->table), {.keepAll = false});
    ASSERT_TRUE(read) << toString(read.error());
    EXPECT_EQ(read->groups, pair->groups);
    EXPECT_EQ(read->files, pair->files);
    EXPECT_EQ(read->table->values, pair->table->values);
    EXPECT_EQ(read->fingerprint, pair->fingerprint);
    EXPECT_EQ(read->rows.size(), 60u);
}

TEST_F(CsvSplits, AFileWithoutUsableRowsIsNoErrorAmongOthers) {
    put("parts/part-99.csv", "patient,x,y\np1,1,\np2,2,\n");
    const Params params{{"path", std::string("parts")}, {"target", std::string("y")}};
    const auto pair = test::openReader("csv", params, m_folder.path());
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->size(), 60);
    const TableSchema schema = wholeTable(*pair->table);
    const auto read = findReader("csv")->openBySchema(params, m_folder.path(), schema, {.keepAll = false});
    ASSERT_TRUE(read) << toString(read.error());
    EXPECT_EQ(read->rows.size(), 60u);
    const Params alone{{"path", std::string("parts/part-99.csv")}, {"target", std::string("y")}};
    EXPECT_FALSE(findReader("csv")->openBySchema(alone, m_folder.path(), schema, {.keepAll = false})) << "the control";
}

TEST_F(CsvSplits, AChangedFileOfAListIsNoticed) {
    const Params list{{"path", std::string("parts/part-10.csv, parts/part-11.csv")}};
    const Params pattern{{"path", std::string("parts/part-*.csv")}};
    const std::string before = stampOfFiles(list, m_folder.path()), all = stampOfFiles(pattern, m_folder.path());
    EXPECT_THAT(before, HasSubstr("part-11.csv"));
    put("parts/part-11.csv", "patient,x,y\np1,1,2\n");
    EXPECT_NE(stampOfFiles(list, m_folder.path()), before);
    put("parts/part-99.csv", "patient,x,y\np1,1,2\n");
    EXPECT_THAT(stampOfFiles(pattern, m_folder.path()), HasSubstr("part-99.csv"));
    EXPECT_THAT(all, testing::Not(HasSubstr("part-99.csv")));
}

}  // namespace
}  // namespace lathe::csv_files_test
