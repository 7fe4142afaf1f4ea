// SPDX-License-Identifier: Apache-2.0
#include "gpu/dist/rank_sums.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "gpu/runtime/check.h"

namespace lathe::gpu {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto shortest = 20us, longest = 200us;  // between queries of the device
constexpr auto lookAround = 50ms;                 // between checks of the other ranks
constexpr auto patience = 1s;                     // a rank may have ended, with its last data still on the way

}  // namespace

Status RankSums::join(int device) {
    if (m_group) return m_lost;
    LATHE_TRY(m_stream, makeStream());
    LATHE_TRY(m_group, NcclGroup::join(m_library, m_ranks, device));
    return {};
}

Status RankSums::enqueue(const Bucket& bucket, cudaStream_t compute, cudaEvent_t begun, cudaEvent_t done) {
    LATHE_CHECK(check(cudaEventRecord(begun, compute), "beginning a sum over GPUs"));
    LATHE_CHECK(check(cudaStreamWaitEvent(m_stream.get(), begun, 0), "beginning a sum over GPUs"));
    LATHE_CHECK(m_group->enqueue(bucket.sums, m_stream.get()));
    return check(cudaEventRecord(done, m_stream.get()), "ending a sum over GPUs");
}

/// Checks the ranks first, because their error names the lost rank.
Status RankSums::health() {
    LATHE_CHECK(m_ranks.check());
    return m_group ? m_group->status() : Status();
}

template <class Query>
Status RankSums::wait(Query query) {
    std::chrono::microseconds pause = shortest;
    Clock::time_point looked = Clock::now(), lost{};
    for (;;) {
        const cudaError_t status = query();
        if (status != cudaErrorNotReady) return check(status, "a step");
        std::this_thread::sleep_for(pause);
        pause = std::min<std::chrono::microseconds>(2 * pause, longest);
        if (Clock::now() - looked < lookAround) continue;
        looked = Clock::now();
        const Status health = this->health();
        if (health) continue;
        if (lost == Clock::time_point()) lost = looked;
        if (looked - lost < patience) continue;
        if (m_group) m_group->abort();
        return m_lost = health;
    }
}

Status RankSums::waitFor(cudaEvent_t event) {
    return wait([event] { return cudaEventQuery(event); });
}

Status RankSums::waitFor(cudaStream_t stream) {
    return wait([stream] { return cudaStreamQuery(stream); });
}

}  // namespace lathe::gpu
