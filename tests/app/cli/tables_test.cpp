// SPDX-License-Identifier: Apache-2.0
// A table from a file to predictions of another file, on the command line.
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/workbook_file.h"

namespace lathe::tables_test {
namespace {

using test::Answer;
using test::ask;
using test::call;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

void write(const std::string& path, const std::string& text) {
    std::ofstream(path) << text;
}

/// Flowers whose kind follows from size and colour; some sizes are blank.
std::string flowers(int rows, bool target) {
    std::string text = std::string("size,colour") + (target ? ",kind\n" : "\n");
    for (int i = 0; i < rows; ++i) {
        const int size = i * 37 % 100;
        text += (i % 11 == 0 ? "" : std::to_string(size)) + (i % 3 ? ",red" : ",blue");
        text += target ? (size > 50 ? ",rose\n" : ",lily\n") : "\n";
    }
    return text;
}

class Tables : public testing::Test {
protected:
    void trainFlowers() {
        write(m_folder / "flowers.csv", flowers(200, true));
        ASSERT_EQ(ask({"new", "table", m_folder / "t.lathe", "--data", m_folder / "flowers.csv", "--target", "kind"}).code, 0);
        const Answer run = ask({"train", m_folder / "t.lathe", "--run", m_folder / "r", "--epochs", "5", "--device", "cpu"});
        ASSERT_EQ(run.code, 0) << run.err;
    }
    Json predictions(const std::string& text, std::vector<std::string> more = {}) {
        write(m_folder / "new.csv", text);
        std::vector<std::string> words{"predict", m_folder / "r", m_folder / "new.csv", "--device", "cpu"};
        words.insert(words.end(), more.begin(), more.end());
        const Answer answer = ask(words);
        EXPECT_EQ(answer.code, 0) << answer.err;
        m_said = answer.err;
        return answer.json["predictions"];
    }
    TemporaryFolder m_folder;
    std::string m_said;
};

/// The rows of the flowers as a sheet.
std::string flowerRows(int rows) {
    const auto text = [](const std::string& value) { return "<c t='inlineStr'><is><t>" + value + "</t></is></c>"; };
    std::string xml = "<row>" + text("size") + text("colour") + text("kind") + "</row>";
    for (int i = 0; i < rows; ++i) {
        const int size = i * 37 % 100;
        xml += "<row>" + (i % 11 == 0 ? "<c/>" : "<c><v>" + std::to_string(size) + "</v></c>") + text(i % 3 ? "red" : "blue") +
               text(size > 50 ? "rose" : "lily") + "</row>";
    }
    return xml;
}

TEST_F(Tables, WorkbooksAndJsonAreTables) {
    trainFlowers();
    write(m_folder / "book.xlsx",
          test::workbookBytes({.sheets = {{"Notes", "<row><c><v>1</v></c></row>"}, {"Flowers", flowerRows(200)}}}));
    const std::string project = m_folder / "book.lathe", run = m_folder / "of_book";
    const Answer made =
        ask({"new", "table", project, "--data", m_folder / "book.xlsx", "--sheet", "Flowers", "--target", "kind"});
    ASSERT_EQ(made.code, 0) << made.err;
    const Answer trained = ask({"train", project, "--run", run, "--epochs", "5", "--device", "cpu"});
    ASSERT_EQ(trained.code, 0) << trained.err;
    const std::string objects = R"([{"colour": "red", "size": 10}, {"size": 90, "colour": "blue"}])";
    const Json expected = predictions("size,colour\n10,red\n90,blue\n");
    write(m_folder / "new.json", objects);
    const Answer json = ask({"predict", run, m_folder / "new.json", "--device", "cpu"});
    EXPECT_EQ(json.code, 0) << json.err;
    for (const size_t i : {0, 1})
        EXPECT_EQ(json.json["predictions"].array().at(i)["output"], expected.array().at(i)["output"]) << "the same model";
    const Answer refused = ask({"new", "table", m_folder / "x.lathe", "--data", m_folder / "book.xlsx", "--sheet", "Flower"});
    EXPECT_EQ(refused.json["error"]["code"], Json("workbook.no_sheet"));
}

/// The sheets of a workbook with new data, each of as many rows.
std::string newBook(int first, int second) {
    return test::workbookBytes({.sheets = {{"January", flowerRows(first)}, {"February", flowerRows(second)}}});
}

TEST_F(Tables, CommandsTakeASheetOfOtherData) {
    trainFlowers();
    write(m_folder / "new.xlsx", newBook(30, 50));
    const std::string run = m_folder / "r", book = m_folder / "new.xlsx";
    const auto rows = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"predict", run, book, "--device", "cpu"};
        words.insert(words.end(), more.begin(), more.end());
        const Answer answer = ask(words);
        EXPECT_EQ(answer.code, 0) << answer.err;
        return answer.json["predictions"].array().size();
    };
    EXPECT_EQ(rows({}), 30u);
    EXPECT_EQ(rows({"--sheet", "February"}), 50u);
    EXPECT_EQ(rows({"--sheet", "2", "--reader", "csv"}), 50u);
    EXPECT_EQ(ask({"evaluate", run, "--data", book, "--sheet", "February", "--device", "cpu"}).json["samples"], Json(50));
    const Answer exported = ask({"export", run, "--out", m_folder / "m.onnx", "--data", book, "--sheet", "February"});
    EXPECT_EQ(exported.json["parity"]["samples"], Json(50)) << exported.err;
    const Answer refused = ask({"predict", run, book, "--sheet", "March"});
    EXPECT_EQ(refused.json["error"]["code"], Json("workbook.no_sheet"));
    EXPECT_THAT(refused.err, HasSubstr("January, February"));
    EXPECT_THAT(refused.err, HasSubstr("--sheet"));
    EXPECT_EQ(ask({"predict", run, m_folder / "flowers.csv", "--sheet", "March", "--device", "cpu"}).code, 0) << "no workbook";
}

