// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/device_sweep.h"

#include <cmath>

#include "core/compile/differentiate.h"
#include "core/compile/fuse.h"

namespace lathe::test {

namespace {

/// The outputs of the last of `times` submissions over the same states, which hold afterwards what it made of them.
std::vector<Tensor> run(Executable& executable, const Program& program, const TensorsByName& inputs, TensorsByName& states,
                        int times) {
    std::vector<const std::byte*> pointers;
    for (const ProgramInput& input : program.inputs) pointers.push_back(inputs.at(input.name).raw());
    StepResult result;
    for (int i = 0; i < times; ++i) {
        for (const auto& [name, tensor] : states) EXPECT_TRUE(executable.write(name, tensor).ok());
        const auto submitted = executable.submit(0, pointers);
        EXPECT_TRUE(submitted.ok()) << toString(submitted.error());
        if (!submitted) return {};
        EXPECT_TRUE(executable.poll(result, true).value());
    }
    for (auto& [name, tensor] : states) tensor = executable.read(name).value();
    return result.outputs;
}

/// Largest difference in units of the largest value: rounding of a sum counts by the size of its terms.
double relativeError(const Tensor& a, const Tensor& b) {
    double largest = 1e-3;
    for (int64_t i = 0; i < b.elements(); ++i) largest = std::max(largest, std::abs(b.at(i)));
    return disagreement(a, b, largest, 0);
}

/// Of the same sample in float64: how far rounding alone takes float32 from it tells what may be asked of a device.
TensorsByName exactOutputs(const LayerCase& layer, Phase phase, const TensorsByName& inputs, const TensorsByName& states) {
    Probe probe = lowerLayer(*layer.def, layer.sample().params, typesOf(layer.sample(), DType::F64), phase, DType::F64);
    if (phase == Phase::Train) addGradients(probe);
    const auto widened = [](const TensorsByName& tensors) {
        TensorsByName all;
        for (const auto& [name, tensor] : tensors)
            all.emplace(name, isReal(tensor.dtype()) ? tensor.to(DType::F64) : tensor.clone());
        return all;
    };
    TensorsByName wideStates = widened(states);
    return interpret(probe.program, widened(inputs), wideStates);
}

}  // namespace

void addGradients(Probe& probe) {
    Program& p = probe.program;
    Builder ops(p);
    Value loss;
    for (size_t i = 0; i < probe.outputs.size(); ++i) {
        const Value factors = p.newValue(p.type(probe.outputs[i]));
        p.inputs.push_back({"c" + std::to_string(i), InputRole::Features, factors});
        const Value term = ops.sumAll(ops.mul(probe.outputs[i], factors));
        loss = loss.valid() ? ops.add(loss, term) : term;
    }
    std::vector<Value> wanted;
    for (Value input : probe.inputs)
        if (isReal(p.type(input).dtype)) wanted.push_back(input);
    for (const StateSlot& state : p.states)
        if (state.role == StateRole::Weight) wanted.push_back(state.value);
    const auto gradients = differentiate(p, loss, wanted);
    for (Value g : gradients) p.outputs.push_back({"g" + std::to_string(p.outputs.size()), g});
}

void compareWithReference(const LayerCase& layer, Phase phase, const MakeExecutable& make, int times, double tolerance) {
    const LayerSample& sample = layer.sample();
    Probe probe = lowerLayer(*layer.def, sample.params, typesOf(sample, DType::F32), phase, DType::F32);
    if (phase == Phase::Train) addGradients(probe);
    const TensorsByName inputs = sampleInputs(probe, sample, 3), states = sampleStates(probe, 3);
    const TensorsByName exact = exactOutputs(layer, phase, inputs, states);
    compareWithReference(std::move(probe), inputs, states, make, times, &exact, tolerance);
}

void compareWithReference(Probe probe, const TensorsByName& inputs, TensorsByName states, const MakeExecutable& make, int times,
                          const TensorsByName* exact, double tolerance) {
    TensorsByName expectedStates = states;
    for (auto& [name, tensor] : expectedStates) tensor = tensor.clone();
    const TensorsByName expected = interpret(probe.program, inputs, expectedStates);

    fuse(probe.program);
    for (const Diagnostic& problem : verify(probe.program)) ADD_FAILURE() << toString(problem);
    auto executable = make(probe.program);
    ASSERT_TRUE(executable.ok()) << toString(executable.error());
    const auto results = run(**executable, probe.program, inputs, states, times);
    ASSERT_EQ(results.size(), probe.program.outputs.size());
    for (size_t i = 0; i < results.size(); ++i) {
        const std::string& name = probe.program.outputs[i].name;
        const Tensor& right = expected.at(name);
        const bool known = exact && isReal(right.dtype());
        const double rounding = known ? relativeError(right.to(DType::F64), exact->at(name)) : 0;
        EXPECT_LE(relativeError(results[i], right), tolerance + 8 * rounding) << name;
    }
    for (const auto& [name, tensor] : expectedStates) EXPECT_LE(relativeError(states.at(name), tensor), tolerance) << name;
}

}  // namespace lathe::test
