// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/watching.h"

#include <chrono>
#include <thread>

namespace lathe {

Watching::Seen Watching::begin() {
    using namespace std::chrono_literals;
    constexpr auto longest = 5s;
    constexpr auto between = 5ms;
    if (m_sampler) return take();
    m_sampler.emplace(m_watched);
    const auto start = std::chrono::steady_clock::now();
    Seen seen = take();
    while (seen.samples == 0 && seen.notes.empty() && std::chrono::steady_clock::now() - start < longest) {
        std::this_thread::sleep_for(between);
        seen = take();
    }
    return seen;
}

Watching::Seen Watching::end() {
    if (!m_sampler) return {};
    Seen seen = take();
    m_sampler.reset();
    return seen;
}

Watching::Seen Watching::take() {
    Seen seen;
    for (DeviceSample sample; m_sampler->take(sample);) ++seen.samples;
    for (DeviceHealth health; m_sampler->take(health);) ++seen.health;
    seen.notes = m_sampler->takeNotes();
    return seen;
}

}  // namespace lathe
