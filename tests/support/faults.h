// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace lathe::test {

/// A fault of the file system, injected into a child process by a preloaded library: tests run as root, whom permissions do not
/// stop. It strikes the `at`-th (from 1) call of `operation` on a file under `folder`, an absolute path by which the process must
/// name its files.
struct Fault {
    /// "open" (for writing), "write" (also pwrite, writev), "fsync" (also fdatasync) or "rename" (also renameat).
    std::string operation;
    int at = 1;
    int error = 0;         ///< errno of the call; 0: the process dies by SIGKILL before the call
    bool lasting = false;  ///< later calls of this operation fail, too
    std::filesystem::path folder;
    /// This file exists afterwards if the fault struck. A test that never sees it has tested nothing.
    std::filesystem::path mark;
};

/// The variables that make a child process suffer it (`Command::environment`).
std::map<std::string, std::string> faultEnvironment(const Fault& fault);

}  // namespace lathe::test
