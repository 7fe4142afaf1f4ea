// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/decoder_process.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <utility>

#include "core/base/helper_process.h"

namespace lathe::images {
namespace {

using Clock = std::chrono::steady_clock;

bool isSane(const DecodeReply& reply, size_t pixels) {
    if (reply.magic != protocolMagic) return false;
    if (reply.decoded == 0) return reply.bytes <= mostReasonBytes;
    const bool size = reply.height > 0 && reply.width > 0 && uint64_t{reply.height} * reply.width <= mostPixels;
    return size && reply.bytes == pixels && pixels <= sharedPartBytes && (reply.channels == 1 || reply.channels == 3);
}

}  // namespace

std::filesystem::path imageDecoderProgram() {
    return helperProgram("lathe-image-decoder");
}

Result<std::unique_ptr<DecoderProcess>> DecoderProcess::start(const std::filesystem::path& program) {
    LATHE_TRY(SharedPixels pixels, SharedPixels::make(sharedPixelBytes, sharedBytes - sharedPixelBytes));
    LATHE_TRY(DetachedProcess::Connected connected, DetachedProcess::startConnected({program.string()}, {}));
    std::unique_ptr<DecoderProcess> process(new DecoderProcess(std::move(connected), std::move(pixels)));
    // A process that has ended already is noticed with the first file.
    process->m_isUsable = process->greet();
    return process;
}

DecoderProcess::~DecoderProcess() {
    end();
}

bool DecoderProcess::greet() {
    const DecoderGreeting greeting;
    const bool sent = sendDescriptor(m_connected.socket.get(), m_pixels.descriptor(), &greeting, sizeof greeting);
    m_pixels.closeDescriptor();
    return sent;
}

int DecoderProcess::end() {
    return endHelper(m_connected);
}

bool DecoderProcess::send(DecodeRequest request, std::string_view file, int seconds) {
    const auto deadline = Clock::now() + std::chrono::seconds(seconds);
    const int socket = m_connected.socket.get();
    request.bytes = file.size();
    request.part = m_sent++ % sharedParts;
    const bool shared = file.size() <= sharedFileBytes;
    if (shared && !file.empty()) std::memcpy(m_pixels.input() + request.part * sharedFileBytes, file.data(), file.size());
    m_isUsable = m_isUsable && sendAll(socket, &request, sizeof request, deadline) &&
                 (shared || sendAll(socket, file.data(), file.size(), deadline));
    return m_isUsable;
}

std::unique_ptr<DecoderAnswer> DecoderProcess::receive(std::span<uint8_t> pixels, int seconds) {
    const auto deadline = Clock::now() + std::chrono::seconds(seconds);
    const int socket = m_connected.socket.get();
    const size_t part = m_received++ % sharedParts;
    auto answer = std::make_unique<DecoderAnswer>();
    DecodeReply& facts = answer->facts;
    if (!receiveAll(socket, &facts, sizeof facts, deadline) || !isSane(facts, pixels.size())) return nullptr;
    if (facts.decoded != 0) {
        std::copy_n(m_pixels.data() + part * sharedPartBytes, pixels.size(), pixels.data());
        return answer;
    }
    answer->reason.resize(facts.bytes);
    if (!receiveAll(socket, answer->reason.data(), answer->reason.size(), deadline)) return nullptr;
    answer->reason = printableAscii(std::move(answer->reason));
    return answer;
}

}  // namespace lathe::images
