// SPDX-License-Identifier: Apache-2.0
#include "core/train/devices/prices.h"

#include <filesystem>

#include "core/base/atomic_file.h"
#include "core/base/file.h"
#include "core/base/user_folders.h"

namespace lathe {

namespace fs = std::filesystem;

namespace {

constexpr double joulesPerKilowattHour = 3.6e6, secondsPerHour = 3600;

std::optional<double> priceIn(const Json& json, std::string_view key) {
    const double price = json[key].toDouble(-1);
    return json[key].isNumber() && price >= 0 ? std::optional(price) : std::nullopt;
}

}  // namespace

std::string pricesFile() {
    const fs::path folder = userConfigFolder();
    return folder.empty() ? std::string() : (folder / "prices.json").string();
}

Result<Prices> readPrices(const std::string& file) {
    if (!pathExists(file)) return Prices();
    LATHE_TRY(const std::string text, readFile(file));
    const auto json = Json::parse(text, file);
    if (!json || !json->isObject())
        return requestError("prices.format", file, "this file contains no prices", {},
                            "remove this file, and set the prices again on the Settings page of the window");
    return Prices{priceIn(*json, "kilowatt_hour"), priceIn(*json, "device_hour"), (*json)["currency"].toString()};
}

Status writePrices(const std::string& file, const Prices& prices) {
    std::error_code ignored;  // writing says what is wrong
    fs::create_directories(fs::path(file).parent_path(), ignored);
    Json json = Json::Object{{"currency", prices.currency}};
    if (prices.kilowattHour) json.set("kilowatt_hour", *prices.kilowattHour);
    if (prices.deviceHour) json.set("device_hour", *prices.deviceHour);
    return writeFileAtomically(file, json.dump());
}

std::optional<double> costOf(const DeviceEnergy& energy, const Prices& prices) {
    if (!energy.isKnown() || (!prices.kilowattHour && !prices.deviceHour)) return {};
    return energy.joules / joulesPerKilowattHour * prices.kilowattHour.value_or(0) +
           energy.seconds / secondsPerHour * prices.deviceHour.value_or(0);
}

}  // namespace lathe
