// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/stall_watch.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <utility>

#include <QByteArray>

namespace lathe::workbench {

namespace {

constexpr int interval = 3;

double processorMs() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) * 1e-6;
}

}  // namespace

StallWatch::StallWatch() : m_limit(qgetenv("LATHE_STALLS").toDouble()) {
    if (m_limit <= 0) return;
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &StallWatch::beat);
    m_clock.start();
    m_processor = processorMs();
    m_timer.start(interval);
}

StallWatch::~StallWatch() {
    if (m_beats > 0)
        std::fprintf(stderr, "stalls: longest %.1f ms, of the processor %.1f ms, in %lld beats\n", m_longest, m_longestProcessor,
                     static_cast<long long>(m_beats));
}

void StallWatch::beat() {
    const double ms = std::max(0.0, static_cast<double>(m_clock.nsecsElapsed()) * 1e-6 - interval), now = processorMs();
    const double processor = now - std::exchange(m_processor, now);
    m_clock.restart();
    ++m_beats;
    m_longest = std::max(m_longest, ms);
    m_longestProcessor = std::max(m_longestProcessor, processor);
    if (ms > m_limit) std::fprintf(stderr, "stall: %.1f ms, of the processor %.1f ms\n", ms, processor);
}

}  // namespace lathe::workbench
