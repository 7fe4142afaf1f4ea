// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/certificate.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/data/normalization.h"
#include "core/exchange/onnx/import_graph.h"
#include "core/exchange/onnx/model_file.h"
#include "core/exchange/onnx_judge.h"

namespace lathe {

namespace {

struct Samples {
    Tensor features;  ///< F32[n, ...], normalised by the given figures
    Tensor target;    ///< I64[n] or F32[n, ...]
};

Shape withBatch(int64_t n, const Shape& sample) {
    Shape result{n};
    for (int64_t extent : sample) result.append(extent);
    return result;
}

Result<Samples> samplesOf(const PreparedData& data, Part part, const NormalizationFigures& figures) {
    const DatasetInfo& info = data.info;
    const auto& indices = data.indices[static_cast<size_t>(part)];
    const auto n = static_cast<int64_t>(indices.size());
    Samples result{Tensor(DType::F32, withBatch(n, info.features.shape)),
                   Tensor(info.target.dtype, withBatch(n, info.target.shape))};
    const Normalizer<float> normalizer(info.features, figures);
    std::vector<std::byte> raw(static_cast<size_t>(info.features.shape.elements()) * sizeOf(info.features.dtype));
    float* features = result.features.data<float>();
    std::byte* target = result.target.raw();
    for (int64_t index : indices) {
        LATHE_CHECK(data.source[static_cast<size_t>(part)]->read(index, raw.data(), target));
        normalizer.apply(raw.data(), features);
        features += info.features.shape.elements();
        target += static_cast<size_t>(info.target.shape.elements()) * sizeOf(info.target.dtype);
    }
    return result;
}

/// The part with at most `most` of its samples, evenly spread.
PreparedData thinned(PreparedData data, Part part, int64_t most) {
    auto& indices = data.indices[static_cast<size_t>(part)];
    const auto n = static_cast<int64_t>(indices.size());
    if (most <= 0 || n <= most) return data;
    std::vector<int64_t> chosen;
    for (int64_t i = 0; i < most; ++i) chosen.push_back(indices[static_cast<size_t>(i * n / most)]);
    indices = std::move(chosen);
    return data;
}

/// What the file says that it takes and gives: raw samples or normalised ones, scores or probabilities.
struct Interface {
    bool raw = false, probabilities = false;
};

Interface interfaceOf(const OnnxModel& model) {
    const auto says = [&](const char* key, const char* value) {
        const auto it = model.metadata.find(key);
        return it != model.metadata.end() && it->second == value;
    };
    return {says("input", "raw"), says("output", "probabilities")};
}

NormalizationFigures identity(const NormalizationFigures& figures) {
    return {std::vector<double>(figures.shift.size(), 0), std::vector<double>(figures.scale.size(), 1)};
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

Result<Parity> judgeByReimport(const TrainedModel& model, const std::filesystem::path& file, const PreparedData& all, Part part,
                               const CertifyOptions& options, BackendRegistry& registry) {
    Diagnostics problems;
    LATHE_TRY(TrainedModel again, importOnnx(file, problems));
    again.info = model.info;
    again.project.training = model.project.training;  // loss and metrics must fit the targets, and the file tells of neither
    const PreparedData data = thinned(all, part, options.referenceSamples);
    ModelOptions run{.device = "cpu", .threads = options.threads};
    LATHE_TRY(const Tensor expected, predict(model, data, part, run, registry));
    run.kernels = KernelChoice::Reference;
    LATHE_TRY(const Tensor actual, predict(again, data, part, run, registry));
    LATHE_TRY(const Samples samples, samplesOf(data, part, data.normalization));
    return compareOutputs(expected, actual, samples.target);
}

Result<OnnxruntimeVerdict> judgeByOnnxruntime(const TrainedModel& model, const std::filesystem::path& file,
                                              const PreparedData& data, Part part, const CertifyOptions& options,
                                              BackendRegistry& registry) {
    LATHE_TRY(const OnnxModel written, readOnnxFile(file));
    const Interface interface = interfaceOf(written);
    LATHE_TRY(Tensor expected, predict(model, data, part, {.device = "cpu", .threads = options.threads}, registry));
    if (interface.probabilities) expected = probabilitiesOf(expected);
    LATHE_TRY(const Samples samples, samplesOf(data, part, interface.raw ? identity(data.normalization) : data.normalization));
    LATHE_TRY(const OnnxruntimeRun run, runOnnxruntime(options.python, file, {{written.inputs.at(0).name, samples.features}}));
    LATHE_TRY(const Parity parity, compareOutputs(expected, run.outputs, samples.target));
    return OnnxruntimeVerdict{parity, run.onnxruntime, run.onnx};
}

}  // namespace

Json toJson(const Certificate& c) {
    Json json = toJson(c.reimported);
    if (c.onnxruntime) {
        Json& judge = json.set("onnxruntime", toJson(c.onnxruntime->parity));
        judge.set("version", c.onnxruntime->onnxruntime);
        judge.set("onnx", c.onnxruntime->onnx);
    }
    return json;
}

std::filesystem::path interopPython() {
    for (const char* variable : {"LATHE_PYTHON", "LATHE_INTEROP_PYTHON"})
        if (const char* named = std::getenv(variable); named && *named) return named;
    return {};
}

Result<Certificate> certifyOnnx(const TrainedModel& model, const std::filesystem::path& file, const PreparedData& data, Part part,
                                const CertifyOptions& options, BackendRegistry& registry) {
    if (data.size(part) == 0)
        return requestError("parity.no-samples", name(part), "there are no samples to compare on", {}, "choose another part");
    Certificate certificate;
    LATHE_TRY(certificate.reimported, judgeByReimport(model, file, data, part, options, registry));
    if (options.python.empty()) {
        Diagnostic note = requestError("parity.one-judge", file.filename().string(), "not judged by onnxruntime", {},
                                       "name a Python that has it in LATHE_PYTHON");
        note.severity = Severity::Note;
        certificate.notes.push_back(std::move(note));
        return certificate;
    }
    LATHE_TRY(certificate.onnxruntime, judgeByOnnxruntime(model, file, data, part, options, registry));
    return certificate;
}

}  // namespace lathe
