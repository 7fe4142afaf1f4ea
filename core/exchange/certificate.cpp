// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/certificate.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "core/base/element.h"
#include "core/data/class_positions.h"
#include "core/exchange/onnx/evaluate.h"
#include "core/exchange/onnx/import_graph.h"
#include "core/exchange/onnx/model_file.h"
#include "core/exchange/onnx/processing_nodes.h"
#include "core/exchange/onnx_verifier.h"
#include "core/exchange/raw_samples.h"

namespace lathe {

namespace {

/// The part with at most `most` of its samples, evenly spread.
PreparedData thinned(PreparedData data, Split split, int64_t most) {
    auto& indices = element(data.indices, split);
    const auto n = static_cast<int64_t>(indices.size());
    if (most <= 0 || n <= most) return data;
    std::vector<int64_t> chosen;
    for (int64_t i = 0; i < most; ++i) chosen.push_back(element(indices, i * n / most));
    indices = std::move(chosen);
    return data;
}

bool givesProbabilities(const OnnxModel& model) {
    const auto it = model.metadata.find("output");
    return it != model.metadata.end() && it->second == "probabilities";
}

/// Softmax over the last dimension, in double.
Tensor probabilitiesOf(const Tensor& scores) {
    Tensor result(DType::F32, scores.shape());
    const int64_t width = scores.shape()[-1];
    for (int64_t begin = 0; begin < scores.elements(); begin += width) {
        double largest = scores.at(begin), sum = 0;
        for (int64_t i = 1; i < width; ++i) largest = std::max(largest, scores.at(begin + i));
        for (int64_t i = 0; i < width; ++i) sum += std::exp(scores.at(begin + i) - largest);
        for (int64_t i = 0; i < width; ++i)
            result.data<float>()[begin + i] = static_cast<float>(std::exp(scores.at(begin + i) - largest) / sum);
    }
    return result;
}

/// Of the targets, in their own unit; 0: not known.
double spreadOf(const NormalizationFigures& targetScaling) {
    double spread = 0;
    for (const double scale : targetScaling.scale) spread = std::max(spread, 1 / scale);
    return spread;
}

/// What the network must give as the file gives it, as rows (core/data/class_positions.h).
Result<Tensor> expectedOf(const TrainedModel& model, const OnnxModel& written, const PreparedData& data, Split split,
                          const CertifyOptions& options, BackendRegistry& registry) {
    LATHE_TRY(Tensor expected, predict(model, data, split, {.device = "cpu", .threads = options.threads}, registry));
    expected = scoreRows(data.info, expected);
    return givesProbabilities(written) ? probabilitiesOf(expected) : expected;
}

/// What goes into the network of the file when raw samples go into the file.
Result<Tensor> enteringNetwork(const OnnxModel& written, const OnnxParts& parts, const PreparedData& data, Split split) {
    LATHE_TRY(OnnxValues samples, samplesForModel(written, data, split));
    LATHE_TRY(Tensor features, evaluateOnnx(parts.before, written.initializers, std::move(samples), parts.entry));
    const Shape wanted = data.info.features.shape;
    const DType type = data.info.features.dtype == DType::I64 ? DType::I64 : DType::F32;
    if (features.dtype() == type && features.shape().rank() > 0 && features.shape().sample() == wanted) return features;
    return workError("parity.features", parts.entry,
                     "the exported file computes features of shape {0}, but the network needs {1}",
                     {toString(features.shape()), toString(wanted)}, "report this with the project");
}

/// Samples that go into a network as they are.
Result<PreparedData> asTheyAre(Tensor features, const PreparedData& data, Split split) {
    LATHE_TRY(Tensor targets, targetsOf(data, split));
    PreparedData fed;
    fed.info = data.info;
    fed.info.features.dtype = features.dtype();
    fed.info.targetScaling = {};
    const std::vector<double>& shift = data.normalization.shift;
    fed.normalization = {std::vector<double>(shift.size(), 0), std::vector<double>(shift.size(), 1)};
    auto& indices = element(fed.indices, split);
    indices.resize(static_cast<size_t>(features.shape()[0]));
    std::iota(indices.begin(), indices.end(), int64_t{0});
    element(fed.source, split) = makeTensorDataset(fed.info, std::move(features), std::move(targets));
    return fed;
}

/// The file's outputs: what it puts around the network is evaluated node by node, the network is read back as one of Lathe's.
Result<Tensor> outputsOfFile(const OnnxModel& written, const TrainedModel& model, const PreparedData& data, Split split,
                             const CertifyOptions& options, BackendRegistry& registry) {
    const OnnxParts parts = partsOf(written);
    LATHE_TRY(Tensor features, enteringNetwork(written, parts, data, split));
    LATHE_TRY(const PreparedData fed, asTheyAre(std::move(features), data, split));
    Diagnostics problems;
    LATHE_TRY(TrainedModel again, modelFromOnnx(written, "file", problems));
    again.info = fed.info;  // its targets are not scaled: the file's last nodes do that, and are evaluated below
    again.project.training = model.project.training;  // loss and metrics must fit the targets, and the file tells of neither
    const ModelOptions run{.device = "cpu", .threads = options.threads, .kernels = KernelChoice::Reference};
    LATHE_TRY(Tensor outputs, predict(again, fed, split, run, registry));
    if (parts.behind.empty()) return outputs;
    return evaluateOnnx(parts.behind, written.initializers, {.tensors = {{parts.exit, std::move(outputs)}}},
                        written.outputs.at(0).name);
}

Result<Parity> verifyByReimport(const TrainedModel& model, const OnnxModel& written, const PreparedData& all, Split split,
                                const CertifyOptions& options, BackendRegistry& registry) {
    const PreparedData data = thinned(all, split, options.referenceSamples);
    LATHE_TRY(const Tensor expected, expectedOf(model, written, data, split, options, registry));
    LATHE_TRY(const Tensor actual, outputsOfFile(written, model, data, split, options, registry));
    LATHE_TRY(const Tensor targets, targetsOf(data, split));
    return compareOutputs(expected, scoreRows(data.info, actual), classRows(data.info, targets),
                          spreadOf(model.info.targetScaling));
}

Result<OnnxruntimeResult> verifyByOnnxruntime(const TrainedModel& model, const std::filesystem::path& file,
                                              const OnnxModel& written, const PreparedData& data, Split split,
                                              const CertifyOptions& options, BackendRegistry& registry) {
    LATHE_TRY(const Tensor expected, expectedOf(model, written, data, split, options, registry));
    LATHE_TRY(const OnnxValues samples, samplesForModel(written, data, split));
    LATHE_TRY(const OnnxruntimeRun run, runOnnxruntime(options.python, file, samples));
    LATHE_TRY(const Tensor targets, targetsOf(data, split));
    LATHE_TRY(const Parity parity, compareOutputs(expected, scoreRows(data.info, run.outputs), classRows(data.info, targets),
                                                  spreadOf(model.info.targetScaling)));
    return OnnxruntimeResult{parity, run.onnxruntime, run.onnx};
}

}  // namespace

Json toJson(const Certificate& c) {
    Json json = toJson(c.reimported);
    if (c.onnxruntime) {
        Json& verifier = json.set("onnxruntime", toJson(c.onnxruntime->parity));
        verifier.set("version", c.onnxruntime->onnxruntime);
        verifier.set("onnx", c.onnxruntime->onnx);
    }
    return json;
}

std::filesystem::path interopPython() {
    for (const char* variable : {"LATHE_PYTHON", "LATHE_INTEROP_PYTHON"})
        if (const char* named = std::getenv(variable); named && *named) return named;
    return {};
}

Result<Certificate> certifyOnnx(const TrainedModel& model, const std::filesystem::path& file, const PreparedData& data,
                                Split split, const CertifyOptions& options, BackendRegistry& registry) {
    if (data.size(split) == 0)
        return requestError("parity.no-samples", name(split), "there are no samples for the comparison", {},
                            "choose another split");
    LATHE_TRY(const OnnxModel written, readOnnxFile(file));
    if (written.inputs.empty() || written.outputs.empty())
        return workError("onnx.broken", file.filename().string(), "the model has no input or no output", {},
                         "export the model again");
    Certificate certificate;
    LATHE_TRY(certificate.reimported, verifyByReimport(model, written, data, split, options, registry));
    if (options.python.empty()) {
        Diagnostic note =
            requestError("parity.one-judge", file.filename().string(), "the export was not checked with onnxruntime", {},
                         "set LATHE_PYTHON to a Python with onnxruntime to check it");
        note.severity = Severity::Note;
        certificate.notes.push_back(std::move(note));
        return certificate;
    }
    LATHE_TRY(certificate.onnxruntime, verifyByOnnxruntime(model, file, written, data, split, options, registry));
    return certificate;
}

}  // namespace lathe
