// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace lathe::test {

/// A fault of the file system, injected into a child process by a preloaded library: tests run as root, whom permissions do not
/// stop. It strikes the `at`-th (from 1) call of `operation` on a file under `folder`, an absolute path by which the process must
/// name its files.
struct Fault {
    /// "open" (for writing), "write" (also pwrite, writev), "truncate", "fsync" (also fdatasync), "rename" (also renameat),
    /// "mkdir" or "unlink" (also rmdir, remove); empty: all of them.
    std::string operation = {};
    int at = 1;            ///< 0: never; for `log`
    int error = 0;         ///< errno of the call; 0: the process dies by SIGKILL before the call
    bool torn = false;     ///< with error 0: a write is half done before the process dies
    bool lasting = false;  ///< later calls of this operation fail, too
    std::filesystem::path folder;
    /// This file exists afterwards if the fault struck. A test that never sees it has tested nothing.
    std::filesystem::path mark = {};
    /// Each call that counts is appended to this file: "write /path", "rename /from -> /to". See `callsOf`.
    std::filesystem::path log = {};
};

/// The variables that make a child process suffer it (`Command::environment`).
std::map<std::string, std::string> faultEnvironment(const Fault& fault);

/// The lines of a log.
std::vector<std::string> callsOf(const std::filesystem::path& log);

}  // namespace lathe::test
