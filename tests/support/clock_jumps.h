// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace lathe::test {

/// The variables that make the wall clock of a child process, and of what it starts, jump by up to a day again and again. Each
/// jump adds a line to `log`: a test that never sees one has tested nothing.
std::map<std::string, std::string> clockJumpEnvironment(uint64_t seed, const std::string& log);

}  // namespace lathe::test
