// SPDX-License-Identifier: Apache-2.0
#include "app/sandbox/descriptor_io.h"

#include <cerrno>
#include <cstring>
#include <sys/socket.h>
#include <unistd.h>

namespace lathe::sandbox {

bool readAll(void* into, size_t bytes) {
    auto* at = static_cast<char*>(into);
    while (bytes > 0) {
        const ssize_t n = ::read(STDIN_FILENO, at, bytes);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += n, bytes -= static_cast<size_t>(n);
    }
    return true;
}

bool writeAll(const void* from, size_t bytes) {
    const auto* at = static_cast<const char*>(from);
    while (bytes > 0) {
        const ssize_t n = ::write(STDOUT_FILENO, at, bytes);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += n, bytes -= static_cast<size_t>(n);
    }
    return true;
}

int receiveDescriptor(void* with, size_t bytes) {
    iovec part{with, bytes};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
    msghdr message{};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    const ssize_t n = ::recvmsg(STDIN_FILENO, &message, MSG_CMSG_CLOEXEC | MSG_WAITALL);
    const cmsghdr* const header = CMSG_FIRSTHDR(&message);
    if (n != static_cast<ssize_t>(bytes) || !header || header->cmsg_type != SCM_RIGHTS) return -1;
    int descriptor = -1;
    std::memcpy(&descriptor, CMSG_DATA(header), sizeof descriptor);
    return descriptor;
}

}  // namespace lathe::sandbox
