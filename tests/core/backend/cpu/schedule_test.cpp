// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/backend/registry.h"
#include "tests/core/backend/cpu/small_programs.h"

/// Programs that are awkward to place: their states are read late, exchanged, or handed out.
namespace lathe::schedule_test {
namespace {

using test::Example;

class AwkwardStates : public testing::Test {
protected:
    Example m_example;
    Builder m_ops{m_example.program};

    Value state(const std::string& name) {
        const TensorType type{DType::F32, {300}};
        const Value v = m_example.program.newValue(type);
        m_example.program.states.push_back({name, StateRole::Weight, v, {}});
        m_example.states.emplace(name, test::randomTensor(type, 40 + m_example.states.size()));
        return v;
    }
    void setNext(size_t index, Value next) { m_example.program.states[index].next = next; }
    void addOutput(Value v) {
        const std::string name = "out" + std::to_string(m_example.program.outputs.size());
        m_example.program.outputs.push_back({name, v});
    }

    /// Three steps by both kinds of kernels give what the interpreter gives.
    void check() {
        for (const KernelChoice kernels : {KernelChoice::Fast, KernelChoice::Reference}) {
            CompileOptions options;
            options.kernels = kernels;
            auto executable = makeCpuBackend()->compile(std::span(&m_example.program, 1), options).value();
            for (const auto& [name, tensor] : m_example.states) ASSERT_TRUE(executable->write(name, tensor).ok());
            TensorsByName states = m_example.states;
            for (int i = 0; i < 3; ++i) checkStep(*executable, states);
        }
    }

private:
    void checkStep(Executable& executable, TensorsByName& states) {
        const TensorsByName expected = interpret(m_example.program, m_example.inputs, states);
        ASSERT_TRUE(executable.submit(0, m_example.pointers()).ok());
        StepResult result;
        ASSERT_TRUE(executable.poll(result, true).value());
        for (size_t i = 0; i < result.outputs.size(); ++i) {
            EXPECT_LE(test::nmse(result.outputs[i], expected.at("out" + std::to_string(i))), 1e-12) << "output " << i;
        }
        for (const auto& [name, tensor] : states) {
            EXPECT_LE(test::nmse(executable.read(name).value(), tensor), 1e-12) << name;
        }
    }
};

TEST_F(AwkwardStates, ExchangedWithEachOther) {
    const Value a = state("a"), b = state("b");
    setNext(0, b);
    setNext(1, a);
    check();
}

TEST_F(AwkwardStates, TakenOverFromAStateThatIsUpdated) {
    const Value a = state("a");
    state("b");
    setNext(0, m_ops.affine(a, 2));
    setNext(1, a);
    check();
}

TEST_F(AwkwardStates, ReadAfterTheirUpdateIsKnown) {
    const Value a = state("a");
    const Value doubled = m_ops.affine(a, 2);
    setNext(0, doubled);
    addOutput(m_ops.mul(m_ops.unary(OpKind::Square, doubled), m_ops.unary(OpKind::Tanh, a)));
    check();
}

TEST_F(AwkwardStates, OldAndNewContentAreOutputs) {
    const Value a = state("a");
    const Value next = m_ops.affine(a, 0.5, 1);
    setNext(0, next);
    addOutput(a);
    addOutput(next);
    check();
}

TEST_F(AwkwardStates, TwoOfThemBecomeTheSame) {
    const Value a = state("a"), b = state("b");
    const Value sum = m_ops.add(a, b);
    setNext(0, sum);
    setNext(1, sum);
    check();
}

TEST_F(AwkwardStates, SeenUnderAnotherShape) {
    const Value a = state("a");
    const Value matrix = m_ops.reshape(a, {30, 10});
    setNext(0, m_ops.reshape(m_ops.relu(m_ops.affine(matrix, -1)), {300}));
    addOutput(m_ops.reduceSum(matrix, {0}));
    check();
}

TEST_F(AwkwardStates, OneBecomesAnInput) {
    state("a");
    const TensorType type{DType::F32, {300}};
    const Value x = m_example.program.newValue(type);
    m_example.program.inputs.push_back({"x", InputRole::Features, x});
    m_example.inputs.emplace("x", test::randomTensor(type, 99));
    setNext(0, x);
    addOutput(x);
    check();
}

/// A chain of element-wise operations needs one buffer, not one for each.
TEST_F(AwkwardStates, ResultsTakeTheMemoryOfOperandsThatDie) {
    Value x = state("a");
    for (int i = 0; i < 10; ++i) x = m_ops.unary(OpKind::Tanh, x);
    addOutput(x);
    CompileOptions options;
    options.kernels = KernelChoice::Reference;
    const auto executable = makeCpuBackend()->compile(std::span(&m_example.program, 1), options).value();
    const int64_t vector = (300 * 4 + 63) / 64 * 64;
    EXPECT_EQ(executable->plan().memory.activations, vector);
}

}  // namespace
}  // namespace lathe::schedule_test
