// SPDX-License-Identifier: Apache-2.0
// Exported models of tables on raw rows: judged by our own evaluation of the file, and by onnxruntime.
#include <cmath>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exchange/certificate.h"
#include "core/exchange/exporter.h"
#include "core/exchange/onnx/model_file.h"
#include "core/exchange/onnx_verifier.h"
#include "tests/core/exchange/small_model.h"
#include "tests/core/exchange/table_model.h"
#include "tests/support/interop.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::table_export_test {

namespace {

namespace fs = std::filesystem;

class TableExportTest : public testing::Test {
protected:
    TemporaryFolder m_folder;
    fs::path m_file = m_folder / "table.onnx";
    BackendRegistry m_registry;

    Certificate certificateOf(const TrainedModel& model, const PreparedData& data, const fs::path& python = {}) {
        const auto certificate = certifyOnnx(model, m_file, data, Split::Test, {.python = python}, m_registry);
        EXPECT_TRUE(certificate.ok()) << toString(certificate.error());
        return certificate.ok() ? *certificate : Certificate{};
    }
    Certificate certified(const TrainedModel& model, const Params& params, const fs::path& python = {}) {
        const Status written = findExporter("onnx")->write(model, params, m_file);
        EXPECT_TRUE(written.ok()) << toString(written.error());
        return certificateOf(model, rowsFor(model, 300), python);
    }
    void writeText(const char* name, const std::string& text) const { std::ofstream(m_folder / name) << text; }
};

/// Weights such that the outputs depend on every feature.
TrainedModel modelOfTable(const fs::path& csv, const PreparedData& data) {
    TrainedModel model;
    model.project.data.reader = {"csv", {{"path", csv.string()}}};
    model.project.graph = chain({data.info.features.shape[0]}, {{"dense", {{"units", 1}}}});
    model.project.training.loss = {"mse", {}};
    model.project.training.metrics = {{"mae", {}}};
    model.weights = startingWeights(model.project.graph, 5);
    model.info = data.info;
    model.normalization = data.normalization;
    model.schema = data.schema;
    return model;
}

// Decimal commas, currency signs, thousands, blanks, texts with commas, dates in the German order with times.
constexpr const char* trainingRows =
    "price;area;town;built;sold;pool\n"
    "1.250,50 EUR;80,5;Bonn;2001;29.02.2024 13:30;yes\n"
    "980,00 EUR;;K\xc3\xb6ln;1999;01.03.2024 06:15;no\n"
    "1.100,25 EUR;75;Bonn;2003;15.06.2023 22:45;\n"
    "2.050,00 EUR;120;\"Bad, Ems\";2002;31.12.2022 00:00;yes\n"
    "1.500,75 EUR;95;Bonn;;24.12.2023 18:00;no\n"
    "700,00 EUR;50;K\xc3\xb6ln;1998;;no\n";

DataSettings settingsFor(const fs::path& csv) {
    DataSettings settings;
    settings.reader = {"csv", {{"path", csv.string()}, {"target", std::string("price")}, {"task", std::string("regression")}}};
    settings.normalization = Normalization::Standardize;
    settings.targetNormalization = Normalization::Standardize;
    settings.split = {};
    settings.split.validation = settings.split.test = 0;
    return settings;
}

}  // namespace

TEST_F(TableExportTest, AgreesOnRawRows) {
    for (const bool classes : {true, false})
        for (const bool raw : {true, false}) {
            const Certificate c = certified(tableModel(mixedSchema(), classes), {{"normalization", raw}});
            EXPECT_TRUE(c.passed()) << toJson(c).dump();
            EXPECT_EQ(c.reimported.samples, 300);
        }
    EXPECT_TRUE(certified(tableModel(mixedSchema(), true), {{"softmax", true}}).passed());
}

TEST_F(TableExportTest, OnnxruntimeAgreesOnRawRows) {
    LATHE_NEEDS_INTEROP_PYTHON();
    for (const bool classes : {true, false})
        for (const bool raw : {true, false}) {
            const Certificate c = certified(tableModel(mixedSchema(), classes), {{"normalization", raw}}, test::interopPython());
            EXPECT_TRUE(c.passed()) << toJson(c).dump();
            ASSERT_TRUE(c.onnxruntime);
            EXPECT_EQ(c.onnxruntime->parity.samples, 300);
        }
    EXPECT_TRUE(certified(tableModel(mixedSchema(), true), {{"softmax", true}}, test::interopPython()).passed());
}

