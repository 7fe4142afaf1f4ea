// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace lathe::workbench {

/// With LATHE_STALLS=MS: a timer fires every few milliseconds; delays longer than MS are printed, because the window did not
/// respond in that time. Prints wall time and CPU time of this thread (the difference is due to other load), and at the end the
/// longest delay.
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
