// SPDX-License-Identifier: Apache-2.0
// Chains with conversions, and chains that are launched together.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/backend/cpu/reference/reference.h"
#include "gpu/base/group_calls.h"
#include "tests/gpu/device_memory.h"
#include "tests/gpu/kernel_check.h"
#include "tests/gpu/sim/simulator.h"

namespace lathe::gpu::chain_kernels_test {
namespace {

/// One element-wise instruction over operands of its own, on the device.
class Chain {
public:
    Chain(OpKind kind, const Attributes& attributes, const std::vector<Tensor>& operands) : m_operands(operands) {
        Instruction i{kind, attributes, {}, {}, -1};
        for (const Tensor& t : operands) i.inputs.push_back(m_program.newValue({t.dtype(), t.shape()}));
        const auto types = opDef(kind).shape(attributes, typesOf(m_program, i.inputs));
        for (const TensorType& t : types.value()) i.outputs.push_back(m_program.newValue(t));
        m_program.instructions.push_back(i);
        const auto layouts = steps::operandLayouts(m_program, i, Layout::Plain);
        for (const KernelDef& def : kernelsOf("elementwise"))
            if (def.name == "elementwise.chain")
                m_kernel = def.prepare({{m_program, m_program.instructions[0], layouts.inputs, layouts.outputs}}).value();
        for (const Tensor& t : operands) m_in.emplace_back(t);
        for (const TensorType& t : types.value()) m_out.emplace_back(t, 0xFF);
        for (const auto& t : m_in) m_inputs.push_back(t.data());
        for (const auto& t : m_out) m_outputs.push_back(t.data());
    }

    KernelCall call() const { return {m_kernel.get(), {m_inputs.data(), m_outputs.data(), nullptr}}; }

    /// What lies in the results.
    std::vector<Tensor> results() const {
        std::vector<Tensor> fetched;
        for (const DeviceTensor& t : m_out) fetched.push_back(t.fetch());
        return fetched;
    }
    std::vector<Tensor> launched() const {
        EXPECT_EQ(m_kernel->launch(nullptr, call().arguments), cudaSuccess) << sim::fault();
        return results();
    }
    std::vector<Tensor> wanted() const {
        const Instruction& i = m_program.instructions[0];
        const auto inTypes = typesOf(m_program, i.inputs), outTypes = typesOf(m_program, i.outputs);
        std::vector<const std::byte*> in;
        std::vector<std::byte*> out;
        std::vector<Tensor> results;
        for (const Tensor& t : m_operands) in.push_back(t.raw());
        for (const TensorType& t : outTypes) out.push_back(results.emplace_back(t.dtype, t.shape).raw());
        referenceKernel(i.kind)(i.attributes, inTypes, outTypes, in, out);
        return results;
    }

private:
    Program m_program;
    std::vector<Tensor> m_operands;
    std::unique_ptr<Kernel> m_kernel;
    std::vector<DeviceTensor> m_in, m_out;
    std::vector<const std::byte*> m_inputs;
    std::vector<std::byte*> m_outputs;
};

bool sameBits(const std::vector<Tensor>& a, const std::vector<Tensor>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), sameBytes);
}

/// A gradient of 16 bits is widened, scaled and masked; a weight moves along it, and is rounded for the next step. Operands:
/// weight, gradient, rate, mask.
FusedAttributes update(DType narrow) {
    FusedAttributes a;
    a.steps = {{OpKind::Cast, {1, -1}, 1, 0, DType::F32},
               {OpKind::Affine, {4, -1}, 0.125, 0},
               {OpKind::Mask, {5, 3}},
               {OpKind::Mul, {6, 2}},
               {OpKind::Sub, {0, 7}},
               {OpKind::Cast, {8, -1}, 1, 0, narrow},
               {OpKind::Neg, {9, -1}},
               {OpKind::Cast, {10, -1}, 1, 0, DType::F32}};
    a.results = {4, 5, 7};
    return a;
}

