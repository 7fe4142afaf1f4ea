// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <span>

#include "core/store/device_energy.h"
#include "core/store/event_log.h"
#include "core/train/devices/device_sampler.h"

namespace lathe {

/// Writes the samples of a GPU to the log of a run, and adds up its energy. Use an object from one thread at a time.
class DeviceRecord {
public:
    /// `earlier`: samples of the same run before it was resumed.
    DeviceRecord(DeviceWatched, std::span<const DeviceSample> earlier);

    /// Writes the new samples. Samples are written ten at a time, or immediately if `all`.
    void write(EventLogWriter&, int64_t step, bool all);
    /// New notes for the user; they were also written to the log.
    Diagnostics takeNotes() { return std::exchange(m_notes, {}); }
    bool hasNotes() const { return !m_notes.empty(); }
    /// Energy of the whole run.
    const DeviceEnergy& energy() const { return m_meter.total(); }

private:
    void writeSamples(EventLogWriter&);
    void report(EventLogWriter&, int64_t step, std::string_view kind, double seconds, Json data, const Diagnostic&);

    DeviceSampler m_sampler;
    EnergyMeter m_meter;
    std::array<DeviceSample, 10> m_samples;
    size_t m_sampled = 0;
    Diagnostics m_notes;
};

}  // namespace lathe
