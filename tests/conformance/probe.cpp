// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/probe.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "core/base/philox.h"
#include "core/compile/differentiate.h"

namespace lathe::test {

namespace {

std::string numbered(const char* prefix, size_t i) {
    return prefix + std::to_string(i);
}

/// The name under which a Program knows an input or state.
std::string nameOf(const Program& p, Value v) {
    for (const ProgramInput& input : p.inputs)
        if (input.value == v) return input.name;
    for (const StateSlot& state : p.states)
        if (state.value == v) return state.name;
    return {};
}

Tensor& tensorOf(const std::string& name, TensorsByName& inputs, TensorsByName& states) {
    const auto it = inputs.find(name);
    return it != inputs.end() ? it->second : states.at(name);
}

double lossOf(const Program& p, const TensorsByName& inputs, TensorsByName states) {
    return interpret(p, inputs, states).at("loss").at(0);
}

TensorsByName deepCopy(const TensorsByName& tensors) {
    TensorsByName result;
    for (const auto& [name, tensor] : tensors) result.emplace(name, tensor.clone());
    return result;
}

/// d loss / d element, by central differences.
double slope(const Program& p, Tensor& tensor, int64_t i, const TensorsByName& inputs, const TensorsByName& states) {
    constexpr double step = 1e-6;
    double& x = tensor.data<double>()[i];
    const double before = x;
    x = before + step;
    const double above = lossOf(p, inputs, states);
    x = before - step;
    const double below = lossOf(p, inputs, states);
    x = before;
    return (above - below) / (2 * step);
}

/// 0, 1, 2, 0, 1, 2: tokens of each vocabulary with at least three.
Tensor sampleTokens(const Shape& shape) {
    Tensor result(DType::I64, shape);
    for (int64_t i = 0; i < result.elements(); ++i) result.data<int64_t>()[i] = i % 3;
    return result;
}

/// Adds what makes the smallest value 0.25.
template <class T>
void shiftToPositive(std::span<T> values) {
    const T shift = T(0.25) - *std::min_element(values.begin(), values.end());
    for (T& v : values) v += shift;
}
void shiftToPositive(Tensor& tensor) {
    const auto n = static_cast<size_t>(tensor.elements());
    if (tensor.dtype() == DType::F64) shiftToPositive(std::span(tensor.data<double>(), n));
    if (tensor.dtype() == DType::F32) shiftToPositive(std::span(tensor.data<float>(), n));
}

}  // namespace

std::vector<TensorType> typesOf(const LayerSample& sample, DType real) {
    std::vector<TensorType> types;
    for (const Shape& shape : sample.inputs) types.push_back({sample.tokens > 0 ? DType::I64 : real, shape});
    return types;
}

std::vector<TensorType> inferSample(const LayerDef& def, const Params& params, std::span<const TensorType> inputs) {
    Diagnostics problems = validate(params, def.params, def.type);
    InferContext context{params, inputs, "probe", problems};
    auto result = def.infer(context);
    for (const Diagnostic& problem : problems) ADD_FAILURE() << toString(problem);
    return result;
}

Probe lowerLayer(const LayerDef& def, const Params& params, std::span<const TensorType> types, Phase phase, DType real) {
    Probe probe;
    for (const TensorType& type : types) {
        probe.inputs.push_back(probe.program.newValue({isReal(type.dtype) ? real : type.dtype, type.shape}));
        probe.program.inputs.push_back({numbered("x", probe.inputs.size() - 1), InputRole::Features, probe.inputs.back()});
    }
    Lowering lowering(probe.program, probe.states, phase, real);
    lowering.enter("probe");
    probe.outputs = def.lower(lowering, params, probe.inputs);
    for (size_t i = 0; i < probe.outputs.size(); ++i) probe.program.outputs.push_back({numbered("y", i), probe.outputs[i]});
    return probe;
}

Tensor sampleValues(const TensorType& type, uint64_t seed, double kinkMargin) {
    const Philox random(seed, RandomStream::Generated);
    Tensor result(type.dtype, type.shape);
    const int64_t n = result.elements();
    std::vector<int64_t> ranks(static_cast<size_t>(n));
    std::iota(ranks.begin(), ranks.end(), 0);
    for (int64_t i = n - 1; i > 0; --i)
        std::swap(ranks[static_cast<size_t>(i)], ranks[random.below(static_cast<uint64_t>(i), static_cast<uint32_t>(i + 1))]);
    const double grid = std::max(4 * kinkMargin, 3.0 / static_cast<double>(n));
    for (int64_t i = 0; i < n; ++i) {
        const double jitter = kinkMargin > 0 ? 0 : random.uniform53(static_cast<uint64_t>(n + i)) - 0.5;
        const double v = (static_cast<double>(ranks[static_cast<size_t>(i)] - n / 2) + 0.5 + jitter) * grid;
        if (type.dtype == DType::F64) result.data<double>()[i] = v;
        if (type.dtype == DType::F32) result.data<float>()[i] = static_cast<float>(v);
    }
    return result;
}

TensorsByName sampleInputs(const Probe& probe, uint64_t seed, double kinkMargin) {
    TensorsByName result;
    for (const ProgramInput& input : probe.program.inputs) {
        const TensorType& type = probe.program.type(input.value);
        if (input.role == InputRole::Scalar)
            result.emplace(input.name, isReal(type.dtype) ? Tensor::scalar(0.25).to(type.dtype) : Tensor::scalar<int64_t>(3));
        else if (isReal(type.dtype))
            result.emplace(input.name, sampleValues(type, seed + result.size(), kinkMargin));
        else if (input.role == InputRole::Features)
            result.emplace(input.name, sampleTokens(type.shape));
    }
    return result;
}

TensorsByName sampleInputs(const Probe& probe, const LayerSample& sample, uint64_t seed) {
    TensorsByName result = sampleInputs(probe, seed, sample.kinkMargin);
    if (!sample.positive) return result;
    for (const ProgramInput& input : probe.program.inputs)
        if (input.role == InputRole::Features) shiftToPositive(result.at(input.name));
    return result;
}

TensorsByName sampleStates(const Probe& probe, uint64_t seed) {
    TensorsByName result;
    for (const StateDef& state : probe.states) {
        if (state.init.kind == Init::Kind::Sinusoidal) {  // a table, and no weights
            result.emplace(state.name, initialTensor(state, seed));
            continue;
        }
        Tensor values = sampleValues({DType::F64, state.type.shape}, seed + 100 + result.size());
        for (int64_t i = 0; i < values.elements(); ++i)
            values.data<double>()[i] = state.init.a + (state.role == StateRole::Buffer ? 0.2 : 0.4) * values.data<double>()[i];
        result.emplace(state.name, values.to(state.type.dtype));
    }
    return result;
}

std::vector<Tensor> runProbe(const Probe& probe, const TensorsByName& inputs, TensorsByName states) {
    const TensorsByName outputs = interpret(probe.program, inputs, states);
    std::vector<Tensor> result;
    for (size_t i = 0; i < probe.outputs.size(); ++i) result.push_back(outputs.at(numbered("y", i)));
    return result;
}

double disagreement(const Tensor& a, const Tensor& b, double atol, double rtol) {
    if (a.shape() != b.shape() || a.dtype() != b.dtype()) return INFINITY;
    double worst = 0;
    for (int64_t i = 0; i < a.elements(); ++i) {
        const double error = std::abs(a.at(i) - b.at(i)) / (atol + rtol * std::abs(b.at(i)));
        worst = std::isnan(error) ? INFINITY : std::max(worst, error);
    }
    return worst;
}

void checkGradients(Probe probe, std::vector<Value> wanted, const TensorsByName& givenInputs, const TensorsByName& givenStates) {
    Program& p = probe.program;
    Builder ops(p);
    TensorsByName inputs = deepCopy(givenInputs), states = deepCopy(givenStates);
    Value loss;
    for (size_t i = 0; i < probe.outputs.size(); ++i) {
        const Value factors = p.newValue(p.type(probe.outputs[i]));
        p.inputs.push_back({numbered("c", i), InputRole::Features, factors});
        inputs.emplace(numbered("c", i), sampleValues(p.type(factors), 500 + i));
        const Value term = ops.sumAll(ops.mul(probe.outputs[i], factors));
        loss = loss.valid() ? ops.add(loss, term) : term;
    }
    Program forward = p;
    forward.outputs = {{"loss", loss}};
    const std::vector<Value> gradients = differentiate(p, loss, wanted);
    p.outputs.clear();
    for (size_t i = 0; i < gradients.size(); ++i) p.outputs.push_back({numbered("g", i), gradients[i]});
    for (const Diagnostic& problem : verify(p)) ADD_FAILURE() << toString(problem);

    TensorsByName scratch = deepCopy(states);
    const TensorsByName results = interpret(p, inputs, scratch);
    for (size_t i = 0; i < wanted.size(); ++i) {
        const std::string name = nameOf(p, wanted[i]);
        Tensor& tensor = tensorOf(name, inputs, states);
        Tensor expected(DType::F64, tensor.shape());
        for (int64_t e = 0; e < tensor.elements(); ++e) expected.data<double>()[e] = slope(forward, tensor, e, inputs, states);
        EXPECT_LE(disagreement(results.at(numbered("g", i)), expected, 1e-5, 1e-3), 1) << "gradient of " << name;
    }
}

}  // namespace lathe::test
