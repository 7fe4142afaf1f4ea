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

namespace {

/// Three parts of 12 values, of which `used` are added after a Dense each; the others are not used.
TrainedModel splitModel(const std::vector<int>& used) {
    TrainedModel model = test::smallModel();
    Graph& graph = model.project.graph;
    graph = test::chain({12}, {{"split", {{"sizes", std::vector<int64_t>{3, 4, 5}}}}});
    const NodeId sum{static_cast<int64_t>(used.size()) + 3};
    for (size_t i = 0; i < used.size(); ++i) {
        const NodeId id{static_cast<int64_t>(i) + 3};
        graph.nodes.push_back({id, "dense", "dense_" + std::to_string(used[i]), {{"units", 4}}});
        graph.edges.push_back({{2}, used[i], id, 0});
        graph.edges.push_back({id, 0, sum, static_cast<int>(i)});
    }
    graph.nodes.push_back({sum, used.size() > 1 ? "add" : "relu", "end", {}});
    std::sort(graph.edges.begin(), graph.edges.end());
    model.weights = test::startingWeights(graph, 1);
    model.info.features = {DType::F32, {12}};
    model.normalization = {std::vector<double>(12, 0), std::vector<double>(12, 1)};
    return model;
}

std::vector<int> portsOf(const Graph& graph, std::string_view type) {
    std::vector<int> ports;
    for (const Edge& e : graph.edges)
        if (graph.find(e.from)->type == type) ports.push_back(e.fromPort);
    return ports;
}

/// x[N, 12] in parts of 4, and a Relu of this one.
OnnxModel foreignSplit(OnnxNode split, const std::string& used, int64_t opset) {
    OnnxModel m;
    m.producer = "other";
    m.opset = opset;
    m.inputs = {{.name = "x", .dtype = DType::F32, .shape = {{-1, "N"}, {12, ""}}}};
    m.outputs = {{.name = "y"}};
    m.initializers["sizes"] = Tensor::of<int64_t>({3}, std::vector<int64_t>{4, 4, 4});
    split.op = "Split", split.outputs = {"a", "b", "c"}, split.attributes["axis"] = int64_t{-1};
    m.nodes = {std::move(split), {.op = "Relu", .inputs = {used}, .outputs = {"y"}}};
    return m;
}

}  // namespace

TEST(OnnxGraph, LayersWithSeveralOutputsComeBack) {
    for (const std::vector<int>& used : {std::vector<int>{0, 1, 2}, {2, 0}, {1}}) {
        const TrainedModel model = splitModel(used), again = imported(onnxModelOf(model).value());
        EXPECT_EQ(portsOf(again.project.graph, "split"), portsOf(model.project.graph, "split"));
        const Tensor features = test::someFeatures({5, 12});
        EXPECT_TRUE(sameBytes(test::outputsOf(model, features), test::outputsOf(again, features)));
    }
}

TEST(OnnxGraph, AnyOutputOfALayerMayLeaveTheNetwork) {
    TrainedModel model = splitModel({1});
    Graph& graph = model.project.graph;
    graph.nodes.back() = {{4}, "output", "other", {}};
    graph.nodes[2] = {{3}, "output", "end", {}};
    graph.edges = {{{1}, 0, {2}, 0}, {{2}, 1, {3}, 0}, {{2}, 2, {4}, 0}};
    model.weights.clear();
    const OnnxModel onnx = onnxModelOf(model).value();
    ASSERT_EQ(onnx.outputs.size(), 2U);
    EXPECT_EQ(onnx.outputs[0].shape[1].value, 4);
    EXPECT_EQ(onnx.outputs[1].shape[1].value, 5);
    const TrainedModel again = imported(onnx);
    EXPECT_EQ(portsOf(again.project.graph, "split"), (std::vector<int>{1, 2}));

    graph.nodes.pop_back(), graph.edges.pop_back();
    const TrainedModel single = imported(onnxModelOf(model).value());
    EXPECT_EQ(portsOf(single.project.graph, "split"), std::vector<int>{1});
    const Tensor features = test::someFeatures({5, 12});
    EXPECT_TRUE(sameBytes(test::outputsOf(model, features), test::outputsOf(single, features)));
}

TEST(OnnxGraph, SplitOfEachOpsetIsRead) {
    const OnnxNode byInput{.op = {}, .inputs = {"x", "sizes"}}, equal{.op = {}, .inputs = {"x"}},
        byAttribute{.op = {}, .inputs = {"x"}, .attributes = {{"split", std::vector<int64_t>{2, 4, 6}}}},
        byCount{.op = {}, .inputs = {"x"}, .attributes = {{"num_outputs", int64_t{3}}}};
    const std::vector<std::pair<OnnxNode, int64_t>> forms{{byInput, 17}, {equal, 13}, {byAttribute, 11}, {byCount, 18}};
    for (const auto& [node, opset] : forms)
        for (const std::string used : {"a", "c"}) {
            const TrainedModel model = imported(foreignSplit(node, used, opset));
            EXPECT_EQ(portsOf(model.project.graph, "split"), std::vector<int>{used == "a" ? 0 : 2}) << opset;
            const Tensor features = test::someFeatures({2, 12}), result = test::outputsOf(model, features);
            const int64_t width = opset == 11 ? (used == "a" ? 2 : 6) : 4, begin = used == "a" ? 0 : 12 - width;
            ASSERT_EQ(result.shape(), (Shape{2, width})) << opset;
            for (int64_t i = 0; i < width; ++i)
                EXPECT_EQ(result.at(width + i), std::max(0.0, features.at(12 + begin + i))) << opset;
        }
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
