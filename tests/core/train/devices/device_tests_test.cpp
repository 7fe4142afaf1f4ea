// SPDX-License-Identifier: Apache-2.0
#include "core/train/devices/device_tests.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "tests/core/train/devices/faulty_backend.h"
#include "tests/support/temporary_folder.h"

namespace lathe::device_tests_test {
namespace {

using self_test_test::FaultyBackend;

class DeviceTestsOf : public testing::Test {
protected:
    DeviceTestsOf() { std::ofstream(m_plugin) << "plug-in"; }

    /// In another process: whether the device may be used, and how often it was tested.
    bool mayUse(double factor = 1) {
        FaultyBackend backend(factor, false);
        DeviceTests tests(m_file, {m_plugin});
        bool usable = true;
        for (int times = 0; times < 2; ++times)
            usable = tests.check(backend, m_device, *m_cpu, [&](const DeviceInfo&) { ++m_tested; }).ok();
        return usable;
    }

    const TemporaryFolder m_folder;
    const std::string m_file = m_folder / "state/device-tests.json", m_plugin = m_folder / "plugin.so";
    const std::unique_ptr<Backend> m_cpu = makeCpuBackend();
    DeviceInfo m_device{"cpu", "NVIDIA Example", 1 << 30, Json::Object{{"pci_bus", "0000:65:00.0"}, {"cudnn", "9.19.0"}}};
    int m_tested = 0;
};

TEST_F(DeviceTestsOf, ADeviceIsTestedOnce) {
    EXPECT_TRUE(mayUse());
    EXPECT_TRUE(mayUse());
    EXPECT_EQ(m_tested, 1);
}

TEST_F(DeviceTestsOf, AnotherDeviceLibraryOrBuildIsTestedAgain) {
    EXPECT_TRUE(mayUse());
    m_device.details.set("cudnn", "9.20.0");
    EXPECT_TRUE(mayUse());
    EXPECT_EQ(m_tested, 2);
    m_device.name = "NVIDIA Other";
    EXPECT_TRUE(mayUse());
    EXPECT_EQ(m_tested, 3);
    m_device.details.set("pci_bus", "0000:66:00.0");
    EXPECT_TRUE(mayUse());
    EXPECT_EQ(m_tested, 4);
    std::ofstream(m_plugin) << "another plug-in";
    EXPECT_TRUE(mayUse());
    EXPECT_EQ(m_tested, 5);
    EXPECT_TRUE(mayUse());
    EXPECT_EQ(m_tested, 5) << "the control";
}

TEST_F(DeviceTestsOf, AFailedTestIsRepeatedInTheNextProcessOnly) {
    EXPECT_FALSE(mayUse(1.001));
    EXPECT_EQ(m_tested, 1);
    EXPECT_FALSE(mayUse(1.001));
    EXPECT_TRUE(mayUse());
    EXPECT_EQ(m_tested, 3);
}

TEST_F(DeviceTestsOf, WhatFailsLaterHasNotPassed) {
    EXPECT_TRUE(mayUse());
    DeviceTests tests(m_file, {m_plugin});
    ASSERT_TRUE(tests.hasPassed(m_device));
    tests.store(m_device, SelfTest{.float32 = 1, .bfloat16 = 1, .repeats = true});
    EXPECT_FALSE(tests.hasPassed(m_device));
    EXPECT_TRUE(mayUse());
    EXPECT_EQ(m_tested, 2);
}

TEST_F(DeviceTestsOf, ADamagedFileIsReplaced) {
    EXPECT_TRUE(mayUse());
    std::ofstream(m_file) << "{\"0000:65:00.0\": [";
    EXPECT_TRUE(mayUse());
    EXPECT_TRUE(mayUse());
    EXPECT_EQ(m_tested, 2);
}

TEST_F(DeviceTestsOf, WithoutAFileTheyAreRememberedInTheProcess) {
    std::ofstream(m_folder / "state") << "no folder";
    EXPECT_TRUE(mayUse());
    EXPECT_TRUE(mayUse());
    EXPECT_EQ(m_tested, 2);
}

}  // namespace
}  // namespace lathe::device_tests_test
