// SPDX-License-Identifier: Apache-2.0
// lathe-hdf5: reads and writes HDF5 files for Lathe, in a sandbox. The HDF5 library has had many bugs that let a file take over
// the program; here it takes over a process that can do nothing but read the same file. The protocol is in hdf5_protocol.h; Lathe
// starts the program (core/data/hdf5/hdf5_process.h). It ends when its standard input does.
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

#include "app/hdf5/serve.h"
#include "app/sandbox/descriptor_io.h"
#include "app/sandbox/process_sandbox.h"

namespace lathe::hdf5 {
namespace {

/// Address space: a chunk twice, a block twice, and what the library keeps.
constexpr unsigned long long mostMemory = 1280ULL << 20;
/// Processor time for a whole file; a single request has less (reading.cpp).
constexpr unsigned long long mostSeconds = 3600;

bool reply(bool done, std::string_view bytes) {
    Reply head;
    head.done = done;
    head.bytes = bytes.size();
    return sandbox::writeAll(&head, sizeof head) && sandbox::writeAll(bytes.data(), bytes.size());
}

bool refuse(std::string_view reason) {
    return reply(false, reason.substr(0, mostReasonBytes));
}

/// Answers requests with `f(request, bytes)` until nobody asks.
template <class F>
void serve(F&& f) {
    for (;;) {
        Request request;
        if (!sandbox::readAll(&request, sizeof request) || !isSane(request)) return;
        std::string bytes(request.bytes, '\0');
        if (!sandbox::readAll(bytes.data(), bytes.size())) return;
        bool alive = false;
        try {
            alive = reply(true, f(request, bytes));
        } catch (const std::bad_alloc&) {
            alive = refuse("this takes more memory than is allowed");
        } catch (const std::exception& error) {
            alive = refuse(error.what());
        }
        if (!alive) return;
    }
}

int run() {
    Hello hello;
    const int file = sandbox::receiveDescriptor(&hello, sizeof hello);
    struct stat facts {};
    if (file < 0 || hello.magic != protocolMagic || ::fstat(file, &facts) != 0) return 1;
    // Times of objects are converted with the time zone, which would be read from a file.
    ::setenv("TZ", "UTC0", 1);
    ::tzset();
    startLibrary();
    if (!sandbox::enter({.memory = mostMemory, .seconds = mostSeconds, .file = file, .timers = true})) {
        std::fprintf(stderr, "lathe-hdf5: the sandbox cannot be set up: %s\n", std::strerror(errno));
        return noSandboxExitCode;
    }
    if (hello.mode == Mode::Write) {
        Writing writing(file);
        serve([&](const Request& request, const std::string& bytes) { return writing.answer(request, bytes); });
    } else {
        Reading reading(file, static_cast<uint64_t>(facts.st_size));
        serve([&](const Request& request, const std::string&) { return reading.answer(request); });
        // Without closing the file: what is damaged in it may end the library.
        ::_exit(0);
    }
    return 0;
}

}  // namespace
}  // namespace lathe::hdf5

int main() {
    try {
        ::_exit(lathe::hdf5::run());
    } catch (const std::exception& error) {
        std::fprintf(stderr, "lathe-hdf5: %s\n", error.what());
        ::_exit(1);
    }
}