TEST_F(TableExportTest, AWrongConstantAroundTheNetworkIsNoticed) {
    const TrainedModel model = tableModel(mixedSchema(), false);
    const PreparedData data = rowsFor(model, 300);
    ASSERT_TRUE(certified(model, {}).passed()) << "the control";
    const OnnxModel sound = readOnnxFile(m_file).value();
    int tampered = 0;
    for (const auto& [name, constant] : sound.initializers) {
        if (!isReal(constant.dtype()) || !(name.starts_with("input/") || name.starts_with("output/"))) continue;
        OnnxModel wrong = sound;
        Tensor other = constant.clone();
        const auto last = other.elements() - 1;
        if (other.dtype() == DType::F64)
            other.data<double>()[last] += 0.1 + 0.1 * std::abs(other.at(last));
        else
            other.data<float>()[last] += 0.1F + 0.1F * static_cast<float>(std::abs(other.at(last)));
        wrong.initializers[name] = other;
        ASSERT_TRUE(writeOnnxFile(m_file, wrong).ok());
        EXPECT_FALSE(certificateOf(model, data).passed()) << name;
        ++tampered;
    }
    EXPECT_GT(tampered, 15);
}

TEST_F(TableExportTest, AWrongCategoryIsNoticed) {
    const TrainedModel model = tableModel(mixedSchema(), true);
    ASSERT_TRUE(certified(model, {}).passed()) << "the control";
    OnnxModel wrong = readOnnxFile(m_file).value();
    const auto node =
        std::find_if(wrong.nodes.begin(), wrong.nodes.end(), [](const OnnxNode& n) { return n.op.ends_with("OneHotEncoder"); });
    ASSERT_NE(node, wrong.nodes.end());
    std::get<std::vector<std::string>>(node->attributes.at("cats_strings"))[1] = "greenish";
    ASSERT_TRUE(writeOnnxFile(m_file, wrong).ok());
    EXPECT_FALSE(certificateOf(model, rowsFor(model, 300)).passed());
}

TEST_F(TableExportTest, SamplesThatAreNoRowsAreRefused) {
    const TrainedModel model = tableModel(mixedSchema(), true);
    ASSERT_TRUE(findExporter("onnx")->write(model, {}, m_file).ok());
    PreparedData data = rowsFor(model, 4);
    Tensor features(DType::F32, {4, model.info.features.shape[0]}), targets(DType::I64, {4});
    data.source[2] = makeTensorDataset(model.info, features, targets);
    const auto certificate = certifyOnnx(model, m_file, data, Split::Test, {}, m_registry);
    ASSERT_FALSE(certificate.ok());
    EXPECT_EQ(certificate.error().code, "parity.no_columns");
}

TEST_F(TableExportTest, OnnxruntimeTakesTheCellsOfAFile) {
    LATHE_NEEDS_INTEROP_PYTHON();
    writeText("train.csv", trainingRows);
    const auto trained = prepareData(settingsFor(m_folder / "train.csv"), ".", 0);
    ASSERT_TRUE(trained.ok()) << toString(trained.error());
    const TrainedModel model = modelOfTable(m_folder / "train.csv", *trained);
    ASSERT_TRUE(findExporter("onnx")->write(model, {}, m_file).ok());
    writeText("other.csv",
              "pool;town;sold;built;area\n"
              "yes;Trier;29.02.2024 07:00;2004;77\n"
              ";K\xc3\xb6ln;;;\n"
              "no;\"Bad, Ems\";11.11.2021 11:11;1970;1250,5\n");
    const auto other = foreignTable(model, m_folder / "other.csv", {.targets = false});
    ASSERT_TRUE(other.ok()) << toString(other.error());
    const auto predicted = predict(model, *other, Split::Test, {.device = "cpu"}, m_registry);
    ASSERT_TRUE(predicted.ok()) << toString(predicted.error());
    const Tensor& expected = *predicted;
    const auto column = [](std::vector<float> v) { return Tensor::of<float>({3, 1}, std::span<const float>(v)); };
    const std::vector<double> days{19782 + 7.0 / 24, NAN, 18942 + (11 + 11.0 / 60) / 24};
    const OnnxValues cells{.tensors = {{"area", column({77, NAN, 1250.5F})},
                                       {"built", column({2004, NAN, 1970})},
                                       {"sold", Tensor::of<double>({3, 1}, std::span<const double>(days))}},
                           .texts = {{"town", {"Trier", "K\xc3\xb6ln", "Bad, Ems"}}, {"pool", {"yes", "", "no"}}}};
    const auto run = runOnnxruntime(test::interopPython(), m_file, cells);
    ASSERT_TRUE(run.ok()) << toString(run.error());
    ASSERT_EQ(run->outputs.front().shape(), expected.shape());
    for (int64_t i = 0; i < 3; ++i) {
        EXPECT_NEAR(run->outputs.front().at(i), expected.at(i), 1e-5 * std::abs(expected.at(i))) << "row " << i;
        EXPECT_GT(std::abs(expected.at(i)), 100) << "in the unit of the target";
    }
}

}  // namespace lathe::test::table_export_test
