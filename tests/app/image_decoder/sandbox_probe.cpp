// SPDX-License-Identifier: Apache-2.0
// Enters the sandbox of the decoder and does what its first argument says. Exit code 0: it was done. 3: it was refused.
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "app/image_decoder/sandbox.h"

namespace {

using Deed = bool (*)();

bool nothing() {
    return true;
}
bool usesMemory() {
    std::vector<char> bytes(std::size_t{200} << 20, 'x');
    return bytes[bytes.size() / 2] == 'x';
}
bool takesTooMuch() {
    return ::mmap(nullptr, std::size_t{10} << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) !=
           MAP_FAILED;
}
bool allocatesTooMuch() {
    char* volatile bytes = new (std::nothrow) char[std::size_t{10} << 30];
    return bytes != nullptr;
}
bool opensFile() {
    return ::open("/etc/passwd", O_RDONLY | O_CLOEXEC) >= 0;
}
bool opensSocket() {
    return ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0) >= 0;
}
bool forks() {
    return ::fork() >= 0;
}
bool executes() {
    ::execl("/bin/true", "true", nullptr);
    return false;
}
bool kills() {
    return ::kill(::getppid(), SIGTERM) == 0;
}
bool readsElsewhere() {
    char byte = 0;
    return ::read(5, &byte, 1) >= 0;
}
bool makesCode() {
    return ::mmap(nullptr, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
}

/// Memory that another process shares with this one, as it does with the decoder.
struct Shared {
    int file = ::memfd_create("probe", MFD_CLOEXEC);
    void* memory = MAP_FAILED;
};
Shared& shared() {
    static Shared one;
    return one;
}
bool sharesMemory() {
    constexpr std::size_t bytes = 4096;
    Shared& s = shared();
    if (s.file < 0 || ::ftruncate(s.file, bytes) != 0) return false;
    s.memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, s.file, 0);
    return s.memory != MAP_FAILED;
}
bool writesSharedMemory() {
    auto* const bytes = static_cast<volatile char*>(shared().memory);
    bytes[4000] = 'x';
    return bytes[4000] == 'x';
}
bool resizesSharedMemory() {
    return ::ftruncate(shared().file, 0) == 0;
}
bool mapsAgain() {
    return ::mmap(nullptr, 4096, PROT_READ, MAP_SHARED, shared().file, 0) != MAP_FAILED;
}

struct Named {
    const char* name;
    Deed deed;
};
constexpr Named deeds[] = {{"nothing", nothing},
                           {"memory", usesMemory},
                           {"too-much", takesTooMuch},
                           {"allocate", allocatesTooMuch},
                           {"file", opensFile},
                           {"socket", opensSocket},
                           {"fork", forks},
                           {"execute", executes},
                           {"kill", kills},
                           {"descriptor", readsElsewhere},
                           {"code", makesCode},
                           {"shared", writesSharedMemory},
                           {"resize", resizesSharedMemory},
                           {"map", mapsAgain}};

}  // namespace

int main(int count, char** words) {
    constexpr int refused = 3, unknown = 4, noSandbox = 5;
    const bool free = count > 2 && std::strcmp(words[2], "free") == 0;  // the control: without the sandbox
    if (count < 2 || !sharesMemory()) return unknown;
    if (!free && !lathe::images::enterSandbox()) return noSandbox;
    for (const Named& named : deeds)
        if (std::strcmp(named.name, words[1]) == 0) ::_exit(named.deed() ? 0 : refused);
    return unknown;
}
