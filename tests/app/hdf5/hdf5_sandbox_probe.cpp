// SPDX-License-Identifier: Apache-2.0
// Enters the sandbox of lathe-hdf5 with the file of its second argument and does what its first argument says. Exit code 0: it
// was done. 3: it was refused.
#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "app/sandbox/process_sandbox.h"

namespace {

int file = -1;  // set once by main

using Deed = bool (*)();

bool readsItsFile() {
    char byte = 0;
    return ::pread(file, &byte, 1, 1) == 1 && byte == 'b';
}
bool readsAnother() {
    char byte = 0;
    return ::pread(file + 1, &byte, 1, 0) == 1;
}
bool seeksInIt() {
    return ::lseek(file, 0, SEEK_SET) == 0;
}
bool opensFile() {
    return ::open("/etc/passwd", O_RDONLY | O_CLOEXEC) >= 0;
}
bool opensItAgain() {
    return ::open("/proc/self/fd/0", O_RDONLY | O_CLOEXEC) >= 0;
}
bool opensSocket() {
    return ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0) >= 0;
}
bool forks() {
    return ::fork() >= 0;
}
bool allocatesTooMuch() {
    return ::mmap(nullptr, std::size_t{10} << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) !=
           MAP_FAILED;
}
bool mapsItsFile() {
    return ::mmap(nullptr, 4096, PROT_READ, MAP_PRIVATE, file, 0) != MAP_FAILED;
}
bool runsOutOfTime() {
    const itimerval timer{{0, 0}, {0, 50'000}};
    ::setitimer(ITIMER_PROF, &timer, nullptr);
    for (volatile unsigned long i = 0;;) i = i + 1;
}

struct Named {
    const char* name;
    Deed deed;
};
constexpr Named deeds[] = {
    {"its-file", readsItsFile}, {"another", readsAnother}, {"seek", seeksInIt}, {"file", opensFile},
    {"again", opensItAgain},    {"socket", opensSocket},   {"fork", forks},     {"allocate", allocatesTooMuch},
    {"map", mapsItsFile},       {"time", runsOutOfTime}};

}  // namespace

int main(int count, char** words) {
    constexpr int refused = 3, unknown = 4, noSandbox = 5;
    if (count < 3) return unknown;
    file = ::open(words[2], O_RDONLY | O_CLOEXEC);
    // The same file once more, under another number.
    if (file < 0 || ::dup2(file, file + 1) < 0) return unknown;
    const bool free = count > 3 && std::strcmp(words[3], "free") == 0;  // the control: without the sandbox
    constexpr unsigned long long memory = 1ULL << 30, seconds = 60;
    if (!free && !lathe::sandbox::enter({.memory = memory, .seconds = seconds, .file = file, .timers = true})) return noSandbox;
    for (const Named& named : deeds)
        if (std::strcmp(named.name, words[1]) == 0) ::_exit(named.deed() ? 0 : refused);
    return unknown;
}
