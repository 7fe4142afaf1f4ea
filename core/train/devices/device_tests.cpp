// SPDX-License-Identifier: Apache-2.0
#include "core/train/devices/device_tests.h"

#include <chrono>

#include "core/backend/plugin_loader.h"
#include "core/base/atomic_file.h"
#include "core/base/json.h"
#include "core/base/user_folders.h"

namespace lathe {

namespace {

namespace fs = std::filesystem;

constexpr uint64_t mostBytes = 1 << 18;

/// The version of the driver of NVIDIA's GPUs; empty if there is none.
std::string driverVersion() {
    constexpr const char* file = "/sys/module/nvidia/version";
    constexpr uint64_t most = 256;
    const auto text = readFile(file, most);
    return text ? *text : std::string();
}

/// Changes when the file is replaced.
std::string stampOf(const fs::path& file) {
    std::error_code ignored;
    const auto size = fs::file_size(file, ignored);
    const auto time = fs::last_write_time(file, ignored).time_since_epoch();
    return ' ' + std::to_string(size) + ' ' + std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(time).count());
}

Json readTests(const fs::path& file) {
    const auto text = file.empty() ? Result<std::string>(std::string()) : readFile(file.string(), mostBytes);
    const auto json = text ? Json::parse(*text) : Result<Json>(Json());
    return json && json->isObject() ? *json : Json(Json::Object{});
}

/// Another device in the same place replaces the first one.
std::string placeOf(const DeviceInfo& device) {
    const std::string bus = device.details[pciBusId].toString();
    return bus.empty() ? device.id : bus;
}

}  // namespace

DeviceTests::DeviceTests(fs::path file, const std::vector<fs::path>& plugins)
    : m_file(std::move(file)), m_build(buildIdentity()) {
    for (const fs::path& plugin : plugins) m_build += stampOf(plugin);
}

fs::path DeviceTests::usualFile() {
    const fs::path folder = userStateFolder();
    return folder.empty() ? folder : folder / "device-tests.json";
}

std::string DeviceTests::identityOf(const DeviceInfo& device) const {
    return m_build + "; " + device.name + "; " + device.details.dump(-1) + "; " + driverVersion();
}

bool DeviceTests::hasPassed(const DeviceInfo& device) const {
    const std::string place = placeOf(device), identity = identityOf(device);
    const auto known = m_passed.find(place);
    if (known != m_passed.end() && known->second == identity) return true;
    return readTests(m_file)[place]["of"].toString() == identity;
}

void DeviceTests::store(const DeviceInfo& device, const SelfTest& test) {
    const std::string place = placeOf(device);
    Json entry = Json::Object{};
    m_passed.erase(place);
    m_failed.erase(place);
    if (const auto problem = problemOf(test, device.id)) {
        m_failed.emplace(place, *problem);
    } else {
        m_passed[place] = identityOf(device);
        entry = Json::Object{{"of", m_passed[place]}, {"float32", test.float32}, {"bfloat16", test.bfloat16}};
    }
    if (m_file.empty()) return;
    Json tests = readTests(m_file);
    tests.set(place, std::move(entry));
    std::error_code ignored;  // where it cannot be stored, the test is repeated
    fs::create_directories(m_file.parent_path(), ignored);
    (void)writeFileAtomically(m_file.string(), tests.dump() + "\n", Durability::Renamed);
}

Status DeviceTests::check(Backend& backend, const DeviceInfo& device, Backend& reference,
                          const std::function<void(const DeviceInfo&)>& begins) {
    const std::string place = placeOf(device);
    if (!m_failed.contains(place) && !hasPassed(device)) {
        begins(device);
        const auto test = selfTest(backend, device.id, reference);
        if (test.ok())
            store(device, *test);
        else
            m_failed.emplace(place, test.error());
    }
    const auto failed = m_failed.find(place);
    return failed == m_failed.end() ? Status() : Status(failed->second);
}

}  // namespace lathe
