// SPDX-License-Identifier: Apache-2.0
// The importer over models that others wrote: none brings it down, each either becomes a network or is told what is not
// supported.
#include <filesystem>
#include <map>

#include <gtest/gtest.h>

#include "core/backend/registry.h"
#include "core/base/file.h"
#include "core/compile/lower.h"
#include "core/exchange/onnx/fold_blocks.h"
#include "core/exchange/onnx/import_graph.h"
#include "core/exchange/onnx/model_file.h"
#include "core/exchange/parity.h"
#include "core/graph/expand_blocks.h"
#include "tests/support/process.h"
#include "tests/support/shared_dir.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::foreign_models_test {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> modelsBelow(const fs::path& folder) {
    std::vector<fs::path> result;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".onnx") result.push_back(entry.path());
    std::sort(result.begin(), result.end());
    return result;
}

struct Tally {
    int imported = 0, refused = 0;
    std::map<std::string, int> reasons;  ///< by code
};

Tally importAll(const fs::path& folder) {
    Tally tally;
    for (const fs::path& file : modelsBelow(folder)) {
        Diagnostics problems;
        const auto model = importOnnx(file, problems);
        if (model.ok()) {
            ++tally.imported;
            std::printf("  %s: %zu layers\n", fs::relative(file, folder).c_str(), model->project.graph.nodes.size());
            continue;
        }
        ++tally.refused;
        EXPECT_FALSE(problems.empty()) << file;
        EXPECT_FALSE(model.error().remedy.empty()) << file << ": " << toString(model.error());
        ++tally.reasons[model.error().code];
    }
    return tally;
}

void print(const char* what, const Tally& tally) {
    std::printf("%s: %d imported, %d refused", what, tally.imported, tally.refused);
    for (const auto& [code, count] : tally.reasons) std::printf(", %s %d", code.c_str(), count);
    std::printf("\n");
}

/// Message lengths as protobuf writes them.
std::string varint(size_t n) {
    std::string result;
    for (; n >= 128; n >>= 7) result += static_cast<char>((n & 127) | 128);
    return result + static_cast<char>(n);
}

std::string field(char tag, const std::string& content) {
    return tag + varint(content.size()) + content;
}

/// A TensorProto file: read as the one initializer of a model put round it (ModelProto.graph is field 7, GraphProto.initializer
/// 5).
Result<Tensor> readTensorProto(const fs::path& file) {
    LATHE_TRY(const std::string bytes, readFile(file.string()));
    LATHE_TRY(const OnnxModel model, parseOnnx(field('\x3a', field('\x2a', bytes)), file.string()));
    return model.initializers.begin()->second;
}

/// 0, 1/n, 2/n, ...: the input that the ONNX project feeds to its light models.
Tensor ramp(const Shape& shape) {
    Tensor result(DType::F32, shape);
    for (int64_t i = 0; i < result.elements(); ++i)
        result.data<float>()[i] = static_cast<float>(i) / static_cast<float>(result.elements());
    return result;
}

/// What a network gives for these samples, by input and by output.
std::vector<Tensor> outputsOf(const TrainedModel& model, const std::vector<Tensor>& features) {
    Diagnostics problems;
    const LowerOptions options{.phase = Phase::Evaluate, .batch = features.front().shape()[0], .real = DType::F32};
    LoweredGraph graph = lower(model.project.graph, options, problems).value();
    for (const Value result : graph.results) graph.program.outputs.push_back({"y" + std::to_string(result.id), result});
    auto executable = makeCpuBackend()->compile(std::span(&graph.program, 1), CompileOptions()).value();
    for (const StateSlot& state : graph.program.states)
        EXPECT_TRUE(executable->write(state.name, model.weights.at(state.name)).ok());
    std::vector<const std::byte*> inputs;
    for (const ProgramInput& input : graph.program.inputs) {
        const Tensor& given = features.at(input.field);
        EXPECT_EQ(graph.program.type(input.value), (TensorType{given.dtype(), given.shape()}));
        inputs.push_back(given.raw());
    }
    EXPECT_TRUE(executable->submit(0, inputs).ok());
    StepResult result;
    EXPECT_TRUE(executable->poll(result, true).value());
    return result.outputs;
}

