// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/wire_budget.h"

#include <functional>
#include <malloc.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "core/exchange/onnx/export_graph.h"
#include "core/exchange/onnx/model_file.h"
#include "tests/core/exchange/small_model.h"

namespace lathe::wire_budget_test {

namespace {

std::string varint(uint64_t n) {
    std::string result;
    for (; n >= 128; n >>= 7) result += static_cast<char>((n & 127) | 128);
    return result + static_cast<char>(n);
}

/// A member of a message that is a message, a text or a packed list itself.
std::string member(uint64_t field, const std::string& content) {
    return varint(field << 3 | 2) + varint(content.size()) + content;
}

std::string repeated(const std::string& what, uint64_t times) {
    const size_t size = what.size() * times;
    std::string result = what;
    result.reserve(size);
    while (result.size() < size) result.append(result, 0, size - result.size());  // doubles: a loop over bytes takes seconds
    return result;
}

/// Small things that become large ones, each in a model of its own.
struct Hostile {
    const char* name;
    std::string (*model)(uint64_t times);
    uint64_t passes;  ///< as many as are just let through
};

const Hostile hostiles[] = {
    {"empty nodes", [](uint64_t n) { return member(7, repeated(member(1, ""), n)); }, 130000},
    {"empty attributes", [](uint64_t n) { return member(7, member(1, repeated(member(5, ""), n))); }, 130000},
    {"graphs in attributes", [](uint64_t n) { return member(7, member(1, repeated(member(5, member(6, "")), n))); }, 60000},
    {"empty inputs", [](uint64_t n) { return member(7, member(1, repeated(member(1, ""), n))); }, 600000},
    {"value infos", [](uint64_t n) { return member(7, repeated(member(13, member(2, member(1, member(2, "")))), n)); }, 24000},
    {"initializers", [](uint64_t n) { return member(7, repeated(member(5, ""), n)); }, 130000},
    {"metadata", [](uint64_t n) { return member(7, "") + repeated(member(14, ""), n); }, 130000},
    {"unknown texts", [](uint64_t n) { return member(7, "") + repeated(member(100, ""), n); }, 700000},
    {"unknown groups", [](uint64_t n) { return member(7, "") + repeated("\x7b\x7c", n); }, 120000},
    {"unknown numbers", [](uint64_t n) { return member(7, "") + repeated(varint(100 << 3) + '\0', n); }, 4000000},
    {"list of integers", [](uint64_t n) { return member(7, member(1, member(5, repeated(std::string("\x40\0", 2), n)))); },
     3000000},
    {"packed integers",
     [](uint64_t n) {
         return member(7, member(5, member(1, varint(n)) + std::string("\x10\x07", 2) + member(7, std::string(n, '\0'))));
     },
     8000000},
};

/// Peak of a child process that does this, beyond what it began with, in bytes.
int64_t memoryOf(const std::function<void()>& what) {
    const auto childPeak = [](const std::function<void()>& work) {
        malloc_trim(0);  // a child would take what lies free in the heap before it grows
        const pid_t child = fork();
        if (child == 0) {
            work();
            _exit(0);
        }
        rusage usage{};
        int status = 0;
        wait4(child, &status, 0, &usage);
        EXPECT_EQ(status, 0);
        return static_cast<int64_t>(usage.ru_maxrss) * 1024;
    };
    return childPeak(what) - childPeak([] {});
}

}  // namespace

TEST(WireBudget, RefusesWhatWouldTakeMuchMoreMemoryThanItsSize) {
    for (const Hostile& h : hostiles) {
        if (std::string(h.name) == "unknown numbers" || std::string(h.name).find("integers") != std::string::npos) continue;
        const std::string bytes = h.model(8'000'000);
        EXPECT_GT(bytes.size(), 15'000'000u);
        const auto refused = parseOnnx(bytes, "test");
        ASSERT_FALSE(refused.ok()) << h.name;
        EXPECT_EQ(refused.error().code, "onnx.memory") << h.name;
        EXPECT_LT(memoryOf([&] { static_cast<void>(parseOnnx(bytes, "test").ok()); }), 8 << 20) << h.name;
    }
}

// What the scan counts must be an upper bound, or the next one finds the hole.
TEST(WireBudget, WhatIsLetThroughStaysWithinIt) {
    for (const Hostile& h : hostiles) {
        const std::string bytes = h.model(h.passes);
        EXPECT_TRUE(checkOnnxMemory(bytes, "test").ok()) << h.name;
        const int64_t budget = (int64_t{64} << 20) + 16 * static_cast<int64_t>(bytes.size());
        const int64_t taken = memoryOf([&] { static_cast<void>(parseOnnx(bytes, "test").ok()); });
#if !defined(__SANITIZE_ADDRESS__)  // it keeps freed memory, so that what a list needed before it grew counts as well
        EXPECT_LE(taken, budget) << h.name;
#endif
        std::printf("  %-22s %5.1f MB in the file, %6.1f MB in memory, budget %6.1f MB\n", h.name,
                    static_cast<double>(bytes.size()) / 1e6, static_cast<double>(taken) / 1e6, static_cast<double>(budget) / 1e6);
    }
}

TEST(WireBudget, LetsModelsThroughAndLeavesDamageToTheParser) {
    const std::string bytes = onnxBytes(onnxModelOf(test::smallModel()).value()).value();
    EXPECT_TRUE(checkOnnxMemory(bytes, "test").ok());
    for (size_t n = 0; n < bytes.size(); n += 7) EXPECT_TRUE(checkOnnxMemory(bytes.substr(0, n), "test").ok());
    EXPECT_TRUE(checkOnnxMemory(std::string(1000, '\xff'), "test").ok());
    std::string nested;
    for (int i = 0; i < 5000; ++i) nested = member(i % 2 == 0 ? 6 : 5, nested).substr(0, 60000);
    EXPECT_TRUE(checkOnnxMemory(member(7, member(1, nested)), "test").ok());
}

}  // namespace lathe::wire_budget_test
