// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace lathe::cpu {

/// The x86-64 levels for which the sources of `simd/` are compiled; `Baseline` on other processors.
enum class SimdLevel : uint8_t { Baseline, V2, V3, V4 };

/// The best level of this processor that this build has. A processor below v2 has none: `Baseline` is returned and only
/// reference kernels may run.
SimdLevel bestSimdLevel();
/// The level to choose for new work: the best one, or a lower one that the environment names (LATHE_SIMD=x86-64-v3), for tests
/// and comparisons.
SimdLevel preferredSimdLevel();
/// "x86-64-v4"; "baseline".
std::string_view name(SimdLevel);

}  // namespace lathe::cpu

/// Declares `const Table object` in the namespace of every level; each source in `simd/` defines its level's one as
/// `const Table LATHE_SIMD_NAMESPACE::object = {...}`. `select(level)` returns the address of the one to use, null when this
/// build has none.
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
