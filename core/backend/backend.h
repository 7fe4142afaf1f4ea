// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/ops/program.h"
#include "core/tensor/tensor.h"

namespace lathe {

class Communicator;
class DatasetCache;
class StepProfiler;

/// A device that a training can select.
struct DeviceInfo {
    std::string id;           ///< "cpu", "cuda:0": the value of `--device`
    std::string name;         ///< "NVIDIA H200", "AMD Ryzen 9 9950X (2 cores)"
    int64_t memoryBytes = 0;  ///< total memory of the device
    Json details = {};        ///< capability, driver, instruction set, library versions: for `doctor` and plan.json
};

/// The devices that a backend can use on this machine.
struct ProbeReport {
    std::vector<DeviceInfo> devices = {};  ///< usable ones only
    Diagnostics problems = {};             ///< why there are no devices, or fewer than expected; with a remedy
};

/// Which kernels a compilation uses: the fastest ones that accept the instruction, or the reference kernels only.
enum class KernelChoice : uint8_t { Fast, Reference };

/// Settings of `Backend::compile`.
struct CompileOptions {
    std::string device = "cpu";
    int threads = 0;  ///< 0: one per core that this process may use
    KernelChoice kernels = KernelChoice::Fast;
    bool tensorFloat32 =
        false;            ///< allow products of float32 with 10 bits of fraction in each factor, if the device is faster so
    bool dryRun = false;  ///< plan only: `plan()` works, all other calls are refused
    /// Choices of an earlier compilation (`ExecutionPlan::record`), to be repeated exactly; null: choose.
    Json record;
    bool allowInexact = false;  ///< if the record cannot be repeated, choose anew and add a note
    /// The ranks that share the micro-batches of each Program evenly; must outlive the Executable. Null: a single rank.
    Communicator* communicator = nullptr;
};

/// Memory of a compilation in bytes, by purpose. `peak`: the most that the process needs for the model. `data`: the data set
/// cache on the device.
struct MemoryPlan {
    int64_t parameters = 0, activations = 0, gradients = 0, optimizer = 0, workspace = 0, data = 0, peak = 0;
    /// If values of the forward pass are computed again (`Program::memory`, `Program::recomputed`): the peak without that, and
    /// the estimated extra time as a share of the time of a training step. Else 0.
    int64_t withoutRecomputation = 0;
    double recomputation = 0;
};

/// The result of choosing kernels and planning memory.
struct ExecutionPlan {
    MemoryPlan memory;
    /// All choices that affect bits: kernel, parts and layout of each operation, instruction set, library versions. JSON; stored
    /// in plan.json of the run, and passed back through `CompileOptions::record`.
    Json record;
    Diagnostics notes;  ///< for example what could not be repeated under allowInexact
};

/// Addresses of the program inputs, in the order of `Program::inputs` (also of scalars: 4 or 8 bytes). The bytes must not change
/// until the result of this submission has been polled.
using InputPointers = std::span<const std::byte* const>;

/// Outputs of one submission, in the order of `Program::outputs`. Reuse one object: after its first use, `poll` does not
/// allocate.
struct StepResult {
    int64_t ticket = 0;
    std::vector<Tensor> outputs;
};

/// Programs compiled for one device, over one set of states. Not thread-safe: use it from one thread. After the first submission
/// of each Program, Lathe's code allocates nothing, checks nothing and takes no lock in a step.
class Executable {
public:
    virtual ~Executable();

    virtual const ExecutionPlan& plan() const = 0;

    /// Access to states by name, between submissions; waits for submissions in progress. Tensors are dense and row-major; the
    /// backend converts layouts. Error: no such state, or (write) another type.
    virtual Status write(std::string_view state, const Tensor&) = 0;
    virtual Result<Tensor> read(std::string_view state) = 0;

    /// Queues one execution of Program `index` and returns its ticket at once. `poll` returns errors that the device reports
    /// later.
    virtual Result<int64_t> submit(size_t index, InputPointers) = 0;
    /// Gets the oldest result that was not fetched yet. False: none is ready (never if `wait` and a submission is in progress).
    virtual Result<bool> poll(StepResult&, bool wait) = 0;

    /// What only some devices can do; null: this one cannot. Objects of this executable.
    virtual DatasetCache* datasetCache() { return nullptr; }
    virtual StepProfiler* profiler() { return nullptr; }
};

/// A kind of device. Together with Executable, this is the whole interface of a plug-in.
class Backend {
public:
    virtual ~Backend();

    virtual std::string_view name() const = 0;  ///< "cpu", "cuda"
    virtual ProbeReport probe() = 0;
    /// Compiles several Programs (training step, evaluation, prediction) over states that they share by name. Errors: no such
    /// device, not enough memory, or a record that cannot be repeated.
    virtual Result<std::unique_ptr<Executable>> compile(std::span<const Program> programs, const CompileOptions&) = 0;
};

}  // namespace lathe
