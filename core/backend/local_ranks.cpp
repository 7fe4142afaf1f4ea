// SPDX-License-Identifier: Apache-2.0
#include "core/backend/local_ranks.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <string>

#include "core/base/element.h"

namespace lathe {

namespace {

/// Where the ranks meet: each waits until all have come.
class Meeting {
public:
    explicit Meeting(int size) : posted(static_cast<size_t>(size)) {}

    Status come() {
        std::unique_lock lock(m_mutex);
        if (m_gone < 0 && ++m_here == posted.size()) {
            m_here = 0;
            ++m_round;
            m_changed.notify_all();
            return {};
        }
        const int64_t round = m_round;
        m_changed.wait(lock, [&] { return m_round != round || m_gone >= 0; });
        if (m_round != round) return {};  // whoever left did so afterwards
        return gone();
    }

    void leave(int rank) {
        {
            const std::lock_guard lock(m_mutex);
            if (m_gone < 0) m_gone = rank;
        }
        m_changed.notify_all();
    }

    Status look() {
        const std::lock_guard lock(m_mutex);
        return m_gone < 0 ? Status() : gone();
    }

    /// What each rank shows the others between two meetings.
    struct Post {
        bool sums = false;
        std::span<const std::byte* const> partials;
        std::span<std::byte> bytes;
    };
    std::vector<Post> posted;

private:
    Diagnostic gone() const {
        return workError("ranks.gone", "rank " + std::to_string(m_gone), "it closed its connection to the training");
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    size_t m_here = 0;
    int64_t m_round = 0;
    int m_gone = -1;
};

class LocalCommunicator final : public Communicator {
public:
    LocalCommunicator(int rank, std::shared_ptr<Meeting> meeting) : m_rank(rank), m_meeting(std::move(meeting)) {}
    ~LocalCommunicator() override { m_meeting->leave(m_rank); }

    int rank() const override { return m_rank; }
    int size() const override { return static_cast<int>(m_meeting->posted.size()); }

protected:
    Status doSum(std::span<const std::byte* const> partials, DType type, int64_t elements, std::byte* result) override {
        mine() = {true, partials, {}};
        LATHE_CHECK(meet());
        bool first = true;
        for (const Meeting::Post& post : m_meeting->posted)
            for (const std::byte* partial : post.partials)
                addPartial(type, elements, partial, std::exchange(first, false), result);
        return m_meeting->come();
    }

    Status doBroadcast(std::span<std::byte> bytes) override {
        mine() = {false, {}, bytes};
        LATHE_CHECK(meet());
        if (m_rank != 0) std::ranges::copy(m_meeting->posted[0].bytes, bytes.begin());
        return m_meeting->come();
    }

    Status doCheck() override { return m_meeting->look(); }

private:
    /// Fails where one adds and another broadcasts: then one of them is on its way out.
    Status meet() {
        LATHE_CHECK(m_meeting->come());
        for (const Meeting::Post& post : m_meeting->posted)
            if (post.sums != mine().sums) return workError("ranks.gone", {}, "another rank has ended");
        return {};
    }

    Meeting::Post& mine() { return element(m_meeting->posted, m_rank); }

    int m_rank;
    std::shared_ptr<Meeting> m_meeting;
};

}  // namespace

std::vector<std::unique_ptr<Communicator>> makeLocalRanks(int size) {
    const auto meeting = std::make_shared<Meeting>(size);
    std::vector<std::unique_ptr<Communicator>> ranks;
    for (int rank = 0; rank < size; ++rank) ranks.push_back(std::make_unique<LocalCommunicator>(rank, meeting));
    return ranks;
}

}  // namespace lathe
