// SPDX-License-Identifier: Apache-2.0
// A libnvidia-ml.so.1 without a driver. What it does is said by the environment when it is begun (mock_nvml.h). Built three
// times: as it is, with the names of an old driver (LATHE_MOCK_OLD), and with hardly any (LATHE_MOCK_BARE).
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <unistd.h>

#include "core/backend/nvml/abi.h"

using namespace lathe::nvml;

namespace {

using Clock = std::chrono::steady_clock;

constexpr int deviceCount = 2, invalidArgument = 2;
constexpr uint64_t gibibyte = uint64_t{1} << 30;

struct Script {
    int failInit = 0;                 // code that it answers to the beginning
    double slowMs = 0;                // each look at the utilization takes so long
    int64_t lostAfter = -1;           // looks, before the device is lost
    int64_t xid = 0, xidMs = 0;       // this error comes once, so long after the beginning
    uint64_t energyBase = 5'000'000;  // mJ
    bool noCounter = false;           // of energy
    bool narrow = false;              // counters of the bus have 32 bits, and are about to wrap
    bool profile = false;             // figures as of a training with a hot minute in it
    double speed = 1;                 // time passes so much faster
};

struct State {
    Script script;
    Clock::time_point begin = Clock::now();
    std::atomic<int64_t> looks{0};
    std::atomic<bool> lost{false}, xidReported{false};
};

State& state() {
    static State s;
    return s;
}

double valueOf(const std::string& text, const char* key, double otherwise) {
    const std::string wanted = std::string(";").append(key).append("=");
    const size_t at = (";" + text).find(wanted);
    return at == std::string::npos ? otherwise : std::strtod((";" + text).c_str() + at + wanted.size(), nullptr);
}

Script readScript() {
    const char* text = std::getenv("LATHE_MOCK_NVML");
    const std::string t = text ? text : "";
    Script s;
    s.failInit = static_cast<int>(valueOf(t, "init", 0));
    s.slowMs = valueOf(t, "slow_ms", 0);
    s.lostAfter = static_cast<int64_t>(valueOf(t, "lost_after", -1));
    s.xid = static_cast<int64_t>(valueOf(t, "xid", 0));
    s.xidMs = static_cast<int64_t>(valueOf(t, "xid_ms", 0));
    s.noCounter = valueOf(t, "no_counter", 0) != 0;
    s.narrow = valueOf(t, "narrow", 0) != 0;
    s.profile = valueOf(t, "profile", 0) != 0;
    s.speed = valueOf(t, "speed", 1);
    return s;
}

double elapsed() {
    return std::chrono::duration<double>(Clock::now() - state().begin).count() * state().script.speed;
}

Handle handleOf(int index) {
    return reinterpret_cast<Handle>(static_cast<intptr_t>(0x100 + index));
}

int indexOf(Handle device) {
    return static_cast<int>(reinterpret_cast<intptr_t>(device)) - 0x100;
}

int answer() {
    return state().lost ? gpuIsLost : success;
}

// The first device idles; the second one trains.
bool works(Handle device) {
    return indexOf(device) == 1;
}

// Of the profile: a time of each hundred seconds in which it is hot.
bool isHot() {
    const double place = std::fmod(elapsed(), 100);
    return state().script.profile && place > 45 && place < 62;
}

double wave(double period, double phase = 0) {
    return std::sin(elapsed() / period * 6.2832 + phase);
}

[[maybe_unused]] double wattsOf(Handle device) {
    if (!works(device)) return 72;
    if (!state().script.profile) return 500;
    const double start = std::min(elapsed() / 3, 1.0);
    return 110 + start * (isHot() ? 470 : 395 + 25 * wave(2.1) + 12 * wave(0.43, 1));
}

std::string busOf(int index) {
    return index == 0 ? "00000000:17:00.0" : "00000000:65:00.0";
}

[[maybe_unused]] int put(char* text, unsigned bytes, const std::string& value) {
    std::snprintf(text, bytes, "%s", value.c_str());
    return answer();
}

}  // namespace

