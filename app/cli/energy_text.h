// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "app/cli/session.h"
#include "core/store/device_energy.h"
#include "core/store/run_history.h"

namespace lathe {

/// "42.1 kJ", "1.5 kWh"
std::string energyText(double joules);
/// A line for people: the energy of a run, its mean power, and what it costs by the program's prices. Nothing where it is
/// unknown.
void sayEnergy(const Session&, const DeviceEnergy&);
/// Adds "energy" and, where there are prices, "cost": {"amount", "currency"}; nothing where it is unknown.
void setEnergy(Json& answer, const DeviceEnergy&);

/// The energy of a run's GPU over time.
EnergyCurve energyOf(const RunHistory&);
/// The same between the ends of its epochs, by their number.
std::map<int64_t, DeviceEnergy> energyOfEpochs(const RunHistory&, const EnergyCurve&);

}  // namespace lathe
