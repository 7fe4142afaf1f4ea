// SPDX-License-Identifier: Apache-2.0
#include "core/train/records/step_clock.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/element.h"

namespace lathe {

namespace {

constexpr double lateShare = 0.2;           // of the time of the steps
constexpr double minReportedSeconds = 0.5;  // seconds

}  // namespace

void StepClock::spent(Kind kind) {
    const Clock::time_point now = Clock::now();
    const double seconds = std::chrono::duration<double>(now - m_border).count();
    element(m_spent, kind) += seconds;
    m_total += seconds;
    m_border = now;
}

std::optional<StepTimes> StepClock::take(int64_t step, double seconds, bool all) {
    if (m_steps == 0 || (m_total < every && !all)) return {};
    const auto of = [this](Kind kind) { return static_cast<float>(element(m_spent, kind)); };
    const StepTimes times{step,           seconds,           m_steps,          static_cast<float>(m_total),
                          of(Kind::Data), of(Kind::Compute), of(Kind::Record), of(Kind::Commit)};
    std::fill(std::begin(m_spent), std::end(m_spent), 0);
    m_total = 0;
    m_steps = 0;
    return times;
}

std::optional<WaitWatch::Span> WaitWatch::add(const StepTimes& times) {
    if (times.data > lateShare * times.total) {
        m_span.waited += times.data;
        m_span.seconds += times.total;
        return {};
    }
    const Span span = std::exchange(m_span, {});
    return span.waited < minReportedSeconds ? std::nullopt : std::optional(span);
}

}  // namespace lathe
