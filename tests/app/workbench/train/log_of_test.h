// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/store/event_log.h"

namespace lathe::workbench::test {

/// A log as a trainer writes it: step n lasts a hundredth of a second, the loss of step n is 1 / n, the accuracy n / 1000.
class LogOfTest {
public:
    explicit LogOfTest(const std::string& path) : m_log(*EventLogWriter::open(path, m_notes)) {
        m_loss = m_log.column("loss");
        m_accuracy = m_log.column("accuracy");
    }

    void start(int64_t stepsPerEpoch) {
        m_stepsPerEpoch = stepsPerEpoch;
        add(event::started, Json::Object{{"steps_per_epoch", stepsPerEpoch}, {"device", "cpu"}});
    }
    void steps(int64_t count) {
        for (int64_t i = 0; i < count; ++i) {
            ++m_step;
            m_now += 0.01;
            const ColumnValue values[] = {{m_loss, 1.0 / static_cast<double>(m_step)},
                                          {m_accuracy, static_cast<double>(m_step) / 1000}};
            (void)m_log.step(m_step, static_cast<int32_t>((m_step - 1) / m_stepsPerEpoch + 1), m_now, values);
        }
    }
    void add(std::string_view kind, Json data) { (void)m_log.add({std::string(kind), m_step, m_now, std::move(data)}); }
    void epoch(double loss, bool best) {
        add(event::epoch, Json::Object{{"epoch", m_step / m_stepsPerEpoch},
                                       {"step", m_step},
                                       {"train", Json::Object{{"loss", loss}}},
                                       {"val", Json::Object{{"loss", loss + 1}}},
                                       {"best", best}});
    }
    void machine(float cpu) {
        const MachineSample sample{m_now, cpu, cpu, 100, 1000, 3};
        m_log.machine({&sample, 1});
    }
    /// A GPU at 500 W, from a look that told little where `reasons` are unknown.
    void device(float utilization, uint32_t reasons = 0) {
        DeviceSample sample;
        sample.seconds = m_now;
        sample.utilization = utilization;
        sample.watts = 500;
        sample.joules = 500 * (m_now - 1.7e9);
        sample.reasons = reasons;
        m_log.device({&sample, 1});
    }
    void limit(float watts) {
        DeviceHealth health;
        health.seconds = m_now;
        health.wattLimit = watts;
        m_log.health(health);
    }
    void wait(double seconds) { m_now += seconds; }
    void resume(int64_t step) {
        m_step = step;
        (void)m_log.resumedFrom(step, m_now);
    }
    void flush() { (void)m_log.flush(); }
    EventLogWriter& writer() { return m_log; }
    int64_t step() const { return m_step; }

private:
    Diagnostics m_notes;
    EventLogWriter m_log;
    uint16_t m_loss = 0, m_accuracy = 0;
    int64_t m_step = 0, m_stepsPerEpoch = 10;
    double m_now = 1.7e9;
};

}  // namespace lathe::workbench::test
