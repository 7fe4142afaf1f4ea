// SPDX-License-Identifier: Apache-2.0
// One rank alone: its sums over ranks go through NCCL and change nothing. On a device this is the real NCCL, within a capture.
#include <cstdlib>

#include <gtest/gtest.h>

#include "gpu/dist/rank_sums.h"
#include "tests/gpu/rank_training.h"
#include "tests/gpu/sim/simulator.h"

namespace lathe::gpu::one_rank_test {
namespace {

class OnlyRank final : public Communicator {
public:
    int rank() const override { return 0; }
    int size() const override { return 1; }

protected:
    Status doSum(std::span<const std::byte* const>, DType, int64_t, std::byte*) override { return {}; }
    Status doBroadcast(std::span<std::byte>) override { return {}; }
};

Result<std::shared_ptr<const NcclLibrary>> nccl() {
#if defined(LATHE_MOCK_NCCL)
    return NcclLibrary::open(LATHE_MOCK_NCCL);
#else
    return NcclLibrary::open();
#endif
}

TEST(GpuOneRank, HasTheBitsOfATrainingWithoutRanks) {
    sim::reset();
    const auto library = nccl();
    if (!library) GTEST_SKIP() << toString(library.error());
    const RankTraining training(1);
    const Bits wanted = training.train(*training.made({}, Launching::OneByOne));
    ASSERT_FALSE(wanted.tensors.empty());
    for (const Launching launching : {Launching::OneByOne, Launching::Captured}) {
        OnlyRank alone;
        DeviceContext context;
        context.ranks = std::make_shared<RankSums>(*library, alone, BucketLimits{.first = 64, .others = 500});
        const auto executable = training.made(context, launching);
        EXPECT_TRUE(training.train(*executable) == wanted) << static_cast<int>(launching);
        EXPECT_EQ(executable->plan().record["ranks"].toInt(), 1);
    }
    EXPECT_EQ(sim::fault(), "");
}

}  // namespace
}  // namespace lathe::gpu::one_rank_test
