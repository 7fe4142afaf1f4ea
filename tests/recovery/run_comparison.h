// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace lathe::test {

/// Where two finished runs differ, in words; empty: not at all. Compared byte for byte: the file of the last commit's tensors,
/// its state, the file of the best, every step's scalars, every epoch's figures, the exported file in every format, and the final
/// test.
std::vector<std::string> differences(const std::string& run, const std::string& other);

}  // namespace lathe::test
