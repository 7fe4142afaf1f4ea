// SPDX-License-Identifier: Apache-2.0
#include "core/backend/process_ranks.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <unistd.h>

namespace lathe {

namespace {

constexpr int64_t chunkElements = 32768;

Diagnostic withResumeHint(Diagnostic d) {
    d.remedy = "resume the run: it continues from its last checkpoint; on the CPU, the number of ranks may change";
    return d;
}

/// False: the other end is gone.
bool sendAll(int socket, std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        bytes = bytes.subspan(static_cast<size_t>(n));
    }
    return true;
}

bool receiveAll(int socket, std::span<std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::recv(socket, bytes.data(), bytes.size(), 0);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        bytes = bytes.subspan(static_cast<size_t>(n));
    }
    return true;
}

size_t bytesOf(DType type, int64_t elements) {
    return static_cast<size_t>(elements) * sizeOf(type);
}

class LeadingRank final : public Communicator {
public:
    explicit LeadingRank(std::vector<RankPeer> others) : m_others(std::move(others)) {
        for (size_t i = 0; i < m_others.size(); ++i) m_watched.push_back({socketOf(i), POLLRDHUP, 0});
    }
    ~LeadingRank() override {
        for (RankPeer& other : m_others) other.socket.reset();
        for (RankPeer& other : m_others)
            if (other.process) waitForEnd(*other.process);
    }

    int rank() const override { return 0; }
    int size() const override { return static_cast<int>(m_others.size()) + 1; }

protected:
    Status doSum(std::span<const std::byte* const> partials, DType type, int64_t elements, std::byte* result) override {
        for (size_t i = 0; i < partials.size(); ++i) addPartial(type, elements, partials[i], i == 0, result);
        m_chunk.resize(bytesOf(type, std::min(elements, chunkElements)));
        for (size_t other = 0; other < m_others.size(); ++other)
            for (size_t i = 0; i < partials.size(); ++i) LATHE_CHECK(addFrom(other, type, elements, result));
        return toAll({result, bytesOf(type, elements)});
    }

    Status doBroadcast(std::span<std::byte> bytes) override { return toAll(bytes); }

    Status doCheck() override {
        for (pollfd& watched : m_watched) watched.events = POLLRDHUP;
        if (::poll(m_watched.data(), m_watched.size(), 0) <= 0) return {};
        for (size_t i = 0; i < m_watched.size(); ++i)
            if (m_watched[i].revents != 0) return lost(i);
        return {};
    }

private:
    Status addFrom(size_t other, DType type, int64_t elements, std::byte* result) {
        for (int64_t begin = 0; begin < elements; begin += chunkElements) {
            const int64_t count = std::min(chunkElements, elements - begin);
            const std::span chunk = std::span(m_chunk).first(bytesOf(type, count));
            LATHE_CHECK(waitFor(other));
            if (!receiveAll(socketOf(other), chunk)) return lost(other);
            addPartial(type, count, chunk.data(), false, result + bytesOf(type, begin));
        }
        return {};
    }

    Status toAll(std::span<const std::byte> bytes) {
        for (size_t other = 0; other < m_others.size(); ++other)
            if (!sendAll(socketOf(other), bytes)) return lost(other);
        return {};
    }

    /// Until that rank has something to say; or any is gone.
    Status waitFor(size_t wanted) {
        for (size_t i = 0; i < m_watched.size(); ++i) m_watched[i].events = i == wanted ? POLLIN : POLLRDHUP;
        for (;;) {
            const int n = ::poll(m_watched.data(), m_watched.size(), -1);
            if (n < 0 && errno != EINTR) return lost(wanted);
            if (n > 0 && (m_watched[wanted].revents & POLLIN)) return {};
            for (size_t i = 0; n > 0 && i < m_watched.size(); ++i)
                if (m_watched[i].revents != 0) return lost(i);
        }
    }

    Diagnostic lost(size_t other) {
        const std::string where = "rank " + std::to_string(other + 1);
        std::optional<DetachedProcess>& process = m_others[other].process;
        if (process) waitForEnd(*process);
        if (!process || !process->ended()) return withResumeHint(workError("ranks.lost", where, "it does not respond any more"));
        if (process->signal() == 0)
            return withResumeHint(
                workError("ranks.failed", where, "it ended with exit code {0}", {std::to_string(process->exitCode())}));
        return withResumeHint(workError("ranks.killed", where, "it was ended by signal {0} ({1})",
                                        {std::to_string(process->signal()), ::strsignal(process->signal())}));
    }

    /// A socket closes a moment before its process is at its end.
    static void waitForEnd(DetachedProcess& process) {
        constexpr int patienceMs = 2000;
        pollfd end{process.handle(), POLLIN, 0};
        if (process.handle() >= 0) (void)::poll(&end, 1, patienceMs);
        (void)process.ended();
    }

    int socketOf(size_t other) const { return m_others[other].socket.get(); }

    std::vector<RankPeer> m_others;
    std::vector<pollfd> m_watched;
    std::vector<std::byte> m_chunk;
};

class JoinedRank final : public Communicator {
public:
    JoinedRank(int rank, int size, FileHandle socket) : m_rank(rank), m_size(size), m_socket(std::move(socket)) {}

    int rank() const override { return m_rank; }
    int size() const override { return m_size; }

protected:
    Status doSum(std::span<const std::byte* const> partials, DType type, int64_t elements, std::byte* result) override {
        const size_t bytes = bytesOf(type, elements);
        for (const std::byte* partial : partials)
            if (!sendAll(m_socket.get(), {partial, bytes})) return gone();
        return receiveAll(m_socket.get(), {result, bytes}) ? Status() : gone();
    }

    Status doBroadcast(std::span<std::byte> bytes) override { return receiveAll(m_socket.get(), bytes) ? Status() : gone(); }

    Status doCheck() override {
        pollfd leader{m_socket.get(), POLLRDHUP, 0};
        return ::poll(&leader, 1, 0) > 0 && leader.revents != 0 ? Status(gone()) : Status();
    }

private:
    static Diagnostic gone() { return withResumeHint(workError("ranks.gone", "rank 0", "its process has ended")); }

    int m_rank, m_size;
    FileHandle m_socket;
};

}  // namespace

std::unique_ptr<Communicator> leadRanks(std::vector<RankPeer> others) {
    return std::make_unique<LeadingRank>(std::move(others));
}

std::unique_ptr<Communicator> joinRanks(int rank, int size, FileHandle socket) {
    return std::make_unique<JoinedRank>(rank, size, std::move(socket));
}

}  // namespace lathe
