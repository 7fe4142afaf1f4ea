// SPDX-License-Identifier: Apache-2.0
// Each layer trains with the same bits if its micro-batches are divided among ranks.
#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "core/backend/local_ranks.h"
#include "core/layers/layer.h"
#include "tests/core/train/step_runner.h"
#include "tests/support/small_project.h"

namespace lathe::test::rank_catalogue_test {
namespace {

constexpr int64_t batch = 8, microBatches = 4;

struct LayerCase {
    const LayerDef* def;
    size_t index;
    const LayerSample& sample() const { return def->samples[index]; }
    std::string name() const { return std::string(def->type) + "_" + std::to_string(index); }
};

// A layer of a network has inputs that the samples can feed: all of one shape.
bool hasInputsOfOneShape(const LayerCase& layer) {
    const auto& inputs = layer.sample().inputs;
    return !layer.def->isInput() &&
           std::all_of(inputs.begin(), inputs.end(), [&](const Shape& shape) { return shape == inputs[0]; });
}

Shape withoutBatch(const Shape& shape) {
    Shape sample;
    for (int i = 1; i < shape.rank(); ++i) sample.append(shape[i]);
    return sample;
}

DatasetInfo infoOf(const LayerSample& sample) {
    DatasetInfo info;
    info.features = {sample.tokens > 0 ? DType::I64 : DType::F32, withoutBatch(sample.inputs[0])};
    info.tokens = sample.tokens;
    info.target = {DType::I64, {}};
    info.classes = {"a", "b", "c"};
    return info;
}

Project projectOf(const LayerCase& layer) {
    Project p = smallProject();
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, std::string(layer.def->type), "probe", layer.sample().params);
    for (int port = 1; port < static_cast<int>(layer.sample().inputs.size()); ++port)
        p.graph.edges.push_back({NodeId{1}, 0, NodeId{2}, port});
    appendLayer(p.graph, "flatten", "flat", {});
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{3}}});
    p.training.schedule = {"constant", {}};
    p.training.batch = batch;
    p.training.microBatches = microBatches;
    return p;
}

Samples samplesFor(const LayerSample& sample, const DatasetInfo& info, int64_t number) {
    DatasetInfo reals = info;
    reals.features.dtype = DType::F32;
    Samples samples = samplesOf(reals, batch, number, DType::F32);
    if (sample.positive)
        for (int64_t i = 0; i < samples.x.elements(); ++i)
            samples.x.data<float>()[i] = std::abs(samples.x.data<float>()[i]) + 0.25f;
    if (sample.tokens == 0) return samples;
    Tensor tokens(DType::I64, samples.x.shape());
    std::mt19937 random(static_cast<unsigned>(number) + 9);
    for (int64_t i = 0; i < tokens.elements(); ++i) tokens.data<int64_t>()[i] = static_cast<int64_t>(random()) % sample.tokens;
    samples.x = std::move(tokens);
    return samples;
}

Steps stepsOf(const LayerCase& layer, int ranks) {
    StepRequest request{projectOf(layer), infoOf(layer.sample())};
    request.samples = [&](int64_t number) { return samplesFor(layer.sample(), request.info, number); };
    return runSteps(request, ranks > 1 ? makeLocalRanks(ranks) : std::vector<std::unique_ptr<Communicator>>());
}

std::vector<LayerCase> cases() {
    std::vector<LayerCase> result;
    for (const LayerDef* def : layerCatalog())
        for (size_t i = 0; i < def->samples.size(); ++i)
            if (const LayerCase layer{def, i}; hasInputsOfOneShape(layer)) result.push_back(layer);
    return result;
}

TEST(RankCatalogue, EachLayerHasTheSameBits) {
    for (const LayerCase& layer : cases()) {
        SCOPED_TRACE(layer.name());
        const Steps alone = stepsOf(layer, 1);
        EXPECT_EQ(alone.problem, "");
        for (const int ranks : {2, 4}) EXPECT_TRUE(alone == stepsOf(layer, ranks)) << ranks << " ranks";
    }
}

TEST(RankCatalogue, HasMostLayers) {
    std::vector<std::string_view> types;
    for (const LayerCase& layer : cases())
        if (types.empty() || types.back() != layer.def->type) types.push_back(layer.def->type);
    EXPECT_GE(types.size() + 15, layerCatalog().size());
}

// The control: one more step, or other samples, do not have the same bits.
TEST(RankCatalogue, OtherSamplesGiveOtherBits) {
    StepRequest request{projectOf({findLayer("tanh"), 0}), infoOf(findLayer("tanh")->samples[0])};
    const Steps steps = runSteps(request, {});
    request.samples = [&](int64_t number) { return samplesOf(request.info, batch, number + 1, DType::F32); };
    EXPECT_EQ(steps.problem, "");
    EXPECT_FALSE(steps == runSteps(request, {}));
}

}  // namespace
}  // namespace lathe::test::rank_catalogue_test