extern "C" {

#pragma GCC visibility push(default)

#ifdef LATHE_MOCK_OLD
int nvmlInit() {
#else
int nvmlInit_v2() {
#endif
    State& s = state();
    s.script = readScript();
    s.begin = Clock::now();
    s.looks = 0;
    s.lost = s.xidReported = false;
    return s.script.failInit;
}

int nvmlShutdown() {
    return success;
}

const char* nvmlErrorString(int code) {
    if (code == gpuIsLost) return "GPU is lost";
    if (code == driverNotLoaded) return "Driver Not Loaded";
    if (code == notFound) return "Not Found";
    return code == notSupported ? "Not Supported" : "Unknown Error";
}

#ifdef LATHE_MOCK_OLD
int nvmlDeviceGetHandleByPciBusId(const char* bus, Handle* device) {
#else
int nvmlDeviceGetHandleByPciBusId_v2(const char* bus, Handle* device) {
#endif
    for (int i = 0; i < deviceCount; ++i)
        if (busOf(i).ends_with(bus)) {
            *device = handleOf(i);
            return answer();
        }
    return notFound;
}

#ifndef LATHE_MOCK_BARE

int nvmlSystemGetDriverVersion(char* text, unsigned bytes) {
    return put(text, bytes, "580.159.03");
}

#ifdef LATHE_MOCK_OLD
int nvmlDeviceGetCount(unsigned* count) {
#else
int nvmlDeviceGetCount_v2(unsigned* count) {
#endif
    *count = deviceCount;
    return success;
}

#ifdef LATHE_MOCK_OLD
int nvmlDeviceGetHandleByIndex(unsigned index, Handle* device) {
#else
int nvmlDeviceGetHandleByIndex_v2(unsigned index, Handle* device) {
#endif
    if (index >= deviceCount) return invalidArgument;
    *device = handleOf(static_cast<int>(index));
    return answer();
}

int nvmlDeviceGetName(Handle device, char* text, unsigned bytes) {
    return put(text, bytes, works(device) ? "NVIDIA H200" : "NVIDIA L4");
}

int nvmlDeviceGetUUID(Handle device, char* text, unsigned bytes) {
    return put(text, bytes, "GPU-0000000" + std::to_string(indexOf(device)));
}

int nvmlDeviceGetUtilizationRates(Handle device, Utilization* u) {
    State& s = state();
    if (s.script.slowMs > 0) std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(s.script.slowMs));
    if (s.script.lostAfter >= 0 && ++s.looks > s.script.lostAfter) s.lost = true;
    const double share = s.script.profile ? 93 + 4 * wave(1.7) + 3 * wave(0.31) - (elapsed() < 2 ? 60 : 0) : 87;
    *u = {works(device) ? static_cast<uint32_t>(std::clamp(share, 0.0, 100.0)) : 0, works(device) ? 42u : 0u};
    return answer();
}

int nvmlDeviceGetMemoryInfo(Handle device, Memory1* m) {
    const uint64_t total = (works(device) ? 141 : 24) * gibibyte, used = works(device) ? 11 * gibibyte : gibibyte / 2;
    *m = {total, total - used, used};
    return answer();
}

int nvmlDeviceGetPowerUsage(Handle device, unsigned* milliwatts) {
    *milliwatts = static_cast<unsigned>(wattsOf(device) * 1000);
    return answer();
}

int nvmlDeviceGetEnforcedPowerLimit(Handle device, unsigned* milliwatts) {
    *milliwatts = works(device) ? 600'000 : 72'000;
    return answer();
}

int nvmlDeviceGetTotalEnergyConsumption(Handle device, unsigned long long* millijoules) {
    if (state().script.noCounter) return notSupported;
    const double watts = works(device) && state().script.profile ? 500 : wattsOf(device);
    *millijoules = state().script.energyBase + static_cast<uint64_t>(elapsed() * watts * 1000);
    return answer();
}

int nvmlDeviceGetTemperature(Handle device, int, unsigned* celsius) {
    const double warm = 34 + 34 * (1 - std::exp(-elapsed() / 12)) + wave(5);
    *celsius = !works(device) ? 31u : state().script.profile ? static_cast<unsigned>(warm + (isHot() ? 14 : 0)) : 64u;
    return answer();
}

int nvmlDeviceGetClockInfo(Handle device, int which, unsigned* megahertz) {
    *megahertz = which == 2 ? 3201u : !works(device) ? 345u : isHot() ? 1455u : 1980u;
    return answer();
}

int nvmlDeviceGetFanSpeed(Handle, unsigned*) {
    return notSupported;  // a server's GPU has none
}

int nvmlDeviceGetTotalEccErrors(Handle, int type, int, unsigned long long* count) {
    *count = type == 0 ? 3 : 0;
    return answer();
}

#ifndef LATHE_MOCK_OLD

int nvmlDeviceGetPciInfo_v3(Handle device, PciInfo* info) {
    *info = {};
    std::snprintf(info->busId, sizeof info->busId, "%s", busOf(indexOf(device)).c_str());
    return answer();
}

int nvmlDeviceGetMemoryInfo_v2(Handle device, Memory2* m) {
    if (m->version != memory2Version) return invalidArgument;
    Memory1 one{};
    nvmlDeviceGetMemoryInfo(device, &one);
    *m = {m->version, one.total, gibibyte / 2, one.free, one.used};
    return answer();
}

int nvmlDeviceGetTemperatureV(Handle device, Temperature1* t) {
    if (t->version != temperature1Version) return invalidArgument;
    unsigned celsius = 0;
    nvmlDeviceGetTemperature(device, 0, &celsius);
    t->celsius = static_cast<int32_t>(celsius);
    return answer();
}

int nvmlDeviceGetFieldValues(Handle, int count, FieldValue* values) {
    const bool narrow = state().script.narrow;
    for (int i = 0; i < count; ++i) {
        const auto bytes = static_cast<uint64_t>(elapsed() * 100e6 * (i + 1)) + (narrow ? UINT32_MAX - 1000 : 1);
        values[i].code = success;
        values[i].type = narrow ? wordField : longLongField;
        values[i].longWord = 0;
        if (narrow)
            values[i].word = static_cast<uint32_t>(bytes);
        else
            values[i].longWord = bytes;
    }
    return answer();
}

int nvmlDeviceGetComputeRunningProcesses_v3(Handle, unsigned* count, Process2* processes) {
    *count = 2;
    processes[0] = {static_cast<uint32_t>(getpid()), 11 * gibibyte, UINT32_MAX, UINT32_MAX};
    processes[1] = {4242, UINT64_MAX, UINT32_MAX, UINT32_MAX};
    return answer();
}

int nvmlDeviceGetCurrentClocksEventReasons(Handle device, unsigned long long* reasons) {
#else
int nvmlDeviceGetComputeRunningProcesses(Handle, unsigned* count, Process1* processes) {
    *count = 1;
    processes[0] = {static_cast<uint32_t>(getpid()), gibibyte};
    return answer();
}

int nvmlDeviceGetCurrentClocksThrottleReasons(Handle device, unsigned long long* reasons) {
#endif
    *reasons = !works(device) ? 0x1 : isHot() ? 0x24 : 0;
    return answer();
}

int nvmlEventSetCreate(EventSetHandle* set) {
    *set = reinterpret_cast<EventSetHandle>(static_cast<intptr_t>(1));
    return success;
}

int nvmlEventSetFree(EventSetHandle) {
    return success;
}

int nvmlDeviceRegisterEvents(Handle, unsigned long long, EventSetHandle) {
    return success;
}

#ifdef LATHE_MOCK_OLD
int nvmlEventSetWait(EventSetHandle, EventData* event, unsigned milliseconds) {
#else
int nvmlEventSetWait_v2(EventSetHandle, EventData* event, unsigned milliseconds) {
#endif
    State& s = state();
    const auto end = Clock::now() + std::chrono::milliseconds(milliseconds);
    const auto due = s.begin + std::chrono::milliseconds(s.script.xidMs);
    if (s.script.xid == 0 || s.xidReported || due > end) {
        std::this_thread::sleep_until(end);
        return timeout;
    }
    std::this_thread::sleep_until(due);
    s.xidReported = true;
    *event = {handleOf(1), xidEvent, static_cast<uint64_t>(s.script.xid), 0, 0};
    return success;
}

#endif  // LATHE_MOCK_BARE

#pragma GCC visibility pop
}
