// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "core/base/sha256.h"
#include "core/data/generated/generated_size.h"
#include "core/data/generated/signal_wave.h"
#include "core/data/reader.h"

namespace lathe::readers::signals_def {
namespace {

const ChoiceParam task{{.key = "task",
                        .label = "Task",
                        .initial = "classify",
                        .options = {"classify", "forecast"},
                        .help = "classify: the kind of a signal. forecast: the next steps of a series of three sines."}};
const IntParam samples{{.key = "samples", .label = "Training samples", .initial = 4000, .min = 10, .max = 1000000}};
const IntParam testSamples{{.key = "test_samples", .label = "Test samples", .initial = 1000, .min = 0, .max = 1000000}};
const IntParam length{
    {.key = "length", .label = "Length", .initial = 128, .min = 8, .max = 65536, .help = "Number of steps in each sample."}};
const IntParam horizon{{.key = "horizon",
                        .label = "Horizon",
                        .initial = 16,
                        .min = 1,
                        .max = 4096,
                        .help = "Number of steps to forecast. It has no effect on classes."}};
const FloatParam noise{{.key = "noise",
                        .label = "Noise",
                        .initial = 0.3,
                        .min = 0,
                        .max = 10,
                        .help =
                            "Standard deviation of the noise that is added to each step. The signals have amplitudes of about "
                            "1."}};
const IntParam seed{{.key = "seed", .label = "Seed", .initial = 0, .min = 0}};

bool isForecast(const Params& p) {
    return p[task] == "forecast";
}

DatasetInfo signalsInfo(const Params& p) {
    DatasetInfo info;
    info.features = {DType::F32, Shape{1, p[length]}};
    info.target = isForecast(p) ? TensorType{DType::F32, Shape{p[horizon]}} : TensorType{DType::I64, Shape{}};
    if (!isForecast(p)) info.classes.assign(signalKinds().begin(), signalKinds().end());
    return info;
}

/// The future of a series goes to the target.
void forecastSample(const Philox& random, double deviation, std::span<float> past, std::span<float> future) {
    std::vector<float> series(past.size() + future.size());
    renderSeries(random, deviation, series);
    std::copy_n(series.begin(), past.size(), past.begin());
    std::copy_n(series.end() - static_cast<std::ptrdiff_t>(future.size()), future.size(), future.begin());
}

std::shared_ptr<const Dataset> signalsOf(const Params& p, int64_t count, uint32_t part) {
    const DatasetInfo info = signalsInfo(p);
    Shape targets{count};
    for (const int64_t extent : info.target.shape.dims()) targets.append(extent);
    Tensor features(DType::F32, Shape{count, 1, p[length]}), target(info.target.dtype, targets);
    const auto steps = static_cast<size_t>(p[length]), future = static_cast<size_t>(p[horizon]);
    const double deviation = p[noise];
    for (int64_t i = 0; i < count; ++i) {
        const Philox random(static_cast<uint64_t>(p[seed]), RandomStream::Generated, 4 + part, static_cast<uint32_t>(i));
        const std::span<float> past(features.data<float>() + i * p[length], steps);
        if (isForecast(p)) {
            forecastSample(random, deviation, past, {target.data<float>() + i * p[horizon], future});
        } else {
            const size_t kind = static_cast<size_t>(i) % signalKinds().size();
            renderSignal(kind, random, deviation, past);
            target.data<int64_t>()[i] = static_cast<int64_t>(kind);
        }
    }
    return makeTensorDataset(info, features, target);
}

Result<DatasetPair> open(const Params& p, const std::filesystem::path&) {
    const int64_t floats = p[length] + (isForecast(p) ? p[horizon] : 2);
    LATHE_CHECK(checkGeneratedSize(p[samples] + p[testSamples], floats * static_cast<int64_t>(sizeof(float))));
    DatasetPair pair;
    pair.training = signalsOf(p, p[samples], 0);
    if (p[testSamples] > 0) pair.test = signalsOf(p, p[testSamples], 1);
    std::string content = "signals 1 " + p[task] + " " + shortestText(p[noise]);
    for (const IntParam* number : {&samples, &testSamples, &length, &horizon, &seed}) content += " " + std::to_string(p[*number]);
    pair.fingerprint = sha256Hex(content);
    return pair;
}

}  // namespace

extern const ReaderDef signals;
const ReaderDef signals{.type = "signals",
                        .label = "Generated signals",
                        .help =
                            "Tones, chirps, pulses and noise to classify, or series of sines to forecast. Lathe generates them "
                            "when the project opens.",
                        .params = {&task, &samples, &testSamples, &length, &horizon, &noise, &seed},
                        .sample = SampleKind::Array,
                        .open = open};

}  // namespace lathe::readers::signals_def
