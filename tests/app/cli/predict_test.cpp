// SPDX-License-Identifier: Apache-2.0
// Predictions as files: the same numbers in each format. The network of each test is trained for a moment only.
#include <cmath>
#include <cstring>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>

#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::predict_test {
namespace {

using testing::HasSubstr;
using Table = std::vector<std::vector<std::string>>;

Table tableOf(const std::string& csv) {
    Table table;
    std::istringstream lines(csv);
    for (std::string line, cell; std::getline(lines, line);) {
        std::istringstream cells(line);
        table.emplace_back();
        while (std::getline(cells, cell, ',')) table.back().push_back(cell);
    }
    return table;
}

/// Shape and numbers of an array of 32-bit floats.
struct Array {
    std::string header;
    std::vector<float> values;
};
Array arrayOf(const std::string& bytes) {
    EXPECT_EQ(bytes.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
    const size_t length = static_cast<unsigned char>(bytes[8]) + 256u * static_cast<unsigned char>(bytes[9]);
    EXPECT_EQ((10 + length) % 64, 0u);
    Array array{bytes.substr(10, length), std::vector<float>((bytes.size() - 10 - length) / sizeof(float))};
    std::memcpy(array.values.data(), bytes.data() + 10 + length, array.values.size() * sizeof(float));
    return array;
}

class Predict : public testing::Test {
protected:
    /// Three classes by where a point lies, and the sum of both coordinates; one class has a comma in its name.
    Predict() {
        std::ofstream classes(m_folder / "classes.csv"), sums(m_folder / "sums.csv");
        classes << "a,b,kind\n";
        sums << "a,b,sum\n";
        for (int i = 0; i < 60; ++i) {
            const double a = 0.37 * i - 11, b = (i * 7) % 11;
            classes << a << ',' << b << ',' << (i < 20 ? "low" : i < 40 ? "\"mid, more\"" : "high") << '\n';
            sums << a << ',' << b << ',' << a + b << '\n';
        }
    }
    std::string trained(const std::string& csv, int64_t units, const std::string& loss) {
        Project p = pointsProject();
        p.data.reader = {"csv", {{"path", m_folder / csv}}};
        p.graph.nodes[3].params.set("units", units);
        p.training.loss = {loss, {}};
        if (loss != "cross_entropy") p.training.metrics = {{"mae", {}}};
        p.training.best = "val.loss";
        EXPECT_TRUE(saveProject(m_folder / (csv + ".lathe"), p).ok());
        const std::string run = m_folder / (csv + ".run");
        const Answer answer = ask({"train", m_folder / (csv + ".lathe"), "--run", run, "--device", "cpu"});
        EXPECT_EQ(answer.code, 0) << answer.err;
        return run;
    }
    const TemporaryFolder m_folder;
};

TEST_F(Predict, ClassesWithTheirProbabilities) {
    const std::string run = trained("classes.csv", 3, "cross_entropy"), csv = m_folder / "classes.csv";
    const Answer printed = call({"predict", run, csv, "--device", "cpu", "--quiet"});
    ASSERT_EQ(printed.code, 0) << printed.err;
    EXPECT_EQ(printed.err, "");
    EXPECT_THAT(printed.out, HasSubstr("row,prediction,"));
    EXPECT_THAT(printed.out, HasSubstr("\"probability_mid, more\""));
    const Answer object = ask({"predict", run, csv, "--device", "cpu"});
    const auto& predictions = object.json["predictions"].array();
    ASSERT_EQ(predictions.size(), 60u);

    ASSERT_EQ(call({"predict", run, csv, "--device", "cpu", "--out", m_folder / "p.npy"}).code, 0);
    const Array array = arrayOf(*readFile(m_folder / "p.npy"));
    EXPECT_THAT(array.header, HasSubstr("'descr': '<f4', 'fortran_order': False, 'shape': (60, 3)"));
    ASSERT_EQ(array.values.size(), 180u);
    for (size_t row = 0; row < 60; ++row) {
        double sum = 0, scores = 0;
        const auto& output = predictions[row]["output"].array();
        for (const Json& score : output) scores += std::exp(score.toDouble());
        for (size_t i = 0; i < 3; ++i) {
            EXPECT_NEAR(array.values[row * 3 + i], std::exp(output[i].toDouble()) / scores, 1e-6);
            sum += array.values[row * 3 + i];
        }
        EXPECT_NEAR(sum, 1, 1e-6);
    }
    const Answer file = ask({"predict", run, csv, "--device", "cpu", "--out", m_folder / "p.csv"});
    EXPECT_EQ(file.json["samples"], Json(60));
    EXPECT_EQ(*readFile(m_folder / "p.csv"), printed.out);
    ASSERT_EQ(call({"predict", run, csv, "--device", "cpu", "--out", m_folder / "p.json"}).code, 0);
    EXPECT_EQ((*Json::parse(*readFile(m_folder / "p.json")))["predictions"], object.json["predictions"]);
}

TEST_F(Predict, NumbersOfARegression) {
    const std::string run = trained("sums.csv", 1, "mse"), csv = m_folder / "sums.csv";
    const Table table = tableOf(call({"predict", run, csv, "--device", "cpu"}).out);
    ASSERT_EQ(table.size(), 61u);
    EXPECT_EQ(table[0], (std::vector<std::string>{"row", "prediction"}));
    const Json object = ask({"predict", run, csv, "--device", "cpu"}).json;
    for (size_t row = 0; row < 60; ++row) {
        EXPECT_EQ(table[row + 1][0], std::to_string(row));
        EXPECT_EQ(std::stof(table[row + 1][1]),
                  static_cast<float>(object["predictions"].array()[row]["output"].array()[0].toDouble()));
    }
}

// Its columns have names, so a table without a target can be read; the order of the columns and others beside them do not matter.
TEST_F(Predict, ATableForAModelOfGeneratedPoints) {
    ASSERT_TRUE(saveProject(m_folder / "points.lathe", pointsProject()).ok());
    const std::string run = m_folder / "points.run";
    ASSERT_EQ(ask({"train", m_folder / "points.lathe", "--run", run, "--device", "cpu"}).code, 0);
    std::ofstream(m_folder / "xy.csv") << "x,y\n0.5,-1\n-2,0.25\n1,1\n";
    std::ofstream(m_folder / "yx.csv") << "id,y,x\n7,-1,0.5\n8,0.25,-2\n9,1,1\n";
    const Answer one = ask({"predict", run, m_folder / "xy.csv"}), other = ask({"predict", run, m_folder / "yx.csv"});
    ASSERT_EQ(one.code, 0) << one.err;
    ASSERT_EQ(other.code, 0) << other.err;
    const Json::Array& rows = one.json["predictions"].array();
    ASSERT_EQ(rows.size(), 3u);
    ASSERT_EQ(other.json["predictions"].array().size(), 3u);
    for (size_t i = 0; i < rows.size(); ++i)
        EXPECT_EQ(rows[i]["output"], other.json["predictions"].array()[i]["output"]) << "row " << i;
    std::ofstream(m_folder / "x.csv") << "x,z\n0.5,-1\n";
    EXPECT_THAT(ask({"predict", run, m_folder / "x.csv"}).err, HasSubstr("\"y\"")) << "the control: the missing column is named";
}

TEST_F(Predict, SeveralInputsAreNamed) {
    const std::string run = trained("sums.csv", 1, "mse"), csv = m_folder / "sums.csv";
    const Table table = tableOf(call({"predict", run, csv, csv, "--limit", "2", "--device", "cpu"}).out);
    ASSERT_EQ(table.size(), 5u);
    EXPECT_EQ(table[0][0], "input");
    EXPECT_EQ(table[4][0], csv);
    EXPECT_EQ(table[4][1], "1");
}

TEST_F(Predict, AnUnknownFormatIsRefusedBeforeTheWork) {
    const Answer answer = ask({"predict", m_folder / "none", m_folder / "none.csv", "--out", m_folder / "p.xlsx"});
    EXPECT_EQ(answer.json["error"]["code"], Json("predict.format"));
    EXPECT_EQ(ask({"predict", m_folder / "none", "x", "--format", "npy"}).json["error"]["code"], Json("predict.format"));
}

// ---- evaluate, class by class --------------------------------------------------------------------------------------------

TEST_F(Predict, EvaluationByClassIsThatOfThePredictions) {
    const std::string run = trained("classes.csv", 3, "cross_entropy"), csv = m_folder / "classes.csv";
    const std::vector<std::string> names{"low", "mid, more", "high"};  // by number: in the order in which the file has them
    const Json evaluation = ask({"evaluate", run, "--data", csv, "--device", "cpu"}).json;
    const Json predictions = ask({"predict", run, csv, "--device", "cpu"}).json["predictions"];
    std::map<std::string, std::map<std::string, int64_t>> counts;
    for (size_t row = 0; row < 60; ++row) ++counts[names[row / 20]][predictions.array()[row]["name"].toString()];
    const auto& classes = evaluation["by_class"]["classes"].array();
    ASSERT_EQ(classes.size(), 3u);
    double right = 0;
    for (size_t i = 0; i < 3; ++i) {
        const std::string name = classes[i]["name"].toString();
        double said = 0;
        for (auto& [truth, byPrediction] : counts) said += static_cast<double>(byPrediction[name]);
        const auto hits = static_cast<double>(counts[name][name]);
        right += hits;
        EXPECT_EQ(classes[i]["samples"], Json(20)) << name;
        EXPECT_DOUBLE_EQ(classes[i]["recall"].toDouble(), hits / 20);
        EXPECT_DOUBLE_EQ(classes[i]["precision"].toDouble(), said > 0 ? hits / said : 0);
        EXPECT_DOUBLE_EQ(classes[i]["f1"].toDouble(), 2 * hits / (20 + said));
        for (size_t j = 0; j < 3; ++j)
            EXPECT_EQ(evaluation["by_class"]["confusion"].array()[i].array()[j],
                      Json(counts[name][classes[j]["name"].toString()]));
    }
    EXPECT_NEAR(evaluation["accuracy"].toDouble(), right / 60, 1e-6);
    const std::string text = call({"evaluate", run, "--device", "cpu"}).out;
    for (const char* part : {"precision", "recall", "F1", "(macro mean)", "true \\ predicted"})
        EXPECT_THAT(text, HasSubstr(part));
}

/// Training shuffles its samples; class by class they are in order.
TEST_F(Predict, EvaluationByClassOfTheTrainingPart) {
    const std::string run = trained("classes.csv", 3, "cross_entropy");
    const Json evaluation = ask({"evaluate", run, "--split", "train", "--device", "cpu"}).json;
    int64_t samples = 0, right = 0;
    for (size_t i = 0; i < 3; ++i) {
        samples += evaluation["by_class"]["classes"].array()[i]["samples"].toInt();
        right += evaluation["by_class"]["confusion"].array()[i].array()[i].toInt();
    }
    const Json list = ask({"data", "inspect", m_folder / "classes.csv.lathe"}).json;
    EXPECT_EQ(samples, list["parts"]["train"]["samples"].toInt());
    EXPECT_GT(right * 2, samples) << "with the labels of others it would be a third";
}

TEST_F(Predict, ARegressionHasNoClasses) {
    const Answer answer = ask({"evaluate", trained("sums.csv", 1, "mse"), "--device", "cpu"});
    EXPECT_EQ(answer.code, 0) << answer.err;
    EXPECT_FALSE(answer.json.contains("by_class"));
}

}  // namespace
}  // namespace lathe::test::predict_test
