// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/certificate.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "core/base/element.h"
#include "core/data/class_positions.h"
#include "core/data/graph_inputs.h"
#include "core/exchange/onnx/evaluate.h"
#include "core/exchange/onnx/import_graph.h"
#include "core/exchange/onnx/model_file.h"
#include "core/exchange/onnx/processing_nodes.h"
#include "core/exchange/onnx_verifier.h"
#include "core/exchange/raw_samples.h"
#include "core/layers/loss_node.h"
#include "core/train/program/heads.h"

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
    element(data.lengths, split).clear();  // predictions need none
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

/// What the network must give as the file gives it, as rows (core/data/class_positions.h), by output.
Result<std::vector<Tensor>> expectedOf(const TrainedModel& model, const OnnxModel& written, const PreparedData& data, Split split,
                                       const CertifyOptions& options, BackendRegistry& registry) {
    LATHE_TRY(std::vector<Tensor> all, predictAll(model, data, split, {.device = "cpu", .threads = options.threads}, registry));
    for (size_t o = 0; o < all.size(); ++o) {
        const DatasetInfo info = infoOfOutput(model.project, data.info, o);
        all[o] = scoreRows(info, all[o]);
        if (givesProbabilities(written) && info.targetKind() == TargetKind::Class) all[o] = probabilitiesOf(all[o]);
    }
    return all;
}

/// Whether a value fits what the network takes, batch first.
bool fits(const Tensor& value, const OnnxValueInfo& entry) {
    if (entry.shape.empty()) return value.shape().rank() > 0;  // not known
    if (value.dtype() != entry.dtype || value.shape().rank() != static_cast<int>(entry.shape.size())) return false;
    for (int i = 1; i < value.shape().rank(); ++i)
        if (value.shape()[i] != element(entry.shape, i).value) return false;
    return true;
}

/// What goes into the network of the file when raw samples go into the file, by entry.
Result<std::vector<Tensor>> enteringNetwork(const OnnxModel& written, const OnnxParts& parts, const PreparedData& data,
                                            Split split) {
    LATHE_TRY(const OnnxValues samples, samplesForModel(written, data, split));
    std::vector<Tensor> entering;
    for (const OnnxValueInfo& entry : parts.entries) {
        LATHE_TRY(Tensor value, evaluateOnnx(parts.before, written.initializers, samples, entry.name));
        if (!fits(value, entry))
            return workError("parity.features", entry.name,
                             "the exported file computes features of shape {0}, but the network needs another shape",
                             {toString(value.shape())}, "report this with the project");
        entering.push_back(std::move(value));
    }
    return entering;
}

TensorType sampleOf(const Tensor& all) {
    return {all.dtype(), all.shape().sample()};
}

Tensor zeros(int64_t samples, const TensorType& sample) {
    Shape shape{samples};
    for (const int64_t extent : sample.shape) shape.append(extent);
    Tensor out(sample.dtype, shape);
    std::fill_n(out.raw(), out.bytes(), std::byte{0});
    return out;
}

NormalizationFigures unscaledFigures(const TensorType& sample) {
    const auto figures = static_cast<size_t>(sample.shape.rank() == 0 ? 1 : sample.shape[0]);
    return {std::vector<double>(figures, 0), std::vector<double>(figures, 1)};
}

/// Of the samples that are fed; the first output has the first target.
std::string targetOfOutput(size_t output) {
    return output == 0 ? std::string() : "output " + std::to_string(output);
}

/// Samples that go into a network as they are. Their targets are zeros: only predictions are compared.
PreparedData asTheyAre(std::vector<Tensor> entering, const TrainedModel& again, const std::vector<DatasetInfo>& outputs,
                       Split split) {
    const int64_t samples = entering.front().shape()[0];
    PreparedData fed;
    fed.info.features = sampleOf(entering.front());
    fed.info.target = outputs.front().target;
    fed.info.classes = outputs.front().classes;
    fed.info.lengths = again.info.lengths;
    fed.normalization = unscaledFigures(fed.info.features);
    MoreTensors more;
    for (size_t i = 1; i < entering.size(); ++i) {
        const TensorType sample = sampleOf(entering[i]);
        fed.info.moreInputs.push_back({again.info.moreInputs.at(i - 1).name, sample, {}, unscaledFigures(sample)});
        more.inputs.push_back(std::move(entering[i]));
    }
    for (size_t o = 1; o < outputs.size(); ++o) {
        fed.info.moreTargets.push_back({targetOfOutput(o), outputs[o].target, outputs[o].classes});
        more.targets.push_back(zeros(samples, outputs[o].target));
    }
    auto& indices = element(fed.indices, split);
    indices.resize(static_cast<size_t>(samples));
    std::iota(indices.begin(), indices.end(), int64_t{0});
    element(fed.source, split) = makeTensorDataset(fed.info, std::move(entering.front()), zeros(samples, fed.info.target), more);
    return fed;
}

