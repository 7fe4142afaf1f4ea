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
struct DeviceDataset;
struct SampleBatch;

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

/// One interval in which a layer ran, in seconds since the start of a measured execution.
struct LayerSpan {
    std::string layer;  ///< `Program::layerNames`; empty: none
    Stage stage = Stage::Forward;
    double begin = 0, end = 0;
};

/// How a device spent one step, in seconds. For the rest of the step, it was idle and waited for the host.
struct DeviceTimes {
    double kernels = 0;  ///< running kernels
    double copies = 0;   ///< idle, while inputs were copied to it
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
    /// Whether the device has memory of its own, in which a data set could be cached.
    virtual bool cachesDatasets() const { return false; }
    /// Caches a data set on the device, between submissions, so that batches can be given as sample numbers. Returns the number
    /// of the set; the plan then includes its bytes. An error gives the reason why it is not cached. This is not a failure: pass
    /// batches instead.
    virtual Result<int64_t> cacheDataset(const DeviceDataset&);
    /// As `keep`, for samples that are not cached: batches then contain samples as they are stored, which is less data than the
    /// Program's inputs. Ignores transforms and reads nothing. Error if the features are reals already.
    virtual Result<int64_t> streamDataset(const DeviceDataset&);
    /// As `submit`, but features, target and mask are made on the device; their pointers are ignored. The batch may be freed when
    /// this returns.
    virtual Result<int64_t> submitSamples(size_t index, InputPointers, const SampleBatch&);
    /// Gets the oldest result that was not fetched yet. False: none is ready (never if `wait` and a submission is in progress).
    virtual Result<bool> poll(StepResult&, bool wait) = 0;

    /// Times the next submission kernel by kernel; other submissions are not slowed down.
    virtual void measureNext() {}
    /// Time of the measured submission, in the order of execution; neighboring kernels of one layer and stage are merged. Empty:
    /// no measurement has finished since the last call, or the device cannot measure.
    virtual std::vector<LayerSpan> takeMeasured() { return {}; }
    /// Means for Program `index` over the measured steps that were polled since the last call. Nothing: no step was measured, or
    /// the device is the host.
    virtual std::optional<DeviceTimes> takeTimes([[maybe_unused]] size_t index) { return std::nullopt; }
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
