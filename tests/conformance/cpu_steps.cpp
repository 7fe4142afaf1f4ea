// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/cpu_steps.h"

#include <gtest/gtest.h>

#include "core/backend/registry.h"

namespace lathe::test {

std::unique_ptr<Executable> compileForCpu(const Program& program, int threads, const Json& record) {
    CompileOptions options;
    options.threads = threads;
    options.record = record;
    auto executable = makeCpuBackend()->compile(std::span(&program, 1), options);
    EXPECT_TRUE(executable.ok()) << toString(executable.error());
    return executable ? std::move(*executable) : nullptr;
}

std::vector<Tensor> submitOnce(Executable& executable, const Program& program, const TensorsByName& inputs) {
    std::vector<const std::byte*> pointers;
    for (const ProgramInput& input : program.inputs) pointers.push_back(inputs.at(input.name).raw());
    EXPECT_TRUE(executable.submit(0, pointers).ok());
    StepResult result;
    EXPECT_TRUE(executable.poll(result, true).value());
    return result.outputs;
}

void writeStates(Executable& executable, const TensorsByName& states) {
    for (const auto& [name, tensor] : states) EXPECT_TRUE(executable.write(name, tensor).ok()) << name;
}

TensorsByName readStates(Executable& executable, const TensorsByName& names) {
    TensorsByName states;
    for (const auto& entry : names) states.emplace(entry.first, executable.read(entry.first).value());
    return states;
}

void expectSameBytes(const std::vector<Tensor>& a, const std::vector<Tensor>& b, const Program& program) {
    ASSERT_EQ(a.size(), b.size());
    for (size_t i = 0; i < a.size(); ++i) EXPECT_TRUE(sameBytes(a[i], b[i])) << program.outputs[i].name;
}

void expectSameBytes(const TensorsByName& a, const TensorsByName& b) {
    for (const auto& [name, tensor] : a) EXPECT_TRUE(sameBytes(tensor, b.at(name))) << name;
}

void expectSameBytesOnAnyNumberOfThreads(const Program& program, const TensorsByName& inputs, const TensorsByName& states) {
    const auto single = compileForCpu(program, 1);
    ASSERT_TRUE(single);
    writeStates(*single, states);
    const std::vector<Tensor> outputs = submitOnce(*single, program, inputs);
    const TensorsByName after = readStates(*single, states);
    for (const int threads : {2, 3, 8}) {
        SCOPED_TRACE(threads);
        const auto several = compileForCpu(program, threads);
        ASSERT_TRUE(several);
        writeStates(*several, states);
        expectSameBytes(outputs, submitOnce(*several, program, inputs), program);
        expectSameBytes(after, readStates(*several, states));
    }
}

}  // namespace lathe::test
