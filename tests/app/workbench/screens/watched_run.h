// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

namespace lathe::workbench::test {

/// Writes the log of a finished run anew, as if it had trained on a GPU that was watched: its start says so, ten samples a second
/// lie between its first and last moment, a tenth of it too hot, an Xid near the end. False: there is no such log.
bool pretendGpu(const std::filesystem::path& run);

}  // namespace lathe::workbench::test
