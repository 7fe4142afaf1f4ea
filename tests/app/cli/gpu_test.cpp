// SPDX-License-Identifier: Apache-2.0
// What the command line says of GPUs: by NVML, and of the energy of runs.
#include <filesystem>

#include <gmock/gmock.h>

#include "core/store/event_log.h"
#include "core/store/run_dir.h"
#include "core/train/devices/prices.h"
#include "tests/support/nvml/mock_nvml.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::gpu_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

// `lathe` with these arguments, and a library of NVML and prices of its own.
ProcessResult callWith(std::vector<std::string> arguments, const std::string& library, const std::string& config) {
    Command command = latheCommand(std::move(arguments));
    command.environment["LD_LIBRARY_PATH"] = fs::path(library).parent_path().string();
    command.environment["XDG_CONFIG_HOME"] = config;
    return run(command);
}

Json askWith(std::vector<std::string> arguments, const std::string& library, const std::string& config) {
    arguments.push_back("--json");
    const auto answer = Json::parse(callWith(std::move(arguments), library, config).out);
    return answer ? *answer : Json();
}

// Two epochs of ten seconds at 360 W, as a trainer writes them.
void writeWatchedRun(const std::string& folder) {
    Diagnostics notes;
    const auto dir = RunDir::create(folder);
    auto log = EventLogWriter::open(dir->eventsFile(), notes);
    ASSERT_TRUE(log->add({std::string(event::started), 0, 1000, Json::Object{{"device", "cuda:0"}}}).ok());
    for (int epoch = 1; epoch <= 2; ++epoch) {
        std::vector<DeviceSample> samples(101);
        for (size_t i = 0; i < samples.size(); ++i) {
            samples[i].seconds = 990 + 10.0 * epoch + 0.1 * static_cast<double>(i);
            samples[i].joules = 5e6 + 360 * (samples[i].seconds - 1000);
        }
        log->device(samples);
        ASSERT_TRUE(log->add({std::string(event::epoch), 10 * epoch, 1000 + 10.0 * epoch,
                              Json::Object{{"epoch", epoch}, {"step", 10 * epoch}}})
                        .ok());
    }
}

TEST(CliGpu, TheDoctorAsksNvml) {
    const TemporaryFolder folder;
    const Json gpus = askWith({"doctor"}, mockNvml(), folder / "config")["nvml"];
    EXPECT_EQ(gpus["driver"].toString(), "580.159.03");
    ASSERT_EQ(gpus["devices"].array().size(), 2u);
    const Json& gpu = gpus["devices"].array()[1];
    EXPECT_EQ(gpu["name"].toString(), "NVIDIA H200");
    EXPECT_EQ(gpu["watt_limit"].toDouble(), 600);
    EXPECT_EQ(gpu["throttled"], Json(false));
    EXPECT_EQ(gpu["corrected_errors"].toInt(), 3);
    EXPECT_EQ(gpu["programs"].array().size(), 2u);
    EXPECT_TRUE(gpu["programs"].array()[1]["bytes"].isNull());
}

TEST(CliGpu, TheDoctorSaysWhatIsNotAvailable) {
    const TemporaryFolder folder;
    const std::string old = callWith({"doctor"}, oldMockNvml(), folder / "config").out;
    EXPECT_THAT(old, HasSubstr("GPU 1: NVIDIA H200, bus not available"));
    EXPECT_THAT(old, HasSubstr("500 W, limit 600 W"));
    const NvmlScript script("init=9");
    const std::string refused = callWith({"doctor"}, mockNvml(), folder / "config").out;
    EXPECT_THAT(refused, HasSubstr("NVML: not available: "));
    EXPECT_THAT(refused, HasSubstr("Driver Not Loaded"));
}

TEST(CliGpu, ARunTellsItsEnergyAndNoCostWithoutPrices) {
    const TemporaryFolder folder;
    writeWatchedRun(folder / "run");
    const Json run = askWith({"runs", "show", folder / "run"}, mockNvml(), folder / "config");
    EXPECT_NEAR(run["energy"]["joules"].toDouble(), 7200, 1);
    EXPECT_EQ(run["energy"]["estimate"], Json(false));
    ASSERT_EQ(run["epochs"].array().size(), 2u);
    EXPECT_NEAR(run["epochs"].array()[1]["joules"].toDouble(), 3600, 1);
    EXPECT_FALSE(run.contains("cost"));
}

TEST(CliGpu, PricesMakeACost) {
    const TemporaryFolder folder;
    writeWatchedRun(folder / "run");
    const Prices prices{500.0, 36.0, "EUR"};  // 7.2 kJ are 1 EUR, 20 s of the device 0.20 EUR
    ASSERT_TRUE(writePrices(folder / "config/lathe/prices.json", prices).ok());
    EXPECT_EQ(*readPrices(folder / "config/lathe/prices.json"), prices);
    const Json run = askWith({"runs", "show", folder / "run"}, mockNvml(), folder / "config");
    EXPECT_NEAR(run["cost"]["amount"].toDouble(), 1.2, 0.001);
    EXPECT_EQ(run["cost"]["currency"].toString(), "EUR");
    EXPECT_THAT(callWith({"runs", "show", folder / "run"}, mockNvml(), folder / "config").out, HasSubstr("cost 1.20 EUR"));
}

}  // namespace
}  // namespace lathe::test::gpu_test