TEST_F(Tables, CellsMayHaveAUnit) {
    std::string text = "size,colour,kind\n";
    for (int i = 0; i < 200; ++i) {
        const int size = i * 37 % 100;
        text += "\"" + std::to_string(size) + ",5 cm\"," + (i % 3 ? "red," : "blue,") + (size > 50 ? "rose\n" : "lily\n");
    }
    write(m_folder / "u.csv", text);
    const std::string project = m_folder / "u.lathe", run = m_folder / "r";
    const std::string shown = test::onTerminal({"data", "inspect", m_folder / "u.csv"});
    EXPECT_THAT(shown, HasSubstr("number (cm)"));
    EXPECT_THAT(shown, HasSubstr("read as numbers with the unit \"cm\""));
    ASSERT_EQ(ask({"new", "table", project, "--data", m_folder / "u.csv", "--target", "kind"}).code, 0);
    const Answer trained = ask({"train", project, "--run", run, "--epochs", "5", "--device", "cpu"});
    ASSERT_EQ(trained.code, 0) << trained.err;
    const Json with = predictions("size,colour\n\"10,5 cm\",red\n\"90,5cm\",blue\n");
    EXPECT_EQ(with, predictions("size,colour\n\"10,5\",red\n\"90,5\",blue\n"));
    EXPECT_NE(with, predictions("size,colour\n\"10,5\",red\n\"90,5 mm\",blue\n"));
    EXPECT_THAT(m_said, HasSubstr("\"90,5 mm\" in line 3"));
    const Answer refused = ask({"predict", run, m_folder / "new.csv", "--device", "cpu", "--bad-rows", "stop"});
    EXPECT_NE(refused.code, 0);
    EXPECT_THAT(refused.err, HasSubstr("not numbers with the unit"));
}

TEST_F(Tables, SeveralFilesAreOneTable) {
    write(m_folder / "one.csv", flowers(120, true));
    write(m_folder / "two.csv", "kind,colour,size\nrose,red,77\nlily,blue,12\n" + std::string("lily,red,3\n"));
    const std::string project = m_folder / "t.lathe", run = m_folder / "r";
    const Answer made =
        ask({"new", "table", project, "--data", m_folder / "one.csv", "--data", m_folder / "two.csv", "--target", "kind"});
    ASSERT_EQ(made.code, 0) << made.err;
    const Answer trained =
        ask({"train", project, "--run", run, "--epochs", "2", "--device", "cpu", "--set", "data.split.validation=0.3", "--set",
             "data.split.keep_together=file", "--set", "training.best=train.loss"});
    ASSERT_EQ(trained.code, 0) << trained.err;
    EXPECT_EQ(ask({"evaluate", run, "--split", "val"}).json["samples"], Json(3)) << "the small file";
    EXPECT_EQ(ask({"evaluate", run, "--split", "train"}).json["samples"], Json(120));
    write(m_folder / "three.csv", "kind,colour\nrose,red\n");
    const Answer refused = ask({"train", project, "--run", m_folder / "x", "--set",
                                "data.reader.path=" + (m_folder / "one.csv") + "," + (m_folder / "three.csv")});
    EXPECT_EQ(refused.json["error"]["code"], Json("csv.other_columns"));
    const Answer predicted = ask({"predict", run, m_folder / "one.csv", m_folder / "two.csv", "--device", "cpu"});
    ASSERT_EQ(predicted.code, 0) << predicted.err;
    EXPECT_EQ(predicted.json["predictions"].array().size(), 123u);
}

