// SPDX-License-Identifier: Apache-2.0
#include "core/train/devices/device_record.h"

#include "core/base/wall_clock.h"
#include "core/store/diagnostic_json.h"

namespace lathe {

DeviceRecord::DeviceRecord(DeviceWatched watched, std::span<const DeviceSample> earlier) : m_sampler(std::move(watched)) {
    for (const DeviceSample& sample : earlier) m_meter.add(sample);
}

// As with the machine: a log that cannot be written now is tried again with the next records.
void DeviceRecord::write(EventLogWriter& log, int64_t step, bool all) {
    for (DeviceSample sample; m_sampler.take(sample);) {
        m_meter.add(sample);
        m_samples[m_sampled++] = sample;
        if (m_sampled == m_samples.size()) writeSamples(log);
    }
    if (all) writeSamples(log);
    for (DeviceHealth health; m_sampler.take(health);) log.health(health);
    for (Xid xid; m_sampler.take(xid);)
        report(log, step, event::xid, xid.seconds, Json::Object{{"number", xid.number}}, explainXid(xid.number));
    for (const Diagnostic& note : m_sampler.takeNotes()) report(log, step, event::note, wallSeconds(), toJson(note), note);
}

void DeviceRecord::writeSamples(EventLogWriter& log) {
    if (m_sampled > 0) log.device({m_samples.data(), m_sampled});
    m_sampled = 0;
}

void DeviceRecord::report(EventLogWriter& log, int64_t step, std::string_view kind, double seconds, Json data,
                          const Diagnostic& note) {
    (void)log.add({std::string(kind), step, seconds, std::move(data)});
    m_notes.push_back(note);
}

}  // namespace lathe
