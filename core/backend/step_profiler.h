// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/ops/program.h"

namespace lathe {

/// One interval in which a layer ran, in seconds since the start of a measured execution.
struct LayerSpan {
    std::string layer;  ///< `Program::layerNames`; empty: none
    Stage stage = Stage::Forward;
    double begin = 0, end = 0;
};

/// One kernel of a measured execution, in seconds since its start. The end of a kernel is the begin of the next one: time in
/// which a device waits for a launch belongs to the kernel that it waits for.
struct KernelSpan {
    int instruction = -1;   ///< index of the operation in ExecutionPlan::record, if the Program has one micro-batch
    std::string op, layer;  ///< name of the operation ("copy": changes a layout or copies); layer as in LayerSpan
    Stage stage = Stage::Forward;
    double begin = 0, end = 0;
};

/// How a device spent one step, in seconds. For the rest of the step, it was idle and waited for the host.
struct DeviceTimes {
    double kernels = 0;  ///< running kernels
    double copies = 0;   ///< idle, while inputs were copied to it
};

/// Measures how long the layers of a step take: a capability of an Executable (`Executable::profiler`), which owns it.
class StepProfiler {
public:
    /// Times the next submission kernel by kernel; other submissions are not slowed down.
    virtual void measureNext() = 0;
    /// As `measureNext`, but launches stay as they are in other submissions: operations that a device joins into one launch are
    /// one kernel, with the name of the first of them. Use it to find slow kernels, and `measureNext` to divide a step by layers.
    virtual void measureLaunches() = 0;
    /// Time of the measured submission, in the order of execution; neighboring kernels of one layer and stage are merged. Empty:
    /// no measurement has finished since the last call.
    virtual std::vector<LayerSpan> takeMeasured() = 0;
    /// The same measurement kernel by kernel: each measurement is taken once, in one of the two ways.
    virtual std::vector<KernelSpan> takeKernels() = 0;
    /// Means for Program `index` over the measured steps that were polled since the last call. Nothing: no step was measured, or
    /// the device is the host.
    virtual std::optional<DeviceTimes> takeTimes(size_t index) = 0;

protected:
    ~StepProfiler() = default;
};

}  // namespace lathe
