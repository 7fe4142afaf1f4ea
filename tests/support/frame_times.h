// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

namespace lathe::test {

/// Does `work(i)` so many times and prints median and 95th percentile of processor time (all threads; a busy machine does not
/// count) and of time on the clock.
template <class Work>
void printFrameTimes(const std::string& what, int times, Work&& work) {
    std::vector<double> cpu, clock;
    for (int i = 0; i < times; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        const std::clock_t before = std::clock();
        work(i);
        cpu.push_back(1e3 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC);
        clock.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    }
    const auto at = [](std::vector<double>& ms, size_t percent) {
        std::ranges::sort(ms);
        return ms[(ms.size() - 1) * percent / 100];
    };
    std::printf("%-28s cpu median %6.2f p95 %6.2f ms   clock median %6.2f p95 %6.2f ms\n", what.c_str(), at(cpu, 50), at(cpu, 95),
                at(clock, 50), at(clock, 95));
}

}  // namespace lathe::test
