// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd_level.h"

#include <cstdlib>

namespace lathe::cpu {

SimdLevel bestSimdLevel() {
#if defined(__x86_64__)
    const bool v2 = __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt");
    const bool v3 = v2 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
    const bool v4 = v3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                    __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
                    __builtin_cpu_supports("avx512vl");
    return v4 ? SimdLevel::V4 : v3 ? SimdLevel::V3 : v2 ? SimdLevel::V2 : SimdLevel::Baseline;
#else
    return SimdLevel::Baseline;
#endif
}

SimdLevel preferredSimdLevel() {
    const SimdLevel best = bestSimdLevel();
    const char* named = std::getenv("LATHE_SIMD");
    for (int level = static_cast<int>(best); named && level >= 0; --level) {
        if (name(static_cast<SimdLevel>(level)) == named) return static_cast<SimdLevel>(level);
    }
    return best;
}

std::string_view name(SimdLevel level) {
    constexpr std::string_view names[] = {"baseline", "x86-64-v2", "x86-64-v3", "x86-64-v4"};
    return names[static_cast<int>(level)];
}

}  // namespace lathe::cpu
