// SPDX-License-Identifier: Apache-2.0
// Small calls that one block executes in order. That each kernel has the same bits as a step: kernel_check.h.
#include <random>

#include <gtest/gtest.h>

#include "gpu/base/merge_launches.h"
#include "gpu/kernels/block_steps/block_step.h"
#include "gpu/kernels/sequence/joined_steps.h"
#include "tests/gpu/device_memory.h"
#include "tests/gpu/kernel_check.h"
#include "tests/gpu/sim/simulator.h"

namespace lathe::gpu::sequence_kernels_test {
namespace {

class Nothing final : public Kernel {
public:
    cudaError_t launch(cudaStream_t, const KernelArguments&) const noexcept override { return cudaSuccess; }
};

using Merged = std::vector<std::vector<size_t>>;

/// Launches of one call each. A call reads and writes ten bytes.
class Launches {
public:
    Launches& small(int reads, int writes) { return add(reads, writes, 1); }
    Launches& large(int reads, int writes) { return add(reads, writes, 0); }
    Merged merged(size_t mostSteps = 9) const { return mergeLaunches(m_launches, m_calls, mostSteps); }

    /// Number of pairs of calls that conflict and have changed their order, or are missing.
    int passedWrongly(const Merged& result) const {
        std::vector<size_t> order;
        for (const auto& launch : result) order.insert(order.end(), launch.begin(), launch.end());
        int wrong = order.size() == m_calls.size() ? 0 : 1;
        for (size_t a = 0; a < order.size(); ++a)
            for (size_t b = a + 1; b < order.size(); ++b)
                wrong += order[a] > order[b] && conflict(m_calls[order[a]], m_calls[order[b]]);
        return wrong;
    }

private:
    Launches& add(int reads, int writes, size_t steps) {
        m_launches.push_back({{m_calls.size()}, steps});
        m_calls.push_back({&m_nothing, {{m_memory + reads, 10}}, {{m_memory + writes, 10}}});
        return *this;
    }

    Nothing m_nothing;
    std::byte m_memory[100] = {};
    std::vector<SmallLaunch> m_launches;
    std::vector<CallFacts> m_calls;
};

TEST(MergeLaunches, NeighborsBecomeOneThoughTheyDependOnEachOther) {
    EXPECT_EQ(Launches().small(0, 10).small(10, 20).small(20, 10).merged(), (Merged{{0, 1, 2}}));
    EXPECT_EQ(Launches().small(0, 10).small(10, 20).small(20, 10).merged(2), (Merged{{0, 1}, {2}})) << "no more room";
    EXPECT_EQ(Launches().large(0, 10).large(10, 20).merged(), (Merged{{0}, {1}}));
}

TEST(MergeLaunches, ALaunchPassesOthersUnlessMemoryForbidsIt) {
    EXPECT_EQ(Launches().small(0, 10).large(20, 30).small(10, 40).merged(), (Merged{{0, 2}, {1}}));
    EXPECT_EQ(Launches().small(0, 10).large(20, 30).small(30, 40).merged(), (Merged{{1}, {0, 2}}))
        << "the third reads what the second writes: the first goes behind both";
    EXPECT_EQ(Launches().small(0, 10).large(10, 30).small(30, 40).merged(), (Merged{{0}, {1}, {2}}))
        << "the second reads what the first writes, too";
    EXPECT_EQ(Launches().small(0, 10).large(20, 0).small(0, 40).merged(), (Merged{{0}, {1}, {2}}))
        << "the second overwrites what the first reads";
}

TEST(MergeLaunches, ThoseThatCannotBeStepsKeepTheirOrder) {
    const Merged merged = Launches().large(0, 10).small(10, 20).large(0, 30).large(30, 40).small(40, 50).large(50, 60).merged();
    EXPECT_EQ(merged, (Merged{{0}, {2}, {3}, {1, 4}, {5}}));
}

TEST(MergeLaunches, NoCallPassesAnotherThatSharesItsMemory) {
    std::mt19937 random(1);
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    size_t launches = 0, merged = 0;
    for (int round = 0; round < 300; ++round) {
        Launches given;
        const int count = 1 + below(30);
        for (int i = 0; i < count; ++i) {
            const int reads = below(90), writes = below(90);
            below(3) > 0 ? given.small(reads, writes) : given.large(reads, writes);
        }
        const Merged result = given.merged(1 + static_cast<size_t>(below(8)));
        EXPECT_EQ(given.passedWrongly(result), 0) << round;
        launches += static_cast<size_t>(count);
        merged += result.size();
    }
    EXPECT_LT(merged * 10, launches * 9) << "the control: something is merged";
}

/// Kernels of one program, whose values have memory of their own.
class Steps {
public:
    explicit Steps(Program program) : m_program(std::move(program)) {
        for (const Instruction& i : m_program.instructions) {
            m_layouts.push_back(steps::operandLayouts(m_program, i, Layout::Plain));
            m_kernels.push_back(kernelOf(i, m_layouts.back()));
        }
    }

