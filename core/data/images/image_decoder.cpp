// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/image_decoder.h"

#include <algorithm>
#include <string>
#include <system_error>

namespace lathe::images {
namespace {

Diagnostic noProgram(const std::filesystem::path& program) {
    return requestError(
        "images.no_decoder", program.string(), "the program that decodes images is missing", {},
        "build Lathe with libjpeg, libpng, libwebp, giflib, libtiff and libseccomp (-DLATHE_IMAGES=ON), or install it again");
}

Diagnostic noSandbox(const std::filesystem::path& program) {
    return workError("images.sandbox", program.string(), "the program that decodes images cannot set up its sandbox", {},
                     "see its message above; the kernel must support seccomp filters");
}

DecoderAnswer refusedFor(std::string reason) {
    DecoderAnswer answer;
    answer.reason = std::move(reason);
    return answer;
}

}  // namespace

DecodeRequest withRegion(DecodeRequest request, const std::optional<Region>& region) {
    request.hasRegion = region ? 1 : 0;
    request.region = region.value_or(Region{});
    return request;
}

size_t ImageDecoder::sent() const {
    return static_cast<size_t>(std::count_if(m_open.begin(), m_open.end(), [](const OpenFile& file) { return file.sent; }));
}

Status ImageDecoder::makeProcess() {
    if (m_process && !hasHadItsFiles()) return {};
    std::error_code ignored;
    if (!std::filesystem::exists(m_program, ignored)) return noProgram(m_program);
    m_process.reset();
    LATHE_TRY(m_process, DecoderProcess::start(m_program));
    m_files = 0;
    ++m_processes;
    return {};
}

/// To a process that may end at any time: `finish` notices it.
Status ImageDecoder::send(OpenFile& file) {
    LATHE_CHECK(makeProcess());
    ++m_files;
    file.sent = m_process->send(file.request, file.bytes, m_seconds);
    return {};
}

/// The files that the process does not have yet, in their order. A process that has had its files gets no further one: it answers
/// for those that it has, and then makes place for another one.
Status ImageDecoder::sendWaiting() {
    for (OpenFile& file : m_open) {
        if (file.sent) continue;
        if (hasHadItsFiles() && sent() > 0) break;
        LATHE_CHECK(send(file));
        if (!file.sent) break;
    }
    return {};
}

Status ImageDecoder::begin(const DecodeRequest& request, std::string_view file) {
    m_open.push_back({request, file});
    const Status sent = sendWaiting();
    if (!sent.ok()) m_open.pop_back();
    return sent;
}

Result<DecoderAnswer> ImageDecoder::finish(std::span<uint8_t> pixels) {
    OpenFile file = m_open.front();
    m_open.pop_front();
    // Twice: the first process may have come to the end of its processor time.
    for (int tries = 0; tries < 2; ++tries) {
        if (!file.sent) {
            LATHE_CHECK(send(file));
        }
        if (file.sent) {
            if (const auto answer = m_process->receive(pixels, m_seconds)) {
                // An error here is that of the next file: `finish` tries again.
                (void)sendWaiting();
                return *answer;
            }
        }
        if (m_process->end() == noSandboxExitCode) return noSandbox(m_program);
        m_process.reset();
        file.sent = false;
        for (OpenFile& later : m_open) later.sent = false;
    }
    return refusedFor("the decoder crashed or was stopped by its limits");
}

Result<DecoderAnswer> ImageDecoder::decode(const DecodeRequest& request, std::string_view file, std::span<uint8_t> pixels) {
    LATHE_CHECK(begin(request, file));
    return finish(pixels);
}

Result<DecoderAnswer> ImageDecoder::inspect(std::string_view file, const std::optional<Region>& region) {
    return decode(withRegion(DecodeRequest{}, region), file, {});
}

}  // namespace lathe::images
