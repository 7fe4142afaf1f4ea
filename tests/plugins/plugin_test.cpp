// SPDX-License-Identifier: Apache-2.0
#include <filesystem>

#include <gmock/gmock.h>

#include "core/backend/plugin_loader.h"
#include "core/backend/registry.h"

namespace lathe::plugin_test {
namespace {

using testing::HasSubstr;

const std::filesystem::path plugins = LATHE_TEST_PLUGINS;

std::string refusal(const std::string& file) {
    const auto plugin = openPlugin(plugins / "bad" / file);
    return plugin ? "it was opened" : toString(plugin.error());
}

TEST(PluginLoader, OpensOneOfTheSameBuild) {
    auto plugin = openPlugin(plugins / "good" / "liblathe_null.so");
    ASSERT_TRUE(plugin) << toString(plugin.error());
    EXPECT_EQ((*plugin)->name(), "null");
    EXPECT_EQ((*plugin)->probe().devices.at(0).id, "null:0");
}

TEST(PluginLoader, RefusesAnotherBuildAndNamesBoth) {
    EXPECT_THAT(refusal("liblathe_stale.so"), HasSubstr("lathe of yesterday"));
    EXPECT_THAT(refusal("liblathe_stale.so"), HasSubstr(buildIdentity()));
}

TEST(PluginLoader, RefusesALibraryWithoutEntry) {
    EXPECT_THAT(refusal("liblathe_empty.so"), HasSubstr("lathe_plugin_build"));
}

TEST(PluginLoader, PassesOnTheWordsOfTheDynamicLoader) {
    EXPECT_THAT(refusal("liblathe_text.so"), HasSubstr("liblathe_text.so"));
    EXPECT_THAT(refusal("liblathe_absent.so"), HasSubstr("cannot open shared object file"));
}

TEST(BackendRegistry, KeepsWhatWorksAndTellsWhatDoesNot) {
    BackendRegistry registry;
    registry.openPlugins({plugins / "good", plugins / "bad"});
    EXPECT_EQ(registry.backends().size(), 2u);
    EXPECT_EQ(registry.problems().size(), 3u);
    const auto choice = registry.choose("null:0");
    ASSERT_TRUE(choice);
    EXPECT_EQ(choice->backend->name(), "null");
}

TEST(BackendRegistry, NeverFallsBackToTheCpuInSilence) {
    BackendRegistry registry;
    const auto cuda = registry.choose("cuda:0");
    ASSERT_FALSE(cuda);
    EXPECT_THAT(toString(cuda.error()), HasSubstr("lathe doctor"));
    const auto automatic = registry.choose("auto");
    ASSERT_TRUE(automatic);
    EXPECT_EQ(automatic->device.id, "cpu");
    ASSERT_EQ(automatic->notes.size(), 1u);
    EXPECT_THAT(toString(automatic->notes[0]), HasSubstr("training on the CPU"));
}

TEST(BackendRegistry, AutoTakesADeviceThatPassesItsTest) {
    BackendRegistry registry;
    registry.openPlugins({plugins / "good"});
    EXPECT_EQ(registry.plugins().size(), 1u);
    EXPECT_EQ(registry.choose("auto")->device.id, "null:0") << "without a test";
    registry.setDeviceTest(
        [](Backend&, const DeviceInfo& device) -> Status { return workError("test.wrong", device.id, "it computes nonsense"); });
    const auto kept = registry.choose("auto");
    ASSERT_TRUE(kept.ok());
    EXPECT_EQ(kept->device.id, "cpu");
    ASSERT_EQ(kept->notes.size(), 1u);
    EXPECT_THAT(toString(kept->notes[0]), HasSubstr("it computes nonsense"));
    EXPECT_EQ(registry.choose("auto", Untested::Accept)->device.id, "null:0");
    EXPECT_EQ(registry.choose("null:0")->device.id, "null:0") << "by name";
}

TEST(BackendRegistry, AskedForADeviceNumberThatIsNotThere) {
    BackendRegistry registry;
    registry.openPlugins({plugins / "good"});
    const auto choice = registry.choose("null:7");
    ASSERT_FALSE(choice);
    EXPECT_THAT(toString(choice.error()), HasSubstr("null:7"));
}

}  // namespace
}  // namespace lathe::plugin_test
