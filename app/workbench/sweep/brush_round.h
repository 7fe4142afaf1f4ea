// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QTimer>

namespace lathe::workbench {

/// Updates views after a change of the brush over many trials, for a few milliseconds per turn of the event loop, so that the
/// brush follows the mouse. Runs one step after another, and starts again if the brush has moved meanwhile.
class BrushRound : public QObject {
public:
    /// Does a part of its work; returns true when it is finished.
    using Step = std::function<bool()>;

    /// `begin`: called at the start of each round.
    BrushRound(std::function<void()> begin, std::vector<Step> steps, QObject* parent = nullptr);

    /// The brush has moved: starts a round.
    void follow();
    /// Ends the round without its remaining steps.
    void cancel();
    bool isActive() const { return m_timer.isActive(); }

private:
    void turn();

    std::function<void()> m_begin;
    std::vector<Step> m_steps;
    QTimer m_timer;
    size_t m_step = 0;
    bool m_begun = false, m_moved = false;
};

}  // namespace lathe::workbench
