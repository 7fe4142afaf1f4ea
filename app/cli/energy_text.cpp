// SPDX-License-Identifier: Apache-2.0
#include "app/cli/energy_text.h"

#include <fmt/format.h>

#include "core/train/devices/prices.h"
#include "core/train/run.h"

namespace lathe {

namespace {

// Prices that cannot be read are no reason to say nothing of the energy.
Prices knownPrices() {
    auto prices = readPrices(pricesFile());
    return prices ? std::move(*prices) : Prices();
}

std::string amountText(double amount, const std::string& currency) {
    return fmt::format("{:.{}f}{}{}", amount, amount < 1 ? 4 : 2, currency.empty() ? "" : " ", currency);
}

}  // namespace

std::string energyText(double joules) {
    if (joules < 1e3) return fmt::format("{:.0f} J", joules);
    if (joules < 3.6e5) return fmt::format("{:.1f} kJ", joules / 1e3);
    return fmt::format("{:.2f} kWh", joules / 3.6e6);
}

void printEnergy(const Session& session, const DeviceEnergy& energy) {
    if (!energy.isKnown()) return;
    std::string line =
        fmt::format("GPU energy {}, {:.0f} W on average", energyText(energy.joules), energy.joules / energy.seconds);
    if (energy.isEstimate()) line += " (integrated from the measured power)";
    const Prices prices = knownPrices();
    if (const auto cost = costOf(energy, prices)) line += "; cost " + amountText(*cost, prices.currency);
    session.result(line);
}

void setEnergy(Json& answer, const DeviceEnergy& energy) {
    if (!energy.isKnown()) return;
    answer.set("energy", toJson(energy));
    const Prices prices = knownPrices();
    if (const auto cost = costOf(energy, prices))
        answer.set("cost", Json::Object{{"amount", *cost}, {"currency", prices.currency}});
}

EnergyCurve energyOf(const RunHistory& history) {
    EnergyCurve curve;
    for (const DeviceSample& sample : history.device) curve.add(sample);
    return curve;
}

// An epoch begins where the one before ended, or its process began.
std::map<int64_t, DeviceEnergy> energyOfEpochs(const RunHistory& history, const EnergyCurve& curve) {
    std::map<int64_t, DeviceEnergy> epochs;
    double begin = 0;
    for (const LogEvent& e : history.events) {
        if (e.kind != event::started && e.kind != event::epoch) continue;
        if (e.kind == event::epoch) epochs[e.data["epoch"].toInt()] = curve.between(begin, e.seconds);
        begin = e.seconds;
    }
    return epochs;
}

}  // namespace lathe