Chain updateOf(int64_t elements, DType narrow, unsigned seed) {
    const Tensor gradient = randomTensor({elements}, seed + 1).to(narrow);
    return {OpKind::FusedElementwise,
            update(narrow),
            {randomTensor({elements}, seed), gradient, Tensor::scalar(0.01f), Tensor::scalar(1.0f)}};
}

class GpuChains : public testing::Test {
protected:
    void SetUp() override {
        sim::setOrder({1, false});
        sim::reset();
    }
};

TEST_F(GpuChains, ConvertInTheirStepsToTheBitAsTheReferenceDoes) {
    for (const DType narrow : {DType::F16, DType::BF16})
        for (const int64_t n : {0, 1, 7, 257, 5000}) {
            const Chain chain = updateOf(n, narrow, 3);
            EXPECT_TRUE(sameBits(chain.launched(), chain.wanted())) << name(narrow) << " " << n;
        }
}

TEST_F(GpuChains, RoundNothingThatIsNotStored) {
    FusedAttributes a;  // (x + 2^-11) - x in float16: rounded in between it would be 0 for x = 1
    a.steps = {{OpKind::Add, {0, 1}}, {OpKind::Sub, {2, 0}}};
    a.results = {1};
    const Chain chain(OpKind::FusedElementwise, a,
                      {Tensor::scalar(1.0f).to(DType::F16), Tensor::scalar(1.0f / 4096).to(DType::F16)});
    EXPECT_EQ(chain.launched()[0].at(0), 1.0 / 4096);
    EXPECT_TRUE(sameBits(chain.launched(), chain.wanted()));
}

TEST_F(GpuChains, ALongOneConvertsToo) {
    FusedAttributes a;
    for (int16_t i = 0; i < 60; ++i) a.steps.push_back({OpKind::Cast, {i, -1}, 1, 0, i % 2 ? DType::F16 : DType::BF16});
    a.results = {59, 0};
    const Chain chain(OpKind::FusedElementwise, a, {randomTensor({300}, 1)});
    EXPECT_TRUE(sameBits(chain.launched(), chain.wanted()));
}

TEST_F(GpuChains, TogetherHaveTheBitsOfOneByOne) {
    for (const bool backwards : {false, true}) {
        sim::setOrder({7, backwards});
        std::vector<std::unique_ptr<Chain>> apart, together;
        std::vector<KernelCall> calls;
        for (const int64_t n : {3000, 0, 1, 2048, 2049, 17, 8191}) {
            apart.push_back(std::make_unique<Chain>(updateOf(n, DType::BF16, static_cast<unsigned>(n))));
            together.push_back(std::make_unique<Chain>(updateOf(n, DType::BF16, static_cast<unsigned>(n))));
            calls.push_back(together.back()->call());
            EXPECT_EQ(calls[0].kernel->joins(*calls.back().kernel), n != 1) << n << ": one element is one number";
        }
        calls.erase(calls.begin() + 2);
        const auto before = sim::counts().launches;
        ASSERT_EQ(calls[0].kernel->join(calls)->launch(nullptr), cudaSuccess) << sim::fault();
        if (sim::isSimulated()) {  // a device does not count
            EXPECT_EQ(sim::counts().launches - before, 1);
        }
        for (size_t i = 0; i < apart.size(); ++i)
            if (i != 2) {
                EXPECT_TRUE(sameBits(together[i]->results(), apart[i]->launched())) << i;
            }
    }
}

TEST_F(GpuChains, OfOtherWorkStayApart) {
    const Chain one = updateOf(100, DType::BF16, 1), otherType = updateOf(100, DType::F16, 1);
    EXPECT_FALSE(one.call().kernel->joins(*otherType.call().kernel));
    const Chain affine(OpKind::Affine, AffineAttributes{2, 1}, {randomTensor({9}, 1)});
    const Chain steeper(OpKind::Affine, AffineAttributes{3, 1}, {randomTensor({9}, 1)});
    EXPECT_FALSE(affine.call().kernel->joins(*steeper.call().kernel));
    EXPECT_TRUE(affine.call().kernel->joins(*affine.call().kernel));
    const Chain isStrided(OpKind::Add, {}, {randomTensor({4, 9}, 1), randomTensor({9}, 1)});
    EXPECT_FALSE(isStrided.call().kernel->joins(*isStrided.call().kernel)) << "an operand that is spread";
}

