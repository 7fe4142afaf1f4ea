// SPDX-License-Identifier: Apache-2.0
// lathe-image-decoder: decodes images for Lathe, one after the other, in a sandbox. Decoders of foreign formats have had bugs
// that let a file take over the program; here it takes over a process that can do nothing. The protocol is in decoder_protocol.h;
// Lathe starts the program (core/data/images/decoder_process.h). It ends when its standard input does.
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <unistd.h>
#include <vector>

#include "app/image_decoder/answer.h"
#include "app/image_decoder/sandbox.h"
#include "core/data/images/decoder_protocol.h"

namespace lathe::images {
namespace {

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

bool serveOne() {
    DecodeRequest request;
    if (!readAll(&request, sizeof request) || !isSane(request)) return false;
    std::vector<uint8_t> file(request.bytes);
    if (!readAll(file.data(), file.size())) return false;
    const Answer answer = answerTo(request, file);
    return writeAll(&answer.reply, sizeof answer.reply) && writeAll(answer.bytes.data(), answer.bytes.size());
}

}  // namespace
}  // namespace lathe::images

int main() {
    if (!lathe::images::enterSandbox()) {
        std::fprintf(stderr, "lathe-image-decoder: the sandbox cannot be set up: %s\n", std::strerror(errno));
        return lathe::images::noSandboxExitCode;
    }
    while (lathe::images::serveOne()) {
    }
    // Without the exit handlers of the libraries, which might want more than the sandbox lets them.
    ::_exit(0);
}
