// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/data/images/decoder_process.h"

namespace lathe::images {

/// The request for a region of the picture; nothing: for all of it.
DecodeRequest withRegion(DecodeRequest, const std::optional<Region>&);

/// Decodes files in a process of its own, which is started at the first file, and again after a file that ended it. For one
/// thread.
class ImageDecoder {
public:
    /// Processor time is limited for each process: it makes place for another one after so many files.
    static constexpr int filesPerProcess = 500;

    explicit ImageDecoder(std::filesystem::path program = imageDecoderProgram(), int secondsPerFile = 60)
        : m_program(std::move(program)), m_seconds(secondsPerFile) {}

    /// Writes the pixels of a file to `pixels`, of request.channels * height * width bytes. A file that cannot be decoded, ends
    /// the process twice, or takes too long is no error: facts.decoded is 0 and `reason` says why. Errors: images.no_decoder (the
    /// program is not there), images.sandbox (it cannot set up its sandbox), process.start.
    Result<DecoderAnswer> decode(const DecodeRequest&, std::string_view file, std::span<uint8_t> pixels);
    /// Size and channels only, of the picture or of a region of it.
    Result<DecoderAnswer> inspect(std::string_view file, const std::optional<Region>& region = {});

private:
    Status makeProcess();

    std::filesystem::path m_program;
    int m_seconds;
    std::unique_ptr<DecoderProcess> m_process;
    int m_files = 0;
};

}  // namespace lathe::images