/// That of output 0 of a network that has only losses without a target: it takes zeros of the shape of the output.
const Choice standIn{"mse", {}};

/// The outputs as what they are compared with.
std::vector<DatasetInfo> comparedOutputs(const TrainedModel& model, const PreparedData& data, size_t count) {
    std::vector<DatasetInfo> outputs;
    for (size_t o = 0; o < count; ++o) outputs.push_back(infoOfOutput(model.project, data.info, o));
    if (headsOf(model.project).lossOf(0)) return outputs;
    const Inference inference = inferFor(model.project.graph, 1, model.info);
    outputs.front().target.shape = inference.typeOf(inference.outputs.front()).shape.sample();
    return outputs;
}

/// Losses must fit the targets, and the file does not tell of them. Metrics are not needed: they may name outputs that are called
/// otherwise in the file. Outputs without a loss come last.
void takeLosses(Project& again, const Project& original) {
    const Heads heads = headsOf(original);
    const auto lossOf = [&](size_t output) -> const Choice& {
        const LossTerm* term = heads.lossOf(output);
        return term ? term->loss : standIn;
    };
    again.training = original.training;
    again.training.metrics.clear();
    again.training.loss = lossOf(0);
    size_t output = 0;
    for (Node& node : again.graph.nodes) {
        if (!findLayer(node.type)->loss) continue;
        const Choice& loss = lossOf(output);
        node.type = loss.type;
        node.params = loss.params;
        node.params.set(lossTarget.key, targetOfOutput(output++));
    }
    again.training.best = "val.loss";
}

/// The file's outputs: what it puts around the network is evaluated node by node, the network is read back as one of Lathe's.
Result<std::vector<Tensor>> outputsOfFile(const OnnxModel& written, const TrainedModel& model, const PreparedData& data,
                                          Split split, const CertifyOptions& options, BackendRegistry& registry) {
    const OnnxParts parts = partsOf(written);
    LATHE_TRY(std::vector<Tensor> entering, enteringNetwork(written, parts, data, split));
    Diagnostics problems;
    LATHE_TRY(TrainedModel again, modelFromOnnx(written, "file", problems));
    const std::vector<DatasetInfo> outputs = comparedOutputs(model, data, written.outputs.size());
    const PreparedData fed = asTheyAre(std::move(entering), again, outputs, split);
    again.info = fed.info;  // its targets are not scaled: the file's last nodes do that, and are evaluated below
    takeLosses(again.project, model.project);
    const ModelOptions run{.device = "cpu", .threads = options.threads, .kernels = KernelChoice::Reference};
    LATHE_TRY(std::vector<Tensor> values, predictAll(again, fed, split, run, registry));
    OnnxValues leaving;
    for (size_t o = 0; o < values.size(); ++o) leaving.tensors[parts.exits[o]] = values[o];
    for (size_t o = 0; o < values.size(); ++o)
        if (parts.exits[o] != written.outputs[o].name) {
            LATHE_TRY(values[o], evaluateOnnx(parts.behind, written.initializers, leaving, written.outputs[o].name));
        }
    return values;
}

/// What an output should be: its targets, or what the network gives where it has none in the data (an autoencoder, an output
/// without a loss).
Result<Tensor> wantedOf(const TrainedModel& model, size_t output, const Tensor& expected, const PreparedData& data, Split split) {
    const Heads heads = headsOf(model.project);
    const LossTerm* loss = heads.lossOf(output);
    if (!loss) return expected;
    LATHE_TRY(const HeadTarget target, targetOf(*loss, model.project.graph, data.info));
    if (target.input || findLoss(loss->loss.type)->sequences) return expected;
    LATHE_TRY(Tensor targets, targetsOf(data, split, target.index));
    return classRows(infoOfOutput(model.project, data.info, output), targets);
}

