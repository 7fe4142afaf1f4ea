// SPDX-License-Identifier: Apache-2.0
#include "core/train/records/refit_watch.h"

#include <utility>

namespace lathe {

namespace {

constexpr std::chrono::milliseconds writePause(250);

RefitPosition positionOf(const RunProgress& p) {
    return {p.epoch, p.epochs, p.step, p.epochs * p.stepsPerEpoch, p.secondsLeft};
}

}  // namespace

Json toJson(const RefitPosition& p) {
    return Json::Object{
        {"epoch", p.epoch}, {"epochs", p.epochs}, {"step", p.step}, {"steps", p.steps}, {"seconds_left", p.secondsLeft}};
}

RefitPosition refitPositionOf(const Json& more) {
    const Json& refit = more["refit"];
    return {refit["epoch"].toInt(), refit["epochs"].toInt(), refit["step"].toInt(), refit["steps"].toInt(),
            refit["seconds_left"].toDouble()};
}

RefitWatch::RefitWatch(RunObserver& to, Heartbeat& heartbeat, RunStatus status)
    : m_to(to), m_heartbeat(heartbeat), m_status(std::move(status)) {
    (void)m_heartbeat.set(m_status);
}

// A pause is shown at once, the position a few times a second.
void RefitWatch::progress(const RunProgress& p) {
    m_to.progress(p);
    const RunState state = p.paused ? RunState::Paused : RunState::Running;
    if (state == m_status.state && Clock::now() - m_lastWrite < writePause) return;
    m_lastWrite = Clock::now();
    m_status.state = state;
    m_status.more.set("refit", toJson(positionOf(p)));
    (void)m_heartbeat.set(m_status);
}

}  // namespace lathe
