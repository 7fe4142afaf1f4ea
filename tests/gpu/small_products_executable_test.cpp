// SPDX-License-Identifier: Apache-2.0
// Small products in a step: those of a layer are one launch, with the gradient of the ReLU before it and that of its bias.
#include "gpu/base/masked_products.h"
#include "tests/gpu/executables.h"

namespace lathe::gpu::small_products_executable_test {
namespace {

DeviceContext contextWith(int64_t mostMultiplications) {
    DeviceContext context;
    context.mostSmallMultiplications = mostMultiplications;
    return context;
}

class GpuSmallProductSteps : public CudaExecutables {
protected:
    DeviceContext m_with = contextWith(1 << 20), m_without = contextWith(0);
};

/// Three layers with two ReLU: three sums, two masks, and two of three gradients of weights beside those of inputs.
TEST_F(GpuSmallProductSteps, SaveLaunchesAndTrainAsTheReferenceDoes) {
    const Example example = test::mlpTraining(DType::F32);
    const auto programs = std::span(&example.program, 1);
    EXPECT_EQ(launchesOf(compiled(programs, {}, m_with)) + 7, launchesOf(compiled(programs, {}, m_without)));
    const auto executable = ready(example, Launching::Captured, m_with);
    expectTheReference(*executable, example, test::mlpTraining(DType::F64));
}

TEST_F(GpuSmallProductSteps, EagerCapturedAndMeasuredStepsHaveTheSameBits) {
    const Example example = test::mlpTraining(DType::F32);
    const auto eager = ready(example, Launching::OneByOne, m_with), captured = ready(example, Launching::Captured, m_with);
    const auto measured = ready(example, Launching::OneByOne, m_with);
    EXPECT_EQ(losses(*eager, example, 4), losses(*captured, example, 4));
    for (int step = 0; step < 4; ++step) {
        measured->profiler()->measureNext();
        losses(*measured, example, 1);
    }
    for (const auto& [name, tensor] : example.states)
        for (Executable* other : {captured.get(), measured.get()})
            EXPECT_TRUE(sameBytes(eager->read(name).value(), other->read(name).value())) << name;
}

/// Whether a sum is part of a product depends on the memory of a Program; its bits must not.
TEST_F(GpuSmallProductSteps, SumsOfTheirOwnHaveTheSameBits) {
    const Example example = test::mlpTraining(DType::F32);
    DeviceContext apart = m_with;
    apart.biasSums = false;
    const auto programs = std::span(&example.program, 1);
    EXPECT_LT(launchesOf(compiled(programs, {}, m_with)), launchesOf(compiled(programs, {}, apart)));
    const auto one = ready(example, Launching::Captured, m_with), other = ready(example, Launching::Captured, apart);
    EXPECT_EQ(losses(*one, example, 4), losses(*other, example, 4));
    for (const auto& [name, tensor] : example.states)
        EXPECT_TRUE(sameBytes(one->read(name).value(), other->read(name).value())) << name;
}

/// A convolution reads and writes channels-last images, and so does the ReLU behind it; the product reads and writes rows.
TEST_F(GpuSmallProductSteps, AReluInAnotherLayoutStaysSeparate) {
    for (const auto layout : {steps::Layout::Plain, steps::Layout::ChannelsLast}) {
        const Example example = test::flatteningTraining(DType::F32);
        DeviceContext device = with(referencePlanner());
        device.layout = layout;
        const auto executable = ready(example, Launching::Captured, device);
        expectTheReference(*executable, example, test::flatteningTraining(DType::F64));
    }
}

TEST_F(GpuSmallProductSteps, LargeProductsStayWithOthers) {
    const Example example = test::mlpTraining(DType::F32);
    const auto programs = std::span(&example.program, 1);
    const auto small = [&](int64_t most) {
        const Json record = compiled(programs, {}, contextWith(most)).steps.plan.record;
        int count = 0;
        for (const Json& row : record["programs"].array()[0].array()) count += row["kernel"].toString() == "matmul.small";
        return count;
    };
    EXPECT_EQ(small(1 << 20), 8);
    EXPECT_EQ(small(0), 0);
}

TEST_F(GpuSmallProductSteps, ACallBetweenThatNeedsTheMemoryKeepsTheMaskSeparate) {
    const Example example = test::mlpTraining(DType::F32);
    const Program& program = example.program;
    const std::vector<MaskedProduct> found = findMaskedProducts(program);
    ASSERT_EQ(found.size(), 2u);
    const DeviceCompilation made = compiled(std::span(&program, 1), {}, m_with);
    const Kernel* kernel = nullptr;  // of the product
    for (const steps::Step& step : made.steps.programs[0].schedule.steps)
        if (step.instruction == static_cast<int>(found[0].product)) kernel = static_cast<const Kernel*>(step.kernel.get());
    ASSERT_TRUE(kernel && kernel->withMask());
    std::byte memory[8];
    const auto at = [&](size_t place) { return MemoryRange{memory + place, 1}; };
    // 0: a, 1: b, 2: dy, 3: y, 4: dx. A call between the two with the memory that it reads and writes.
    const auto merged = [&](size_t reads, size_t writes, size_t masked = 2) {
        const std::vector<CallFacts> calls{
            {kernel, {at(0), at(1)}, {at(2)}}, {nullptr, {at(reads)}, {at(writes)}}, {nullptr, {at(masked), at(3)}, {at(4)}}};
        const std::vector<int> instructions{static_cast<int>(found[0].product), -1, static_cast<int>(found[0].mask)};
        return mergeableMaskedProducts(program, instructions, calls).size() == 1;
    };
    EXPECT_TRUE(merged(0, 7));
    EXPECT_TRUE(merged(3, 7)) << "it reads y, too";
    EXPECT_FALSE(merged(7, 3)) << "it overwrites y";
    EXPECT_FALSE(merged(7, 4)) << "it overwrites dx";
    EXPECT_FALSE(merged(4, 7)) << "it reads what dx overwrites";
    EXPECT_FALSE(merged(2, 5, 5)) << "it converts dy";
}

/// A product whose result another instruction needs is not masked.
TEST(GpuMaskedProducts, AreFoundWhereTheGradientOfTheReluIsTheOnlyReader) {
    const auto found = [](bool also) {
        Program p;
        Builder b(p);
        const Value a = b.fill({DType::F32, {4, 3}}, 1), w = b.fill({DType::F32, {3, 5}}, 1), y = b.fill({DType::F32, {4, 5}}, 1);
        const Value dy = b.append(OpKind::MatMul, MatMulAttributes{}, std::vector{a, w})[0];
        p.outputs.push_back({"dx", b.append(OpKind::ReluGrad, std::monostate{}, std::vector{dy, y})[0]});
        if (also) p.outputs.push_back({"also", dy});
        return findMaskedProducts(p).size();
    };
    EXPECT_EQ(found(false), 1u);
    EXPECT_EQ(found(true), 0u);
}

}  // namespace
}  // namespace lathe::gpu::small_products_executable_test
