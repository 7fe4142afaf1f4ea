// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/store/device_energy.h"

namespace lathe {

/// The user's prices for energy and GPU time. Settings of the program, not of a project; the window and the command line share
/// one file.
struct Prices {
    std::optional<double> kilowattHour;  ///< price of 1 kWh
    std::optional<double> deviceHour;    ///< price of one GPU hour: rent, or depreciation
    std::string currency;                ///< written after an amount; may be empty

    bool operator==(const Prices&) const = default;
};

/// The path of `prices.json` in `userConfigFolder()`; empty if that folder is unknown.
std::string pricesFile();
/// The prices; none are set if the file is missing. Error prices.format: not such a file.
Result<Prices> readPrices(const std::string& file);
/// Writes the file, and creates its folder.
Status writePrices(const std::string& file, const Prices&);

/// Cost of this energy and time. Nothing if the energy is unknown or no price is set.
std::optional<double> costOf(const DeviceEnergy&, const Prices&);

}  // namespace lathe
