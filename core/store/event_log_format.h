// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/store/run_history.h"

namespace lathe {

// Shared by the writer and the reader of the event log; event_log.h describes the format.

constexpr uint8_t columnRecord = 1, stepRecord = 2, eventRecord = 3, machineRecord = 4, timesRecord = 5;
constexpr uint8_t deviceRecord = 6, healthRecord = 7;
constexpr size_t maxColumns = 65535;
constexpr std::string_view logMagic = "LATHELOG";
constexpr uint32_t logVersion = 1;
constexpr size_t logHeaderBytes = 16;

/// Calls `visit` with each number of a sample in the order of the file, to write or read it; `sample` may be const.
template <class Sample, class Visit>
void eachDeviceField(Sample& s, Visit visit) {
    visit(s.seconds);
    for (auto* value :
         {&s.utilization, &s.memoryActivity, &s.usedMiB, &s.totalMiB, &s.watts, &s.chipMHz, &s.memoryMHz, &s.celsius})
        visit(*value);
    visit(s.joules);
    visit(s.reasons);
}

/// The same for the numbers of a health record.
template <class Health, class Visit>
void eachHealthField(Health& h, Visit visit) {
    visit(h.seconds);
    for (auto* value : {&h.wattLimit, &h.fan, &h.sentMiBps, &h.receivedMiBps, &h.ownMiB, &h.programs, &h.correctedErrors,
                        &h.uncorrectedErrors, &h.samplingMs})
        visit(*value);
}

constexpr size_t deviceSampleBytes = sizeof(double) + 8 * sizeof(float) + sizeof(double) + sizeof(uint32_t);
constexpr size_t healthBytes = sizeof(double) + 9 * sizeof(float);

/// The header of a log: `logHeaderBytes` bytes.
std::string logHeader();
/// The payload of an event record: {"kind", "step", "seconds", "data"}.
Json toJson(const LogEvent& event);

}  // namespace lathe
