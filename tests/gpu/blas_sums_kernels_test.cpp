// SPDX-License-Identifier: Apache-2.0
// Products that also return sums, and which sums of a step they may compute.
#include <utility>

#include <gtest/gtest.h>

#include "core/ops/builder.h"
#include "gpu/base/bias_sums.h"
#include "gpu/blas/product_planner.h"
#include "tests/core/backend/cpu/small_programs.h"
#include "tests/gpu/device_memory.h"
#include "tests/gpu/mock_blas.h"
#include "tests/gpu/sim/simulator.h"

namespace lathe::gpu::blas_sums_kernels_test {
namespace {

class GpuBlasSums : public testing::Test {
protected:
    GpuBlasSums() {
        sim::reset();
        m_blas = openMockBlas();
    }

    std::shared_ptr<const blas::Session> m_blas;
};

constexpr int64_t rows = 5, columns = 7, inner = 33;

/// The sums of a product, run on the simulated device. `a` is [inner, rows] if it is transposed.
Tensor sumsOf(const blas::Product& product, const Tensor& a, const Tensor& b) {
    const TensorType result{a.dtype(), {rows, columns}}, sums{a.dtype(), {rows}};
    const DeviceTensor left(a), right(b), c(result, 0xFF), made(sums, 0xFF);
    const DeviceTensor workspace({DType::U8, {static_cast<int64_t>(product.workspaceBytes())}}, 0xFF);
    const TestStream stream;
    EXPECT_EQ(product.launch(stream.get(), {left.data(), right.data(), nullptr, c.data(), workspace.data(), made.data()}),
              cudaSuccess);
    EXPECT_EQ(TestStream::settle(), cudaSuccess);
    return made.fetch();
}

TEST_F(GpuBlasSums, AProductReturnsTheSumsOfItsFirstFactor) {
    const std::pair<blas::api::Type, DType> types[] = {
        {blas::api::Type::F32, DType::F32}, {blas::api::Type::F16, DType::F16}, {blas::api::Type::BF16, DType::BF16}};
    for (const auto& [type, dtype] : types)
        for (const bool transposed : {false, true}) {
            blas::ProductShape shape{
                .type = type, .rows = rows, .columns = columns, .inner = inner, .transposeA = transposed, .rowSums = true};
            const Tensor a = test::randomTensor({dtype, transposed ? Shape{inner, rows} : Shape{rows, inner}}, 1);
            const Tensor b = test::randomTensor({dtype, {inner, columns}}, 2);
            Tensor wanted(DType::F64, {rows});
            for (int64_t r = 0; r < rows; ++r)
                for (int64_t k = 0; k < inner; ++k) wanted.data<double>()[r] += a.at(transposed ? k * rows + r : r * inner + k);
            const Tensor got = sumsOf(blas::Product::make(m_blas, shape, 16).value(), a, b);
            EXPECT_LE(test::nmse(got, wanted), dtype == DType::F32 ? 1e-13 : 1e-5) << toString(shape);
        }
}

TEST_F(GpuBlasSums, WhatCublasltHasNotIsRefused) {
    const blas::ProductShape plain{.rows = rows, .columns = columns, .inner = inner, .transposeA = true, .rowSums = true};
    EXPECT_TRUE(blas::Product::make(m_blas, plain, 16).ok());
    blas::ProductShape wide = plain, batched = plain, biased = plain;
    wide.type = blas::api::Type::F64;
    batched.batches = 2;
    biased.bias = true;
    EXPECT_EQ(blas::Product::make(m_blas, wide, 16).error().code, "cuda.blas.refused");
    for (const auto& shape : {batched, biased})
        EXPECT_EQ(blas::Product::make(m_blas, shape, 16).error().code, "cuda.blas.no_algorithm") << toString(shape);
    blas::ProductShape without = plain;
    without.rowSums = false;
    EXPECT_NE(toString(without), toString(plain)) << "they have different algorithms";
}

TEST_F(GpuBlasSums, AlgorithmsAreTimed) {
    const blas::ProductTimer real = blas::productTimer(std::make_shared<LaunchTimer>());
    int timed = 0;
    const auto timer = [&](const blas::ProductShape& shape, const blas::Product& product) -> Result<double> {
        ++timed;
        LATHE_CHECK(real(shape, product));
        return product.algorithm().back() == '3' ? 1 : 2;
    };
    blas::ProductPlanner planner("simulated", std::nullopt, std::make_shared<Tuner>(), timer);
    const blas::ProductShape shape{.rows = 640, .columns = 1, .inner = 2, .transposeA = true, .rowSums = true};
    EXPECT_EQ(planner.plan(m_blas, shape, 16).value().algorithm().back(), '3');
    EXPECT_EQ(timed, 3);
}

/// Values dy [2, 3, 4], as rows [6, 4], and x [6, 5].
struct Layer {
    Program program;
    Builder b{program};
    Value dy, rowsOfDy, x;

