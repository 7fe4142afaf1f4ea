// SPDX-License-Identifier: Apache-2.0
// Learning rates by weight, clipping and a warm-up together, as in a training: over 100 steps beside PyTorch in float64.
#include <cmath>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/train/program/learning_rate.h"
#include "core/train/program/optimizer.h"
#include "core/train/program/training_program.h"
#include "tests/support/places.h"
#include "tests/support/small_project.h"

namespace lathe::parameter_groups_test {
namespace {

constexpr int64_t inputs = 5, hidden = 4, outputs = 2;
constexpr int64_t stepsPerEpoch = 10;

/// The values that make_groups_golden.py starts with.
double initialValue(const std::string& weight, int64_t i) {
    const auto row = [&](int64_t width) { return static_cast<double>(i / width); };
    const auto column = [&](int64_t width) { return static_cast<double>(i % width); };
    if (weight == "a.weight") return 0.3 * std::cos(row(inputs) + 2 * column(inputs));
    if (weight == "b.weight") return 0.4 * std::sin(1 + row(hidden) + 3 * column(hidden));
    return weight == "a.bias" ? 0.1 * static_cast<double>(i) : 0.2 - 0.1 * static_cast<double>(i);
}

double inputValue(int64_t step, int64_t i) {
    return std::sin(0.7 * static_cast<double>(step) + 1.3 * static_cast<double>(i)) + 0.2;
}

Choice choiceOf(const Json& json) {
    Json params = json;
    params.mutableObject().erase("type");
    return {json["type"].toString(), *paramsFromJson(params, "golden")};
}

Project projectOf(const Json& golden, const Json& one) {
    const Json& factors = golden["factors"];
    const auto rates = [&](const std::string& layer) {
        return std::pair(factors[layer + ".weight"].toDouble(), factors[layer + ".bias"].toDouble());
    };
    Project p;
    test::appendLayer(p.graph, "input", "input", {});
    for (const auto& [layer, units] : {std::pair<std::string, int64_t>{"a", hidden}, {"b", outputs}}) {
        const auto [weight, bias] = rates(layer);
        test::appendLayer(p.graph, "dense", layer, {{"units", units}, {"weight_rate", weight}, {"bias_rate", bias}});
        if (layer == "a") test::appendLayer(p.graph, "tanh", "tanh", {});
    }
    p.training.loss = {"mse", {}};
    p.training.metrics = {};
    p.training.best = "train.loss";
    p.training.batch = 1;
    p.training.epochs = golden["steps"].array().back().toInt() / stepsPerEpoch;
    p.training.optimizer = choiceOf(one["optimizer"]);
    p.training.gradientClipping = choiceOf(one["clipping"]);
    p.training.samRho = one["sam_rho"].toDouble(0);
    p.training.schedule = {"cosine", {{"warmup_epochs", 1.0}}};
    return p;
}

/// The weights after each of the steps `shown`, by the Program and the step settings of a training.
std::vector<TensorsByName> trained(const Project& project, const Json::Array& shown) {
    DatasetInfo info;
    info.features = {DType::F32, {inputs}};
    info.target = {DType::F32, {outputs}};
    Diagnostics problems;
    const auto programs = buildPrograms(project, info, {1, DType::F64}, problems);
    if (!programs) {
        ADD_FAILURE() << toString(programs.error());
        return {};
    }
    const std::vector<std::string> paths = settingPaths(programs->train);
    const StepSettings settings(project, paths, stepsPerEpoch);
    TensorsByName states;
    for (const StateDef& def : programs->states) states[def.name] = initialTensor(def, 0);
    for (const char* name : {"a.weight", "a.bias", "b.weight", "b.bias"}) {
        std::vector<double> values;
        for (int64_t i = 0; i < states.at(name).elements(); ++i) values.push_back(initialValue(name, i));
        states[name] = Tensor::of<double>(states.at(name).shape(), values);
    }
    std::vector<TensorsByName> out;
    for (int64_t step = 1; step <= shown.back().toInt(); ++step) {
        std::vector<double> x;
        for (int64_t i = 0; i < inputs; ++i) x.push_back(inputValue(step, i));
        TensorsByName in{{"x", Tensor::of<double>({1, inputs}, x)},
                         {"y", Tensor(DType::F64, {1, outputs})},
                         {"lr", Tensor::scalar(settings.learningRate.at(step - 1))},
                         {"step", Tensor::scalar(step)}};
        for (size_t i = 0; i < paths.size(); ++i) in.emplace(paths[i], Tensor::scalar(settings.values[i]));
        interpret(programs->train, in, states);
        if (step == shown[out.size()].toInt()) out.push_back(states);
    }
    return out;
}

// golden/groups.json has the weights of PyTorch's optimizers, written by make_groups_golden.py.
TEST(ParameterGroups, AgreeWithPyTorchOver100StepsWithClippingAndWarmUp) {
    const auto golden = Json::parse(*readFile((test::sourceDir() / "tests/core/train/golden/groups.json").string()));
    ASSERT_TRUE(golden) << toString(golden.error());
    const Json::Array& shown = (*golden)["steps"].array();
    std::set<std::string> seen;
    for (const Json& one : (*golden)["cases"].array()) {
        SCOPED_TRACE(one["optimizer"].dump(-1) + one["clipping"].dump(-1));
        const Project project = projectOf(*golden, one);
        ASSERT_TRUE(findOptimizer(project.training.optimizer.type));
        const std::vector<TensorsByName> weights = trained(project, shown);
        ASSERT_EQ(weights.size(), shown.size());
        for (size_t at = 0; at < shown.size(); ++at)
            for (const auto& [name, values] : one["weights"].array()[at].object())
                for (size_t i = 0; i < values.array().size(); ++i)
                    EXPECT_NEAR(weights[at].at(name).at(static_cast<int64_t>(i)), values.array()[i].toDouble(), 1e-9)
                        << "step " << shown[at].toInt() << " " << name << " " << i;
        seen.insert(project.training.optimizer.type);
    }
    EXPECT_GE(seen.size(), 12U);
    EXPECT_TRUE(seen.contains("muon") && seen.contains("lars"));
}

// Control: without the clipping, or with one rate for all weights, the weights are others.
TEST(ParameterGroups, EachPartMatters) {
    const auto golden = Json::parse(*readFile((test::sourceDir() / "tests/core/train/golden/groups.json").string()));
    ASSERT_TRUE(golden);
    const Json::Array& shown = (*golden)["steps"].array();
    const Json& one = (*golden)["cases"].array().front();
    const Project project = projectOf(*golden, one);
    Project unclipped = project, even = project, cold = project, sharp = project;
    sharp.training.samRho = 0.2;
    unclipped.training.gradientClipping = {"none", {}};
    for (Node& node : even.graph.nodes)
        for (const char* rate : {"weight_rate", "bias_rate"}) node.params.erase(rate);
    cold.training.schedule.params = {};
    const double expected = one["weights"].array().back()["b.weight"].array().front().toDouble();
    for (const Project& other : {unclipped, even, cold, sharp})
        EXPECT_GT(std::abs(trained(other, shown).back().at("b.weight").at(0) - expected), 1e-4);
}

}  // namespace
}  // namespace lathe::parameter_groups_test
