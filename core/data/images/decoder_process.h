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
#include "core/data/images/shared_pixels.h"

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
    /// Files that may be sent before the first answer is received.
    static constexpr size_t mostOpen = sharedParts;

    /// Error: process.start.
    static Result<std::unique_ptr<DecoderProcess>> start(const std::filesystem::path& program);
    /// Ends the process and waits for its end.
    ~DecoderProcess();
    DecoderProcess(const DecoderProcess&) = delete;

    /// Sends a file. False: the process ended, or took longer than `seconds`; it must not be used again.
    bool send(DecodeRequest, std::string_view file, int seconds);
    /// Receives the answer to the first file without one, and writes its pixels to `pixels`, which has the size of the request.
    /// Nothing: the process ended, answered nonsense, or took longer than `seconds`; it must not be used again.
    std::unique_ptr<DecoderAnswer> receive(std::span<uint8_t> pixels, int seconds);
    int64_t pid() const { return m_connected.process.pid(); }
    /// Ends the process if it still runs. Its exit code, or -1 if a signal ended it.
    int end();

private:
    DecoderProcess(DetachedProcess::Connected connected, SharedPixels pixels)
        : m_connected(std::move(connected)), m_pixels(std::move(pixels)) {}
    bool greet();

    DetachedProcess::Connected m_connected;
    SharedPixels m_pixels;
    uint32_t m_sent = 0, m_received = 0;
    bool m_isUsable = false;  // what was sent last, was sent whole
};

}  // namespace lathe::images
