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
#include <string>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

namespace {

struct Configuration {
    const char* operation = std::getenv("LATHE_FAULT_OPERATION");
    const char* folder = std::getenv("LATHE_FAULT_FOLDER");
    const char* mark = std::getenv("LATHE_FAULT_MARK");
    const char* log = std::getenv("LATHE_FAULT_LOG");
    int at = number("LATHE_FAULT_AT");
    int error = number("LATHE_FAULT_ERROR");
    bool torn = number("LATHE_FAULT_TORN") != 0;
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

bool underFolder(const std::string& path) {
    const char* folder = configuration().folder;
    return folder && path.compare(0, std::strlen(folder), folder) == 0;
}

std::string pathOf(int fd) {
    char path[4096];
    const ssize_t length = readlink(("/proc/self/fd/" + std::to_string(fd)).c_str(), path, sizeof path);
    return length < 0 ? "" : std::string(path, static_cast<size_t>(length));
}

/// A path as a call gives it, relative to an open folder or not.
std::string pathAt(int folder, const char* path) {
    return *path == '/' || folder == AT_FDCWD ? path : pathOf(folder) + "/" + path;
}

void append(const char* path, const std::string& text) {
    if (!path || !*path) return;
    const int fd = next<int (*)(const char*, int, ...)>("open")(path, O_CREAT | O_WRONLY | O_APPEND, 0600);
    if (fd < 0) return;
    [[maybe_unused]] const ssize_t written = next<ssize_t (*)(int, const void*, size_t)>("write")(fd, text.data(), text.size());
    close(fd);
}

enum class Verdict { Pass, Fail, Tear };

/// What happens to this call. Sets errno, or ends the process, as configured.
Verdict judge(const char* operation, const std::string& path, const std::string& target = {}) {
    static std::atomic<int> calls{0};
    const auto& values = configuration();
    const bool counts = values.operation && (!*values.operation || std::strcmp(values.operation, operation) == 0);
    if (!counts || (!underFolder(path) && !underFolder(target))) return Verdict::Pass;
    append(values.log, std::string(operation) + " " + path + (target.empty() ? "" : " -> " + target) + "\n");
    const int call = ++calls;
    if (values.at == 0 || call < values.at || (call > values.at && !values.lasting)) return Verdict::Pass;
    if (call == values.at) append(values.mark, "struck");
    if (values.error == 0 && values.torn && std::strcmp(operation, "write") == 0) return Verdict::Tear;
    if (values.error == 0) kill(getpid(), SIGKILL);
    errno = values.error;
    return Verdict::Fail;
}

bool strikes(const char* operation, const std::string& path, const std::string& target = {}) {
    return judge(operation, path, target) != Verdict::Pass;
}

/// A write as it is judged; `real` takes the number of bytes.
template <class Real>
ssize_t judgedWrite(int fd, size_t bytes, Real&& real) {
    const Verdict verdict = judge("write", pathOf(fd));
    if (verdict == Verdict::Pass) return real(bytes);
    if (verdict == Verdict::Tear) {
        real(bytes / 2);
        kill(getpid(), SIGKILL);
    }
    return -1;
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
    return judgedWrite(fd, bytes, [&](size_t n) { return real(fd, data, n); });
}

ssize_t pwrite(int fd, const void* data, size_t bytes, off_t offset) {
    static const auto real = next<ssize_t (*)(int, const void*, size_t, off_t)>("pwrite");
    return judgedWrite(fd, bytes, [&](size_t n) { return real(fd, data, n, offset); });
}

ssize_t writev(int fd, const iovec* parts, int count) {
    static const auto real = next<ssize_t (*)(int, const iovec*, int)>("writev");
    return strikes("write", pathOf(fd)) ? -1 : real(fd, parts, count);
}

int fsync(int fd) {
    static const auto real = next<int (*)(int)>("fsync");
    return strikes("fsync", pathOf(fd)) ? -1 : real(fd);
}

int fdatasync(int fd) {
    static const auto real = next<int (*)(int)>("fdatasync");
    return strikes("fsync", pathOf(fd)) ? -1 : real(fd);
}

int rename(const char* from, const char* to) noexcept {
    static const auto real = next<int (*)(const char*, const char*)>("rename");
    return strikes("rename", from, to) ? -1 : real(from, to);
}

int renameat(int fromFolder, const char* from, int toFolder, const char* to) noexcept {
    static const auto real = next<int (*)(int, const char*, int, const char*)>("renameat");
    return strikes("rename", pathAt(fromFolder, from), pathAt(toFolder, to)) ? -1 : real(fromFolder, from, toFolder, to);
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
    return opensForWriting(flags) && strikes("open", pathAt(folder, path)) ? -1 : real(folder, path, flags, mode);
}

int ftruncate(int fd, off_t bytes) noexcept {
    static const auto real = next<int (*)(int, off_t)>("ftruncate");
    return strikes("truncate", pathOf(fd)) ? -1 : real(fd, bytes);
}

int mkdir(const char* path, mode_t mode) noexcept {
    static const auto real = next<int (*)(const char*, mode_t)>("mkdir");
    return strikes("mkdir", path) ? -1 : real(path, mode);
}

int unlink(const char* path) noexcept {
    static const auto real = next<int (*)(const char*)>("unlink");
    return strikes("unlink", path) ? -1 : real(path);
}

int unlinkat(int folder, const char* path, int flags) noexcept {
    static const auto real = next<int (*)(int, const char*, int)>("unlinkat");
    return strikes("unlink", pathAt(folder, path)) ? -1 : real(folder, path, flags);
}

int rmdir(const char* path) noexcept {
    static const auto real = next<int (*)(const char*)>("rmdir");
    return strikes("unlink", path) ? -1 : real(path);
}

int remove(const char* path) noexcept {
    static const auto real = next<int (*)(const char*)>("remove");
    return strikes("unlink", path) ? -1 : real(path);
}

}  // extern "C"
