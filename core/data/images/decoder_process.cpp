// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/decoder_process.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <poll.h>
#include <sys/socket.h>
#include <system_error>
#include <thread>
#include <utility>

namespace lathe::images {
namespace {

using Clock = std::chrono::steady_clock;

/// Waits until the socket can be used; false at the deadline.
bool waitFor(int socket, short event, Clock::time_point deadline) {
    for (;;) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
        if (left <= 0) return false;
        pollfd wait{socket, event, 0};
        const int ready = ::poll(&wait, 1, static_cast<int>(std::min<int64_t>(left, 60'000)));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
}

bool isRetried(ssize_t result) {
    return result < 0 && (errno == EINTR || errno == EAGAIN);
}

bool sendAll(int socket, const void* from, size_t bytes, Clock::time_point deadline) {
    const auto* at = static_cast<const char*>(from);
    while (bytes > 0) {
        if (!waitFor(socket, POLLOUT, deadline)) return false;
        const ssize_t n = ::send(socket, at, bytes, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (isRetried(n)) continue;
        if (n <= 0) return false;
        at += n, bytes -= static_cast<size_t>(n);
    }
    return true;
}

bool receiveAll(int socket, void* into, size_t bytes, Clock::time_point deadline) {
    auto* at = static_cast<char*>(into);
    while (bytes > 0) {
        if (!waitFor(socket, POLLIN, deadline)) return false;
        const ssize_t n = ::recv(socket, at, bytes, MSG_DONTWAIT);
        if (isRetried(n)) continue;
        if (n <= 0) return false;
        at += n, bytes -= static_cast<size_t>(n);
    }
    return true;
}

bool isSane(const DecodeReply& reply, size_t pixels) {
    if (reply.magic != protocolMagic) return false;
    if (reply.decoded == 0) return reply.bytes <= mostReasonBytes;
    const bool size = reply.height > 0 && reply.width > 0 && uint64_t{reply.height} * reply.width <= mostPixels;
    return size && reply.bytes == pixels && (reply.channels == 1 || reply.channels == 3);
}

std::string printable(std::string text) {
    for (char& c : text)
        if (c < ' ' || c > '~') c = '?';
    return text;
}

}  // namespace

std::filesystem::path imageDecoderProgram() {
    std::error_code ignored;
    return std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path() / "lathe-image-decoder";
}

Result<std::unique_ptr<DecoderProcess>> DecoderProcess::start(const std::filesystem::path& program) {
    LATHE_TRY(DetachedProcess::Connected connected, DetachedProcess::startConnected({program.string()}, {}));
    return std::unique_ptr<DecoderProcess>(new DecoderProcess(std::move(connected)));
}

DecoderProcess::~DecoderProcess() {
    end();
}

int DecoderProcess::end() {
    DetachedProcess& process = m_connected.process;
    m_connected.socket.reset();
    // Without its socket it ends by itself within a moment, unless it is stuck.
    for (int tries = 0; !process.ended(); ++tries) {
        if (tries == 50) ::kill(static_cast<pid_t>(process.pid()), SIGKILL);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return process.exitCode();
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
    answer->reason = printable(std::move(answer->reason));
    return answer;
}

}  // namespace lathe::images
