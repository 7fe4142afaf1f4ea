// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <ctime>
#include <utility>

#include <QObject>
#include <QTimerEvent>

namespace lathe::test {

/// What the window may leave its user without an answer.
constexpr double longestStallMs = 50;

/// The longest work that the event loop did between two of its turns, in ms: processor time of this thread, so that a busy
/// machine does not count.
class Stalls : public QObject {
public:
    Stalls() : m_last(now()) { startTimer(1, Qt::PreciseTimer); }
    double longest() const { return m_longest; }

protected:
    void timerEvent(QTimerEvent*) override {
        const double t = now();
        m_longest = std::max(m_longest, t - std::exchange(m_last, t));
    }

private:
    static double now() {
        timespec t{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
        return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) * 1e-6;
    }

    double m_last, m_longest = 0;
};

}  // namespace lathe::test
