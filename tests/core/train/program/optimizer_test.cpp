// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/optimizer.h"

#include <cmath>
#include <functional>
#include <set>

#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/train/program/learning_rate.h"
#include "core/train/program/training_program.h"
#include "tests/support/places.h"

namespace lathe::optimizer_test {
namespace {

constexpr int fewSteps = 12;
constexpr int64_t size = 5;
using Numbers = std::vector<double>;

// A network of one weight w[units, 5] on the single sample x = a_t and target 0, under mean squared error: with one unit, the
// gradient is 2 a_t (w a_t), so that it changes with step and element.
Project project(Choice optimizer, int64_t units) {
    Project p;
    p.graph.nodes = {{{1}, "input", "input", {}, 0, 0}, {{2}, "dense", "d", {{"units", units}, {"bias", false}}, 0, 0}};
    p.graph.edges = {{{1}, 0, {2}, 0}};
    p.training.loss = {"mse", {}};
    p.training.metrics = {};
    p.training.best = "train.loss";
    p.training.optimizer = std::move(optimizer);
    p.training.batch = 1;
    return p;
}

double input(int step, int64_t i) {
    return std::sin(0.7 * step + 1.3 * static_cast<double>(i)) + 0.2;
}
double initialWeight(int64_t i) {
    const int64_t unit = i / size;
    return 0.5 - 0.3 * static_cast<double>(i % size) + 0.1 * static_cast<double>(unit * unit);
}
double rate(int step) {
    return 0.05 / (1 + 0.1 * step);
}

Numbers gradient(const Numbers& w, int step) {
    double y = 0;
    for (int64_t i = 0; i < size; ++i) y += w[static_cast<size_t>(i)] * input(step, i);
    Numbers g;
    for (int64_t i = 0; i < size; ++i) g.push_back(2 * y * input(step, i));
    return g;
}

// Weights after each step, by the Programs that a training runs.
std::vector<Numbers> byProgram(Choice optimizer, DType real, int steps = fewSteps, int64_t units = 1) {
    DatasetInfo info;
    info.features = {DType::F32, {size}};
    info.target = {DType::F32, {units}};
    Diagnostics problems;
    const Project trained = project(std::move(optimizer), units);
    const auto programs = buildPrograms(trained, info, {1, real}, problems);
    EXPECT_TRUE(programs) << toString(programs.error());
    const std::vector<std::string> paths = settingPaths(programs->train);
    const StepSettings settings(trained, paths, 1);
    TensorsByName states;
    for (const StateDef& def : programs->states) states[def.name] = initialTensor(def, 0);
    Numbers start;
    for (int64_t i = 0; i < units * size; ++i) start.push_back(initialWeight(i));
    states["d.weight"] = Tensor::of<double>({units, size}, start).to(real);
    std::vector<Numbers> out;
    for (int step = 1; step <= steps; ++step) {
        Numbers x;
        for (int64_t i = 0; i < size; ++i) x.push_back(input(step, i));
        TensorsByName in{{"x", Tensor::of<double>({1, size}, x).to(real)},
                         {"y", Tensor(real, {1, units})},
                         {"lr", Tensor::scalar(rate(step)).to(real)},
                         {"step", Tensor::scalar(int64_t{step})}};
        for (size_t i = 0; i < paths.size(); ++i) in.emplace(paths[i], Tensor::scalar(settings.values[i]).to(real));
        interpret(programs->train, in, states);
        out.emplace_back();
        for (int64_t i = 0; i < units * size; ++i) out.back().push_back(states.at("d.weight").at(i));
    }
    return out;
}

using Rule = std::function<double(double w, double g, double lr, int step, double& first, double& second)>;

// Weights after each step, element by element in double precision.
std::vector<Numbers> byRule(const Rule& rule) {
    Numbers w, first(size), second(size);
    for (int64_t i = 0; i < size; ++i) w.push_back(initialWeight(i));
    std::vector<Numbers> out;
    for (int step = 1; step <= fewSteps; ++step) {
        const Numbers g = gradient(w, step);
        for (size_t i = 0; i < size; ++i) w[i] = rule(w[i], g[i], rate(step), step, first[i], second[i]);
        out.push_back(w);
    }
    return out;
}

void expectSame(const Choice& optimizer, const Rule& rule) {
    const auto expected = byRule(rule);
    const auto in64 = byProgram(optimizer, DType::F64), in32 = byProgram(optimizer, DType::F32);
    for (size_t step = 0; step < fewSteps; ++step)
        for (size_t i = 0; i < size; ++i) {
            EXPECT_NEAR(in64[step][i], expected[step][i], 1e-13) << step << " " << i;
            EXPECT_NEAR(in32[step][i], expected[step][i], 3e-6) << step << " " << i;
        }
}

// torch.optim.SGD: the buffer of the first step is the gradient itself.
Rule sgdRule(double momentum, bool nesterov, double decay) {
    return [=](double w, double g, double lr, int step, double& buffer, double&) {
        g += decay * w;
        if (momentum == 0) return w - lr * g;
        buffer = step == 1 ? g : momentum * buffer + g;
        return w - lr * (nesterov ? g + momentum * buffer : buffer);
    };
}

// torch.optim.Adam and AdamW, with the bias corrections as the paper writes them.
Rule adamRule(double beta1, double beta2, double eps, double coupled, double decoupled) {
    return [=](double w, double g, double lr, int step, double& m, double& v) {
        g += coupled * w;
        w *= 1 - lr * decoupled;
        m = beta1 * m + (1 - beta1) * g;
        v = beta2 * v + (1 - beta2) * g * g;
        const double mHat = m / (1 - std::pow(beta1, step)), vHat = v / (1 - std::pow(beta2, step));
        return w - lr * mHat / (std::sqrt(vHat) + eps);
    };
}

TEST(Sgd, plain) {
    expectSame({"sgd", {}}, sgdRule(0, false, 0));
}
TEST(Sgd, weightDecay) {
    expectSame({"sgd", {{"weight_decay", 0.1}}}, sgdRule(0, false, 0.1));
}
TEST(Sgd, momentum) {
    expectSame({"sgd", {{"momentum", 0.9}}}, sgdRule(0.9, false, 0));
}
TEST(Sgd, nesterovWithWeightDecay) {
    expectSame({"sgd", {{"momentum", 0.8}, {"nesterov", true}, {"weight_decay", 0.05}}}, sgdRule(0.8, true, 0.05));
}
TEST(Adam, initialValuesArePyTorchs) {
    expectSame({"adam", {}}, adamRule(0.9, 0.999, 1e-8, 0, 0));
}
TEST(Adam, ownBetasAndCoupledDecay) {
    expectSame({"adam", {{"beta1", 0.7}, {"beta2", 0.95}, {"eps", 1e-3}, {"weight_decay", 0.1}}},
               adamRule(0.7, 0.95, 1e-3, 0.1, 0));
}
TEST(Adam, withoutMemory) {
    expectSame({"adam", {{"beta1", 0.0}, {"beta2", 0.0}, {"eps", 0.1}}}, adamRule(0, 0, 0.1, 0, 0));
}
TEST(AdamW, initialValuesArePyTorchs) {
    expectSame({"adamw", {}}, adamRule(0.9, 0.999, 1e-8, 0, 0.01));
}
TEST(AdamW, decayIsDecoupled) {
    expectSame({"adamw", {{"weight_decay", 0.5}}}, adamRule(0.9, 0.999, 1e-8, 0, 0.5));
}

TEST(Adam, singlePrecisionKeepsTheBiasCorrection) {
    // 1 - 0.999 ^ 1 is 0.001; computed as such in single precision it is off by 6e-5 of itself, and so would be sqrt(v).
    const auto in32 = byProgram({"adam", {{"eps", 0.0}}}, DType::F32);
    const auto expected = byRule(adamRule(0.9, 0.999, 0, 0, 0));
    for (size_t i = 0; i < size; ++i) {
        const double change = expected[0][i] - initialWeight(static_cast<int64_t>(i));
        EXPECT_NEAR((in32[0][i] - initialWeight(static_cast<int64_t>(i))) / change, 1, 4e-6) << i;
    }
}

Json goldenOf(const char* file) {
    const auto golden = Json::parse(*readFile((test::sourceDir() / "tests/core/train/golden" / file).string()));
    EXPECT_TRUE(golden) << toString(golden.error());
    return golden ? *golden : Json();
}

// The weights of one case after each of the steps `shown`.
void expectGolden(const Json& one, const Json::Array& shown) {
    const std::string type = one["optimizer"].toString();
    const auto params = paramsFromJson(one["params"], "golden");
    ASSERT_TRUE(params && findOptimizer(type)) << type;
    ASSERT_TRUE(validate(*params, findOptimizer(type)->params, "golden").empty()) << type;
    const int64_t units = one["units"].toInt();
    const auto weights = byProgram({type, *params}, DType::F64, static_cast<int>(shown.back().toInt()), units);
    for (size_t at = 0; at < shown.size(); ++at)
        for (size_t i = 0; i < static_cast<size_t>(units * size); ++i)
            EXPECT_NEAR(weights[static_cast<size_t>(shown[at].toInt() - 1)][i], one["weights"].array()[at].array()[i].toDouble(),
                        1e-11)
                << type << one["params"].dump(-1) << " step " << shown[at].toInt() << " weight " << i;
}

// golden/optimizers.json has the weights of PyTorch's optimizers in float64, written by make_optimizers_golden.py;
// golden/lars_sam.json those of LARS, written by make_lars_sam_golden.py.
TEST(Optimizers, AgreeWithPyTorchOver100Steps) {
    std::set<std::string> seen;
    for (const char* file : {"optimizers.json", "lars_sam.json"}) {
        const Json golden = goldenOf(file);
        for (const Json& one : golden["cases"].array()) {
            expectGolden(one, golden["steps"].array());
            seen.insert(one["optimizer"].toString());
        }
    }
    for (const OptimizerDef* def : optimizerCatalog()) EXPECT_TRUE(seen.contains(std::string(def->type))) << def->type;
}

TEST(Optimizers, everyOneHasALearningRate) {
    for (const OptimizerDef* def : optimizerCatalog()) {
        const auto isRate = [](const ParamDef* p) { return p->key == "lr"; };
        EXPECT_NE(std::find_if(def->params.begin(), def->params.end(), isRate), def->params.end()) << def->type;
    }
}

}  // namespace
}  // namespace lathe::optimizer_test