/// "input_0.pb", "input_1.pb", ... of a folder, as a network takes them.
std::vector<Tensor> publishedInputs(const fs::path& folder, size_t count) {
    std::vector<Tensor> inputs;
    for (size_t i = 0; i < count; ++i) {
        const auto given = readTensorProto(folder / ("input_" + std::to_string(i) + ".pb"));
        EXPECT_TRUE(given.ok()) << folder;
        inputs.push_back(given->dtype() == DType::I64 ? *given : given->to(DType::F32));
    }
    return inputs;
}

/// How far an output is from what the publishers of the file say that it gives, as float32: some of them publish float64 values
/// that are 0 in float32.
double distanceFrom(const Tensor& actual, const fs::path& outputFile) {
    const Tensor expected = readTensorProto(outputFile).value().to(DType::F32);
    EXPECT_EQ(actual.elements(), expected.elements());
    return compareOutputs(expected, actual.reshaped(expected.shape()), expected).value().maxRel;
}

double distanceFromPublished(const TrainedModel& model, const Tensor& features, const fs::path& outputFile) {
    return distanceFrom(outputsOf(model, {features}).front(), outputFile);
}

void expectPublishedOutput(const std::string& name) {
    const fs::path folder = sharedDir() / "data/onnx-conformance/light";
    Diagnostics problems;
    const auto model = importOnnx(folder / (name + ".onnx"), problems);
    ASSERT_TRUE(model.ok()) << toString(model.error());
    const double distance = distanceFromPublished(*model, ramp({1, 3, 224, 224}), folder / (name + "_output_0.pb"));
    EXPECT_LE(distance, 1e-5);
    std::printf("%s: %zu layers, max_rel %.2g\n", name.c_str(), model->project.graph.nodes.size(), distance);
}

}  // namespace

TEST(ForeignModels, SmallOnesImportOrSayWhyNot) {
    LATHE_NEEDS_SHARED("data/onnx-models");
    const Tally tally = importAll(sharedDir() / "data/onnx-models");
    print("onnx-models", tally);
    EXPECT_GE(tally.imported, 1);
    EXPECT_EQ(tally.imported + tally.refused, static_cast<int>(modelsBelow(sharedDir() / "data/onnx-models").size()));
}

TEST(ForeignModels, LightOnesImportOrSayWhyNot) {
    LATHE_NEEDS_SHARED("data/onnx-conformance/light");
    const Tally tally = importAll(sharedDir() / "data/onnx-conformance/light");
    print("light", tally);
    EXPECT_GE(tally.imported, 3);
}

TEST(ForeignModels, TrainedDigitsGiveThePublishedOutputs) {
    LATHE_NEEDS_SHARED("data/onnx-models/onnx2c/mnist");
    const fs::path folder = sharedDir() / "data/onnx-models/onnx2c/mnist";
    Diagnostics problems;
    const auto model = importOnnx(folder / "model.onnx", problems);
    ASSERT_TRUE(model.ok()) << toString(model.error());
    for (const char* set : {"test_data_set_0", "test_data_set_1", "test_data_set_2"}) {
        const Tensor image = readTensorProto(folder / set / "input_0.pb").value();
        EXPECT_LE(distanceFromPublished(*model, image, folder / set / "output_0.pb"), 1e-5) << set;
    }
}

