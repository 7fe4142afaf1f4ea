// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

// The parts of NVML, NVIDIA's management library, that Lathe uses. These are our own declarations, because a CUDA toolkit may
// lack the header. Numbers and layouts as documented, compared with NVML 13.3 (github.com/NVIDIA/go-nvml 2f9e261).

namespace lathe::nvml {

/// Return codes (nvmlReturn_t); other codes are errors, too.
enum Code : int {
    success = 0,
    notSupported = 3,
    noPermission = 4,
    notFound = 6,
    insufficientSize = 7,
    driverNotLoaded = 9,
    timeout = 10,
    gpuIsLost = 15,
    versionMismatch = 18
};

struct DeviceObject;
using Handle = DeviceObject*;
struct EventSetObject;
using EventSetHandle = EventSetObject*;

/// nvmlUtilization_t.
struct Utilization {
    uint32_t gpu, memory;  ///< percent of the last sample period in which a kernel ran, or memory was read or written
};

/// nvmlMemory_t.
struct Memory1 {
    uint64_t total, free, used;  ///< bytes; `used` includes what the driver reserves
};

/// nvmlMemory_v2_t, in bytes: `reserved` by the driver, `used` by programs. Set `version` before the call.
struct Memory2 {
    uint32_t version;
    uint64_t total, reserved, free, used;
};
constexpr uint32_t memory2Version = 0x02000000 | sizeof(Memory2);

/// nvmlProcessInfo_v1_t: a process, and its bytes of device memory.
struct Process1 {
    uint32_t pid;
    uint64_t bytes;
};

/// nvmlProcessInfo_v2_t, for the second and third version of the call.
struct Process2 {
    uint32_t pid;
    uint64_t bytes;  ///< all ones: not available
    uint32_t gpuInstance, computeInstance;
};

/// nvmlTemperature_v1_t. Set `version` and `sensor` before the call.
struct Temperature1 {
    uint32_t version;
    int32_t sensor;  ///< 0: the chip
    int32_t celsius;
};
constexpr uint32_t temperature1Version = 0x01000000 | sizeof(Temperature1);

/// nvmlPciInfo_t. `busId` is "00000000:65:00.0".
struct PciInfo {
    char oldBusId[16];
    uint32_t domain, bus, device, deviceId, subsystemId;
    char busId[32];
};

/// nvmlEventData_t.
struct EventData {
    Handle device;
    uint64_t type;
    uint64_t data;  ///< for a critical error: its Xid
    uint32_t gpuInstance, computeInstance;
};
constexpr uint64_t xidEvent = 0x8;

/// nvmlFieldValue_t: one value of a device; `code` is the return code of this field.
struct FieldValue {
    uint32_t field, scope;
    int64_t timestamp, latency;  ///< microseconds
    uint32_t type;               ///< see FieldType
    int32_t code;
    union {
        double real;
        uint32_t word;
        uint64_t longWord;
        int64_t signedLong;
        int32_t signedWord;
    };
};
/// nvmlValueType_t: which member of FieldValue's union has the value.
enum FieldType : uint32_t { realField = 0, wordField = 1, longField = 2, longLongField = 3, signedLongField = 4 };
constexpr uint32_t pcieSentField = 197, pcieReceivedField = 198;  ///< bytes; may wrap

static_assert(sizeof(Memory1) == 24 && sizeof(Memory2) == 40 && sizeof(Process1) == 16 && sizeof(Process2) == 24);
static_assert(sizeof(Temperature1) == 12 && sizeof(PciInfo) == 68 && sizeof(EventData) == 32 && sizeof(FieldValue) == 40);

/// The functions of one library, in their newest version; null if the library lacks a function. All return a `Code`, except
/// `errorString`.
struct Functions {
    int (*init)() = nullptr;
    int (*shutdown)() = nullptr;
    const char* (*errorString)(int) = nullptr;
    int (*driverVersion)(char* text, unsigned bytes) = nullptr;
    int (*count)(unsigned*) = nullptr;
    int (*handleByIndex)(unsigned, Handle*) = nullptr;
    int (*handleByBusId)(const char*, Handle*) = nullptr;
    int (*name)(Handle, char*, unsigned) = nullptr;
    int (*uuid)(Handle, char*, unsigned) = nullptr;
    int (*pciInfo)(Handle, PciInfo*) = nullptr;
    int (*utilization)(Handle, Utilization*) = nullptr;
    int (*memory2)(Handle, Memory2*) = nullptr;
    int (*memory1)(Handle, Memory1*) = nullptr;
    int (*power)(Handle, unsigned* milliwatts) = nullptr;
    int (*powerLimit)(Handle, unsigned* milliwatts) = nullptr;
    int (*energy)(Handle, unsigned long long* millijoules) = nullptr;
    int (*temperatureV)(Handle, Temperature1*) = nullptr;
    int (*temperature)(Handle, int sensor, unsigned*) = nullptr;
    int (*clock)(Handle, int which, unsigned* megahertz) = nullptr;
    int (*clockReasons)(Handle, unsigned long long*) = nullptr;
    int (*fan)(Handle, unsigned* percent) = nullptr;
    int (*eccErrors)(Handle, int type, int counter, unsigned long long*) = nullptr;
    int (*fields)(Handle, int count, FieldValue*) = nullptr;
    int (*processes2)(Handle, unsigned* count, Process2*) = nullptr;
    int (*processes1)(Handle, unsigned* count, Process1*) = nullptr;
    int (*eventSetCreate)(EventSetHandle*) = nullptr;
    int (*eventSetFree)(EventSetHandle) = nullptr;
    int (*eventSetWait)(EventSetHandle, EventData*, unsigned milliseconds) = nullptr;
    int (*registerEvents)(Handle, unsigned long long types, EventSetHandle) = nullptr;
};

}  // namespace lathe::nvml
