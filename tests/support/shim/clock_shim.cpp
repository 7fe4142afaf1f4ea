// SPDX-License-Identifier: Apache-2.0
// A library to preload: a wall clock that jumps, as it does when a machine wakes up, is set right, or was set wrong. The steady
// clock goes on as it should. LATHE_CLOCK_SEED: where to begin; LATHE_CLOCK_LOG: a file that gets a line at each jump.

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

namespace {

constexpr uint64_t readingsBetweenJumps = 40;

uint64_t mixed(uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

void say() {
    const char* log = std::getenv("LATHE_CLOCK_LOG");
    const int fd = log ? static_cast<int>(syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND, 0600)) : -1;
    if (fd < 0) return;
    syscall(SYS_write, fd, "jump\n", 5);
    syscall(SYS_close, fd);
}

/// Up to a day forward or back; another one after some readings.
int64_t offset() {
    static const char* text = std::getenv("LATHE_CLOCK_SEED");
    static const uint64_t seed = (text ? std::strtoull(text, nullptr, 10) : 0) + static_cast<uint64_t>(getpid());
    static std::atomic<uint64_t> readings{0};
    const uint64_t reading = readings++;
    if (reading % readingsBetweenJumps == 0) say();
    return static_cast<int64_t>(mixed(seed * 1000003 + reading / readingsBetweenJumps) % 172800) - 86400;
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* time) {
    const long result = syscall(SYS_clock_gettime, clock, time);
    if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec += offset();
    return static_cast<int>(result);
}

int gettimeofday(timeval* time, void*) {
    timespec now{};
    const int result = clock_gettime(CLOCK_REALTIME, &now);
    *time = {now.tv_sec, now.tv_nsec / 1000};
    return result;
}

time_t time(time_t* out) {
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    if (out) *out = now.tv_sec;
    return now.tv_sec;
}

}  // extern "C"