/// A kernel that is only talked about.
class Named final : public Kernel {
public:
    explicit Named(int work) : m_work(work) {}
    cudaError_t launch(cudaStream_t, const KernelArguments&) const noexcept override { return cudaSuccess; }
    size_t mostJoined() const override { return 3; }
    bool joins(const Kernel& other) const override { return static_cast<const Named&>(other).m_work == m_work; }

private:
    int m_work;
};

TEST(GroupCalls, ACallJoinsAnEarlierOneUnlessMemoryForbidsIt) {
    std::byte memory[100];
    const Named a(1), b(2);
    const auto call = [&](const Named& kernel, int reads, int writes) {
        return CallFacts{&kernel, {{memory + reads, 10}}, {{memory + writes, 10}}};
    };
    using Groups = std::vector<std::vector<size_t>>;
    const auto groups = [](std::vector<CallFacts> calls) { return groupCalls(calls); };
    EXPECT_EQ(groups({call(a, 0, 10), call(b, 20, 30), call(a, 40, 50)}), (Groups{{0, 2}, {1}}));
    EXPECT_EQ(groups({call(a, 0, 10), call(b, 20, 30), call(a, 30, 50)}), (Groups{{0}, {1}, {2}}))
        << "reads what lies between wrote";
    EXPECT_EQ(groups({call(a, 0, 10), call(b, 20, 30), call(a, 40, 20)}), (Groups{{0}, {1}, {2}}))
        << "writes what lies between reads";
    EXPECT_EQ(groups({call(a, 0, 10), call(a, 40, 5)}), (Groups{{0}, {1}})) << "overlaps by half";
    EXPECT_EQ(groups({call(a, 0, 10), call(a, 0, 20)}), (Groups{{0, 1}})) << "both read the same";
    EXPECT_EQ(groups({call(a, 0, 10), call(a, 20, 30), call(a, 40, 50), call(a, 60, 70)}), (Groups{{0, 1, 2}, {3}}))
        << "enough is enough";
}

TEST(DelayCalls, WaitForEachOtherUntilMemoryForbidsIt) {
    std::byte memory[100];
    const Named a(1), b(2);
    const auto now = [&](int reads, int writes) { return CallFacts{&b, {{memory + reads, 10}}, {{memory + writes, 10}}}; };
    const auto later = [&](int reads, int writes) {
        return CallFacts{&a, {{memory + reads, 10}}, {{memory + writes, 10}}, true};
    };
    using Order = std::vector<size_t>;
    const auto order = [](std::vector<CallFacts> calls) { return delayCalls(calls); };
    EXPECT_EQ(order({now(0, 10), later(10, 50), now(10, 20), later(20, 60), now(20, 30)}), (Order{0, 2, 4, 1, 3}));
    EXPECT_EQ(order({now(0, 10), later(10, 50), now(0, 20), later(20, 60), now(0, 10), now(0, 30)}), (Order{0, 2, 1, 3, 4, 5}))
        << "writes what a delayed call reads: all go before it";
    EXPECT_EQ(order({later(10, 50), now(50, 20), now(0, 30)}), (Order{0, 1, 2})) << "reads what a delayed call writes";
    EXPECT_EQ(order({later(10, 50), later(50, 50), now(0, 30)}), (Order{0, 2, 1})) << "delayed calls keep their order";
    EXPECT_EQ(order({now(0, 10), now(20, 30)}), (Order{0, 1}));
}

}  // namespace
}  // namespace lathe::gpu::chain_kernels_test
