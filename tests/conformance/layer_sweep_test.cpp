// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <gtest/gtest.h>

#include "core/compile/lower.h"
#include "core/exchange/onnx/graph_writer.h"
#include "core/exchange/onnx/import_graph.h"
#include "core/exchange/onnx/layer_groups.h"
#include "core/exchange/onnx/model_file.h"
#include "core/exchange/onnx/node_reader.h"
#include "core/exchange/onnx/simplify.h"
#include "core/graph/project_file.h"
#include "tests/conformance/layer_cases.h"
#include "tests/conformance/probe.h"

namespace lathe::test::layer_sweep_test {

namespace {

class LayerSweep : public testing::TestWithParam<LayerCase> {
protected:
    const LayerDef& def() const { return *GetParam().def; }
    const LayerSample& sample() const { return GetParam().sample(); }
    const Params& params() const { return sample().params; }
    Probe lowered(Phase phase, DType real) const { return lowerLayer(def(), params(), typesOf(sample(), real), phase, real); }
};

/// The importer's network for this model computes what the layer computes.
void checkImportedNetwork(OnnxModel model, const Probe& probe, const TensorsByName& states) {
    Diagnostics problems;
    const auto imported = modelFromOnnx(std::move(model), "test", problems);
    ASSERT_TRUE(imported.ok()) << toString(imported.error());
    const int64_t batch = probe.program.shape(probe.inputs[0])[0];
    auto network = lower(imported->project.graph, {.phase = Phase::Evaluate, .batch = batch, .real = DType::F32}, problems);
    ASSERT_TRUE(network.ok()) << toString(network.error());
    TensorsByName weights{imported->weights.begin(), imported->weights.end()};
    const TensorsByName inputs = sampleInputs(probe, 31);
    network->program.outputs.push_back({"y", network->results.front()});
    const Tensor result = interpret(network->program, {{network->program.inputs[0].name, inputs.at("x0")}}, weights).at("y");
    EXPECT_LE(disagreement(result, runProbe(probe, inputs, states)[0], 1e-5, 1e-5), 1);
}

}  // namespace

TEST_P(LayerSweep, InferEqualsLower) {
    const auto inferred = inferSample(def(), params(), typesOf(sample(), DType::F32));
    ASSERT_EQ(static_cast<int>(inferred.size()), def().outputCount(params()));
    for (Phase phase : {Phase::Train, Phase::Evaluate}) {
        const Probe probe = lowered(phase, DType::F32);
        for (const Diagnostic& problem : verify(probe.program)) ADD_FAILURE() << toString(problem);
        ASSERT_EQ(probe.outputs.size(), inferred.size());
        for (size_t i = 0; i < inferred.size(); ++i) EXPECT_EQ(probe.program.type(probe.outputs[i]), inferred[i]);
    }
}

TEST_P(LayerSweep, BothPhasesDeclareTheSameStates) {
    const Probe train = lowered(Phase::Train, DType::F32), evaluate = lowered(Phase::Evaluate, DType::F32);
    ASSERT_EQ(train.states.size(), evaluate.states.size());
    for (size_t i = 0; i < train.states.size(); ++i) {
        EXPECT_EQ(train.states[i].name, evaluate.states[i].name);
        EXPECT_EQ(train.states[i].type, evaluate.states[i].type);
        EXPECT_EQ(train.states[i].role, evaluate.states[i].role);
    }
}

TEST_P(LayerSweep, FileRoundTrip) {
    Project project;
    project.graph.nodes.push_back({NodeId{1}, std::string(def().type), "probe", params(), 3, 4.5});
    const std::string text = toJson(project).dump();
    const auto json = Json::parse(text, "test");
    ASSERT_TRUE(json.ok());
    const auto read = projectFromJson(*json, "test");
    ASSERT_TRUE(read.ok()) << toString(read.error());
    EXPECT_EQ(read->graph, project.graph);
    EXPECT_EQ(toJson(*read).dump(), text);
}

TEST_P(LayerSweep, GradientsAgreeWithFiniteDifferences) {
    const Probe probe = lowered(Phase::Train, DType::F64);
    std::vector<Value> wanted;
    for (Value input : probe.inputs)
        if (isReal(probe.program.type(input).dtype)) wanted.push_back(input);
    for (const StateSlot& state : probe.program.states)
        if (state.role == StateRole::Weight) wanted.push_back(state.value);
    checkGradients(probe, wanted, sampleInputs(probe, sample(), 7), sampleStates(probe, 7));
}

TEST_P(LayerSweep, OnnxRoundTrip) {
    if (!def().onnx.write) {
        EXPECT_EQ(def().maxInputs, 0) << "only where samples enter there is no ONNX node";
        return;
    }
    const auto types = typesOf(sample(), DType::F32);
    const Probe probe = lowered(Phase::Evaluate, DType::F32);
    const TensorsByName states = sampleStates(probe, 11);

    OnnxGraphWriter writer;
    std::vector<std::string> inputs;
    for (const TensorType& type : types) inputs.push_back(writer.input("in" + std::to_string(inputs.size()), type));
    const std::string output = writer.output("out", probe.program.type(probe.outputs[0]));
    std::vector<std::string> moreOutputs;
    for (size_t i = 1; i < probe.outputs.size(); ++i)
        moreOutputs.push_back(writer.output("out." + std::to_string(i), probe.program.type(probe.outputs[i])));
    const OnnxGraphWriter::Weights weightsGiven(states.begin(), states.end());
    writer.enter("probe", weightsGiven);
    def().onnx.write({params(), types, inputs, output, writer, {}, moreOutputs});
    ASSERT_EQ(hasErrors(writer.problems()), false) << toString(writer.problems().front());
    if (def().onnx.readAsOthers) return checkImportedNetwork(std::move(writer.model()), probe, states);
    const auto bytes = onnxBytes(writer.model());
    ASSERT_TRUE(bytes.ok()) << toString(bytes.error());

    auto model = parseOnnx(*bytes, "test");
    ASSERT_TRUE(model.ok()) << toString(model.error());
    if (!def().onnx.read)
        model->metadata[std::string(layerGroupsKey)] =
            toJson({{"probe", {std::string(def().type), params(), inputs, output}}}).dump();
    const LayerGroups groups = LayerGroups::collapse(*model);
    simplify(*model);
    ASSERT_EQ(model->nodes.size(), 1u) << "the importer does not see one layer";
    const OnnxNode& node = model->nodes[0];
    std::vector<TensorType> typesOfNode;
    for (const std::string& name : node.inputs) {
        const auto port = std::find(inputs.begin(), inputs.end(), name);
        typesOfNode.push_back(port == inputs.end() ? TensorType() : types[static_cast<size_t>(port - inputs.begin())]);
    }
    const auto read =
        node.op == layerGroupOperator ? groups.read(node, types) : readOnnxNode(node, model->initializers, typesOfNode);
    ASSERT_TRUE(read) << "no layer recognises " << model->nodes[0].op;
    EXPECT_EQ(read->def->type, def().type);

    const Probe again = lowerLayer(*read->def, read->layer.params, types, Phase::Evaluate, DType::F32);
    EXPECT_EQ(dump(again.program), dump(probe.program));
    TensorsByName weights;
    for (const auto& [key, tensor] : read->layer.weights) weights.emplace("probe." + key, tensor);
    ASSERT_EQ(weights.size(), states.size());
    for (const auto& [name, tensor] : states) EXPECT_TRUE(sameBytes(weights.at(name), tensor)) << name;
}

INSTANTIATE_TEST_SUITE_P(Catalog, LayerSweep, testing::ValuesIn(allLayerCases()), layerCaseName);

TEST(LayerCatalog, EveryLayerSaysWhatItIsAndHasSamples) {
    ASSERT_GE(layerCatalog().size(), 20u);
    for (const LayerDef* def : layerCatalog()) {
        EXPECT_EQ(findLayer(def->type), def);
        EXPECT_FALSE(def->label.empty() || def->group.empty() || def->help.empty()) << def->type;
        EXPECT_FALSE(def->samples.empty()) << def->type;
        for (const LayerSample& sample : def->samples) {
            const int inputs = static_cast<int>(sample.inputs.size());
            EXPECT_GE(inputs, std::max(def->minInputs, 1)) << def->type;
            if (def->maxInputs > 0) {
                EXPECT_LE(inputs, def->maxInputs) << def->type;
            }
        }
    }
}

}  // namespace lathe::test::layer_sweep_test
