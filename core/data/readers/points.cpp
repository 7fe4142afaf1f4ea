// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "core/base/portable_math.h"
#include "core/base/sha256.h"
#include "core/data/reader.h"

namespace lathe::readers::points_def {
namespace {

constexpr double pi = 3.14159265358979323846;

const ChoiceParam kind{{.key = "kind", .label = "Pattern", .initial = "spirals", .options = {"spirals", "moons", "blobs"}}};
const IntParam samples{{.key = "samples", .label = "Training samples", .initial = 2000, .min = 2, .max = 10000000}};
const IntParam testSamples{{.key = "test_samples", .label = "Test samples", .initial = 500, .min = 0, .max = 10000000}};
const IntParam classCount{{.key = "classes",
                           .label = "Classes",
                           .initial = 2,
                           .min = 2,
                           .max = 20,
                           .help = "Number of spiral arms or blobs; there are always two moons."}};
const FloatParam noise{{.key = "noise",
                        .label = "Noise",
                        .initial = 0.03,
                        .min = 0,
                        .max = 1,
                        .help = "Standard deviation of the noise that is added to the points. The pattern has the radius 1."}};
const FloatParam turns{
    {.key = "turns", .label = "Turns", .initial = 1.5, .min = 0.1, .max = 10, .help = "Number of turns of a spiral arm."}};
const IntParam seed{{.key = "seed", .label = "Seed", .initial = 0, .min = 0}};

struct Point {
    double x, y;
};

struct Figure {
    std::string kind;
    int64_t classes;
    double noise, turns;
};

/// A point of the figure without noise; `t` in [0, 1) says where on it.
Point onFigure(const Figure& f, int64_t label, double t) {
    const double part = static_cast<double>(label) / static_cast<double>(f.classes);
    if (f.kind == "moons") {
        const auto [s, c] = portableSinCos(pi * t);
        return label == 0 ? Point{(2 * c - 1) / 3, (2 * s - 0.5) / 3} : Point{(1 - 2 * c) / 3, (0.5 - 2 * s) / 3};
    }
    const double radius = f.kind == "spirals" ? 0.05 + 0.95 * t : 0.7;
    const double angle = 2 * pi * (part + (f.kind == "spirals" ? f.turns * t : 0));
    const auto [s, c] = portableSinCos(angle);
    return {radius * c, radius * s};
}

Figure figureOf(const Params& params) {
    const std::string which = params[kind];
    return {which, which == "moons" ? 2 : params[classCount], params[noise], params[turns]};
}

DatasetInfo pointsInfo(int64_t classes) {
    DatasetInfo info;
    info.features = {DType::F32, Shape{2}};
    info.target = {DType::I64, Shape{}};
    info.columns = {"x", "y"};
    for (int64_t c = 0; c < classes; ++c) info.classes.push_back(std::to_string(c));
    return info;
}

std::shared_ptr<const Dataset> scatter(const Params& params, int64_t count, uint32_t part) {
    const Figure figure = figureOf(params);
    Tensor features(DType::F32, Shape{count, 2}), labels(DType::I64, Shape{count});
    for (int64_t i = 0; i < count; ++i) {
        const Philox random(static_cast<uint64_t>(params[seed]), RandomStream::Generated, 2 + part, static_cast<uint32_t>(i));
        const int64_t label = i % figure.classes;
        const Point p = onFigure(figure, label, static_cast<double>(random.uniform(0)));
        features.data<float>()[2 * i] = static_cast<float>(p.x + figure.noise * portableNormal(random, 1));
        features.data<float>()[2 * i + 1] = static_cast<float>(p.y + figure.noise * portableNormal(random, 2));
        labels.data<int64_t>()[i] = label;
    }
    return makeTensorDataset(pointsInfo(figure.classes), features, labels);
}

Result<DatasetPair> open(const Params& params, const std::filesystem::path&) {
    DatasetPair pair;
    pair.training = scatter(params, params[samples], 0);
    if (params[testSamples] > 0) pair.test = scatter(params, params[testSamples], 1);
    std::string content = "points 1 " + params[kind];
    for (const IntParam* p : {&samples, &testSamples, &classCount, &seed}) content += " " + std::to_string(params[*p]);
    for (const FloatParam* p : {&noise, &turns}) content += " " + shortestText(params[*p]);
    pair.fingerprint = sha256Hex(content);
    return pair;
}

}  // namespace

extern const ReaderDef points;
const ReaderDef points{.type = "points",
                       .label = "Points in the plane",
                       .help = "Spirals, moons or blobs in the plane: small data sets that show what a network learns.",
                       .params = {&kind, &samples, &testSamples, &classCount, &noise, &turns, &seed},
                       .open = open};

}  // namespace lathe::readers::points_def
