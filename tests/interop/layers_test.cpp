// SPDX-License-Identifier: Apache-2.0
// Every layer and sample of the catalogue as an ONNX model of its own: onnx's checker accepts it, and onnxruntime computes what
// Lathe's reference kernels compute.
#include <filesystem>

#include <gtest/gtest.h>

#include "core/exchange/onnx/graph_writer.h"
#include "core/exchange/onnx/model_file.h"
#include "core/exchange/parity.h"
#include "core/store/safetensors.h"
#include "tests/conformance/probe.h"
#include "tests/support/interop.h"
#include "tests/support/places.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::layers_test {

namespace {

namespace fs = std::filesystem;

/// One sample of a layer, written to disk.
struct WrittenSample {
    std::string name;
    std::vector<Tensor> expected;  ///< by output
};

TensorFile file(std::map<std::string, Tensor> tensors) {
    return {.tensors = std::move(tensors), .metadata = {}};
}

WrittenSample writeSample(const LayerDef& def, size_t index, const fs::path& folder) {
    const LayerSample& sample = def.samples[index];
    const auto types = typesOf(sample, DType::F32);
    const Probe probe = lowerLayer(def, sample.params, types, Phase::Evaluate, DType::F32);
    const TensorsByName inputs = sampleInputs(probe, sample, 21), states = sampleStates(probe, 22);
    const OnnxGraphWriter::Weights weights(states.begin(), states.end());
    OnnxGraphWriter writer;
    std::vector<std::string> names;
    for (const TensorType& type : types) names.push_back(writer.input("x" + std::to_string(names.size()), type));
    const std::string output = writer.output("y", probe.program.type(probe.outputs[0]));
    std::vector<std::string> moreOutputs;
    for (size_t i = 1; i < probe.outputs.size(); ++i)
        moreOutputs.push_back(writer.output("y" + std::to_string(i), probe.program.type(probe.outputs[i])));
    writer.enter("probe", weights);
    def.onnx.write({sample.params, types, names, output, writer, {}, moreOutputs});
    const std::string name = std::string(def.type) + "_" + std::to_string(index);
    EXPECT_TRUE(writeOnnxFile(folder / (name + ".onnx"), writer.model()).ok()) << name;
    EXPECT_TRUE(writeSafetensors(folder / (name + ".in.safetensors"), file({inputs.begin(), inputs.end()})).ok()) << name;
    return {name, runProbe(probe, inputs, states)};
}

}  // namespace

TEST(InteropLayers, OnnxruntimeComputesTheSame) {
    LATHE_NEEDS_INTEROP_PYTHON();
    const TemporaryFolder temporary;
    const fs::path folder = temporary.path();
    std::vector<WrittenSample> samples;
    for (const LayerDef* def : layerCatalog())
        for (size_t i = 0; def->onnx.write && i < def->samples.size(); ++i) samples.push_back(writeSample(*def, i, folder));

    const fs::path scripts = sourceDir() / "scripts", runner = sourceDir() / "tests/interop/run_models.py";
    const ProcessResult judged = run({.arguments = {interopPython(), runner, scripts, folder}});
    ASSERT_EQ(judged.exitCode, 0) << judged.out << judged.err;
    double worst = 0;
    for (const WrittenSample& sample : samples) {
        const auto results = readSafetensors(folder / (sample.name + ".out.safetensors"));
        ASSERT_TRUE(results.ok()) << toString(results.error());
        for (size_t i = 0; i < sample.expected.size(); ++i) {
            const Tensor &expected = sample.expected[i], &result = results->tensors.at("output." + std::to_string(i));
            const Parity parity = compareOutputs(expected, result, expected).value();
            EXPECT_LE(parity.maxRel, 1e-5) << sample.name << " " << i;
            worst = std::max(worst, parity.maxRel);
        }
    }
    RecordProperty("samples", static_cast<int>(samples.size()));
    std::printf("%zu samples of layers, largest relative difference %.2g\n", samples.size(), worst);
}

}  // namespace lathe::test::layers_test
