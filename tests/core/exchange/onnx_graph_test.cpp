// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exchange/exporter.h"
#include "core/exchange/onnx/export_graph.h"
#include "core/exchange/onnx/import_graph.h"
#include "core/exchange/onnx/model_file.h"
#include "tests/core/exchange/small_model.h"

namespace lathe::onnx_graph_test {

namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
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
    for (const Node& node : graph.nodes) lines.push_back(std::to_string(node.id.value) + " " + locationOf(node));
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
    EXPECT_THAT(problems[0], HasSubstr("node \"odd\" uses the operator Einsum in a form that is not supported"));
    EXPECT_THAT(problems[1], HasSubstr("com.acme.Magic"));
}

TEST(OnnxGraph, RefusesWhatANetworkCannotBe) {
    const OnnxNode relu{.op = "Relu", .inputs = {"x"}, .outputs = {"y"}};
    const OnnxValueInfo x{.name = "x", .dtype = DType::F32, .shape = {{-1, "N"}, {5, ""}}};
    OnnxValueInfo loose = x, scalar = x;
    loose.shape[1] = {-1, "width"};
    scalar.shape.clear();
    EXPECT_THAT(problemsOf({relu}, std::vector<OnnxValueInfo>(65, x)), Contains(HasSubstr("onnx.inputs")));
    EXPECT_THAT(problemsOf({relu}, {loose}), Contains(HasSubstr("onnx.input_shape")));
    EXPECT_THAT(problemsOf({relu}, {scalar}), Contains(HasSubstr("onnx.input_shape")));
    EXPECT_THAT(problemsOf({{.op = "Relu", .inputs = {"x"}, .outputs = {"w"}}}), Contains(HasSubstr("onnx.output")));
}

TEST(OnnxGraph, SeveralInputsAndOutputsBecomeFieldsAndLosses) {
    OnnxModel m;
    const OnnxValueInfo x{.name = "x", .dtype = DType::F32, .shape = {{-1, "N"}, {5, ""}}};
    m.inputs = {x, x, x};
    m.inputs[1].name = "site";
    m.inputs[2].name = "unused";
    m.nodes = {{.op = "Add", .inputs = {"x", "site"}, .outputs = {"sum"}},
               {.op = "Relu", .inputs = {"site"}, .outputs = {"act"}}};
    m.outputs = {{.name = "sum"}, {.name = "act"}};
    const TrainedModel model = imported(m);
    EXPECT_THAT(outline(model.project.graph),
                ElementsAre("1 input \"x\"", "2 input \"site\"", HasSubstr("add"), HasSubstr("relu"), HasSubstr("sum_loss"),
                            "6 mse \"act_loss\"", "1 -> 3:0", "2 -> 3:1", "2 -> 4:0", "3 -> 5:0", "4 -> 6:0"));
    ASSERT_EQ(model.info.moreInputs.size(), 1U);
    EXPECT_EQ(model.info.moreInputs[0].name, "site");
    ASSERT_EQ(model.info.moreTargets.size(), 1U);
    EXPECT_EQ(model.info.moreTargets[0].name, "act");
}