TEST(ForeignModels, ConformanceModelsGiveThePublishedOutputs) {
    LATHE_NEEDS_SHARED("data/onnx-conformance/node_dev.tar.gz");
    const TemporaryFolder temporary;
    const fs::path folder = temporary.path();
    for (const char* archive : {"node_dev.tar.gz", "other_dev.tar.gz"})
        ASSERT_EQ(run({.arguments = {"tar", "xzf", sharedDir() / "data/onnx-conformance" / archive, "-C", folder}}).exitCode, 0);
    int imported = 0, models = 0;
    for (const fs::path& file : modelsBelow(folder)) {
        ++models;
        Diagnostics problems;
        const auto model = importOnnx(file, problems);
        if (!model.ok()) continue;
        ++imported;
        const fs::path set = file.parent_path() / "test_data_set_0";
        const std::vector<Tensor> outputs = outputsOf(*model, publishedInputs(set, 1 + model->info.moreInputs.size()));
        for (size_t o = 0; o < outputs.size(); ++o)
            EXPECT_LE(distanceFrom(outputs[o], set / ("output_" + std::to_string(o) + ".pb")), 1e-5) << file;
    }
    std::printf("onnx-conformance: %d of %d models imported\n", imported, models);
    EXPECT_GE(imported, 100);
}

TEST(ForeignModels, SqueezenetGivesThePublishedOutput) {
    LATHE_NEEDS_SHARED("data/onnx-conformance/light");
    expectPublishedOutput("light_squeezenet");
}

TEST(ForeignModels, Resnet50GivesThePublishedOutput) {
    LATHE_NEEDS_SHARED("data/onnx-conformance/light");
    expectPublishedOutput("light_resnet50");
}

/// A file without module names: the bottlenecks are found by their nodes.
TEST(ForeignModels, Resnet50BecomesBlocksWithTheSameOutputs) {
    LATHE_NEEDS_SHARED("data/onnx-conformance/light");
    Diagnostics problems;
    NodeScopes scopes;
    const auto flat = importOnnx(sharedDir() / "data/onnx-conformance/light/light_resnet50.onnx", problems, &scopes);
    ASSERT_TRUE(flat.ok()) << toString(flat.error());
    const FoldedModel folded = foldBlocks(*flat, scopes);
    const auto expanded = withoutBlocks(folded.drawn);
    ASSERT_TRUE(expanded.ok()) << toString(expanded.error());
    EXPECT_EQ(expanded->graph, folded.model.project.graph);
    for (const Block& block : folded.drawn.blocks)
        std::printf("%s: %zu nodes, %zu inputs\n", block.name.c_str(), block.graph.nodes.size(), block.inputs().size());
    EXPECT_GE(folded.drawn.blocks.size(), 2u) << "with and without a convolution round the others";
    EXPECT_LE(folded.drawn.graph.nodes.size() + 80, flat->project.graph.nodes.size());
    const Tensor features = ramp({1, 3, 224, 224});
    EXPECT_TRUE(sameBytes(outputsOf(folded.model, {features}).front(), outputsOf(*flat, {features}).front()));
}

/// Every file becomes the same network with blocks as without.
TEST(ForeignModels, FoldedOnesExpandToThemselves) {
    LATHE_NEEDS_SHARED("data/onnx-conformance/light");
    for (const fs::path& file : modelsBelow(sharedDir() / "data/onnx-conformance/light")) {
        Diagnostics problems;
        NodeScopes scopes;
        const auto flat = importOnnx(file, problems, &scopes);
        if (!flat.ok()) continue;
        const FoldedModel folded = foldBlocks(*flat, scopes);
        const auto expanded = withoutBlocks(folded.drawn);
        ASSERT_TRUE(expanded.ok()) << file << toString(expanded.error());
        EXPECT_EQ(expanded->graph, folded.model.project.graph) << file;
        EXPECT_EQ(expanded->graph.nodes.size(), flat->project.graph.nodes.size()) << file;
        EXPECT_EQ(folded.model.weights.size(), flat->weights.size()) << file;
        std::printf("  %s: %zu layers drawn as %zu, %zu blocks\n", file.filename().c_str(), flat->project.graph.nodes.size(),
                    folded.drawn.graph.nodes.size(), folded.drawn.blocks.size());
    }
}

}  // namespace lathe::test::foreign_models_test
