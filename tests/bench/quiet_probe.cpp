// SPDX-License-Identifier: Apache-2.0
// Whether the machine is quiet: for each line on stdin, a loop of dependent multiply-adds runs for 20 ms on every core at once,
// pinned to it, and {"rates": [...]}, multiply-adds a second by core, is printed. A core that gives much less than at its best is
// shared.
#include <chrono>
#include <cstdio>
#include <iostream>
#include <sched.h>
#include <string>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds length{20};
constexpr int chains = 8, block = 4096;

std::vector<int> ownCores() {
    cpu_set_t set;
    sched_getaffinity(0, sizeof set, &set);
    std::vector<int> cores;
    for (int core = 0; core < CPU_SETSIZE; ++core)
        if (CPU_ISSET(core, &set)) cores.push_back(core);
    return cores;
}

void pinTo(int core) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(core, &set);
    sched_setaffinity(0, sizeof set, &set);
}

double rateOf(int core) {
    pinTo(core);
    volatile double sink = 0;
    double sums[chains] = {};
    int64_t done = 0;
    const auto start = Clock::now();
    while (Clock::now() - start < length) {
        for (int i = 0; i < block; ++i)
            for (double& sum : sums) sum = sum * 0.999 + 1.0;
        done += int64_t{block} * chains;
    }
    for (const double sum : sums) sink = sink + sum;
    return static_cast<double>(done) / std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace

int main() {
    const std::vector<int> cores = ownCores();
    for (std::string line; std::getline(std::cin, line);) {
        std::vector<double> rates(cores.size());
        std::vector<std::thread> threads;
        for (size_t i = 0; i < cores.size(); ++i) threads.emplace_back([&, i] { rates[i] = rateOf(cores[i]); });
        for (std::thread& thread : threads) thread.join();
        std::printf("{\"rates\": [");
        for (size_t i = 0; i < rates.size(); ++i) std::printf("%s%.4g", i ? ", " : "", rates[i]);
        std::printf("]}\n");
        std::fflush(stdout);
    }
    return 0;
}
