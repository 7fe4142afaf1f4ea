// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/brush_round.h"

#include <utility>

namespace lathe::workbench {

namespace {

constexpr int pauseMs = 8;  // between two turns: mouse and pictures come first

}  // namespace

BrushRound::BrushRound(std::function<void()> begin, std::vector<Step> steps, QObject* parent)
    : QObject(parent), m_begin(std::move(begin)), m_steps(std::move(steps)) {
    m_timer.setInterval(pauseMs);
    m_timer.callOnTimeout(this, &BrushRound::turn);
}

void BrushRound::follow() {
    m_moved = true;
    if (!m_timer.isActive()) m_timer.start();
}

void BrushRound::cancel() {
    m_timer.stop();
    m_step = 0;
    m_begun = m_moved = false;
}

// A round is brought to its end, whatever the brush does: otherwise nothing would follow while it moves.
void BrushRound::turn() {
    if (!std::exchange(m_begun, true)) {
        m_moved = false;
        m_begin();
    }
    if (!m_steps[m_step]()) return;
    if (++m_step < m_steps.size()) return;
    m_step = 0;
    m_begun = false;
    if (!m_moved) m_timer.stop();
}

}  // namespace lathe::workbench
