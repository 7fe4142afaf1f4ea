// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/decoder_process.h"

#include <chrono>
#include <utility>

#include "core/base/helper_process.h"

namespace lathe::images {
namespace {

using Clock = std::chrono::steady_clock;

bool isSane(const DecodeReply& reply, size_t pixels) {
    if (reply.magic != protocolMagic) return false;
    if (reply.decoded == 0) return reply.bytes <= mostReasonBytes;
    const bool size = reply.height > 0 && reply.width > 0 && uint64_t{reply.height} * reply.width <= mostPixels;
    return size && reply.bytes == pixels && (reply.channels == 1 || reply.channels == 3);
}

}  // namespace

std::filesystem::path imageDecoderProgram() {
    return helperProgram("lathe-image-decoder");
}

Result<std::unique_ptr<DecoderProcess>> DecoderProcess::start(const std::filesystem::path& program) {
    LATHE_TRY(DetachedProcess::Connected connected, DetachedProcess::startConnected({program.string()}, {}));
    return std::unique_ptr<DecoderProcess>(new DecoderProcess(std::move(connected)));
}

DecoderProcess::~DecoderProcess() {
    end();
}

int DecoderProcess::end() {
    return endHelper(m_connected);
}

std::unique_ptr<DecoderAnswer> DecoderProcess::ask(DecodeRequest request, std::string_view file, std::span<uint8_t> pixels,
                                                   int seconds) {
    const auto deadline = Clock::now() + std::chrono::seconds(seconds);
    const int socket = m_connected.socket.get();
    request.bytes = file.size();
    auto answer = std::make_unique<DecoderAnswer>();
    DecodeReply& facts = answer->facts;
    if (!sendAll(socket, &request, sizeof request, deadline) || !sendAll(socket, file.data(), file.size(), deadline))
        return nullptr;
    if (!receiveAll(socket, &facts, sizeof facts, deadline) || !isSane(facts, pixels.size())) return nullptr;
    if (facts.decoded != 0) return receiveAll(socket, pixels.data(), pixels.size(), deadline) ? std::move(answer) : nullptr;
    answer->reason.resize(facts.bytes);
    if (!receiveAll(socket, answer->reason.data(), answer->reason.size(), deadline)) return nullptr;
    answer->reason = printableAscii(std::move(answer->reason));
    return answer;
}

}  // namespace lathe::images
