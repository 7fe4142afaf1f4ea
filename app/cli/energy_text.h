// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "app/cli/session.h"
#include "core/store/device_energy.h"
#include "core/store/run_history.h"

namespace lathe {

/// Energy in kJ or kWh: "42.1 kJ", "1.5 kWh".
std::string energyText(double joules);
/// Prints a line with the energy of a run, its mean power, and its cost at the prices of the settings. Prints nothing if the
/// energy is unknown.
void printEnergy(const Session&, const DeviceEnergy&);
/// Adds "energy" and, if prices are set, "cost": {"amount", "currency"}. Adds nothing if the energy is unknown.
void setEnergy(Json& answer, const DeviceEnergy&);

/// Energy of a run's GPU over time.
EnergyCurve energyOf(const RunHistory&);
/// Energy of each epoch, by epoch number.
std::map<int64_t, DeviceEnergy> energyOfEpochs(const RunHistory&, const EnergyCurve&);

}  // namespace lathe
