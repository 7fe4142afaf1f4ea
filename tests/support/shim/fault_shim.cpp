// SPDX-License-Identifier: Apache-2.0
// A library to preload: the calls of the C library that write files, with one fault (tests/support/faults.h) on the way.
// It is configured by environment variables, which are read once, and calls nothing that could come back here.

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/uio.h>
#include <unistd.h>

namespace {

struct Configuration {
    const char* operation = std::getenv("LATHE_FAULT_OPERATION");
    const char* folder = std::getenv("LATHE_FAULT_FOLDER");
    const char* mark = std::getenv("LATHE_FAULT_MARK");
    int at = number("LATHE_FAULT_AT");
    int error = number("LATHE_FAULT_ERROR");
    bool lasting = number("LATHE_FAULT_LASTING") != 0;

    static int number(const char* name) {
        const char* text = std::getenv(name);
        return text ? std::atoi(text) : 0;
    }
};

const Configuration& configuration() {
    static const Configuration values;
    return values;
}

template <class Function>
Function next(const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

bool underFolder(const char* path) {
    const char* folder = configuration().folder;
    return folder && path && std::strncmp(path, folder, std::strlen(folder)) == 0;
}

bool underFolder(int fd) {
    char link[64];
    char path[4096];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    const ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return false;
    path[length] = '\0';
    return underFolder(path);
}

void leaveMark() {
    using Open = int (*)(const char*, int, ...);
    static const auto realOpen = next<Open>("open");
    const char* mark = configuration().mark;
    const int fd = mark && *mark ? realOpen(mark, O_CREAT | O_WRONLY, 0600) : -1;
    if (fd >= 0) close(fd);
}

/// Whether this call is the one to fail. Sets errno, or ends the process, as configured.
template <class Place>
bool strikes(const char* operation, Place place) {
    static std::atomic<int> calls{0};
    const auto& values = configuration();
    if (!values.operation || std::strcmp(values.operation, operation) != 0 || !underFolder(place)) return false;
    const int call = ++calls;
    if (call < values.at || (call > values.at && !values.lasting)) return false;
    if (call == values.at) leaveMark();
    if (values.error == 0) kill(getpid(), SIGKILL);
    errno = values.error;
    return true;
}

bool opensForWriting(int flags) {
    return (flags & (O_CREAT | O_WRONLY | O_RDWR)) != 0;
}

mode_t modeOf(int flags, va_list& arguments) {
    return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(arguments, mode_t) : 0;
}

}  // namespace

extern "C" {

ssize_t write(int fd, const void* data, size_t bytes) {
    static const auto real = next<ssize_t (*)(int, const void*, size_t)>("write");
    return strikes("write", fd) ? -1 : real(fd, data, bytes);
}

ssize_t pwrite(int fd, const void* data, size_t bytes, off_t offset) {
    static const auto real = next<ssize_t (*)(int, const void*, size_t, off_t)>("pwrite");
    return strikes("write", fd) ? -1 : real(fd, data, bytes, offset);
}

ssize_t writev(int fd, const iovec* parts, int count) {
    static const auto real = next<ssize_t (*)(int, const iovec*, int)>("writev");
    return strikes("write", fd) ? -1 : real(fd, parts, count);
}

int fsync(int fd) {
    static const auto real = next<int (*)(int)>("fsync");
    return strikes("fsync", fd) ? -1 : real(fd);
}

int fdatasync(int fd) {
    static const auto real = next<int (*)(int)>("fdatasync");
    return strikes("fsync", fd) ? -1 : real(fd);
}

int rename(const char* from, const char* to) noexcept {
    static const auto real = next<int (*)(const char*, const char*)>("rename");
    return strikes("rename", to) ? -1 : real(from, to);
}

int renameat(int fromFolder, const char* from, int toFolder, const char* to) noexcept {
    static const auto real = next<int (*)(int, const char*, int, const char*)>("renameat");
    const bool struck = *to == '/' ? strikes("rename", to) : strikes("rename", toFolder);
    return struck ? -1 : real(fromFolder, from, toFolder, to);
}

int open(const char* path, int flags, ...) {
    static const auto real = next<int (*)(const char*, int, ...)>("open");
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeOf(flags, arguments);
    va_end(arguments);
    return opensForWriting(flags) && strikes("open", path) ? -1 : real(path, flags, mode);
}

int openat(int folder, const char* path, int flags, ...) {
    static const auto real = next<int (*)(int, const char*, int, ...)>("openat");
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeOf(flags, arguments);
    va_end(arguments);
    const bool struck = opensForWriting(flags) && (*path == '/' ? strikes("open", path) : strikes("open", folder));
    return struck ? -1 : real(folder, path, flags, mode);
}

}  // extern "C"
