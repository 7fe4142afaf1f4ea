// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace lathe::sandbox {

/// What a process that reads foreign files keeps.
struct Rules {
    unsigned long long memory = 0;   ///< bytes of address space
    unsigned long long seconds = 0;  ///< of processor time
    /// A descriptor that may be read and written anywhere, without a name: pread, pwrite, ftruncate. -1: none.
    int file = -1;
    bool timers = false;  ///< may limit its own processor time further (setitimer)
};

/// Whether the build lets `enter` limit the process: sanitizers need memory and system calls that it forbids.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool isOn = false;
#else
constexpr bool isOn = true;
#endif

/// Gives up everything but memory within the limit, descriptor 0 for reading, 1 and 2 for writing, and what the rules say. Any
/// other system call kills the process: files, sockets, other programs, new privileges. False if the system cannot do this;
/// `errno` has the reason.
bool enter(const Rules&);

}  // namespace lathe::sandbox
