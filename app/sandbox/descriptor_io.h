// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace lathe::sandbox {

/// Reads exactly so many bytes from standard input. False at its end.
bool readAll(void* into, size_t bytes);
/// Writes all bytes to standard output. False if nobody reads it any more.
bool writeAll(const void* from, size_t bytes);
/// Receives an open descriptor with exactly so many bytes from standard input, which is a socket. -1 if none came.
int receiveDescriptor(void* with, size_t bytes);

}  // namespace lathe::sandbox
