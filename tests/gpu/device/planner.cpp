// SPDX-License-Identifier: Apache-2.0
// The machine's own cuDNN, cuBLASLt and NVRTC, where the tests of the simulated device have those of its stand-in. With
// LATHE_TEST_LIBRARIES=0 only NVRTC: compute-sanitizer rewrites each kernel that it meets, and theirs are many.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include <cuda_runtime_api.h>

#include "gpu/device_libraries.h"
#include "gpu/dnn/library.h"
#include "gpu/jit/compiler.h"
#include "gpu/jit/nvrtc.h"
#include "gpu/runtime/shared_library.h"
#include "tests/gpu/reference_planner.h"

namespace lathe::gpu {
namespace {

dnn::DeviceFacts factsOfFirstDevice() {
    cudaDeviceProp properties{};
    int driver = 0;
    cudaSetDevice(0);
    cudaGetDeviceProperties(&properties, 0);
    cudaDriverGetVersion(&driver);
    const std::string version = std::to_string(driver / 1000).append(".").append(std::to_string(driver % 1000 / 10));
    return {properties.name, properties.major * 10 + properties.minor, properties.multiProcessorCount, version};
}

[[noreturn]] void giveUp(const Diagnostic& problem) {
    std::fprintf(stderr, "%s\n", toString(problem).c_str());
    std::exit(1);
}

std::vector<CheckedContext> withLibraries() {
    static dnn::Planner loose(referenceSession(), {.strict = false}, std::nullopt);
    DeviceContext device = openDeviceLibraries(cudaLibraryFolders(), 0, factsOfFirstDevice().sm);
    for (const Diagnostic& note : device.notes) std::fprintf(stderr, "%s\n", toString(note).c_str());
    device.planner = &referencePlanner();
    std::vector<CheckedContext> contexts{{"f32", 0, device}};
    device.tensorFloat32 = true;
    device.planner = &loose;
    contexts.push_back({"tf32", 1e-3, device});
    return contexts;
}

std::vector<CheckedContext> ownKernels() {
    DeviceContext device;
    auto nvrtc = jit::Nvrtc::open(cudaLibraryFolders(), factsOfFirstDevice().sm);
    if (nvrtc)
        device.jit = std::make_shared<jit::Compiler>(std::move(*nvrtc), jit::ImageCache(jit::ImageCache::usualFolder()));
    else
        std::fprintf(stderr, "%s\n", toString(nvrtc.error()).c_str());
    return {{"f32", 0, device}};
}

bool isWithoutLibraries() {
    const char* wanted = std::getenv("LATHE_TEST_LIBRARIES");
    return wanted && std::string_view(wanted) == "0";
}

}  // namespace

std::shared_ptr<dnn::Session> referenceSession() {
    auto library = dnn::Library::open(cudaLibraryFolders());
    if (!library) giveUp(library.error());
    auto session = dnn::Session::onDevice(std::move(*library), factsOfFirstDevice());
    if (!session) giveUp(session.error());
    return *session;
}

dnn::Planner& referencePlanner() {
    static dnn::Planner planner(referenceSession(), {}, std::nullopt);
    return planner;
}

const std::vector<CheckedContext>& checkedContexts() {
    static const std::vector<CheckedContext> all = isWithoutLibraries() ? ownKernels() : withLibraries();
    return all;
}

}  // namespace lathe::gpu