    /// The values after all calls, from these. `joined`: as one launch. `ordered`: with its barriers.
    std::vector<Tensor> run(const std::vector<Tensor>& from, bool joined, bool ordered = true) const {
        std::vector<DeviceTensor> memory;
        for (const Tensor& t : from) memory.emplace_back(t);
        std::vector<std::vector<const std::byte*>> in;
        std::vector<std::vector<std::byte*>> out;
        std::vector<KernelCall> calls;
        std::vector<CallFacts> facts;
        in.reserve(m_kernels.size());
        out.reserve(m_kernels.size());
        for (size_t k = 0; k < m_kernels.size(); ++k) {
            const Instruction& i = m_program.instructions[k];
            CallFacts& f = facts.emplace_back(CallFacts{m_kernels[k].get(), {}, {}});
            in.emplace_back();
            out.emplace_back();
            for (const Value v : i.inputs) in.back().push_back(f.reads.emplace_back(rangeOf(memory, v)).begin);
            for (const Value v : i.outputs) {
                out.back().push_back(memory[static_cast<size_t>(v.id)].data());
                f.writes.push_back(rangeOf(memory, v));
            }
            calls.push_back({m_kernels[k].get(), {in.back().data(), out.back().data(), nullptr}});
        }
        if (!ordered) facts.assign(facts.size(), CallFacts{});
        launch(calls, facts, joined);
        std::vector<Tensor> values;
        for (const DeviceTensor& t : memory) values.push_back(t.fetch());
        return values;
    }

private:
    std::unique_ptr<Kernel> kernelOf(const Instruction& i, const steps::OperandLayouts& layouts) const {
        for (const KernelDef& def : kernelsOf(opDef(i.kind).family)) {
            auto made = def.prepare({{m_program, i, layouts.inputs, layouts.outputs}});
            if (made.ok()) return std::move(*made);
        }
        return nullptr;
    }
    static MemoryRange rangeOf(const std::vector<DeviceTensor>& memory, Value v) {
        const DeviceTensor& t = memory[static_cast<size_t>(v.id)];
        return {t.data(), 4};
    }
    static void launch(const std::vector<KernelCall>& calls, const std::vector<CallFacts>& facts, bool joined) {
        if (joined) {
            EXPECT_EQ(joinSteps(calls, facts)->launch(nullptr), cudaSuccess) << sim::fault();
            return;
        }
        for (const KernelCall& call : calls) EXPECT_EQ(call.kernel->launch(nullptr, call.arguments), cudaSuccess);
    }

    Program m_program;
    std::vector<steps::OperandLayouts> m_layouts;
    std::vector<std::unique_ptr<Kernel>> m_kernels;
};

/// Adds an instruction with new results.
std::vector<Value> add(Program& program, OpKind kind, const Attributes& attributes, const std::vector<Value>& inputs) {
    Instruction i{kind, attributes, inputs, {}, -1};
    const auto types = opDef(kind).shape(attributes, typesOf(program, inputs));
    for (const TensorType& t : types.value()) i.outputs.push_back(program.newValue(t));
    program.instructions.push_back(i);
    return i.outputs;
}

/// The loss of a batch, and its gradient: what follows the last layer of a classifier.
Program lossProgram(int64_t rows, int64_t classes) {
    Program p;
    const Value logits = p.newValue({DType::F32, {rows, classes}}), target = p.newValue({DType::I64, {rows}});
    const auto loss = add(p, OpKind::CrossEntropy, CrossEntropyAttributes{}, {logits, target});
    const Value sum = add(p, OpKind::ReduceSum, ReduceAttributes{{0}}, {loss[0]})[0];
    const Value weights = add(p, OpKind::ReduceSum, ReduceAttributes{{0}}, {loss[1]})[0];
    add(p, OpKind::Div, {}, {sum, weights});
    const Value one = add(p, OpKind::Fill, FillAttributes{{DType::F32, {}}, 1}, {})[0];
    const Value share = add(p, OpKind::Div, {}, {one, weights})[0];
    const Value shares = add(p, OpKind::Broadcast, ShapeAttributes{{rows}}, {share})[0];
    const Value gradient = add(p, OpKind::CrossEntropyGrad, CrossEntropyAttributes{}, {shares, logits, target})[0];
    add(p, OpKind::ReduceSum, ReduceAttributes{{0}}, {gradient});
    return p;
}

std::vector<Tensor> valuesOf(const Program& program, int64_t classes) {
    std::vector<Tensor> values;
    for (size_t i = 0; i < program.values.size(); ++i) {
        const TensorType& type = program.values[i];
        values.push_back(type.dtype == DType::F32 ? randomTensor(type.shape, static_cast<unsigned>(i))
                                                  : Tensor(type.dtype, type.shape));
        for (int64_t k = 0; type.dtype == DType::I64 && k < values.back().elements(); ++k)
            values.back().data<int64_t>()[k] = k % classes;
    }
    return values;
}

bool sameBits(const std::vector<Tensor>& a, const std::vector<Tensor>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), sameBytes);
}

TEST(GpuSequence, HasTheBitsOfSeparateLaunches) {
    for (const bool backwards : {false, true})
        for (const int64_t rows : {1, 16, 128}) {
            sim::setOrder({11, backwards});
            sim::reset();
            const Program program = lossProgram(rows, 10);
            const Steps steps(program);
            const auto values = valuesOf(program, 10);
            EXPECT_TRUE(sameBits(steps.run(values, true), steps.run(values, false))) << rows << " rows";
        }
}

TEST(GpuSequence, WithoutItsBarriersTheBitsDiffer) {
    if (!sim::isSimulated()) GTEST_SKIP() << "on a device, threads may come in the right order";
    sim::setOrder({11, false});
    sim::reset();
    const Program program = lossProgram(128, 10);
    const Steps steps(program);
    const auto values = valuesOf(program, 10);
    EXPECT_FALSE(sameBits(steps.run(values, true, false), steps.run(values, false)));
}

}  // namespace
}  // namespace lathe::gpu::sequence_kernels_test
