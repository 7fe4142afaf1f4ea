// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QTimer>

namespace lathe::workbench {

/// What follows a brush over many trials, a few milliseconds in a turn of the event loop so that the brush stays under the hand:
/// one step after another, and all of them again when the brush moved meanwhile.
class BrushRound : public QObject {
public:
    /// Does some of its work; true: all of it is done.
    using Step = std::function<bool()>;

    /// `begin`: what a round starts with.
    BrushRound(std::function<void()> begin, std::vector<Step> steps, QObject* parent = nullptr);

    /// The brush moved.
    void follow();
    /// Ends without the steps that are left.
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
