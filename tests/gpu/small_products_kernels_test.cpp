// SPDX-License-Identifier: Apache-2.0
// Several small products in one launch, with their masks and sums.
#include <vector>

#include <gtest/gtest.h>

#include "gpu/kernels/matmul/small_product.h"
#include "gpu/kernels/reduce/reduce.h"
#include "tests/core/backend/cpu/small_programs.h"
#include "tests/gpu/device_memory.h"
#include "tests/gpu/sim/simulator.h"

namespace lathe::gpu::small_products_kernels_test {
namespace {

struct Sizes {
    int rows, columns, inner;
    bool transposeA = false, transposeB = false, mask = false, sums = false;
};

/// A product with its memory on the device.
class OnDevice {
public:
    OnDevice(const Sizes& s, DType element)
        : m_a(test::randomTensor({element, s.transposeA ? Shape{s.inner, s.rows} : Shape{s.rows, s.inner}}, 1)),
          m_b(test::randomTensor({element, s.transposeB ? Shape{s.columns, s.inner} : Shape{s.inner, s.columns}}, 2)),
          m_mask(test::randomTensor({element, {s.rows, s.columns}}, 3)),
          a(m_a),
          b(m_b),
          mask(m_mask),
          c({element, {s.rows, s.columns}}, 0xFF),
          sums({DType::F32, {s.rows}}, 0xFF) {
        product.rows = s.rows;
        product.columns = s.columns;
        product.inner = s.inner;
        product.aRow = s.transposeA ? 1 : s.inner;
        product.aInner = s.transposeA ? s.rows : 1;
        product.bInner = s.transposeB ? 1 : s.columns;
        product.bColumn = s.transposeB ? s.inner : 1;
        product.a = a.data();
        product.b = b.data();
        product.mask = s.mask ? mask.data() : nullptr;
        product.c = c.data();
        product.sums = s.sums ? reinterpret_cast<float*>(sums.data()) : nullptr;
    }

    bool stays(int64_t index) const { return !product.mask || m_mask.at(index) > 0; }

private:
    Tensor m_a, m_b, m_mask;

public:
    DeviceTensor a, b, mask, c, sums;
    SmallProduct product;
};

void run(DType element, const SmallProducts& table) {
    const TestStream stream;
    EXPECT_EQ(launchSmallProducts(stream.get(), element, table), cudaSuccess) << sim::fault();
    EXPECT_EQ(TestStream::settle(), cudaSuccess);
}

void runAlone(OnDevice& p, DType element) {
    SmallProducts table;
    table.add(p.product);
    run(element, table);
}

constexpr Sizes various[] = {{16, 32, 16, false, true},
                             {128, 10, 512, false, true},
                             {16, 32, 10, false, false, true},
                             {32, 16, 16, true, false, false, true},
                             {10, 513, 128, true, false, false, true},
                             {1, 1, 1, false, true},
                             {7, 33, 70},
                             {128, 100, 10, false, false, true},
                             {3, 5, 6, false, true, true},
                             {33, 31, 9, true, false, true}};

TEST(GpuSmallProducts, TogetherHaveTheBitsOfEachAlone) {
    for (const DType element : {DType::F32, DType::F16, DType::BF16}) {
        std::vector<std::unique_ptr<OnDevice>> alone, together;
        SmallProducts table;
        for (const Sizes& s : various) {
            alone.push_back(std::make_unique<OnDevice>(s, element));
            runAlone(*alone.back(), element);
            together.push_back(std::make_unique<OnDevice>(s, element));
            table.add(together.back()->product);
        }
        run(element, table);
        for (size_t i = 0; i < alone.size(); ++i) {
            EXPECT_TRUE(sameBytes(alone[i]->c.fetch(), together[i]->c.fetch())) << i;
            EXPECT_TRUE(sameBytes(alone[i]->sums.fetch(), together[i]->sums.fetch())) << i;
        }
    }
}

/// Zero where the mask is not positive, else the bits of a product without a mask.
TEST(GpuSmallProducts, MaskedResultsAreZero) {
    for (const DType element : {DType::F32, DType::F16, DType::BF16})
        for (Sizes s : various) {
            s.mask = true;
            OnDevice masked(s, element);
            runAlone(masked, element);
            s.mask = false;
            OnDevice plain(s, element);
            runAlone(plain, element);
            const Tensor got = masked.c.fetch(), all = plain.c.fetch();
            int zeros = 0;
            for (int64_t i = 0; i < got.elements(); ++i) {
                zeros += masked.stays(i) ? 0 : 1;
                EXPECT_EQ(got.at(i), masked.stays(i) ? all.at(i) : 0) << s.rows << " " << s.columns << " " << i;
            }
            EXPECT_TRUE(zeros > 0 || got.elements() < 10);
        }
}

/// With the bits of a launch of their own.
TEST(GpuSmallProducts, SumsAreThoseOfTheFirstFactor) {
    for (const int inner : {1, 7, 16, 100, 128, 256})
        for (const int rows : {1, 2, 10, 32, 33, 512}) {
            OnDevice p({rows, 5, inner, true, false, false, true}, DType::F32);
            runAlone(p, DType::F32);
            const DeviceTensor sums({DType::F32, {rows}}, 0xFF);
            SumArguments sum;
            sum.from = p.a.data();
            sum.to = sums.data();
            sum.kept.rank = sum.reduced.rank = 1;
            sum.kept.extent[0] = rows, sum.kept.stride[0] = 1;
            sum.reduced.extent[0] = inner, sum.reduced.stride[0] = rows;
            const TestStream stream;
            EXPECT_EQ(launchSum<float>(stream.get(), sum, ReducePlan::of(rows, inner, rows > 1), nullptr), cudaSuccess);
            EXPECT_EQ(TestStream::settle(), cudaSuccess);
            EXPECT_TRUE(sameBytes(p.sums.fetch(), sums.fetch())) << rows << " " << inner;
        }
}

}  // namespace
}  // namespace lathe::gpu::small_products_kernels_test
