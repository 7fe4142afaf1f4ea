// SPDX-License-Identifier: Apache-2.0
// A libcuda.so.1 that does nothing, so that cuDNN can build plans (never run them) where no NVIDIA driver is. What it needs an
// answer from is here; every other function of the driver (made from the toolkit's stub by driver_functions.cmake) returns
// success. cuInit has to fail: after a success the CUDA runtime would go on to tables that are not there.
#include <cstddef>
#include <cstdint>
#include <dlfcn.h>
#include <string>

namespace {

int things[8];
constexpr int noDevice = 100, notFound = 500;
constexpr int threadsPerBlock = 1024, binaryVersion = 128, blocks = 1, clusters = 66;

int find(const char* name, void** function) {
    void* self = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
    *function = dlsym(self, (std::string(name) + "_v2").c_str());
    if (!*function) *function = dlsym(self, name);
    return *function ? 0 : notFound;
}

int attribute(int* value, int which) {
    *value = which == 0 ? threadsPerBlock : which == 4 ? binaryVersion : 0;
    return 0;
}

int thing(void** to, int which) {
    *to = &things[which];
    return 0;
}

int global(void** address, size_t* bytes) {
    if (address) *address = &things[4];
    if (bytes) *bytes = 4;
    return 0;
}

}  // namespace

extern "C" {
int cuInit(unsigned) {
    return noDevice;
}
int cuDeviceGetCount(int* count) {
    return *count = 0;
}
int cuDriverGetVersion(int* version) {
    return *version = 13000, 0;
}
int cuGetErrorString(int, const char** text) {
    return *text = "no driver", 0;
}
int cuGetErrorName(int, const char** text) {
    return *text = "NO_DRIVER", 0;
}
int cuGetProcAddress(const char* name, void** function, int, uint64_t) {
    return find(name, function);
}
int cuGetProcAddress_v2(const char* name, void** function, int, uint64_t, int* status) {
    const int found = find(name, function);
    if (status) *status = found ? 1 : 0;
    return found;
}
int cuLibraryLoadData(void** to) {
    return thing(to, 0);
}
int cuLibraryGetKernel(void** to) {
    return thing(to, 1);
}
int cuLibraryGetModule(void** to) {
    return thing(to, 3);
}
int cuKernelGetFunction(void** to) {
    return thing(to, 2);
}
int cuModuleLoadData(void** to) {
    return thing(to, 3);
}
int cuModuleLoadDataEx(void** to) {
    return thing(to, 3);
}
int cuModuleGetFunction(void** to) {
    return thing(to, 2);
}
int cuLibraryGetGlobal(void** address, size_t* bytes) {
    return global(address, bytes);
}
int cuModuleGetGlobal_v2(void** address, size_t* bytes) {
    return global(address, bytes);
}
int cuModuleGetLoadingMode(int* mode) {
    return *mode = 2, 0;
}
int cuOccupancyMaxActiveBlocksPerMultiprocessor(int* count) {
    return *count = blocks, 0;
}
int cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* count) {
    return *count = blocks, 0;
}
int cuOccupancyMaxActiveClusters(int* count) {
    return *count = clusters, 0;
}
int cuFuncGetAttribute(int* value, int which) {
    return attribute(value, which);
}
int cuKernelGetAttribute(int* value, int which) {
    return attribute(value, which);
}
}
