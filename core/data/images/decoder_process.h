// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/detached_process.h"
#include "core/data/images/decoder_protocol.h"

namespace lathe::images {

/// `lathe-image-decoder` next to this program, whether it is there or not.
std::filesystem::path imageDecoderProgram();

/// What a decoder said of a file.
struct DecoderAnswer {
    DecodeReply facts;
    std::string reason;  ///< why there are no pixels, if facts.decoded is 0; printable ASCII
};

/// A running decoder. Nothing that it says is trusted. For one thread.
class DecoderProcess {
public:
    /// Error: process.start.
    static Result<std::unique_ptr<DecoderProcess>> start(const std::filesystem::path& program);
    /// Ends the process and waits for its end.
    ~DecoderProcess();
    DecoderProcess(const DecoderProcess&) = delete;

    /// Sends a file, and writes its pixels to `pixels`, which has the size of the request. Nothing: the process ended, answered
    /// nonsense, or took longer than `seconds`; it must not be used again.
    std::unique_ptr<DecoderAnswer> ask(DecodeRequest, std::string_view file, std::span<uint8_t> pixels, int seconds);
    /// Ends the process if it still runs. Its exit code, or -1 if a signal ended it.
    int end();

private:
    explicit DecoderProcess(DetachedProcess::Connected connected) : m_connected(std::move(connected)) {}

    DetachedProcess::Connected m_connected;
};

}  // namespace lathe::images
