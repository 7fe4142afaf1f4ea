// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/image_decoder.h"

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

Status ImageDecoder::makeProcess() {
    if (m_process && m_files < filesPerProcess) return {};
    std::error_code ignored;
    if (!std::filesystem::exists(m_program, ignored)) return noProgram(m_program);
    m_process.reset();
    LATHE_TRY(m_process, DecoderProcess::start(m_program));
    m_files = 0;
    return {};
}

Result<DecoderAnswer> ImageDecoder::decode(const DecodeRequest& request, std::string_view file, std::span<uint8_t> pixels) {
    // Twice: the first process may have come to the end of its processor time.
    for (int tries = 0; tries < 2; ++tries) {
        LATHE_CHECK(makeProcess());
        ++m_files;
        if (const auto answer = m_process->ask(request, file, pixels, m_seconds)) return *answer;
        if (m_process->end() == noSandboxExitCode) return noSandbox(m_program);
        m_process.reset();
    }
    return refusedFor("the decoder crashed or was stopped by its limits");
}

Result<DecoderAnswer> ImageDecoder::inspect(std::string_view file, const std::optional<Region>& region) {
    return decode(withRegion(DecodeRequest{}, region), file, {});
}

}  // namespace lathe::images