TEST_F(Tables, ColumnsAreLeftOutAndATargetOfNamesIsAWarning) {
    std::string text = "name,size,sum,kind\n";
    for (int i = 0; i < 40; ++i)
        text += "n" + std::to_string(i) + "," + std::to_string(i) + "," + std::to_string(2 * i) + (i % 3 ? ",a\n" : ",b\n");
    write(m_folder / "t.csv", text);
    const auto made = [&](const std::string& name, std::vector<std::string> more) {
        std::vector<std::string> words{"new", "table", m_folder / name, "--data", m_folder / "t.csv"};
        words.insert(words.end(), more.begin(), more.end());
        return call(words);
    };
    EXPECT_THAT(made("kind.lathe", {"--ignore", "sum, name"}).err, Not(HasSubstr("warning")));
    const Answer inspected = ask({"data", "inspect", m_folder / "kind.lathe"});
    EXPECT_THAT(inspected.json["columns"].array().size(), 1u) << inspected.out;
    EXPECT_THAT(made("name.lathe", {"--target", "name"}).err,
                HasSubstr("the target has 40 classes, and 40 of them have one row only; choose another target column"));
    EXPECT_EQ(made("x.lathe", {"--ignore", "total"}).code, 2);
}

TEST_F(Tables, TheProjectFollowsFromTheTable) {
    write(m_folder / "flowers.csv", flowers(200, true));
    const auto made = [&](const std::string& name, const std::string& target, std::vector<std::string> more = {}) {
        std::vector<std::string> words{"new", "table", m_folder / name, "--data", m_folder / "flowers.csv", "--target", target};
        words.insert(words.end(), more.begin(), more.end());
        const Answer answer = ask(words);
        EXPECT_EQ(answer.code, 0) << answer.err;
        const Answer check = ask({"check", m_folder / name});
        EXPECT_EQ(check.code, 0) << check.err;
        return check.json;
    };
    made("kind.lathe", "kind");
    made("size.lathe", "size");
    made("classes.lathe", "colour", {"--task", "classes", "--test", "0.2"});
    made("same/classes.lathe", "colour", {"--task", "classification", "--test", "0.2"});
    const auto project = readFile(m_folder / "classes.lathe/project.json");
    ASSERT_TRUE(project);
    EXPECT_EQ(*readFile(m_folder / "same/classes.lathe/project.json"), *project);
    made("auto.lathe", "colour", {"--task", "auto"});
    EXPECT_EQ(ask({"new", "table", m_folder / "x.lathe", "--data", m_folder / "flowers.csv", "--target", "kinds"}).code, 2);
    EXPECT_EQ(ask({"new", "table", m_folder / "x.lathe"}).code, 2);
    EXPECT_EQ(ask({"new", "table", m_folder / "x.lathe", "--data", m_folder / "none.csv"}).code, 2);
}

// Few rows are all trained on: nothing may call figures of no samples a result.
TEST_F(Tables, WithoutHeldBackRowsTheTrainingPartIsJudgedAndNamed) {
    trainFlowers();
    const Answer judged = call({"evaluate", m_folder / "r", "--device", "cpu"});
    EXPECT_EQ(judged.code, 0) << judged.err;
    EXPECT_THAT(judged.out, StartsWith("train: "));
    EXPECT_THAT(judged.out, HasSubstr("(200 samples)"));
    EXPECT_THAT(judged.err, HasSubstr("no test or validation split"));
    EXPECT_EQ(ask({"evaluate", m_folder / "r", "--split", "val", "--device", "cpu"}).code, 2);
    const Answer exported = ask({"export", m_folder / "r", "--out", m_folder / "r.onnx"});
    EXPECT_EQ(exported.code, 0) << exported.err;
    EXPECT_THAT(call({"runs", "show", m_folder / "r"}).out, Not(HasSubstr("val")));
}

