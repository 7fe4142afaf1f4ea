// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/detached_process.h"

namespace lathe {

// Programs of Lathe that read foreign files for it, each in a process of its own with a sandbox. Nothing that they send is
// trusted.

/// The program of this name next to this program, whether it is there or not.
std::filesystem::path helperProgram(std::string_view name);

using HelperDeadline = std::chrono::steady_clock::time_point;

/// Sends all bytes through a socket. False: the other end is closed, or the deadline has passed.
bool sendAll(int socket, const void* from, size_t bytes, HelperDeadline);
/// Receives exactly so many bytes. False as above.
bool receiveAll(int socket, void* into, size_t bytes, HelperDeadline);
/// Sends an open descriptor together with some bytes. False if the other end is closed.
bool sendDescriptor(int socket, int descriptor, const void* from, size_t bytes);

/// Closes the socket and waits for the end of the process, which is killed if it does not end by itself. Its exit code, or -1 if
/// a signal ended it.
int endHelper(DetachedProcess::Connected&);

/// The text with '?' for all but printable ASCII.
std::string printableAscii(std::string);

}  // namespace lathe
