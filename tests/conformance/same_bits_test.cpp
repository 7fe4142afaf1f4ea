// SPDX-License-Identifier: Apache-2.0
// Each layer trains with the same bits on any number of threads, and after its states went to another executable.
#include <algorithm>

#include "core/compile/fuse.h"
#include "tests/conformance/cpu_steps.h"
#include "tests/conformance/device_sweep.h"

namespace lathe::test::same_bits_test {

namespace {

struct Training {
    Program program;
    TensorsByName inputs, states;
};

// Samples of the catalogue are small. A batch of many of them is divided into several parts.
std::vector<TensorType> largeBatch(std::vector<TensorType> types) {
    for (TensorType& type : types) type.shape = type.shape.withFirst(type.shape[0] * 32);
    return types;
}

Training trainingOf(const LayerCase& layer) {
    const auto types = largeBatch(typesOf(layer.sample(), DType::F32));
    Probe probe = lowerLayer(*layer.def, layer.sample().params, types, Phase::Train, DType::F32);
    addGradients(probe);
    fuse(probe.program);
    return {probe.program, sampleInputs(probe, layer.sample(), 3), sampleStates(probe, 3)};
}

class SameBits : public testing::TestWithParam<LayerCase> {};

}  // namespace

TEST_P(SameBits, OnAnyNumberOfThreads) {
    const Training training = trainingOf(GetParam());
    expectSameBytesOnAnyNumberOfThreads(training.program, training.inputs, training.states);
}

TEST_P(SameBits, AfterTheStatesWentToAnotherExecutable) {
    const auto [program, inputs, states] = trainingOf(GetParam());
    const auto first = compileForCpu(program, 2);
    ASSERT_TRUE(first);
    writeStates(*first, states);
    (void)submitOnce(*first, program, inputs);
    const auto second = compileForCpu(program, 1, first->plan().record);
    ASSERT_TRUE(second);
    writeStates(*second, readStates(*first, states));
    expectSameBytes(submitOnce(*first, program, inputs), submitOnce(*second, program, inputs), program);
    expectSameBytes(readStates(*first, states), readStates(*second, states));
}

INSTANTIATE_TEST_SUITE_P(Catalog, SameBits, testing::ValuesIn(allLayerCases()), layerCaseName);

// The control: an executable that is one step behind has other states.
TEST(SameBitsControl, AStepThatIsLeftOutIsNoticed) {
    const LayerDef* def = findLayer("batch_norm");
    ASSERT_NE(def, nullptr);
    const auto [program, inputs, states] = trainingOf({def, 0});
    const auto twice = compileForCpu(program, 1), once = compileForCpu(program, 1);
    writeStates(*twice, states);
    writeStates(*once, states);
    (void)submitOnce(*twice, program, inputs);
    (void)submitOnce(*twice, program, inputs);
    (void)submitOnce(*once, program, inputs);
    const TensorsByName a = readStates(*twice, states), b = readStates(*once, states);
    EXPECT_TRUE(std::any_of(a.begin(), a.end(), [&](const auto& state) { return !sameBytes(state.second, b.at(state.first)); }));
}

}  // namespace lathe::test::same_bits_test
