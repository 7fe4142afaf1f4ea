// SPDX-License-Identifier: Apache-2.0
// One rank of several on the simulated device, whose streams go on in turns of chance; the mock of NCCL has the other rank bring
// what this one has. tests/app/cli has ranks that are processes.
#include "gpu/dist/rank_sums.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <dlfcn.h>

#include <gmock/gmock.h>

#include "tests/gpu/rank_training.h"
#include "tests/gpu/sim/simulator.h"
#include "tests/gpu/sim/state.h"
#include "tests/support/temporary_folder.h"

namespace lathe::gpu::rank_sums_test {
namespace {

class FirstOfTwo final : public Communicator {
public:
    bool isAlone = false;
    int rank() const override { return 0; }
    int size() const override { return 2; }

protected:
    Status doSum(std::span<const std::byte* const>, DType, int64_t, std::byte*) override { return {}; }
    Status doBroadcast(std::span<std::byte>) override { return {}; }
    Status doCheck() override {
        return isAlone ? Status(workError("ranks.lost", "rank 1", "it does not respond any more")) : Status();
    }
};

class SumsOfRanks : public testing::Test {
protected:
    void SetUp() override {
        ::setenv("MOCK_NCCL", "echo", 1);
        ::setenv("TMPDIR", std::string(m_folder / "").c_str(), 1);
        sim::setOrder({1, false});
        sim::reset();
        using Enqueue = cudaError_t (*)(cudaStream_t, sim::Operation);
        using Capturing = cudaError_t (*)(cudaStream_t, cudaStreamCaptureStatus*);
        void* const module = dlopen(LATHE_MOCK_NCCL, RTLD_NOW | RTLD_LOCAL);
        const auto setStreams = reinterpret_cast<void (*)(Enqueue, Capturing)>(dlsym(module, "mockSetStreams"));
        setStreams(&sim::enqueue, &cudaStreamIsCapturing);
    }
    void TearDown() override {
        sim::heedEvents(true, true);
        sim::setConcurrency(0);
        ::unsetenv("MOCK_NCCL");
        ::unsetenv("TMPDIR");
    }

    DeviceContext context(const BucketLimits& limits = {}) {
        DeviceContext context;
        context.ranks = std::make_shared<RankSums>(NcclLibrary::open(LATHE_MOCK_NCCL).value(), m_ranks, limits);
        return context;
    }

    Bits train(Launching launching, uint32_t seed, const BucketLimits& limits = {}, bool heeded = true) {
        const auto executable = m_training.made(context(limits), launching);
        sim::setConcurrency(seed);
        sim::heedEvents(true, heeded);
        const Bits bits = m_training.train(*executable);
        sim::setConcurrency(0);
        return bits;
    }

    const TemporaryFolder m_folder;
    FirstOfTwo m_ranks;
    const RankTraining m_training{2};
};

TEST_F(SumsOfRanks, BitsDependOnNoOrderOfStreams) {
    const Bits plain = train(Launching::OneByOne, 0);
    ASSERT_FALSE(plain.tensors.empty());
    for (const Launching launching : {Launching::OneByOne, Launching::Captured})
        for (const BucketLimits& limits : {BucketLimits{}, BucketLimits{.first = 64, .others = 500}})
            for (uint32_t seed = 0; seed <= 3; ++seed)
                EXPECT_TRUE(train(launching, seed, limits) == plain)
                    << static_cast<int>(launching) << ' ' << limits.first << ' ' << seed;
}

TEST_F(SumsOfRanks, AForgottenEventShows) {
    const Bits plain = train(Launching::Captured, 0);
    int others = 0;
    for (uint32_t seed = 1; seed <= 3; ++seed) others += train(Launching::Captured, seed, {}, false) == plain ? 0 : 1;
    EXPECT_GT(others, 0);
}

TEST_F(SumsOfRanks, TheBackwardGoesOnWhileGradientsTravel) {
    const DeviceContext device = context({.first = 64, .others = 200});
    const auto compiled =
        compilePrograms({&m_training.programs().train, 1}, {}, Json::Object{{"device", "simulated"}}, &device).value();
    std::vector<std::byte> arena(static_cast<size_t>(compiled.steps.arenaBytes + compiled.slotBytes));
    std::vector<std::byte*> addresses;
    for (const int64_t offset : compiled.steps.programs[0].offsets) addresses.push_back(arena.data() + offset);
    const StepRunner runner(compiled.steps.programs[0], addresses, device.ranks.get());
    size_t overlapped = 0, launchesBeside = 0, sums = 0;
    for (const Bucket& b : runner.buckets()) {
        EXPECT_LT(b.after, b.before);
        sums += b.sums.size();
        if (b.before - b.after <= 10) continue;
        ++overlapped;
        launchesBeside += b.before - b.after;
    }
    EXPECT_GE(overlapped, 2u) << runner.buckets().size() << " calls for " << sums << " sums";
    EXPECT_LT(runner.buckets().size(), 20u);
    EXPECT_GT(launchesBeside, 30u);
}

TEST_F(SumsOfRanks, APeerThatIsLostEndsTheStepWithItsName) {
    for (const Launching launching : {Launching::OneByOne, Launching::Captured}) {
        ::setenv("MOCK_NCCL", "echo", 1);
        m_ranks.isAlone = false;
        auto executable = m_training.made(context(), launching);
        StepResult result;
        for (int64_t step = 1; step <= 5; ++step) {
            ASSERT_TRUE(m_training.submit(*executable, step));
            ASSERT_TRUE(executable->poll(result, true).value());
        }
        ::setenv("MOCK_NCCL", "", 1);  // the other has never been there
        m_ranks.isAlone = true;
        ASSERT_TRUE(m_training.submit(*executable, 6));
        EXPECT_FALSE(executable->poll(result, false).value());
        const auto lost = executable->poll(result, true);
        ASSERT_FALSE(lost);
        EXPECT_EQ(toString(lost.error()), "rank 1: it does not respond any more");
        EXPECT_FALSE(m_training.submit(*executable, 7));
        const auto begin = std::chrono::steady_clock::now();
        executable.reset();
        EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(4)) << "it waited for what it holds itself";
    }
}

TEST_F(SumsOfRanks, ThePlanKnowsHowManyAdded) {
    const auto two = m_training.made(context(), Launching::OneByOne);
    const Json record = two->plan().record;
    EXPECT_EQ(record["ranks"].toInt(), 2);
    EXPECT_EQ(record["nccl"].toString(), "2.28.9");
    EXPECT_TRUE(std::any_of(two->plan().notes.begin(), two->plan().notes.end(),
                            [](const Diagnostic& d) { return d.code == "cuda.nccl.sums" && d.severity == Severity::Note; }));
    const Json device = Json::Object{{"device", "simulated"}};
    CompileOptions options;
    options.record = record;
    const auto alone = compilePrograms({&m_training.programs().train, 1}, options, device);
    ASSERT_FALSE(alone);
    EXPECT_EQ(alone.error().code, "cuda.ranks.differ");
    EXPECT_THAT(alone.error().remedy, testing::HasSubstr("--allow-inexact"));
    options.allowInexact = true;
    EXPECT_TRUE(compilePrograms({&m_training.programs().train, 1}, options, device));
}

}  // namespace
}  // namespace lathe::gpu::rank_sums_test
