// SPDX-License-Identifier: Apache-2.0
#include "gpu/dist/reduction_plan.h"

#include <gmock/gmock.h>

namespace lathe::gpu::reduction_plan_test {
namespace {

constexpr BucketLimits limits{.first = 1000, .others = 4000};

class ReductionPlan : public testing::Test {
protected:
    std::byte* at(int64_t offset) { return m_memory.data() + offset; }
    SharedSum sum(int64_t offset, int64_t floats) { return {at(offset), DType::F32, floats}; }

    /// A launch that touches these bytes.
    void compute(std::vector<std::pair<int64_t, int64_t>> ranges) {
        LaunchFacts& facts = m_launches.emplace_back();
        for (const auto& [offset, bytes] : ranges) facts.touches.push_back({at(offset), bytes});
    }
    void add(int64_t offset, int64_t floats) {
        compute({{offset, 4 * floats}});
        m_launches.back().sum = sum(offset, floats);
    }
    std::vector<Bucket> plan() const { return planReductions(m_launches, limits); }

    std::vector<std::byte> m_memory = std::vector<std::byte>(100000);
    std::vector<LaunchFacts> m_launches;
};

TEST_F(ReductionPlan, GathersGradientsWhileTheBackwardGoesOn) {
    add(0, 100);                                  // 0
    compute({});                                  // 1
    add(10240, 200);                              // 2: the first bucket is full
    compute({});                                  // 3
    add(20480, 900);                              // 4
    add(30720, 200);                              // 5: full
    add(40960, 10);                               // 6: the rest
    compute({{40960, 40}});                       // 7
    compute({{0, 400}, {20480, 4}, {90000, 4}});  // 8
    EXPECT_THAT(plan(), testing::ElementsAre(Bucket{{sum(0, 100), sum(10240, 200)}, 2, 8},
                                             Bucket{{sum(20480, 900), sum(30720, 200)}, 5, 8}, Bucket{{sum(40960, 10)}, 6, 7}));
}

TEST_F(ReductionPlan, SendsWhatIsNeededSoonByItself) {
    add(0, 100);            // 0: a gradient
    add(1024, 8);           // 1: statistics ...
    add(4096, 8);           // 2
    compute({{4096, 32}});  // 3: ... which the next layer reads
    add(8192, 100);         // 4: a gradient
    compute({{1024, 4}});   // 5
    add(2048, 8);           // 6
    compute({{0, 4}, {8192, 4}, {2048, 4}});
    EXPECT_THAT(plan(), testing::ElementsAre(Bucket{{sum(1024, 8), sum(4096, 8)}, 2, 3},
                                             Bucket{{sum(0, 100), sum(2048, 8), sum(8192, 100)}, 6, 7}));
}

TEST_F(ReductionPlan, MakesOneOfWhatLiesSideBySide) {
    add(1024, 100);
    add(0, 250);  // ends 24 bytes before the other begins
    m_launches.push_back({{}, SharedSum{at(2048), DType::F64, 2}});
    add(3072, 1);
    EXPECT_THAT(plan(), testing::ElementsAre(Bucket{{sum(0, 356)}, 1, 4},
                                             Bucket{{SharedSum{at(2048), DType::F64, 2}, sum(3072, 1)}, 3, 4}));
}

TEST_F(ReductionPlan, HoldsBackWhoeverTakesTheMemoryNext) {
    add(0, 10);
    compute({{0, 8000}});
    EXPECT_THAT(plan(), testing::ElementsAre(Bucket{{sum(0, 10)}, 0, 1}));
    m_launches.clear();
    compute({{0, 8000}});
    EXPECT_THAT(plan(), testing::IsEmpty());
}

}  // namespace
}  // namespace lathe::gpu::reduction_plan_test
