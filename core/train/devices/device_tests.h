// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/backend/registry.h"
#include "core/train/devices/self_test.h"

namespace lathe {

/// The self-tests that devices of this machine passed, stored in a file. A test counts for the same device, driver, libraries and
/// build of Lathe.
class DeviceTests {
public:
    /// `file`: an empty path, or one that cannot be written: tests are remembered in this process only. `plugins`: files whose
    /// change makes another build.
    DeviceTests(std::filesystem::path file, const std::vector<std::filesystem::path>& plugins);
    /// `device-tests.json` in userStateFolder().
    static std::filesystem::path usualFile();

    /// Tests the device if it has not passed yet; `begins` is called first. Error: the test failed, or could not be run. A
    /// failed test is repeated in the next process.
    Status check(Backend&, const DeviceInfo&, Backend& reference, const std::function<void(const DeviceInfo&)>& begins);
    /// Whether the device has passed.
    bool hasPassed(const DeviceInfo&) const;
    /// Stores the result of a test: one that failed takes back an earlier one that passed.
    void store(const DeviceInfo&, const SelfTest&);

private:
    std::string identityOf(const DeviceInfo&) const;

    std::filesystem::path m_file;
    std::string m_build;
    /// Of this process, by the place of the device; what passed, with the device that passed.
    std::map<std::string, Diagnostic> m_failed;
    std::map<std::string, std::string> m_passed;
};

}  // namespace lathe
