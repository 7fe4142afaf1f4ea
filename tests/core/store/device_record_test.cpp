// SPDX-License-Identifier: Apache-2.0
// What a log says of a GPU, and the energy that follows from it.
#include <cmath>
#include <fstream>

#include <gtest/gtest.h>

#include "core/base/atomic_file.h"
#include "core/store/device_energy.h"
#include "core/store/event_log.h"
#include "core/store/put.h"
#include "core/store/record_frame.h"
#include "tests/support/temporary_folder.h"

namespace lathe::device_record_test {
namespace {

DeviceSample sampleAt(double seconds, float watts, double joules) {
    DeviceSample s;
    s.seconds = seconds;
    s.watts = watts;
    s.joules = joules;
    return s;
}

class DeviceRecords : public testing::Test {
protected:
    RunHistory history() { return *readRunHistory(m_path, m_notes); }

    TemporaryFolder m_folder;
    std::string m_path = m_folder / "events.bin";
    Diagnostics m_notes;
};

TEST_F(DeviceRecords, EverySampleComesBackAndWhatIsMissingStaysMissing) {
    DeviceSample sample = sampleAt(100.5, 512.25F, 7e6);
    sample.utilization = 0.97F;
    sample.celsius = 71;
    sample.reasons = clockPowerCap | clockThermal;
    DeviceHealth health;
    health.seconds = 101;
    health.wattLimit = 700;
    {
        auto log = EventLogWriter::open(m_path, m_notes);
        const std::vector<DeviceSample> some(25, sample);
        log->device(some);
        log->health(health);
    }
    const RunHistory h = history();
    ASSERT_EQ(h.device.size(), 25u);
    const DeviceSample& s = h.device[24];
    EXPECT_EQ(s.seconds, 100.5);
    EXPECT_EQ(s.watts, 512.25F);
    EXPECT_EQ(s.utilization, 0.97F);
    EXPECT_EQ(s.celsius, 71);
    EXPECT_EQ(s.joules, 7e6);
    EXPECT_EQ(throttleOf(s.reasons), clockPowerCap | clockThermal);
    EXPECT_TRUE(std::isnan(s.usedMiB));
    ASSERT_EQ(h.health.size(), 1u);
    EXPECT_EQ(h.health[0].wattLimit, 700);
    EXPECT_TRUE(std::isnan(h.health[0].fan));
}

TEST_F(DeviceRecords, AreNeverVoid) {
    {
        auto log = EventLogWriter::open(m_path, m_notes);
        ASSERT_TRUE(log->step(1, 1, 100, {}).ok());
        const DeviceSample sample = sampleAt(100, 1, 1);
        log->device({&sample, 1});
        ASSERT_TRUE(log->resumedFrom(0, 101).ok());
    }
    const RunHistory h = history();
    EXPECT_EQ(h.steps.rows(), 0u);
    EXPECT_EQ(h.device.size(), 1u);
}

// A later version may know more of a device, and more kinds of records; an older one must read the rest.
TEST_F(DeviceRecords, LongerSamplesAndUnknownKindsAreRead) {
    { ASSERT_TRUE(EventLogWriter::open(m_path, m_notes).ok()); }
    std::string longer;
    put(longer, uint16_t{60});
    for (const double seconds : {5.0, 6.0}) {
        put(longer, seconds);
        for (int i = 0; i < 8; ++i) put(longer, 0.5F);
        put(longer, 1000.0);
        put(longer, uint32_t{clockIdle});
        put(longer, 1.0);  // news
    }
    std::string shorter;
    put(shorter, uint16_t{4});
    put(shorter, 1.0F);
    std::string file = *readFile(m_path);
    appendFrame(file, 6, longer);
    appendFrame(file, 6, shorter);
    appendFrame(file, 6, "");
    appendFrame(file, 99, "of the year 2030");
    std::ofstream(m_path, std::ios::binary | std::ios::trunc) << file;
    const RunHistory h = history();
    EXPECT_TRUE(m_notes.empty());
    ASSERT_EQ(h.device.size(), 2u);
    EXPECT_EQ(h.device[1].seconds, 6);
    EXPECT_EQ(h.device[1].joules, 1000);
    EXPECT_EQ(h.device[1].reasons, clockIdle);
}

TEST(DeviceEnergies, AreTheDifferenceOfTheCounter) {
    EnergyMeter meter;
    meter.add(sampleAt(0, 100, 5000));
    EXPECT_FALSE(meter.total().isKnown());
    meter.add(sampleAt(1, 300, 5400));
    meter.add(sampleAt(2, 300, 5700));
    EXPECT_EQ(meter.total().joules, 700);
    EXPECT_EQ(meter.total().seconds, 2);
    EXPECT_FALSE(meter.total().isEstimate());
}

TEST(DeviceEnergies, AreIntegratedWhereThereIsNoCounterOrItWentBack) {
    EnergyMeter meter;
    meter.add(sampleAt(0, 100, NAN));
    meter.add(sampleAt(1, 300, NAN));
    EXPECT_EQ(meter.total().joules, 200);
    EXPECT_TRUE(meter.total().isEstimate());
    EnergyMeter reset;
    reset.add(sampleAt(0, 100, 1e9));
    reset.add(sampleAt(1, 100, 10));  // the driver was loaded anew
    reset.add(sampleAt(2, 100, 130));
    EXPECT_EQ(reset.total().joules, 220);
}

TEST(DeviceEnergies, LeaveOutWhatIsUnknownAndWhatLiesBetweenAStopAndAResume) {
    EnergyMeter meter;
    meter.add(sampleAt(0, NAN, NAN));
    meter.add(sampleAt(1, NAN, NAN));
    EXPECT_FALSE(meter.total().isKnown());
    meter.add(sampleAt(2, 100, 100));
    meter.add(sampleAt(3, 100, 200));
    meter.add(sampleAt(3600, 100, 100000));  // resumed
    meter.add(sampleAt(3601, 100, 100100));
    EXPECT_EQ(meter.total().joules, 200);
    EXPECT_EQ(meter.total().seconds, 2);
    meter.add(sampleAt(3600.5, 100, 100150));  // a clock that was set back
    EXPECT_EQ(meter.total().joules, 200);
}

TEST(DeviceEnergies, OfASpanAreInProportionBetweenSamples) {
    EnergyCurve curve;
    EXPECT_FALSE(curve.between(0, 10).isKnown());
    for (int i = 0; i <= 10; ++i) curve.add(sampleAt(100 + i, 100, 100.0 * i));
    EXPECT_EQ(curve.total().joules, 1000);
    EXPECT_NEAR(curve.between(102.5, 104.5).joules, 200, 1e-9);
    EXPECT_EQ(curve.between(0, 1000).joules, 1000);
    EXPECT_FALSE(curve.between(0, 50).isKnown());
}

}  // namespace
}  // namespace lathe::device_record_test
