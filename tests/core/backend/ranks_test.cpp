// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cstring>
#include <functional>
#include <sys/socket.h>
#include <thread>

#include <gmock/gmock.h>

#include "core/backend/local_ranks.h"
#include "core/backend/process_ranks.h"

namespace lathe::ranks_test {
namespace {

using Ranks = std::vector<std::unique_ptr<Communicator>>;

/// The ranks of processes, here in threads: all that goes over the sockets, and nothing of the starting.
Ranks socketRanks(int size) {
    std::vector<RankPeer> peers;
    Ranks ranks(1);
    for (int rank = 1; rank < size; ++rank) {
        int ends[2];
        EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
        peers.push_back({FileHandle(ends[0])});
        ranks.push_back(joinRanks(rank, size, FileHandle(ends[1])));
    }
    ranks[0] = leadRanks(std::move(peers));
    return ranks;
}

void onEach(Ranks& ranks, const std::function<void(std::unique_ptr<Communicator>&)>& f) {
    std::vector<std::thread> threads;
    for (auto& rank : ranks) threads.emplace_back([&] { f(rank); });
    for (std::thread& t : threads) t.join();
}

struct Kind {
    const char* name;
    Ranks (*make)(int size);
};

class BetweenRanks : public testing::TestWithParam<Kind> {
protected:
    static Ranks make(int size) { return GetParam().make(size); }
};

/// Number `i` of part `part`: sums of these depend on the order in which they are made.
float element(int64_t part, int64_t i) {
    return std::array{1e8f, 1.0f, -1e8f, 0.3f}[static_cast<size_t>((part + i) % 4)];
}

// More than goes into a socket at once, in pieces that do not come out even.
TEST_P(BetweenRanks, PartialsAreAddedInTheirOrderOnAnyNumber) {
    constexpr int64_t elements = 200'001, parts = 8;
    std::vector<float> wanted(elements);
    for (int64_t part = 0; part < parts; ++part)
        for (int64_t i = 0; i < elements; ++i) wanted[static_cast<size_t>(i)] += element(part, i);
    for (const int size : {1, 2, 4, 8}) {
        Ranks ranks = make(size);
        onEach(ranks, [&](std::unique_ptr<Communicator>& rank) {
            std::vector<std::vector<float>> mine(static_cast<size_t>(parts / size), std::vector<float>(elements));
            std::vector<const std::byte*> pointers;
            for (size_t k = 0; k < mine.size(); ++k) {
                for (int64_t i = 0; i < elements; ++i)
                    mine[k][static_cast<size_t>(i)] = element(rank->rank() * parts / size + static_cast<int64_t>(k), i);
                pointers.push_back(reinterpret_cast<const std::byte*>(mine[k].data()));
            }
            std::vector<float> sum(elements);
            EXPECT_TRUE(rank->sum(pointers, DType::F32, elements, reinterpret_cast<std::byte*>(sum.data())));
            EXPECT_EQ(std::memcmp(sum.data(), wanted.data(), sizeof(float) * elements), 0) << "rank " << rank->rank();
        });
    }
}

TEST_P(BetweenRanks, WhatRankZeroSaysReachesAll) {
    Ranks ranks = make(3);
    onEach(ranks, [&](std::unique_ptr<Communicator>& rank) {
        for (int64_t round = 0; round < 50; ++round) {
            int64_t number = rank->rank() == 0 ? round : -1;
            EXPECT_TRUE(rank->broadcast(std::as_writable_bytes(std::span(&number, 1))));
            EXPECT_EQ(number, round);
        }
    });
}

// Whoever is left gets an error instead of waiting, whichever rank it was and whatever they are doing.
TEST_P(BetweenRanks, OneThatLeavesEndsTheOthers) {
    for (const int leaving : {0, 1, 2}) {
        Ranks ranks = make(3);
        onEach(ranks, [&](std::unique_ptr<Communicator>& rank) {
            const int me = rank->rank();
            double one = me, sum = 0;
            const auto* partial = reinterpret_cast<const std::byte*>(&one);
            const auto add = [&] { return rank->sum({&partial, 1}, DType::F64, 1, reinterpret_cast<std::byte*>(&sum)); };
            EXPECT_TRUE(add());
            EXPECT_EQ(sum, 3);
            if (me == leaving) {
                rank.reset();
                return;
            }
            const Status status = add();
            EXPECT_FALSE(status);
            EXPECT_FALSE(rank->status()) << "what failed once stays so";
            EXPECT_FALSE(add());
            EXPECT_THAT(status.error().code, testing::AnyOf("ranks.gone", "ranks.lost"));
            if (me == 0) {
                EXPECT_EQ(status.error().where, "rank " + std::to_string(leaving));
            }
            rank.reset();
        });
    }
}

INSTANTIATE_TEST_SUITE_P(All, BetweenRanks, testing::Values(Kind{"threads", makeLocalRanks}, Kind{"sockets", socketRanks}),
                         [](const auto& i) { return i.param.name; });

}  // namespace
}  // namespace lathe::ranks_test
