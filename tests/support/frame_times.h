// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

namespace lathe::test {

/// Milliseconds of processor time (all threads, so that other programs do not count) and of time on the clock.
struct FrameTimes {
    double cpuMedian = 0, cpuP95 = 0, clockMedian = 0, clockP95 = 0;
};

/// Prints whether a measured value meets the bar of the documents ("performance.md U3"). A bar is a report and never a failure:
/// the value depends on the machine.
inline void printBar(const std::string& what, double value, double bar, const char* unit, const char* source) {
    std::printf("bar %s: %s: %.2f %s, at most %g %s (%s)\n", value <= bar ? "met" : "MISSED", what.c_str(), value, unit, bar,
                unit, source);
}

/// Does `work(i)` so many times, and prints median and 95th percentile.
template <class Work>
FrameTimes printFrameTimes(const std::string& what, int times, Work&& work) {
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
    const FrameTimes found{at(cpu, 50), at(cpu, 95), at(clock, 50), at(clock, 95)};
    std::printf("%-28s cpu median %6.2f p95 %6.2f ms   clock median %6.2f p95 %6.2f ms\n", what.c_str(), found.cpuMedian,
                found.cpuP95, found.clockMedian, found.clockP95);
    return found;
}

}  // namespace lathe::test
