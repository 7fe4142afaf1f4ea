// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/normalization.h"
#include "core/exchange/exporter.h"
#include "core/exchange/onnx/evaluate.h"
#include "core/exchange/onnx/export_graph.h"
#include "core/exchange/onnx/import_graph.h"
#include "core/exchange/onnx/model_file.h"
#include "core/exchange/onnx/processing_nodes.h"
#include "core/exchange/raw_samples.h"
#include "tests/core/exchange/small_model.h"
#include "tests/core/exchange/table_model.h"
#include "tests/support/temporary_folder.h"

namespace lathe::onnx_table_test {

namespace {

using testing::ElementsAre;

OnnxModel exported(const TrainedModel& model, const OnnxExportOptions& options = {}) {
    const auto onnx = onnxModelOf(model, options);
    EXPECT_TRUE(onnx.ok()) << toString(onnx.error());
    return parseOnnx(onnxBytes(*onnx).value(), "test").value();
}

TrainedModel imported(const OnnxModel& onnx) {
    Diagnostics problems;
    auto model = modelFromOnnx(onnx, "table", problems);
    for (const Diagnostic& problem : problems)
        if (problem.severity == Severity::Error) ADD_FAILURE() << toString(problem);
    return model.ok() ? std::move(*model) : TrainedModel{};
}

std::vector<std::string> inputNames(const OnnxModel& onnx) {
    std::vector<std::string> names;
    for (const OnnxValueInfo& input : onnx.inputs) names.push_back(input.name);
    return names;
}

/// What the file makes of the rows for its network.
Tensor featuresByFile(const OnnxModel& onnx, const PreparedData& data) {
    const OnnxParts parts = partsOf(onnx);
    auto features = evaluateOnnx(parts.before, onnx.initializers, samplesForModel(onnx, data, Split::Test).value(),
                                 parts.entries.front().name);
    EXPECT_TRUE(features.ok()) << toString(features.error());
    return features.ok() ? *features : Tensor();
}

Tensor featuresByLoader(const PreparedData& data) {
    const auto n = static_cast<int64_t>(data.indices[2].size()), width = data.info.features.shape.elements();
    Tensor result(DType::F32, {n, width});
    std::vector<std::byte> features(static_cast<size_t>(width) * 4), target(8);
    const Normalizer<float> normalizer(data.info.features, data.normalization);
    for (int64_t i = 0; i < n; ++i) {
        EXPECT_TRUE(data.source[2]->read(i, features.data(), target.data()).ok());
        normalizer.apply(features.data(), result.data<float>() + i * width);
    }
    return result;
}

}  // namespace

TEST(OnnxTable, HasOneInputForEachColumn) {
    const OnnxModel onnx = exported(test::tableModel(test::mixedSchema(), true));
    EXPECT_THAT(inputNames(onnx), ElementsAre("age", "year", "colour", "town", "seen", "born", "price, EUR"));
    for (const OnnxValueInfo& input : onnx.inputs) {
        EXPECT_EQ(input.text, input.name == "colour" || input.name == "town") << input.name;
        EXPECT_EQ(input.dtype == DType::F64, input.name == "seen" || input.name == "born") << input.name;
        EXPECT_EQ(input.shape, (std::vector<OnnxValueInfo::Extent>{{-1, "batch"}, {1, ""}}));
    }
    EXPECT_EQ(onnx.mlOpset, 3);
    EXPECT_EQ(onnx.metadata.at("input"), "raw");
    EXPECT_EQ(onnx.metadata.at("classes"), R"(["no","yes"])");
}

TEST(OnnxTable, MakesTheFeaturesThatTrainingMakes) {
    const TrainedModel model = test::tableModel(test::mixedSchema(), true);
    const PreparedData data = test::rowsFor(model, 60);
    const Tensor expected = featuresByLoader(data), actual = featuresByFile(exported(model), data);
    ASSERT_EQ(actual.shape(), expected.shape());
    for (int64_t i = 0; i < expected.elements(); ++i)
        EXPECT_NEAR(actual.at(i), expected.at(i), 1e-6) << "feature " << i % expected.shape()[1];
}

TEST(OnnxTable, ACodeForMissingValuesIsOneInTheFileToo) {
    TableSchema schema = test::mixedSchema();
    const auto featuresWith = [&](float cell) {
        const TrainedModel model = test::tableModel(schema, true);
        const OnnxModel onnx = exported(model);
        OnnxValues samples = samplesForModel(onnx, test::rowsFor(model, 4), Split::Test).value();
        samples.tensors.at("age").data<float>()[1] = cell;
        const OnnxParts parts = partsOf(onnx);
        return evaluateOnnx(parts.before, onnx.initializers, samples, parts.entries.front().name).value();
    };
    const Tensor absent = featuresWith(std::numeric_limits<float>::quiet_NaN());
    EXPECT_FALSE(sameBytes(featuresWith(-200), absent)) << "the control: no code";
    schema.missingCodes = {"none", "-1", "-200.0"};
    for (const float code : {-200.0F, -1.0F}) EXPECT_TRUE(sameBytes(featuresWith(code), absent)) << code;
    EXPECT_FALSE(sameBytes(featuresWith(-201), absent));
    schema.missingCodes = {"age:-200"};
    EXPECT_TRUE(sameBytes(featuresWith(-200), absent));
    schema.missingCodes = {"price:-200"};
    EXPECT_FALSE(sameBytes(featuresWith(-200), absent)) << "a code of another column";
    const TrainedModel model = test::tableModel(schema, true);
    EXPECT_EQ(imported(exported(model)).schema, model.schema);
}

TEST(OnnxTable, InputsSayTheirUnit) {
    TableSchema schema = test::mixedSchema();
    const auto age = std::find_if(schema.columns.begin(), schema.columns.end(), [](const auto& c) { return c.name == "age"; });
    ASSERT_NE(age, schema.columns.end());
    age->unit = "year";
    const OnnxModel onnx = exported(test::tableModel(schema, true));
    for (const OnnxValueInfo& input : onnx.inputs)
        EXPECT_EQ(input.doc, input.name == "age" ? "number in year" : "") << input.name;
    EXPECT_EQ(imported(onnx).schema->columns, schema.columns);
}

TEST(OnnxTable, ReadsBackAsTheSameModel) {
    for (const bool classes : {true, false})
        for (const bool raw : {true, false}) {
            const TrainedModel model = test::tableModel(test::mixedSchema(), classes);
            const TrainedModel again = imported(exported(model, {.normalization = raw}));
            EXPECT_EQ(again.project.graph.edges, model.project.graph.edges);
            ASSERT_EQ(again.project.graph.nodes.size(), model.project.graph.nodes.size());
            EXPECT_EQ(again.project.graph.nodes[0].name, "input");
            EXPECT_EQ(again.schema, model.schema);
            EXPECT_TRUE(readsTables(again)) << "other files are read by the schema";
            EXPECT_EQ(toString(*again.project.data.reader.params.find("target")), "target");
            EXPECT_EQ(again.normalization, model.normalization);
            EXPECT_EQ(again.info.targetScaling, model.info.targetScaling);
            for (const auto& [name, tensor] : model.weights) EXPECT_TRUE(sameBytes(again.weights.at(name), tensor)) << name;
            EXPECT_EQ(onnxBytes(*onnxModelOf(again)).value(), onnxBytes(*onnxModelOf(model)).value());
        }
}

TEST(OnnxTable, NamesOfColumnsMayBeThoseOfOtherValues) {
    TableSchema schema;
    for (const char* name : {"output", "input", "dense_2.weight", "dense_2", "x", "x", "", "scaled", "relu_3"})
        schema.columns.push_back({.name = name, .fill = 1});
    schema.columns.push_back({.name = "input/normalization/features", .kind = ColumnKind::Category, .categories = {"a"}});
    const TrainedModel model = test::tableModel(schema, false);
    const OnnxModel onnx = exported(model);
    EXPECT_THAT(inputNames(onnx), ElementsAre("output", "input", "dense_2.weight", "dense_2", "x", "x_2", "column_7", "scaled",
                                              "relu_3", "input/normalization/features"));
    EXPECT_EQ(onnx.outputs[0].name, "output_2");
    const TrainedModel again = imported(onnx);
    ASSERT_EQ(again.project.graph.nodes.size(), 4u);
    for (size_t i = 1; i < 4; ++i) EXPECT_EQ(again.project.graph.nodes[i].name, model.project.graph.nodes[i].name);
    for (const auto& [name, tensor] : model.weights) EXPECT_TRUE(sameBytes(again.weights.at(name), tensor)) << name;
    const PreparedData data = test::rowsFor(model, 10);
    const Tensor expected = featuresByLoader(data), actual = featuresByFile(onnx, data);
    for (int64_t i = 0; i < expected.elements(); ++i) EXPECT_NEAR(actual.at(i), expected.at(i), 1e-6);
}

TEST(OnnxTable, WithoutPreprocessingOneInputTakesFeatures) {
    const OnnxModel onnx = exported(test::tableModel(test::mixedSchema(), true), {.normalization = false});
    EXPECT_THAT(inputNames(onnx), ElementsAre("input"));
    EXPECT_EQ(onnx.metadata.at("input"), "normalized");
    EXPECT_TRUE(partsOf(onnx).before.empty());
}

TEST(OnnxTable, AColumnWithoutCategoriesIsRefused) {
    TableSchema schema;
    schema.columns = {{.name = "age"}, {.name = "none", .kind = ColumnKind::Category, .indicator = true}};
    const auto onnx = onnxModelOf(test::tableModel(schema, true));
    ASSERT_FALSE(onnx.ok());
    EXPECT_EQ(onnx.error().code, "onnx.column");
}

TEST(OnnxTable, ADamagedSchemaIsNoTable) {
    OnnxModel onnx = exported(test::tableModel(test::mixedSchema(), true), {.normalization = false});
    onnx.metadata["schema"] = R"({"columns":[{"name":"a","kind":"number","fill":0}],"target":{"name":"t"}})";
    EXPECT_FALSE(imported(onnx).schema) << "its width is not that of the network";
    onnx.metadata["schema"] = "[";
    EXPECT_FALSE(imported(onnx).schema);
}

TEST(OnnxTable, SurvivesAnyDamagedByte) {
    const TrainedModel model = test::tableModel(test::mixedSchema(), false);
    const PreparedData data = test::rowsFor(model, 3);
    const std::string bytes = onnxBytes(exported(model)).value();
    for (size_t i = 0; i < bytes.size(); i += 3) {
        std::string damaged = bytes;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x81);
        const auto onnx = parseOnnx(damaged, "test");
        if (!onnx || onnx->inputs.empty()) continue;
        Diagnostics problems;
        static_cast<void>(modelFromOnnx(*onnx, "test", problems).ok());
        const OnnxParts parts = partsOf(*onnx);
        const auto samples = samplesForModel(*onnx, data, Split::Test);
        if (samples) static_cast<void>(evaluateOnnx(parts.before, onnx->initializers, *samples, parts.entries.front().name).ok());
    }
}

