// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace lathe::cpu {

/// The x86-64 levels for which the sources of `simd/` are compiled. `Baseline`: other processors, and x86-64 below v2.
enum class SimdLevel : uint8_t { Baseline, V2, V3, V4 };

/// The best level that this processor and this build support. `Baseline` on a processor below v2, where only reference kernels
/// run.
SimdLevel bestSimdLevel();
/// The level for new compilations: the best one, or a lower one from the environment (LATHE_SIMD=x86-64-v3), for tests and
/// comparisons.
SimdLevel preferredSimdLevel();
/// "x86-64-v4"; "baseline".
std::string_view name(SimdLevel);

}  // namespace lathe::cpu

/// Declares `const Table object` in the namespace of each level. Each source in `simd/` defines the object of its level as `const
/// Table LATHE_SIMD_NAMESPACE::object = {...}`. `select(level)` returns its address, or null if this build does not have the
/// level.
#if defined(LATHE_SIMD_BASELINE_ONLY)
#define LATHE_SIMD_TABLE(Table, object, select) \
    namespace baseline {                        \
    extern const Table object;                  \
    }                                           \
    inline const Table* select(SimdLevel) {     \
        return &baseline::object;               \
    }
#else
#define LATHE_SIMD_TABLE(Table, object, select)                                         \
    namespace v2 {                                                                      \
    extern const Table object;                                                          \
    }                                                                                   \
    namespace v3 {                                                                      \
    extern const Table object;                                                          \
    }                                                                                   \
    namespace v4 {                                                                      \
    extern const Table object;                                                          \
    }                                                                                   \
    inline const Table* select(SimdLevel level) {                                       \
        const Table* const tables[] = {nullptr, &v2::object, &v3::object, &v4::object}; \
        return tables[static_cast<int>(level)];                                         \
    }
#endif
