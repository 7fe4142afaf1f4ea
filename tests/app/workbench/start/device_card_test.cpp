// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/start/device_card.h"

#include <filesystem>
#include <fstream>
#include <memory>

#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace lathe::workbench::device_card_test {
namespace {

/// A program that answers as `lathe doctor` does, and then does not end.
std::filesystem::path slowDoctor(const TemporaryFolder& folder) {
    const std::filesystem::path file = folder / "doctor";
    std::ofstream(file) << "#!/bin/sh\necho '{\"devices\": []}'\ntouch \"" << (folder / "answered") << "\"\nexec sleep 60\n";
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    return file;
}

// The process is killed with the card; that it finished must not be told to a card that is being destroyed.
TEST(DeviceCard, IsDestroyedWhileTheDevicesAreTested) {
    const TemporaryFolder folder;
    auto card = std::make_unique<DeviceCard>(slowDoctor(folder));
    int examined = 0;
    QObject::connect(card.get(), &DeviceCard::examined, [&] { ++examined; });
    card->test();
    ASSERT_TRUE(QTest::qWaitFor([&] { return std::filesystem::exists(folder / "answered"); }, 20'000));
    card.reset();
    EXPECT_EQ(examined, 0);
}

}  // namespace
}  // namespace lathe::workbench::device_card_test