TEST(OnnxGraph, RefusesMoreNodesThanItCouldHandle) {
    std::vector<OnnxNode> nodes{{.op = "Relu", .inputs = {"x"}, .outputs = {"1"}}};
    for (int i = 1; i < 30000; ++i)
        nodes.push_back({.op = "Relu", .inputs = {std::to_string(i)}, .outputs = {std::to_string(i + 1)}});
    nodes.back().outputs = {"y"};
    EXPECT_THAT(problemsOf(nodes), Contains(AllOf(HasSubstr("onnx.too_many_nodes"), HasSubstr("at most 20000 nodes"))));
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

namespace {

/// One matrix product, as another program writes it.
OnnxModel foreignGemm(const Tensor& c) {
    OnnxModel m;
    m.producer = "other";
    m.inputs = {{.name = "x", .dtype = DType::F32, .shape = {{3, ""}, {2, ""}}}};
    m.outputs = {{.name = "y"}};
    m.initializers["w"] = Tensor::of<float>({2, 3}, std::vector<float>{1, 2, 3, 4, 5, 6});
    m.initializers["c"] = c;
    m.nodes = {{.op = "Gemm", .inputs = {"x", "w", "c"}, .outputs = {"y"}}};
    return m;
}

/// A network of a few nodes from x, of this shape without the batch, to y.
OnnxModel foreign(std::vector<OnnxNode> nodes, std::vector<int64_t> sample, std::map<std::string, Tensor> constants = {},
                  int64_t batch = -1) {
    OnnxModel m;
    m.producer = "other";
    m.inputs = {{.name = "x", .dtype = DType::F32, .shape = {{batch, batch < 0 ? "N" : ""}}}};
    for (int64_t extent : sample) m.inputs[0].shape.push_back({extent, ""});
    m.outputs = {{.name = "y"}};
    m.nodes = std::move(nodes);
    m.initializers = std::move(constants);
    return m;
}

bool isRead(const OnnxModel& m) {
    Diagnostics problems;
    return modelFromOnnx(m, "test", problems).ok();
}

Tensor numbers(const Shape& shape) {
    return test::someFeatures(shape);
}

OnnxModel foreignDense(int64_t in, int64_t out, std::string behind = {}) {
    std::vector<OnnxNode> nodes{{.op = "Gemm", .inputs = {"x", "w"}, .outputs = {behind.empty() ? "y" : "a"}}};
    if (!behind.empty()) nodes.push_back({.op = std::move(behind), .inputs = {"a"}, .outputs = {"y"}});
    return foreign(nodes, {in}, {{"w", numbers({in, out})}});
}

}  // namespace

TEST(OnnxGraph, AColumnThatGemmAddsIsNoBias) {
    const auto values = std::vector<float>{10, 20, 30};
    EXPECT_FALSE(isRead(foreignGemm(Tensor::of<float>({3, 1}, values)))) << "one number for each row, and rows are samples";
    EXPECT_FALSE(isRead(foreignGemm(Tensor::of<float>({1}, std::vector<float>{1}))));
    for (const Shape& row : {Shape{3}, Shape{1, 3}}) {
        const TrainedModel model = imported(foreignGemm(Tensor::of<float>(row, values)));
        const Tensor y = test::outputsOf(model, Tensor::of<float>({2, 2}, std::vector<float>{0, 0, 1, 1}));
        EXPECT_EQ(y.at(1), 20);
        EXPECT_EQ(y.at(5), 39);
    }
}

TEST(OnnxGraph, ReshapeToOneRowKeepsNoFreeBatch) {
    const auto reshaped = [](std::vector<int64_t> target, int64_t batch) {
        return isRead(foreign({{.op = "Reshape", .inputs = {"x", "s"}, .outputs = {"y"}}}, {2, 3},
                              {{"s", Tensor::of<int64_t>({static_cast<int64_t>(target.size())}, target)}}, batch));
    };
    EXPECT_FALSE(reshaped({1, -1}, -1)) << "three samples would become one row";
    EXPECT_TRUE(reshaped({1, -1}, 1));
    EXPECT_FALSE(reshaped({2, -1}, -1));
    EXPECT_FALSE(reshaped({1, 6}, 3)) << "three samples do not go into one";
    EXPECT_TRUE(reshaped({3, 6}, 3));
    EXPECT_TRUE(reshaped({-1, 6}, -1));
    EXPECT_TRUE(reshaped({0, -1}, -1));
    EXPECT_TRUE(reshaped({0, 3, 2}, -1));
    EXPECT_FALSE(reshaped({-1, 3}, -1));
}

TEST(OnnxGraph, PoolingThatLeavesValuesOutIsReadOnlyWhereAllAgree) {
    const auto pooled = [](std::vector<int64_t> kernel, std::vector<int64_t> stride) {
        return isRead(
            foreign({{.op = "MaxPool",
                      .inputs = {"x"},
                      .outputs = {"y"},
                      .attributes = {{"auto_pad", std::string("SAME_UPPER")}, {"kernel_shape", kernel}, {"strides", stride}}}},
                    {2, 6, 6}));
    };
    EXPECT_FALSE(pooled({2, 3}, {3, 2}));
    EXPECT_TRUE(pooled({3, 3}, {3, 2}));
    EXPECT_TRUE(pooled({2, 2}, {2, 2}));
}

TEST(OnnxGraph, LossMetricsAndReaderFollowFromTheNetwork) {
    const Project scores = imported(foreignDense(4, 3)).project,
                  image = imported(onnxModelOf(test::smallModel()).value()).project;
    EXPECT_EQ(scores.training.loss.type, "cross_entropy");
    EXPECT_EQ(scores.training.metrics[0].type, "accuracy");
    EXPECT_EQ(scores.data.reader, (Choice{"csv", {{"task", std::string("classes")}}}));
    EXPECT_EQ(image.data.reader.type, "idx");
    for (const OnnxModel& m : {foreignDense(4, 1), foreignDense(4, 3, "Sigmoid"), foreignDense(4, 2, "Relu")}) {
        const TrainedModel values = imported(m);
        EXPECT_EQ(values.project.training.loss.type, "mse");
        EXPECT_EQ(values.project.training.metrics[0].type, "mae");
        EXPECT_EQ(values.info.targetKind(), TargetKind::Real);
        EXPECT_EQ(values.project.data.reader, (Choice{"csv", {{"task", std::string("regression")}}}));
    }
    EXPECT_EQ(imported(foreignDense(4, 3, "Softmax")).info.targetKind(), TargetKind::Class);
}

TEST(OnnxGraph, SaysWhatAPersonHasToSet) {
    Diagnostics problems;
    ASSERT_TRUE(modelFromOnnx(foreignDense(4, 3, "Softmax"), "test", problems).ok());
    std::vector<std::string> codes;
    for (const Diagnostic& d : problems) {
        codes.push_back(d.code);
        EXPECT_EQ(d.severity, Severity::Note);
    }
    EXPECT_THAT(codes, Contains("import.no_data"));
    EXPECT_THAT(codes, Contains("import.softmax"));
    EXPECT_THAT(codes, Contains("import.not_normalized"));
}

TEST(OnnxGraph, AForeignModelIsNotNormalisedAndItsDescriptionCanBeRead) {
    const TrainedModel model = imported(foreignDense(4, 3));
    EXPECT_EQ(model.project.data.normalization, Normalization::None);
    EXPECT_EQ(model.normalization, (NormalizationFigures{{0, 0, 0, 0}, {1, 1, 1, 1}}));
    const auto again = modelFromDescription(describe(model), "test");
    ASSERT_TRUE(again.ok()) << toString(again.error());
    EXPECT_EQ(again->project, model.project);
    EXPECT_EQ(imported(onnxModelOf(test::smallModel()).value()).project.data.normalization, Normalization::Standardize);
}

TEST(OnnxGraph, ANetworkOfNothingIsWrittenAsANode) {
    const TrainedModel model = imported(foreign({{.op = "Identity", .inputs = {"x"}, .outputs = {"y"}}}, {5}));
    const OnnxModel onnx = onnxModelOf(model).value();
    ASSERT_EQ(onnx.nodes.size(), 1u);
    EXPECT_EQ(onnx.nodes[0].outputs,
              onnx.nodes[0].op == "Identity" ? std::vector<std::string>{"output"} : std::vector<std::string>{});
    EXPECT_EQ(onnx.nodes[0].inputs, std::vector<std::string>{"input"});
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

TEST(ExporterCatalog, WhatComputesIsDescribedAndHasExamples) {
    const TrainedModel model = test::smallModel();
    ModelFacts facts{model.info, model.normalization, {}, {}};
    facts.input = facts.output = {DType::F32, {1, 4}};
    for (const ExporterDef* def : exporterCatalog()) {
        EXPECT_FALSE(def->icon.empty()) << def->type;
        EXPECT_EQ(def->certify != nullptr, def->values != nullptr) << def->type;
        ASSERT_TRUE(def->examples) << def->type;
        for (const CodeExample& example : def->examples({facts, {}, "folder/model" + std::string(def->extension)}))
            EXPECT_NE(example.code.find("\"model" + std::string(def->extension) + '"'), std::string::npos) << example.code;
        if (!def->values) continue;
        EXPECT_EQ(def->values(facts, {}).inputs.size(), 1U);
        EXPECT_FALSE(def->values(facts, {}).output.empty());
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

}  // namespace lathe::onnx_graph_test
