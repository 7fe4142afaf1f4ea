// SPDX-License-Identifier: Apache-2.0
// The way to NCCL and back, against a library that only looks like it. What a device does is not tested here.
#include <cstdlib>
#include <functional>
#include <thread>

#include <gmock/gmock.h>

#include "core/backend/local_ranks.h"
#include "gpu/dist/nccl_group.h"
#include "tests/support/temporary_folder.h"

namespace lathe::gpu::nccl_test {
namespace {

class Nccl : public testing::Test {
protected:
    void SetUp() override { ::setenv("TMPDIR", std::string(m_folder / "").c_str(), 1); }
    void TearDown() override {
        ::unsetenv("MOCK_NCCL");
        ::unsetenv("TMPDIR");
    }

    static void tell(const char* what) { ::setenv("MOCK_NCCL", what, 1); }

    static std::shared_ptr<const NcclLibrary> library() {
        auto opened = NcclLibrary::open(LATHE_MOCK_NCCL);
        EXPECT_TRUE(opened) << toString(opened.error());
        return *opened;
    }

    /// On each of three ranks, with its group.
    static void onEach(const std::function<void(int rank, Result<std::unique_ptr<NcclGroup>>)>& f) {
        auto ranks = makeLocalRanks(3);
        const auto nccl = library();
        std::vector<std::thread> threads;
        for (const auto& rank : ranks) threads.emplace_back([&] { f(rank->rank(), NcclGroup::join(nccl, *rank, 0)); });
        for (std::thread& t : threads) t.join();
    }

    template <class T>
    static SharedSum sumOf(std::vector<T>& values) {
        return {reinterpret_cast<std::byte*>(values.data()), DTypeOf<T>::value, static_cast<int64_t>(values.size())};
    }

    const TemporaryFolder m_folder;
};

TEST_F(Nccl, AddsOverAllRanksInPlace) {
    EXPECT_EQ(library()->version(), 22809);
    onEach([](int rank, Result<std::unique_ptr<NcclGroup>> group) {
        ASSERT_TRUE(group);
        std::vector<float> floats{float(rank), 1};
        std::vector<double> doubles{0.5, double(rank), -1};
        const SharedSum both[] = {sumOf(floats), sumOf(doubles)};
        EXPECT_TRUE((*group)->enqueue(both, nullptr));
        EXPECT_THAT(floats, testing::ElementsAre(3, 3));
        EXPECT_THAT(doubles, testing::ElementsAre(1.5, 3, -3));
        for (int again = 0; again < 3; ++again) EXPECT_TRUE((*group)->enqueue({both, 1}, nullptr));
        EXPECT_THAT(floats, testing::ElementsAre(81, 81));
        EXPECT_TRUE((*group)->status());
    });
}

TEST_F(Nccl, SaysWhatIsMissingOrTooOld) {
    const auto missing = NcclLibrary::open("/nowhere/libnccl.so.2");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, "cuda.nccl.missing");
    EXPECT_NE(missing.error().remedy, "");
    EXPECT_EQ(NcclLibrary::open("libdl.so.2").error().code, "cuda.nccl.broken");
    tell("old");
    EXPECT_EQ(NcclLibrary::open(LATHE_MOCK_NCCL).error().code, "cuda.nccl.old");
}

TEST_F(Nccl, AFailureIsKeptAndTold) {
    tell("init");
    onEach([](int, Result<std::unique_ptr<NcclGroup>> group) {
        ASSERT_FALSE(group);
        EXPECT_THAT(toString(group.error()), testing::HasSubstr("unhandled system error"));
    });
    for (const char* when : {"sum", "late"}) {
        tell(when);
        onEach([&](int, Result<std::unique_ptr<NcclGroup>> group) {
            ASSERT_TRUE(group);
            std::vector<float> one{1};
            const SharedSum sum[] = {sumOf(one)};
            (void)(*group)->enqueue(sum, nullptr);
            (void)(*group)->enqueue(sum, nullptr);
            const Status status = (*group)->status();
            ASSERT_FALSE(status) << when;
            EXPECT_EQ(status.error().code, "cuda.nccl.failed");
            EXPECT_FALSE((*group)->enqueue(sum, nullptr)) << "nobody answers any more";
        });
    }
}

}  // namespace
}  // namespace lathe::gpu::nccl_test
