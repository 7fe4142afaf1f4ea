// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace lathe::workbench {

/// With LATHE_STALLS=MS: a timer beats every few milliseconds, and whenever it comes later than that is printed: for so long the
/// window answered nothing. By the clock and by the processor's time of this thread (what a busy machine adds is the difference);
/// in the end the longest of all.
class StallWatch : public QObject {
    Q_OBJECT
public:
    StallWatch();
    ~StallWatch() override;

private:
    void beat();

    double m_limit;
    QTimer m_timer;
    QElapsedTimer m_clock;
    double m_processor = 0;
    double m_longest = 0, m_longestProcessor = 0;
    qint64 m_beats = 0;
};

}  // namespace lathe::workbench
