// SPDX-License-Identifier: Apache-2.0
// lathe-image-decoder: decodes images for Lathe, one after the other, in a sandbox. Decoders of foreign formats have had bugs
// that let a file take over the program; here it takes over a process that can do nothing. The protocol is in decoder_protocol.h;
// Lathe starts the program (core/data/images/decoder_process.h). It ends when its standard input does.
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <span>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "app/image_decoder/answer.h"
#include "app/image_decoder/sandbox.h"
#include "app/sandbox/descriptor_io.h"
#include "core/data/images/decoder_protocol.h"

namespace lathe::images {
namespace {

using sandbox::readAll, sandbox::writeAll;

/// Memory that Lathe shares; nullptr if it sent none.
uint8_t* takeSharedMemory() {
    DecoderGreeting greeting;
    const uint32_t expected = greeting.magic;
    const int file = sandbox::receiveDescriptor(&greeting, sizeof greeting);
    if (file < 0 || greeting.magic != expected) return nullptr;
    void* const memory = ::mmap(nullptr, sharedBytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    ::close(file);
    return memory == MAP_FAILED ? nullptr : static_cast<uint8_t*>(memory);
}

/// Pictures of usual size are kept in memory that is used again: the system would have to clear it for each picture.
void keepMemory() {
#if defined(__GLIBC__)
    constexpr int largest = 16 << 20, spare = 64 << 20;
    ::mallopt(M_MMAP_THRESHOLD, largest);
    ::mallopt(M_TRIM_THRESHOLD, spare);
#endif
}

bool serveOne(uint8_t* shared) {
    DecodeRequest request;
    if (!readAll(&request, sizeof request) || !isSane(request)) return false;
    std::unique_ptr<uint8_t[]> large;
    const uint8_t* file = shared + sharedPixelBytes + request.part * sharedFileBytes;
    if (request.bytes > sharedFileBytes) {
        large = std::make_unique_for_overwrite<uint8_t[]>(request.bytes);
        file = large.get();
        if (!readAll(large.get(), request.bytes)) return false;
    }
    const std::span<uint8_t> pixels(shared + request.part * sharedPartBytes, pixelBytesOf(request));
    const Answer answer = answerTo(request, {file, request.bytes}, pixels);
    return writeAll(&answer.reply, sizeof answer.reply) && writeAll(answer.bytes.data(), answer.bytes.size());
}

}  // namespace
}  // namespace lathe::images

int main() {
    uint8_t* const shared = lathe::images::takeSharedMemory();
    if (!shared) return 1;
    lathe::images::keepMemory();
    if (!lathe::images::enterSandbox()) {
        std::fprintf(stderr, "lathe-image-decoder: the sandbox cannot be set up: %s\n", std::strerror(errno));
        return lathe::images::noSandboxExitCode;
    }
    while (lathe::images::serveOne(shared)) {
    }
    // Without the exit handlers of the libraries, which might want more than the sandbox lets them.
    ::_exit(0);
}