    explicit Layer(DType real = DType::F32) {
        dy = program.newValue({real, {2, 3, 4}});
        x = program.newValue({real, {6, 5}});
        rowsOfDy = b.reshape(dy, {6, 4});
    }
    Value product() { return b.matmul(rowsOfDy, x, true); }
    size_t pairs() const { return findBiasSums(program).size(); }
};

TEST(BiasSums, APairReadsTheSameValuesInAnyShape) {
    Layer dense;
    dense.b.reduceTo(dense.rowsOfDy, {4});
    dense.product();
    dense.product();
    const std::vector<BiasSum> pairs = findBiasSums(dense.program);
    ASSERT_EQ(pairs.size(), 1u) << "a sum has one product";
    EXPECT_EQ(dense.program.instructions[pairs[0].product].kind, OpKind::MatMul);
    EXPECT_EQ(dense.program.instructions[pairs[0].sum].kind, OpKind::ReduceSum);
    EXPECT_LT(pairs[0].sum, pairs[0].product);

    Layer reshaped;
    reshaped.product();
    reshaped.b.reduceSum(reshaped.dy, {0, 1});
    EXPECT_EQ(reshaped.pairs(), 1u);
}

TEST(BiasSums, OtherSumsAndProductsAreNoPair) {
    Layer layer;
    layer.b.reduceSum(layer.rowsOfDy, {1});
    layer.b.reduceSum(layer.dy, {0});
    layer.b.reduceSum(layer.dy, {0, 1, 2});
    layer.b.reduceSum(layer.b.reshape(layer.dy, {3, 8}), {0});
    layer.b.reduceSum(layer.b.relu(layer.rowsOfDy), {0});
    layer.product();
    EXPECT_EQ(layer.pairs(), 0u);
    layer.b.reduceSum(layer.rowsOfDy, {0});
    EXPECT_EQ(layer.pairs(), 1u) << "the control";

    Layer plain;
    plain.b.reduceSum(plain.rowsOfDy, {0});
    plain.b.matmul(plain.rowsOfDy, plain.b.reshape(plain.dy, {4, 6}));
    EXPECT_EQ(plain.pairs(), 0u);

    Layer narrow(DType::BF16);
    narrow.product();
    narrow.b.reduceSum(narrow.rowsOfDy, {0});
    EXPECT_EQ(narrow.pairs(), 0u) << "the sums are float32";
}

/// A kernel that does nothing, and can do so with sums.
class Idle final : public Kernel {
public:
    explicit Idle(const Kernel* both = nullptr, size_t alignment = 1) : m_both(both), m_alignment(alignment) {}
    cudaError_t launch(cudaStream_t, const KernelArguments&) const noexcept override { return cudaSuccess; }
    const Kernel* withSums() const override { return m_both; }
    size_t alignment() const override { return m_alignment; }

private:
    const Kernel* m_both;
    size_t m_alignment;
};

/// A product, two other calls and a sum. Addresses are offsets.
class MergedSums : public testing::Test {
protected:
    MergedSums() {
        m_layer.product();
        m_layer.b.reduceSum(m_layer.rowsOfDy, {0});
        m_calls = {{&m_product, {at(0, 96), at(512, 120)}, {at(1024, 80), at(2048, 64)}},
                   {&m_other, {at(1024, 80)}, {at(3072, 80)}},
                   {&m_other, {at(3072, 80)}, {at(512, 120)}},
                   {&m_sum, {at(0, 96)}, {at(4096, 16), at(2048, 64)}}};
    }
    static MemoryRange at(uintptr_t offset, int64_t bytes) { return {reinterpret_cast<std::byte*>(4096 + offset), bytes}; }
    MemoryRange& result() { return m_calls.back().writes[0]; }

    /// With the sum as the last call, or the first.
    bool isMerged(bool sumFirst = false) {
        std::vector<CallFacts> calls = m_calls;
        std::vector<int> instructions{1, -1, -1, 2};  // the first is a Reshape
        if (sumFirst) {
            std::swap(calls[0], calls[3]);
            std::swap(instructions[0], instructions[3]);
        }
        const auto merged = mergeableBiasSums(m_layer.program, instructions, calls);
        if (merged.empty()) return false;
        EXPECT_EQ(merged[0].product, sumFirst ? 3u : 0u);
        EXPECT_EQ(merged[0].sum, sumFirst ? 0u : 3u);
        return true;
    }

    Layer m_layer;
    Idle m_both{nullptr, 16}, m_product{&m_both}, m_other, m_sum;
    std::vector<CallFacts> m_calls;
};

TEST_F(MergedSums, CallsBetweenMayTouchAllButTheResult) {
    for (const bool sumFirst : {false, true}) {
        EXPECT_TRUE(isMerged(sumFirst));
        for (const size_t between : {1u, 2u})
            for (auto list : {&CallFacts::reads, &CallFacts::writes}) {
                (m_calls[between].*list).push_back(at(4096 + 12, 4));
                EXPECT_FALSE(isMerged(sumFirst)) << between;
                (m_calls[between].*list).pop_back();
            }
        EXPECT_TRUE(isMerged(sumFirst));
    }
}

TEST_F(MergedSums, TheResultIsNotMemoryOfTheProduct) {
    for (const MemoryRange& taken : {at(0, 16), at(512, 16), at(1088, 16), at(2096, 16)}) {
        result() = taken;
        m_calls[1] = m_calls[2] = {&m_other, {}, {}};
        EXPECT_FALSE(isMerged());
    }
    result() = at(2112, 16);  // behind the workspace
    EXPECT_TRUE(isMerged());
}

TEST_F(MergedSums, TheKernelTakesTheAddressesAndTheOperand) {
    result() = at(4104, 16);
    EXPECT_FALSE(isMerged()) << "not aligned";
    result() = at(4096, 16);
    EXPECT_TRUE(isMerged());
    m_calls[3].reads[0] = at(8192, 96);
    EXPECT_FALSE(isMerged()) << "a copy of the operand";
    m_calls[3].reads[0] = at(0, 96);
    m_calls[0].kernel = &m_sum;
    EXPECT_FALSE(isMerged()) << "no sums";
}

}  // namespace
}  // namespace lathe::gpu::blas_sums_kernels_test
