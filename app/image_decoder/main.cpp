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
#include "app/sandbox/descriptor_io.h"
#include "core/data/images/decoder_protocol.h"

namespace lathe::images {
namespace {

using sandbox::readAll, sandbox::writeAll;

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
