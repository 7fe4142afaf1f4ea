// SPDX-License-Identifier: Apache-2.0
// Networks as PyTorch's two exporters write them (pytorch/make_models.py): the layers that they become, and the outputs of
// onnxruntime.
#include <cmath>
#include <cstdio>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/exchange/onnx/fold_blocks.h"
#include "core/exchange/onnx/import_graph.h"
#include "core/exchange/onnx/model_file.h"
#include "core/graph/expand_blocks.h"
#include "core/store/safetensors.h"
#include "tests/core/exchange/small_model.h"
#include "tests/support/places.h"

namespace lathe::onnx_pytorch_test {

namespace {

using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::Key;
using testing::Not;
using testing::Pair;
using Counts = std::map<std::string, int>;

std::filesystem::path fileOf(const std::string& name) {
    return test::sourceDir() / "tests/core/exchange/pytorch" / name;
}

struct Imported {
    TrainedModel model;
    NodeScopes scopes;
};

Imported importOf(const std::string& name, int opset) {
    Diagnostics problems;
    Imported result;
    auto model = importOnnx(fileOf(name + "-" + std::to_string(opset) + ".onnx"), problems, &result.scopes);
    for (const Diagnostic& problem : problems)
        if (problem.severity == Severity::Error) ADD_FAILURE() << name << '-' << opset << ": " << toString(problem);
    if (model) result.model = std::move(*model);
    return result;
}

Counts layersOf(const TrainedModel& model) {
    Counts counts;
    for (const Node& node : model.project.graph.nodes) ++counts[node.type];
    return counts;
}

/// Largest |actual - expected| / (1 + |expected|).
double distanceBetween(const Tensor& actual, const Tensor& expected) {
    EXPECT_EQ(actual.shape(), expected.shape());
    double distance = 0;
    for (int64_t i = 0; i < std::min(actual.elements(), expected.elements()); ++i)
        distance = std::max(distance, std::abs(actual.at(i) - expected.at(i)) / (1 + std::abs(expected.at(i))));
    return distance;
}

/// Both files of a network give what onnxruntime gives; returns the layers of both.
std::vector<Counts> expectImported(const std::string& name) {
    const auto golden = readSafetensors(fileOf(name + ".safetensors").string());
    EXPECT_TRUE(golden.ok()) << name;
    std::vector<Counts> counts;
    for (const int opset : {17, 18}) {
        SCOPED_TRACE(name + "-" + std::to_string(opset));
        const TrainedModel model = importOf(name, opset).model;
        if (model.project.graph.nodes.empty() || !golden) return {};
        const Tensor& expected = golden->tensors.at("y" + std::to_string(opset));
        const Tensor actual = test::outputsOf(model, golden->tensors.at("x"));
        const double distance = distanceBetween(actual, expected);
        EXPECT_LE(distance, 1e-5);
        std::printf("%s-%d: %zu layers, distance %.2g\n", name.c_str(), opset, model.project.graph.nodes.size(), distance);
        counts.push_back(layersOf(model));
    }
    return counts;
}

const Node* firstOf(const TrainedModel& model, std::string_view type) {
    for (const Node& node : model.project.graph.nodes)
        if (node.type == type) return &node;
    return nullptr;
}

}  // namespace

TEST(OnnxPyTorch, EncoderLayersComeBackWhole) {
    const Counts whole{{"input", 1}, {"transformer_encoder_layer", 2}, {"reduce", 1}, {"dense", 1}};
    for (const char* name : {"encoder-relu", "encoder-gelu", "encoder-first-gelu", "encoder-one"})
        EXPECT_THAT(expectImported(name), Each(whole)) << name;
    Counts withNorm = whole;
    withNorm["layer_norm"] = 1;
    EXPECT_THAT(expectImported("encoder-first-relu"), Each(withNorm));
}

TEST(OnnxPyTorch, EncoderLayersHaveTheirParametersAndNames) {
    const TrainedModel model = importOf("encoder-first-gelu", 17).model;
    const Node* node = firstOf(model, "transformer_encoder_layer");
    ASSERT_NE(node, nullptr);
    EXPECT_EQ(node->name, "encoder.layers.0");
    EXPECT_EQ(node->params,
              (Params{{"heads", 2}, {"causal", false}, {"feed_forward", 12}, {"activation", "gelu"}, {"norm_first", true}}));
    EXPECT_TRUE(model.weights.contains("encoder.layers.0.self_attn.in_proj_weight"));
    EXPECT_TRUE(model.weights.contains("encoder.layers.1.norm2.bias"));
}

TEST(OnnxPyTorch, TokensAndPositionsEnterAnEncoder) {
    EXPECT_THAT(expectImported("tokens"), Each(Contains(Pair("transformer_encoder_layer", 1))));
}

TEST(OnnxPyTorch, CausalMasksBelongToTheAttention) {
    for (const char* name : {"gpt", "gpt-fused", "gpt-one", "gpt-encoder"})
        EXPECT_THAT(expectImported(name), Each(Contains(Pair("transformer_encoder_layer", 2)))) << name;
    for (const int opset : {17, 18}) {
        const TrainedModel model = importOf("gpt", opset).model;
        const Node* layer = firstOf(model, "transformer_encoder_layer");
        ASSERT_NE(layer, nullptr);
        EXPECT_EQ(layer->name, "blocks.0") << opset;
        EXPECT_EQ(*layer->params.find("causal"), ParamValue(true)) << opset;
    }
}

TEST(OnnxPyTorch, AttentionAloneIsOneLayer) {
    EXPECT_THAT(expectImported("attention"), Each(AllOf(Contains(Pair("multi_head_attention", 1)), Contains(Pair("dense", 1)))));
}

TEST(OnnxPyTorch, VisionTransformer) {
    EXPECT_THAT(expectImported("vit"), Each(AllOf(Contains(Pair("multi_head_attention", 2)), Contains(Pair("class_token", 1)),
                                                  Not(Contains(Key("softmax"))))));
}

TEST(OnnxPyTorch, RecurrentLayers) {
    EXPECT_THAT(expectImported("bilstm"), Each(Counts{{"input", 1}, {"embedding", 1}, {"lstm", 1}, {"dense", 1}}));
    EXPECT_THAT(expectImported("gru"), Each(Counts{{"input", 1}, {"embedding", 1}, {"gru", 1}, {"dense", 1}}));
    EXPECT_THAT(expectImported("bilstm-last"),
                Each(Counts{{"input", 1}, {"embedding", 1}, {"lstm", 2}, {"reduce", 1}, {"dense", 1}}));
    EXPECT_THAT(expectImported("lstm"), Each(Contains(Pair("lstm", 2))));
}

TEST(OnnxPyTorch, BlocksOfAnImportedVisionTransformerComputeTheSame) {
    const auto golden = readSafetensors(fileOf("vit.safetensors").string());
    ASSERT_TRUE(golden.ok());
    for (const int opset : {17, 18}) {
        const Imported given = importOf("vit", opset);
        const Tensor expected = test::outputsOf(given.model, golden->tensors.at("x"));
        const FoldedModel folded = foldBlocks(given.model, given.scopes);
        EXPECT_FALSE(folded.drawn.blocks.empty()) << opset;
        EXPECT_TRUE(sameBytes(test::outputsOf(folded.model, golden->tensors.at("x")), expected)) << opset;
        const auto expanded = withoutBlocks(folded.drawn);
        ASSERT_TRUE(expanded.ok()) << toString(expanded.error());
        EXPECT_EQ(expanded->graph, folded.model.project.graph);
    }
}

/// What is computed during an import is computed from numbers of others.
TEST(OnnxPyTorch, SurvivesDamagedBytes) {
    for (const char* name : {"vit-18.onnx", "gpt-17.onnx", "bilstm-18.onnx"}) {
        const auto whole = readFile(fileOf(name).string());
        ASSERT_TRUE(whole.ok()) << name;
        for (size_t at = 3; at < whole->size(); at += whole->size() / 60) {
            std::string damaged = *whole;
            damaged[at] = static_cast<char>(damaged[at] ^ 0x15);
            auto model = parseOnnx(damaged, name);
            if (!model) continue;
            Diagnostics problems;
            const auto imported = modelFromOnnx(std::move(*model), name, problems);
            EXPECT_TRUE(imported.ok() || hasErrors(problems)) << name << ": byte " << at;
        }
    }
}

/// The batch of a file with an open one may be any.
TEST(OnnxPyTorch, AnotherBatchSizeGivesTheSameRows) {
    const auto golden = readSafetensors(fileOf("encoder-relu.safetensors").string());
    ASSERT_TRUE(golden.ok());
    const Tensor& all = golden->tensors.at("x");
    const TrainedModel model = importOf("encoder-relu", 17).model;
    ASSERT_FALSE(model.project.graph.nodes.empty());
    const auto width = static_cast<size_t>(all.shape().sample().elements());
    const Tensor first = Tensor::of<float>(all.shape().withFirst(1), all.values<float>().first(width));
    const Tensor one = test::outputsOf(model, first), several = test::outputsOf(model, all);
    for (int64_t i = 0; i < one.elements(); ++i) EXPECT_NEAR(one.at(i), several.at(i), 1e-6);
}

}  // namespace lathe::onnx_pytorch_test
