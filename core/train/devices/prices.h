// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/store/device_energy.h"

namespace lathe {

/// What a GPU's work costs a person. Settings of the program and not of a project, one file for window and command line.
struct Prices {
    std::optional<double> kilowattHour;  ///< of electricity
    std::optional<double> deviceHour;    ///< of the GPU: rent, or what it loses in worth
    std::string currency;                ///< written behind an amount; may be empty

    bool operator==(const Prices&) const = default;
};

/// `prices.json` in `userConfigFolder()`; empty where there is none.
std::string pricesFile();
/// None where the file is missing; prices.format where it is not one.
Result<Prices> readPrices(const std::string& file);
/// Makes the folder.
Status writePrices(const std::string& file, const Prices&);

/// Empty when nothing is known of the energy, or no price is set.
std::optional<double> costOf(const DeviceEnergy&, const Prices&);

}  // namespace lathe
