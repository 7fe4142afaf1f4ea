// SPDX-License-Identifier: Apache-2.0
#include "core/train/devices/device_sampler.h"

#include <chrono>
#include <cmath>

#include <gmock/gmock.h>

#include "core/train/devices/device_reading.h"
#include "core/train/devices/sampling_pace.h"
#include "tests/support/nvml/mock_nvml.h"

namespace lathe::device_sampler_test {
namespace {

using test::NvmlScript;
using test::trainingBus;
using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Waits for something that comes from another thread; false after ten seconds.
template <class Condition>
bool comes(Condition condition) {
    for (int i = 0; i < 2000; ++i) {
        if (condition()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
}

DeviceReading readingOf(const std::string& library) {
    return DeviceReading(*nvml::Device::atBus(*nvml::Library::open(library), trainingBus));
}

// Until the sampler has told something.
Diagnostics notesOf(DeviceSampler& sampler) {
    Diagnostics notes;
    EXPECT_TRUE(comes([&] { return !(notes = sampler.takeNotes()).empty(); }));
    return notes;
}

size_t takeAll(DeviceSampler& sampler) {
    size_t count = 0;
    for (DeviceSample sample; sampler.take(sample);) ++count;
    return count;
}

TEST(Nvml, SaysWhyThereIsNone) {
    EXPECT_EQ(nvml::Library::open("libnothing-of-this-name.so.1").error().code, "nvml.absent");
    EXPECT_EQ(nvml::Library::open("libc.so.6").error().code, "nvml.no_entry");
    const NvmlScript script("init=9");
    const auto refused = nvml::Library::open(test::mockNvml());
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, "nvml.init");
    EXPECT_THAT(toString(refused.error()), testing::HasSubstr("Driver Not Loaded"));
}

TEST(Nvml, FindsADeviceByItsBusAndNotByItsNumber) {
    const auto library = *nvml::Library::open(test::mockNvml());
    EXPECT_EQ(library->deviceCount(), 2);
    const auto device = nvml::Device::atBus(library, trainingBus);
    ASSERT_TRUE(device.ok());
    EXPECT_EQ(device->name(), "NVIDIA H200") << "the second one";
    EXPECT_EQ(device->busId(), "00000000:65:00.0");
    EXPECT_EQ(nvml::Device::atBus(library, "0000:99:00.0").error().code, "nvml.no_device");
    EXPECT_EQ(nvml::Device::atIndex(library, 2).error().code, "nvml.no_device");
}

TEST(Nvml, ReadsEveryFigureInItsUnit) {
    DeviceReading reading = readingOf(test::mockNvml());
    const DeviceSample s = reading.sample(7);
    EXPECT_EQ(s.seconds, 7);
    EXPECT_FLOAT_EQ(s.utilization, 0.87F);
    EXPECT_FLOAT_EQ(s.memoryActivity, 0.42F);
    EXPECT_EQ(s.usedMiB, 11 * 1024);
    EXPECT_EQ(s.totalMiB, 141 * 1024);
    EXPECT_EQ(s.watts, 500);
    EXPECT_EQ(s.chipMHz, 1980);
    EXPECT_EQ(s.memoryMHz, 3201);
    EXPECT_EQ(s.celsius, 64);
    EXPECT_GE(s.joules, 5000);
    EXPECT_EQ(s.reasons, 0u);
    const DeviceHealth h = reading.health(8);
    EXPECT_EQ(h.wattLimit, 600);
    EXPECT_TRUE(std::isnan(h.fan)) << "this one has no fan, which is not a fan that stands still";
    EXPECT_EQ(h.correctedErrors, 3);
    EXPECT_EQ(h.uncorrectedErrors, 0);
    EXPECT_EQ(h.programs, 2);
    EXPECT_EQ(h.ownMiB, 11 * 1024);
    EXPECT_TRUE(std::isnan(h.sentMiBps)) << "a first look at a counter says nothing";
}

TEST(Nvml, AnOldLibraryServesByItsOldNames) {
    DeviceReading reading = readingOf(test::oldMockNvml());
    const DeviceSample s = reading.sample(0);
    EXPECT_EQ(s.usedMiB, 11 * 1024);
    EXPECT_EQ(s.celsius, 64);
    EXPECT_EQ(s.reasons, 0u);
    const DeviceHealth h = reading.health(0);
    EXPECT_EQ(h.ownMiB, 1024);
    EXPECT_TRUE(std::isnan(reading.health(1).sentMiBps));
}

TEST(Nvml, WhatALibraryLacksIsNotAvailableAndNeverZero) {
    DeviceReading reading = readingOf(test::bareMockNvml());
    const DeviceSample s = reading.sample(0);
    for (const float value : {s.utilization, s.memoryActivity, s.usedMiB, s.totalMiB, s.watts, s.chipMHz, s.memoryMHz, s.celsius})
        EXPECT_TRUE(std::isnan(value));
    EXPECT_TRUE(std::isnan(s.joules));
    EXPECT_EQ(s.reasons, DeviceSample::unknownReasons);
    EXPECT_EQ(throttleOf(s.reasons), 0u);
    const DeviceHealth h = reading.health(0);
    for (const float value : {h.wattLimit, h.fan, h.ownMiB, h.programs, h.correctedErrors, h.uncorrectedErrors})
        EXPECT_TRUE(std::isnan(value));
    EXPECT_FALSE(reading.isLost());
}

TEST(Nvml, ABusCounterThatWrapsGoesOn) {
    const NvmlScript script("narrow=1");
    DeviceReading reading = readingOf(test::mockNvml());
    const auto begin = Clock::now();
    reading.health(0);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const double elapsed = secondsSince(begin);
    const float sent = reading.health(elapsed).sentMiBps;  // 100 MB/s
    EXPECT_GT(sent, 40);
    EXPECT_LT(sent, 110);
}

TEST(SamplingPaces, DearLooksComeLessOftenAndCheapOnesAsPlanned) {
    SamplingPace pace(0.1, 2);
    pace.took(0.0005);
    EXPECT_EQ(pace.interval(), 0.1);
    pace.took(0.005);
    EXPECT_NEAR(pace.interval(), 0.25, 1e-9);
    EXPECT_TRUE(pace.isSlowed());
    pace.took(5);
    EXPECT_EQ(pace.interval(), 2);
    for (int i = 0; i < 100; ++i) pace.took(0.0005);
    EXPECT_EQ(pace.interval(), 0.1);
}

TEST(DeviceSamplers, LookTenTimesASecond) {
    DeviceSampler sampler({trainingBus, test::mockNvml()});
    DeviceSample first, last;
    ASSERT_TRUE(comes([&] { return sampler.take(first); }));
    for (int i = 0; i < 5; ++i) ASSERT_TRUE(comes([&] { return sampler.take(last); }));
    EXPECT_GT(last.seconds - first.seconds, 0.3);
    EXPECT_EQ(last.watts, 500);
    DeviceHealth health;
    EXPECT_TRUE(comes([&] { return sampler.take(health); }));
    EXPECT_TRUE(sampler.takeNotes().empty());
}

TEST(DeviceSamplers, WithoutALibraryOrADeviceSayItOnce) {
    for (const DeviceWatched& watched :
         {DeviceWatched{trainingBus, "libnothing-of-this-name.so.1"}, DeviceWatched{"0000:99:00.0", test::mockNvml()}}) {
        DeviceSampler sampler(watched);
        const Diagnostics notes = notesOf(sampler);
        ASSERT_EQ(notes.size(), 1u);
        EXPECT_EQ(notes[0].code, "telemetry.unavailable");
        EXPECT_EQ(notes[0].severity, Severity::Note);
        EXPECT_EQ(takeAll(sampler), 0u);
    }
}

TEST(DeviceSamplers, ALostDeviceIsToldOnceAndGivesNothingMore) {
    const NvmlScript script("lost_after=3");
    DeviceSampler sampler({trainingBus, test::mockNvml()});
    const Diagnostics notes = notesOf(sampler);
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_EQ(notes[0].code, "telemetry.lost");
    EXPECT_EQ(notes[0].severity, Severity::Warning);
    EXPECT_EQ(takeAll(sampler), 3u) << "the look that met the loss is no sample";
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    EXPECT_EQ(takeAll(sampler), 0u);
    EXPECT_TRUE(sampler.takeNotes().empty());
}

TEST(DeviceSamplers, SlowAnswersAreAskedForLessOftenAndToldOnce) {
    const NvmlScript script("slow_ms=15");
    DeviceSampler sampler({trainingBus, test::mockNvml()});
    const Diagnostics notes = notesOf(sampler);
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_EQ(notes[0].code, "telemetry.slow");
    takeAll(sampler);
    DeviceSample first, second;
    ASSERT_TRUE(comes([&] { return sampler.take(first); }));
    ASSERT_TRUE(comes([&] { return sampler.take(second); }));
    EXPECT_GT(second.seconds - first.seconds, 0.5) << "15 ms are a fiftieth of 0.75 s";
    EXPECT_TRUE(sampler.takeNotes().empty());
}

TEST(DeviceSamplers, AnErrorOfTheDriverComes) {
    const NvmlScript script("xid=79;xid_ms=50");
    DeviceSampler sampler({trainingBus, test::mockNvml()});
    Xid xid;
    ASSERT_TRUE(comes([&] { return sampler.take(xid); }));
    EXPECT_EQ(xid.number, 79);
    EXPECT_EQ(explainXid(xid.number).code, "xid.bus");
    EXPECT_THAT(toString(explainXid(4711)), testing::HasSubstr("4711"));
}

TEST(DeviceSamplers, EndWithinASecondWhateverTheyWaitFor) {
    const auto begin = Clock::now();
    { const DeviceSampler atOnce({trainingBus, test::mockNvml()}); }
    {
        DeviceSampler waiting({trainingBus, test::mockNvml()});
        DeviceSample sample;
        ASSERT_TRUE(comes([&] { return waiting.take(sample); }));  // its wait for errors is under way
    }
    EXPECT_LT(secondsSince(begin), 5) << "two times at most half a second; a machine that is busy may take longer";
}

}  // namespace
}  // namespace lathe::device_sampler_test
