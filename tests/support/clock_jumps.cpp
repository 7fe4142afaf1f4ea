// SPDX-License-Identifier: Apache-2.0
#include "tests/support/clock_jumps.h"

#include "tests/support/places.h"

namespace lathe::test {

std::map<std::string, std::string> clockJumpEnvironment(uint64_t seed, const std::string& log) {
    return {{"LD_PRELOAD", clockShim().string()},
            {"ASAN_OPTIONS", "verify_asan_link_order=0"},
            {"LATHE_CLOCK_SEED", std::to_string(seed)},
            {"LATHE_CLOCK_LOG", log}};
}

}  // namespace lathe::test
