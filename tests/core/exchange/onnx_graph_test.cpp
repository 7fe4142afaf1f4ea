// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exchange/exporter.h"
#include "core/exchange/onnx/export_graph.h"
#include "core/exchange/onnx/import_graph.h"
#include "core/exchange/onnx/model_file.h"
#include "tests/core/exchange/small_model.h"

namespace lathe {

namespace {

using testing::Contains;
using testing::HasSubstr;

TrainedModel imported(const OnnxModel& m) {
    Diagnostics problems;
    auto bytes = onnxBytes(m);
    EXPECT_TRUE(bytes.ok());
    auto model = parseOnnx(*bytes, "test");
    EXPECT_TRUE(model.ok());
    auto result = modelFromOnnx(std::move(*model), "again", problems);
    EXPECT_TRUE(result.ok()) << toString(result.error());
    return result ? std::move(*result) : TrainedModel{};
}

/// Layers and connections, without positions.
std::vector<std::string> outline(const Graph& graph) {
    std::vector<std::string> lines;
    for (const Node& node : graph.nodes) lines.push_back(std::to_string(node.id.value) + " " + placeOf(node));
    for (const Edge& e : graph.edges)
        lines.push_back(std::to_string(e.from.value) + " -> " + std::to_string(e.to.value) + ":" + std::to_string(e.toPort));
    return lines;
}

/// Codes of what an import of these nodes from "x" to "y" reports.
std::vector<std::string> problemsOf(std::vector<OnnxNode> nodes, std::vector<OnnxValueInfo> inputs = {}) {
    OnnxModel m;
    m.nodes = std::move(nodes);
    m.inputs =
        inputs.empty() ? std::vector<OnnxValueInfo>{{.name = "x", .dtype = DType::F32, .shape = {{-1, "N"}, {5, ""}}}} : inputs;
    m.outputs = {{.name = "y"}};
    Diagnostics problems;
    EXPECT_FALSE(modelFromOnnx(m, "test", problems).ok());
    std::vector<std::string> texts;
    for (const Diagnostic& problem : problems) texts.push_back(problem.code + ": " + toString(problem));
    return texts;
}

}  // namespace

TEST(OnnxGraph, ComesBackAsItWas) {
    const TrainedModel model = test::smallModel();
    const TrainedModel again = imported(onnxModelOf(model).value());
    EXPECT_EQ(outline(again.project.graph), outline(model.project.graph));
    EXPECT_EQ(again.info.classes, model.info.classes);
    EXPECT_EQ(again.normalization, model.normalization);
    ASSERT_EQ(again.weights.size(), model.weights.size());
    for (const auto& [name, tensor] : model.weights) EXPECT_TRUE(sameBytes(again.weights.at(name), tensor)) << name;
    const Tensor features = test::someFeatures({5, 3, 8, 7});
    EXPECT_TRUE(sameBytes(test::outputsOf(model, features), test::outputsOf(again, features)));
}

TEST(OnnxGraph, OptionsAreMarkedAndLeftOutAgain) {
    const TrainedModel model = test::smallModel();
    const OnnxModel onnx = onnxModelOf(model, {.normalization = true, .softmax = true}).value();
    EXPECT_EQ(onnx.metadata.at("input"), "raw");
    EXPECT_EQ(onnx.metadata.at("output"), "probabilities");
    EXPECT_EQ(onnx.nodes.front().op, "Sub");
    EXPECT_EQ(onnx.nodes.back().op, "Softmax");
    EXPECT_EQ(outline(imported(onnx).project.graph), outline(model.project.graph));
}

TEST(OnnxGraph, SaysWhatItTakesAndGives) {
    const OnnxModel onnx = onnxModelOf(test::smallModel()).value();
    EXPECT_EQ(onnx.metadata.at("classes"), R"(["ant","bee \"quoted\"","cat","dog"])");
    EXPECT_EQ(onnx.metadata.at("input"), "raw");
    EXPECT_EQ(onnx.metadata.at("output"), "logits");
    EXPECT_EQ(onnx.inputs[0].shape[0].name, "batch");
    EXPECT_EQ(onnx.outputs[0].shape[0].name, "batch");
    EXPECT_EQ(onnx.outputs[0].shape[1].value, 4);
}

TEST(OnnxGraph, NamesTheWeightThatIsMissing) {
    TrainedModel model = test::smallModel();
    model.weights.erase("dense_13.bias");
    const auto onnx = onnxModelOf(model);
    ASSERT_FALSE(onnx.ok());
    EXPECT_THAT(toString(onnx.error()), HasSubstr("dense_13.bias"));
}

TEST(OnnxGraph, NamesEveryOperatorThatIsNotSupportedOnce) {
    const auto problems = problemsOf({{.op = "Relu", .inputs = {"x"}, .outputs = {"a"}},
                                      {.op = "Einsum", .inputs = {"a"}, .outputs = {"b"}, .name = "odd"},
                                      {.op = "Relu", .inputs = {"b"}, .outputs = {"c"}},
                                      {.op = "com.acme.Magic", .inputs = {"c"}, .outputs = {"d"}},
                                      {.op = "Einsum", .inputs = {"d"}, .outputs = {"y"}}});
    ASSERT_EQ(problems.size(), 2u);
    EXPECT_THAT(problems[0], HasSubstr("operator Einsum as used by node \"odd\" is not supported"));
    EXPECT_THAT(problems[1], HasSubstr("com.acme.Magic"));
}

