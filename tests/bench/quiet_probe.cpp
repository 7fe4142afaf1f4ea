// SPDX-License-Identifier: Apache-2.0
// Whether the machine is quiet: for each line on stdin, every core at once does fused multiply-adds for 20 ms as fast as it can,
// and {"rates": [...]}, multiply-adds a second by core, is printed. A core that gives much less than at its best is shared. The
// loop fills the vector units: one that waits for its own results would not notice a neighbour on the core's other hardware
// thread.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <sched.h>
#include <string>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds length{20};
constexpr int chains = 16, block = 2048;  // enough chains to hide the latency of two units a core

using Lanes = float __attribute__((vector_size(64)));

// One block of multiply-adds on every lane of every chain.
__attribute__((target_clones("avx512f", "arch=haswell", "default"))) void multiplyAdd(Lanes* sums) {
    Lanes held[chains];
    for (int c = 0; c < chains; ++c) held[c] = sums[c];
    for (int i = 0; i < block; ++i)
        for (int c = 0; c < chains; ++c) held[c] = held[c] * 0.999F + 1.0F;
    for (int c = 0; c < chains; ++c) sums[c] = held[c];
}

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
    volatile float sink = 0;
    Lanes sums[chains] = {};
    int64_t done = 0;
    const auto start = Clock::now();
    while (Clock::now() - start < length) {
        multiplyAdd(sums);
        done += int64_t{block} * chains * static_cast<int64_t>(sizeof(Lanes) / sizeof(float));
    }
    for (const Lanes& sum : sums) sink = sink + sum[0];
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