/// Over all outputs: the largest differences, and the sums of the differing samples.
Parity together(const std::vector<Parity>& all) {
    Parity sum = all.front();
    for (size_t o = 1; o < all.size(); ++o) {
        sum.maxAbs = std::max(sum.maxAbs, all[o].maxAbs);
        sum.maxRel = std::max(sum.maxRel, all[o].maxRel);
        sum.differing += all[o].differing;
        sum.closeCalls += all[o].closeCalls;
        sum.closeDiffering += all[o].closeDiffering;
        if (std::abs(all[o].metricDelta) > std::abs(sum.metricDelta)) sum.metricDelta = all[o].metricDelta;
    }
    return sum;
}

/// The steps that count of sequences that are padded to `steps`, one row each; what a network gives for the others is arbitrary.
/// Without lengths: all.
Tensor countedSteps(const Tensor& all, const std::vector<int64_t>& lengths, int64_t steps) {
    if (lengths.empty()) return all;
    const int64_t counted = std::accumulate(lengths.begin(), lengths.end(), int64_t{0});
    const int64_t width = all.elements() / (static_cast<int64_t>(lengths.size()) * steps);
    const int64_t bytes = width * static_cast<int64_t>(sizeOf(all.dtype()));
    Tensor out(all.dtype(), width > 1 ? Shape{counted, width} : Shape{counted});
    const std::byte* from = all.raw();
    std::byte* to = out.raw();
    for (const int64_t length : lengths) {
        to = std::copy_n(from, length * bytes, to);
        from += steps * bytes;
    }
    return out;
}

Result<Parity> compared(const TrainedModel& model, const std::vector<Tensor>& expected, const std::vector<Tensor>& actual,
                        const PreparedData& data, Split split) {
    if (actual.size() != expected.size())
        return workError("parity.outputs", "outputs", "the file has {0} outputs, but the network has {1}",
                         {std::to_string(actual.size()), std::to_string(expected.size())}, "export the model again");
    std::vector<Parity> all;
    for (size_t o = 0; o < expected.size(); ++o) {
        const DatasetInfo info = infoOfOutput(model.project, data.info, o);
        LATHE_TRY(const Tensor wanted, wantedOf(model, o, expected[o], data, split));
        LATHE_TRY(const std::vector<int64_t> lengths, lengthsOfOutput(model, o, data, split));
        const auto rows = [&](const Tensor& t) { return countedSteps(t, lengths, data.info.features.shape[0]); };
        LATHE_TRY(all.emplace_back(), compareOutputs(rows(expected[o]), rows(scoreRows(info, actual[o])), rows(wanted),
                                                     spreadOf(info.targetScaling)));
    }
    return together(all);
}

Result<Parity> verifyByReimport(const TrainedModel& model, const OnnxModel& written, const PreparedData& all, Split split,
                                const CertifyOptions& options, BackendRegistry& registry) {
    const PreparedData data = thinned(all, split, options.referenceSamples);
    LATHE_TRY(const std::vector<Tensor> expected, expectedOf(model, written, data, split, options, registry));
    LATHE_TRY(const std::vector<Tensor> actual, outputsOfFile(written, model, data, split, options, registry));
    return compared(model, expected, actual, data, split);
}

Result<OnnxruntimeResult> verifyByOnnxruntime(const TrainedModel& model, const std::filesystem::path& file,
                                              const OnnxModel& written, const PreparedData& data, Split split,
                                              const CertifyOptions& options, BackendRegistry& registry) {
    LATHE_TRY(const std::vector<Tensor> expected, expectedOf(model, written, data, split, options, registry));
    LATHE_TRY(const OnnxValues samples, samplesForModel(written, data, split));
    LATHE_TRY(const OnnxruntimeRun run, runOnnxruntime(options.python, file, samples));
    LATHE_TRY(const Parity parity, compared(model, expected, run.outputs, data, split));
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
