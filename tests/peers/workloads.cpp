// SPDX-License-Identifier: Apache-2.0
#include "tests/peers/workloads.h"

#include <algorithm>
#include <cassert>
#include <functional>

#include "tests/peers/networks.h"

namespace lathe {
namespace {

Project trainedBySgd(std::string_view id, Graph graph, std::string loss) {
    Project project;
    project.name = id;
    project.graph = std::move(graph);
    project.training.loss = {std::move(loss), {}};
    project.training.optimizer = {"sgd", {{"lr", 0.01}, {"momentum", 0.9}}};
    project.training.metrics = {};
    return project;
}

DatasetInfo classes(const Shape& features, size_t count = 10) {
    return {.features = {DType::F32, features},
            .target = {DType::I64, {}},
            .classes = std::vector<std::string>(count),
            .columns = {}};
}

/// A class for each position.
DatasetInfo positions(const TensorType& features, const Shape& target, size_t count) {
    DatasetInfo info = classes(features.shape, count);
    info.features = features;
    info.target.shape = target;
    return info;
}

DatasetInfo tokens(size_t count = 10) {
    DatasetInfo info = classes({64}, count);
    info.features.dtype = DType::I64;
    return info;
}

DatasetInfo rowsAndSizes() {
    DatasetInfo info = classes({256});
    info.moreInputs = {{"row", {DType::F32, {12}}}};
    info.moreTargets = {{"size", {DType::F32, {2}}}};
    return info;
}

DatasetInfo oneReal(const Shape& features) {
    return {.features = {DType::F32, features}, .target = {DType::F32, {1}}, .classes = {}, .columns = {}};
}

/// With the settings of PyTorch's AdamW.
Choice adamW() {
    return {"adamw", {{"lr", 1e-3}, {"beta1", 0.9}, {"beta2", 0.999}, {"eps", 1e-8}, {"weight_decay", 0.01}}};
}

struct Row {
    std::string_view id;
    std::function<Graph()> graph;
    DatasetInfo info;
    bool slowReference = false;
    std::string_view loss = "cross_entropy";  ///< of a graph without loss nodes
    bool stored = true;                       ///< PyTorch's curve is in golden/
    std::map<std::string, std::string> peerNames = {};
    bool adamW = false;  ///< else SGD
};

/// The next token at each position.
Row gpt(std::string_view id, const TransformerSize& size, bool stored) {
    return {.id = id,
            .graph = [size] { return gptOf(size); },
            .info = positions({DType::I64, {size.length}}, {size.length}, static_cast<size_t>(size.vocabulary)),
            .slowReference = true,
            .stored = stored,
            .adamW = true};
}

/// For figures of memory alone.
Row attentionOf(std::string_view id, int64_t length) {
    return {.id = id, .graph = attentionAlone, .info = classes({length, 384}), .stored = false};
}

const std::vector<Row>& workloadRows() {
    static const std::vector<Row> rows{
        {"W0",
         [] {
             return perceptron(16, {32, 32, 10}, "relu");
         },
         classes({16})},
        {"W1",
         [] {
             return perceptron(784, {512, 512, 10}, "relu");
         },
         classes({784})},
        {"W2", leNet, classes({1, 28, 28}), true},
        {"W3", [] { return smallResNet(1); }, classes({3, 32, 32}), true},
        {"W4", [] { return smallResNet(3); }, classes({3, 32, 32}), true},
        {"W5", depthwiseSeparable, classes({3, 32, 32}), true},
        {"W6", [] { return recurrentClassifier("lstm"); }, classes({64, 64}), true},
        {.id = "W7",
         .graph = transformerClassifier,
         .info = tokens(),
         .slowReference = true,
         .peerNames = {{"position.weight", "position"}}},
        {.id = "W8",
         .graph =
             [] {
                 return perceptron(28, {300, 300, 300, 300, 300, 1}, "tanh");
             },
         .info = oneReal({28}),
         .loss = "bce_with_logits"},
        {"GRU", [] { return recurrentClassifier("gru"); }, classes({64, 64}), true},
        {"UNET", uNet, positions({DType::F32, {3, 64, 64}}, {64, 64}, 4), true},
        {"VAE", variationalAutoencoder, classes({784})},
        {"GPT", [] { return gptOf({}); }, positions({DType::I64, {64}}, {64}, 65), true},
        gpt("GPT_2x64", {.blocks = 2, .width = 64, .heads = 4, .length = 32, .vocabulary = 64}, true),
        gpt("GPT_6x384", {.blocks = 6, .width = 384, .heads = 6, .length = 256, .vocabulary = 256}, false),
        {"HEADS", twoHeads, rowsAndSizes()},
        {.id = "R18", .graph = resNet18, .info = classes({3, 32, 32}), .stored = false},
        {.id = "R50", .graph = resNet50, .info = classes({3, 224, 224}, 1000), .stored = false},
        attentionOf("A256", 256),
        attentionOf("A512", 512),
        attentionOf("A1024", 1024),
        attentionOf("A2048", 2048),
        attentionOf("A4096", 4096),
    };
    return rows;
}

}  // namespace

std::vector<std::string_view> workloadIds() {
    std::vector<std::string_view> ids;
    for (const Row& row : workloadRows())
        if (row.stored) ids.push_back(row.id);
    return ids;
}

Workload workload(std::string_view id) {
    const auto& rows = workloadRows();
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& r) { return r.id == id; });
    assert(row != rows.end());
    Project project = trainedBySgd(id, row->graph(), std::string(row->loss));
    if (row->adamW) project.training.optimizer = adamW();
    return {id, std::move(project), row->info, row->slowReference, row->peerNames};
}

}  // namespace lathe
