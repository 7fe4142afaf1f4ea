// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/frame_budget.h"

#include <algorithm>
#include <ctime>

namespace lathe::workbench {

namespace {

double secondsOf(clockid_t clock) {
    timespec time{};
    ::clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

}  // namespace

void FrameBudget::drawn(double now, double processor) {
    m_any = true;
    m_drawn = now;
    m_processor = processor;
}

double FrameBudget::wait(double now, double processor) const {
    if (!m_any) return 0;
    const double cost = processor - m_processor;
    const double pause = std::clamp(cost / (share * m_cores), shortest, longest);
    return std::max(m_drawn + pause - now, 0.0);
}

double FrameBudget::clockSeconds() {
    return secondsOf(CLOCK_MONOTONIC);
}

double FrameBudget::processorSeconds() {
    return secondsOf(CLOCK_THREAD_CPUTIME_ID);
}

}  // namespace lathe::workbench
