// SPDX-License-Identifier: Apache-2.0
#include "core/base/helper_process.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>
#include <system_error>
#include <thread>

namespace lathe {
namespace {

/// Waits until the socket can be used; false at the deadline.
bool waitForSocket(int socket, short event, HelperDeadline deadline) {
    for (;;) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
        if (left <= 0) return false;
        pollfd wait{socket, event, 0};
        const int ready = ::poll(&wait, 1, static_cast<int>(std::min<int64_t>(left, 60'000)));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
}

bool isTriedAgain(ssize_t result) {
    return result < 0 && (errno == EINTR || errno == EAGAIN);
}

}  // namespace

std::filesystem::path helperProgram(std::string_view name) {
    std::error_code ignored;
    return std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path() / name;
}

bool sendAll(int socket, const void* from, size_t bytes, HelperDeadline deadline) {
    const auto* at = static_cast<const char*>(from);
    while (bytes > 0) {
        // Mostly there is room.
        const ssize_t n = ::send(socket, at, bytes, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (isTriedAgain(n) && waitForSocket(socket, POLLOUT, deadline)) continue;
        if (n <= 0) return false;
        at += n, bytes -= static_cast<size_t>(n);
    }
    return true;
}

bool receiveAll(int socket, void* into, size_t bytes, HelperDeadline deadline) {
    auto* at = static_cast<char*>(into);
    while (bytes > 0) {
        if (!waitForSocket(socket, POLLIN, deadline)) return false;
        const ssize_t n = ::recv(socket, at, bytes, MSG_DONTWAIT);
        if (isTriedAgain(n)) continue;
        if (n <= 0) return false;
        at += n, bytes -= static_cast<size_t>(n);
    }
    return true;
}

bool sendDescriptor(int socket, int descriptor, const void* from, size_t bytes) {
    iovec part{const_cast<void*>(from), bytes};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
    msghdr message{};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    cmsghdr* const header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    std::memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    ssize_t n = 0;
    do n = ::sendmsg(socket, &message, MSG_NOSIGNAL);
    while (n < 0 && errno == EINTR);
    return n == static_cast<ssize_t>(bytes);
}

int endHelper(DetachedProcess::Connected& connected) {
    DetachedProcess& process = connected.process;
    connected.socket.reset();
    // Without its socket it ends by itself within a moment, unless it is stuck.
    for (int tries = 0; !process.ended(); ++tries) {
        if (tries == 50) ::kill(static_cast<pid_t>(process.pid()), SIGKILL);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return process.exitCode();
}

std::string printableAscii(std::string text) {
    for (char& c : text)
        if (c < ' ' || c > '~') c = '?';
    return text;
}

}  // namespace lathe
