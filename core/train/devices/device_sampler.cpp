// SPDX-License-Identifier: Apache-2.0
#include "core/train/devices/device_sampler.h"

#include <chrono>
#include <cstdio>

#include "core/train/devices/device_reading.h"
#include "core/train/devices/sampling_pace.h"

namespace lathe {

namespace {

constexpr double fastSeconds = 0.1, slowSeconds = 1, longestSeconds = 2, longestSlowSeconds = 30;

double secondsSince1970() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

double steadySeconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::string figure(double value, const char* format) {
    char text[32];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

Diagnostic unavailable(const Diagnostic& reason, const std::string& busId) {
    return workError("telemetry.unavailable", busId, "the telemetry of the GPU cannot be recorded: {0}", {toString(reason)},
                     "run `lathe doctor` for details");
}

Diagnostic lost(const std::string& busId) {
    return workError("telemetry.lost", busId, "the driver has lost the GPU; its telemetry is no longer recorded", {},
                     "restart the machine; check the power supply and the temperature of the GPU");
}

Diagnostic slowed(const std::string& busId, double cost, double interval) {
    return workError("telemetry.slow", busId,
                     "the driver takes {0} ms to report the state of the GPU: Lathe queries it every {1} s",
                     {figure(cost * 1000, "%.1f"), figure(interval, "%.1f")});
}

// When looks are due and what they cost.
class Schedule {
public:
    explicit Schedule(SamplingPace pace) : m_pace(pace) {}

    bool isDue(double now) const { return now >= m_next; }
    double next() const { return m_next; }
    const SamplingPace& pace() const { return m_pace; }
    // From its planned time on, so that the rhythm holds; after a long look from now on.
    void took(double begin, double end) {
        m_pace.took(end - begin);
        m_next = (m_next + m_pace.interval() > begin ? m_next : begin) + m_pace.interval();
        m_sum += end - begin;
        ++m_count;
    }
    double takeMeanCost() {
        const double mean = m_count > 0 ? m_sum / m_count : 0;
        m_sum = m_count = 0;
        return mean;
    }

private:
    SamplingPace m_pace;
    double m_next = 0;
    double m_sum = 0, m_count = 0;
};

}  // namespace

DeviceSampler::DeviceSampler(DeviceWatched watched) : m_watched(std::move(watched)), m_thread([this] { run(); }) {}

DeviceSampler::~DeviceSampler() {
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_wake.notify_all();
    m_thread.join();
}

bool DeviceSampler::take(Xid& xid) {
    const std::lock_guard lock(m_mutex);
    return m_xids && m_xids->take(xid);
}

Diagnostics DeviceSampler::takeNotes() {
    if (!m_reported.exchange(false)) return {};
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_notes, {});
}

void DeviceSampler::report(Diagnostic note, Severity severity) {
    note.severity = severity;
    const std::lock_guard lock(m_mutex);
    m_notes.push_back(std::move(note));
    m_reported = true;
}

// False: the end has come.
bool DeviceSampler::pause(double untilSeconds) {
    std::unique_lock lock(m_mutex);
    const std::chrono::duration<double> time(std::max(untilSeconds - steadySeconds(), 0.0));
    return !m_wake.wait_for(lock, time, [this] { return m_stop; });
}

void DeviceSampler::run() {
    auto library = nvml::Library::open(m_watched.library);
    if (!library) return report(unavailable(library.error(), m_watched.busId), Severity::Note);
    auto device = nvml::Device::atBus(*library, m_watched.busId);
    if (!device) return report(unavailable(device.error(), m_watched.busId), Severity::Note);
    {
        const std::lock_guard lock(m_mutex);
        m_xids = std::make_unique<XidWatch>(*device);
    }
    look(std::move(*device));
}

void DeviceSampler::look(nvml::Device device) {
    DeviceReading reading(std::move(device));
    Schedule fast(SamplingPace(fastSeconds, longestSeconds)), slow(SamplingPace(slowSeconds, longestSlowSeconds));
    bool slowReported = false;
    while (pause(std::min(fast.next(), slow.next()))) {
        const double begin = steadySeconds();
        if (fast.isDue(begin)) {
            const DeviceSample sample = reading.sample(secondsSince1970());
            fast.took(begin, steadySeconds());
            if (!reading.isLost()) (void)m_samples.push(sample);
        }
        const double between = steadySeconds();
        if (slow.isDue(between)) {
            DeviceHealth health = reading.health(secondsSince1970());
            health.samplingMs = static_cast<float>(fast.takeMeanCost() * 1000);
            slow.took(between, steadySeconds());
            if (!reading.isLost()) (void)m_health.push(health);
        }
        if (reading.isLost()) return report(lost(m_watched.busId), Severity::Warning);
        if (!slowReported && fast.pace().isSlowed()) {
            slowReported = true;
            report(slowed(m_watched.busId, fast.pace().cost(), fast.pace().interval()), Severity::Note);
        }
    }
}

}  // namespace lathe
