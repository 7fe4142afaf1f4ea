// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/store/run_history.h"

namespace lathe {

// What the writer and the reader of the event log share; the format is described in event_log.h.

constexpr uint8_t columnRecord = 1, stepRecord = 2, eventRecord = 3, machineRecord = 4, timesRecord = 5;
constexpr size_t maxColumns = 65535;
constexpr std::string_view logMagic = "LATHELOG";
constexpr uint32_t logVersion = 1;
constexpr size_t logHeaderBytes = 16;

std::string logHeader();
Json toJson(const LogEvent& event);

}  // namespace lathe