TEST(OnnxGraph, RefusesWhatANetworkCannotBe) {
    const OnnxNode relu{.op = "Relu", .inputs = {"x"}, .outputs = {"y"}};
    const OnnxValueInfo x{.name = "x", .dtype = DType::F32, .shape = {{-1, "N"}, {5, ""}}};
    OnnxValueInfo z = x, loose = x, scalar = x;
    z.name = "z";
    loose.shape[1] = {-1, "width"};
    scalar.shape.clear();
    EXPECT_THAT(problemsOf({relu}, {x, z}), Contains(HasSubstr("onnx.inputs")));
    EXPECT_THAT(problemsOf({relu}, {loose}), Contains(HasSubstr("onnx.input_shape")));
    EXPECT_THAT(problemsOf({relu}, {scalar}), Contains(HasSubstr("onnx.input_shape")));
    EXPECT_THAT(problemsOf({{.op = "Relu", .inputs = {"x"}, .outputs = {"w"}}}), Contains(HasSubstr("onnx.output")));
}

TEST(OnnxGraph, RefusesMoreNodesThanItCouldHandle) {
    std::vector<OnnxNode> nodes{{.op = "Relu", .inputs = {"x"}, .outputs = {"1"}}};
    for (int i = 1; i < 30000; ++i)
        nodes.push_back({.op = "Relu", .inputs = {std::to_string(i)}, .outputs = {std::to_string(i + 1)}});
    nodes.back().outputs = {"y"};
    EXPECT_THAT(problemsOf(nodes), Contains(HasSubstr("onnx.too_many_nodes")));
}

TEST(OnnxGraph, ReadsAPyTorchStyleFileUnderItsNames) {
    OnnxModel m;
    m.producer = "pytorch";
    m.inputs = {{.name = "images", .dtype = DType::F32, .shape = {{1, ""}, {1, ""}, {4, ""}, {4, ""}}}};
    m.outputs = {{.name = "scores"}};
    m.initializers["features.0.weight"] = Tensor(DType::F32, {2, 1, 3, 3});
    m.initializers["shape"] = Tensor::of<int64_t>({2}, std::vector<int64_t>{1, 8});
    m.initializers["classifier.weight"] = Tensor(DType::F32, {3, 8});
    m.nodes = {
        {.op = "Conv", .inputs = {"images", "features.0.weight"}, .outputs = {"a"}, .name = "/features/features.0/Conv"},
        {.op = "Relu", .inputs = {"a"}, .outputs = {"b"}, .name = "/features/features.1/Relu"},
        {.op = "Reshape", .inputs = {"b", "shape"}, .outputs = {"c"}, .name = "/Reshape"},
        {.op = "Gemm", .inputs = {"c", "classifier.weight"}, .outputs = {"scores"}, .attributes = {{"transB", int64_t{1}}}}};
    const TrainedModel model = imported(m);
    EXPECT_THAT(
        outline(model.project.graph),
        testing::ElementsAre("1 input \"images\"", "2 conv2d \"features.0\"", "3 relu \"features_features.1_Relu\"",
                             "4 reshape \"Reshape\"", "5 dense \"classifier\"", "1 -> 2:0", "2 -> 3:0", "3 -> 4:0", "4 -> 5:0"));
    EXPECT_TRUE(model.weights.contains("features.0.weight"));
}

TEST(ExporterCatalog, WritesAFileForEachFormat) {
    ASSERT_GE(exporterCatalog().size(), 2u);
    for (const ExporterDef* def : exporterCatalog()) {
        EXPECT_EQ(findExporter(def->type), def);
        const auto file = std::filesystem::path(testing::TempDir()) / ("small" + std::string(def->extension));
        const Status written = def->write(test::smallModel(), {}, file);
        EXPECT_TRUE(written.ok()) << toString(written.error());
        EXPECT_GT(std::filesystem::file_size(file), 100u);
        std::filesystem::remove(file);
    }
}

TEST(ExporterCatalog, SafetensorsCarryTheNetwork) {
    const auto file = std::filesystem::path(testing::TempDir()) / "carried.safetensors";
    const TrainedModel model = test::smallModel();
    ASSERT_TRUE(findExporter("safetensors")->write(model, {}, file).ok());
    const auto again = loadModel(file);
    ASSERT_TRUE(again.ok()) << toString(again.error());
    EXPECT_EQ(again->project.graph, model.project.graph);
    EXPECT_EQ(again->normalization, model.normalization);
    for (const auto& [name, tensor] : model.weights) EXPECT_TRUE(sameBytes(again->weights.at(name), tensor)) << name;
    std::filesystem::remove(file);
}

}  // namespace lathe
