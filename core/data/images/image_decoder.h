// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
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
    static constexpr size_t mostOpen = DecoderProcess::mostOpen;

    explicit ImageDecoder(std::filesystem::path program = imageDecoderProgram(), int secondsPerFile = 60)
        : m_program(std::move(program)), m_seconds(secondsPerFile) {}

    /// Writes the pixels of a file to `pixels`, of request.channels * height * width bytes. A file that cannot be decoded, ends
    /// the process twice, or takes too long is no error: facts.decoded is 0 and `reason` says why. Errors: images.no_decoder (the
    /// program is not there), images.sandbox (it cannot set up its sandbox), process.start.
    Result<DecoderAnswer> decode(const DecodeRequest&, std::string_view file, std::span<uint8_t> pixels);
    /// The two parts of `decode`, so that the process decodes a file while the caller does something else. `begin` sends a file,
    /// whose bytes must stay until `finish` has answered for it; up to `mostOpen` files may be sent. `finish` answers for the
    /// first of them.
    Status begin(const DecodeRequest&, std::string_view file);
    Result<DecoderAnswer> finish(std::span<uint8_t> pixels);
    /// Files that were begun and have no answer.
    size_t open() const { return m_open.size(); }
    /// Those of them that the process has.
    size_t sent() const;
    /// Processes that were started, and the one that runs; 0: none does.
    int processes() const { return m_processes; }
    int64_t pid() const { return m_process ? m_process->pid() : 0; }

    /// Size and channels only, of the picture or of a region of it.
    Result<DecoderAnswer> inspect(std::string_view file, const std::optional<Region>& region = {});

private:
    /// A file without an answer.
    struct OpenFile {
        DecodeRequest request;
        std::string_view bytes;
        bool sent = false;  ///< to m_process
    };

    bool hasHadItsFiles() const { return m_process && m_files >= filesPerProcess; }
    Status makeProcess();
    Status send(OpenFile&);
    Status sendWaiting();

    std::filesystem::path m_program;
    int m_seconds;
    std::unique_ptr<DecoderProcess> m_process;
    int m_files = 0, m_processes = 0;
    std::deque<OpenFile> m_open = {};
};

}  // namespace lathe::images
