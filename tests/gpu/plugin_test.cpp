// SPDX-License-Identifier: Apache-2.0
#include <dlfcn.h>
#include <memory>

#include <gtest/gtest.h>

#include "core/backend/backend.h"
#include "tests/gpu/sim/real_values.h"
#include "tests/support/places.h"

namespace lathe::gpu::plugin_test {
namespace {

std::unique_ptr<Backend> openCudaPlugin() {
    const auto file = test::pluginDir() / "liblathe_cuda.so";
    void* plugin = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!plugin) {
        ADD_FAILURE() << dlerror();
        return nullptr;
    }
    using Create = Backend* (*)();
    const auto create = reinterpret_cast<Create>(dlsym(plugin, "lathe_plugin_create"));
    return std::unique_ptr<Backend>(create ? create() : nullptr);
}

TEST(CudaPlugin, AnswersWithDevicesOrWithTheReasonWhyThereAreNone) {
    const auto backend = openCudaPlugin();
    ASSERT_TRUE(backend);
    EXPECT_EQ(backend->name(), "cuda");
    const auto report = backend->probe();
    for (const auto& problem : report.problems) std::puts(toString(problem).c_str());
    for (const auto& device : report.devices) std::puts((device.id + " " + device.name + " " + device.details.dump(-1)).c_str());
    EXPECT_NE(report.devices.empty(), report.problems.empty());
    for (const auto& problem : report.problems) EXPECT_FALSE(problem.remedy.empty()) << problem.code;
}

TEST(CudaPlugin, RefusesADeviceThatIsNotThereWithTheReason) {
    const auto backend = openCudaPlugin();
    ASSERT_TRUE(backend);
    CompileOptions options;
    options.device = "cuda:99";
    const auto compiled = backend->compile({}, options);
    ASSERT_FALSE(compiled.ok());
    EXPECT_EQ(compiled.error().code, "cuda.unusable");
    EXPECT_FALSE(compiled.error().args.at(0).empty());
}

}  // namespace
}  // namespace lathe::gpu::plugin_test