TEST_F(Tables, RowsThatAreHeldBackForATestJudgeTheModel) {
    write(m_folder / "flowers.csv", flowers(200, true));
    const std::vector<std::string> made{"new", "table", m_folder / "t.lathe", "--data", m_folder / "flowers.csv"};
    EXPECT_THAT(call(made).err, HasSubstr("all rows are training samples"));
    std::vector<std::string> withTest = made;
    withTest[2] = m_folder / "u.lathe";
    withTest.insert(withTest.end(), {"--test", "0.2"});
    EXPECT_THAT(call(withTest).err, Not(HasSubstr("all rows are training samples")));
    ASSERT_EQ(ask({"train", m_folder / "u.lathe", "--run", m_folder / "u", "--epochs", "2", "--device", "cpu"}).code, 0);
    const Answer judged = call({"evaluate", m_folder / "u", "--device", "cpu"});
    EXPECT_THAT(judged.out, StartsWith("test: "));
    EXPECT_THAT(judged.err, Not(HasSubstr("no test or validation split")));
}

TEST_F(Tables, PredictNeedsNoTargetAndNoCompany) {
    trainFlowers();
    const Json all = predictions(flowers(40, false));
    ASSERT_EQ(all.array().size(), 40u);
    EXPECT_EQ(predictions(flowers(40, true)), all);
    EXPECT_EQ(predictions("colour,size\nred,\n").array()[0]["output"],
              predictions("colour,size\nred,99\nred,\n").array()[1]["output"]);
}

TEST_F(Tables, BadRowsAreNamedAndCounted) {
    trainFlowers();
    const std::string text = "size,colour\n5,red\nfive,red\n7,green\n";
    EXPECT_EQ(predictions(text).array().size(), 3u);
    EXPECT_THAT(m_said, HasSubstr("\"five\" in line 3"));
    EXPECT_THAT(m_said, HasSubstr("\"green\" in line 4"));
    const Json skipped = predictions(text + "9,blue\n", {"--bad-rows", "skip"});
    ASSERT_EQ(skipped.array().size(), 2u);
    EXPECT_EQ(skipped.array()[1]["index"], Json(3));
    EXPECT_EQ(ask({"predict", m_folder / "r", m_folder / "new.csv", "--bad-rows", "stop"}).code, 2);
}

TEST_F(Tables, AnotherFileIsJudgedByItsOwnTargets) {
    trainFlowers();
    write(m_folder / "roses.csv", "size,colour,kind\n99,red,rose\n98,blue,rose\n");  // one class only
    const Answer answer = ask({"evaluate", m_folder / "r", "--data", m_folder / "roses.csv", "--device", "cpu"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_EQ(answer.json["samples"], Json(2));
    write(m_folder / "blind.csv", flowers(5, false));
    const Answer refused = ask({"evaluate", m_folder / "r", "--data", m_folder / "blind.csv"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, HasSubstr("target column \"kind\" not found"));
}

TEST_F(Tables, InspectTellsKindsAndRoles) {
    write(m_folder / "t.csv", "id,when,price,name,y\n1,2024-01-01,$5,a,0.5\n2,2024-01-02,$6,b,1.5\n3,,,c,2.5\n");
    const Answer answer = ask({"data", "inspect", m_folder / "t.csv"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    const Json& columns = answer.json["schema"]["columns"];
    ASSERT_EQ(columns.array().size(), 4u);
    EXPECT_EQ(columns.array()[1]["kind"], Json("date"));
    EXPECT_EQ(columns.array()[2]["kind"], Json("number"));
    EXPECT_EQ(answer.json["schema"]["target"]["name"], Json("y"));
}

/// Handwritten digits in the format of MNIST: 30 to train on and 10 to test on.
TEST_F(Tables, ForeignSetsKeepTheirOwnParts) {
    const std::string project = m_folder / "d.lathe";
    ASSERT_EQ(ask({"new", "digits", project}).code, 0);
    ASSERT_EQ(ask({"train", project, "--run", m_folder / "d", "--device", "cpu", "--epochs", "1", "--set",
                   "data.reader.samples=300", "--set", "data.reader.test_samples=100"})
                  .code,
              0);
    const std::string idx = m_folder / "idx";
    ASSERT_EQ(
        ask({"data", "convert", project, "--out", idx, "--set", "data.reader.samples=50", "--set", "data.reader.test_samples=20"})
            .code,
        0);
    const auto samples = [&](const std::string& split) {
        return ask({"evaluate", m_folder / "d", "--data", idx, "--split", split, "--device", "cpu"}).json["samples"];
    };
    EXPECT_EQ(samples("test"), Json(20));
    EXPECT_EQ(samples("train"), Json(50));
    EXPECT_EQ(samples("all"), Json(70));
    EXPECT_EQ(ask({"evaluate", m_folder / "d", "--data", idx, "--split", "val"}).code, 2);
}

}  // namespace
}  // namespace lathe::tables_test