TEST(OnnxExporter, TakesRawSamplesByDefault) {
    const TemporaryFolder folder;
    const auto metadataOf = [&](const Params& params) {
        const auto file = folder / "small.onnx";
        EXPECT_TRUE(findExporter("onnx")->write(test::smallModel(), params, file).ok());
        return readOnnxFile(file).value().metadata;
    };
    EXPECT_EQ(metadataOf({}).at("input"), "raw");
    EXPECT_EQ(metadataOf({{"normalization", true}}).at("input"), "raw");
    EXPECT_EQ(metadataOf({{"normalization", false}}).at("input"), "normalized");
    EXPECT_EQ(metadataOf({}).at("classes"), R"(["ant","bee \"quoted\"","cat","dog"])");
}

TEST(OnnxEvaluate, RefusesWhatItDoesNotKnow) {
    const auto codeOf = [](const OnnxNode& node) {
        const OnnxValues values{.tensors = {{"x", Tensor(DType::F32, {2, 3})}}, .texts = {{"t", {"a", "b"}}}};
        const auto result = evaluateOnnx(std::span(&node, 1), {}, values, "y");
        return result.ok() ? std::string() : result.error().code;
    };
    EXPECT_EQ(codeOf({.op = "Floor", .inputs = {"x"}, .outputs = {"y"}}), "");
    EXPECT_EQ(codeOf({.op = "Tan", .inputs = {"x"}, .outputs = {"y"}}), "onnx.evaluate");
    EXPECT_EQ(codeOf({.op = "Floor", .inputs = {"z"}, .outputs = {"y"}}), "onnx.evaluate");
    EXPECT_EQ(codeOf({.op = "Floor", .inputs = {"t"}, .outputs = {"y"}}), "onnx.evaluate");
    EXPECT_EQ(codeOf({.op = "Floor", .inputs = {"x"}, .outputs = {"z"}}), "onnx.evaluate");
    EXPECT_EQ(codeOf({.op = "Add", .inputs = {"x"}, .outputs = {"y"}}), "onnx.evaluate");
    EXPECT_EQ(codeOf({.op = "ai.onnx.ml.OneHotEncoder", .inputs = {"x"}, .outputs = {"y"}}), "onnx.evaluate");
}

}  // namespace lathe::onnx_table_test
