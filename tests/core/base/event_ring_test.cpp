// SPDX-License-Identifier: Apache-2.0
#include "core/base/event_ring.h"

#include <cstdint>
#include <thread>

#include <gtest/gtest.h>

namespace lathe::event_ring_test {
namespace {

TEST(EventRing, RefusesWhenFullAndKeepsTheOrder) {
    EventRing<int> ring(3);
    EXPECT_EQ(ring.capacity(), 4u);
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(ring.push(i));
    EXPECT_FALSE(ring.push(99));
    int item = -1;
    EXPECT_TRUE(ring.pop(item));
    EXPECT_EQ(item, 0);
    EXPECT_TRUE(ring.push(4));
    for (int i = 1; i <= 4; ++i) {
        EXPECT_TRUE(ring.pop(item));
        EXPECT_EQ(item, i);
    }
    EXPECT_FALSE(ring.pop(item));
}

TEST(EventRing, TwoThreadsLoseNothing) {
    struct Event {
        uint64_t number, twice;
    };
    constexpr uint64_t count = 100'000;
    EventRing<Event> ring(64);
    std::thread producer([&] {
        for (uint64_t i = 0; i < count; ++i)
            while (!ring.push({i, 2 * i})) std::this_thread::yield();
    });
    for (uint64_t i = 0; i < count; ++i) {
        Event event{};
        while (!ring.pop(event)) std::this_thread::yield();
        ASSERT_EQ(event.number, i);
        ASSERT_EQ(event.twice, 2 * i);
    }
    producer.join();
}

}  // namespace
}  // namespace lathe::event_ring_test
