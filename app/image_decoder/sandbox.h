// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace lathe::images {

/// Address space of the decoder: a file, its pixels twice, the coefficients of a progressive JPEG file, and the memory that it
/// shares with Lathe (`sharedBytes`, 98 MiB).
constexpr unsigned long long sandboxMemory = (1280ULL + 98ULL) << 20;
/// Processor time of one decoder, over all files.
constexpr unsigned long long sandboxSeconds = 600;

/// Whether the build lets `enterSandbox` limit the process: sanitizers need memory and system calls that it forbids.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sandboxIsOn = false;
#else
constexpr bool sandboxIsOn = true;
#endif

/// Gives up what decoding does not need: memory beyond `sandboxMemory`, files, sockets, other programs, new privileges.
/// Memory that is mapped stays so. Afterwards the process may read descriptor 0, write descriptors 1 and 2, use memory, and end;
/// any other system call kills it. False if the system cannot do this; `errno` has the reason.
bool enterSandbox();

}  // namespace lathe::images
