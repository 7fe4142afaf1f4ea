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
struct SampleSet;
struct SampleBatch;

struct DeviceInfo {
    std::string id;    ///< "cpu", "cuda:0": what `--device` takes
    std::string name;  ///< "NVIDIA H200", "AMD Ryzen 9 9950X (2 cores)"
    int64_t memoryBytes = 0;
    Json details = {};  ///< capability, driver, instruction set, library versions: for `doctor` and plan.json
};

/// What this machine offers to a backend, found out by trying.
struct ProbeReport {
    std::vector<DeviceInfo> devices = {};  ///< usable ones only
    Diagnostics problems = {};             ///< why there are none, or fewer than one might think; with the remedy
};

enum class KernelChoice : uint8_t { Fast, Reference };

struct CompileOptions {
    std::string device = "cpu";
    int threads = 0;  ///< 0: one for each core that this process may use
    KernelChoice kernels = KernelChoice::Fast;
    bool tensorFloat32 =
        false;            ///< products of float32 may take 10 bits of each factor's fraction, where the device is faster so
    bool dryRun = false;  ///< plan only: `plan()` answers, everything else is refused
    /// Choices of an earlier compilation (`ExecutionPlan::record`), to be repeated exactly; null: choose.
    Json record;
    bool allowInexact = false;  ///< choose anew when the record cannot be honoured, and say so
    /// The ranks that share out the micro-batches of each Program evenly; outlives the Executable. Null: this one does them all.
    Communicator* communicator = nullptr;
};

/// Bytes by purpose; `peak` is what the process will hold for the model at most. `data`: samples that the device keeps.
struct MemoryPlan {
    int64_t parameters = 0, activations = 0, gradients = 0, optimizer = 0, workspace = 0, data = 0, peak = 0;
};

struct ExecutionPlan {
    MemoryPlan memory;
    /// Everything that decides bits: kernel, parts and layout of each op, instruction set, library versions.
    /// JSON, goes into the run's plan.json and comes back through `CompileOptions::record`.
    Json record;
    Diagnostics notes;  ///< for example what could not be repeated under allowInexact
};

/// Where the bytes of the program inputs are, in the order of `Program::inputs` (scalars included: 4 or 8 bytes).
/// They must stay as they are until the result of this submission has been polled.
using InputPointers = std::span<const std::byte* const>;

/// Outputs of one submission, in the order of `Program::outputs`. Reuse one object: after its first use polling does not
/// allocate.
struct StepResult {
    int64_t ticket = 0;
    std::vector<Tensor> outputs;
};

/// What one layer did in a measured execution, in seconds from the beginning of that.
struct LayerSpan {
    std::string layer;  ///< `Program::places`; empty: none
    Stage stage = Stage::Forward;
    double begin = 0, end = 0;
};

/// Where a device's time goes in one step, in seconds. What is left of the step's time it stood still and waited for the host.
struct DeviceTimes {
    double kernels = 0;  ///< at work
    double copies = 0;   ///< standing still while inputs were on their way to it
};

/// Programs made ready for one device, over one set of states. Not thread-safe: one thread drives it.
/// After the first submission of each program our code allocates nothing, checks nothing and takes no lock in a step.
class Executable {
public:
    virtual ~Executable();

    virtual const ExecutionPlan& plan() const = 0;

    /// States by name; between submissions. Waits for what is under way. Layout and packing are the backend's own affair:
    /// tensors go in and come out dense and row-major.
    virtual Status write(std::string_view state, const Tensor&) = 0;
    virtual Result<Tensor> read(std::string_view state) = 0;

    /// Queues one execution of program `index`; returns its ticket at once. An error that the device reports late comes
    /// out of `poll`.
    virtual Result<int64_t> submit(size_t index, InputPointers) = 0;
    /// Whether it has memory of its own, in which samples could stay from step to step.
    virtual bool keepsSamples() const { return false; }
    /// Offers samples, so that batches can name them from now on; between submissions. The number of the set, whose bytes the
    /// plan holds then, or why it is not kept: a reason to bring batches, and no failure.
    virtual Result<int64_t> keep(const SampleSet&);
    /// The same for samples that it does not keep: batches bring them as they are stored, which is less than what Programs take.
    /// Transforms are not looked at, and nothing is read. Refused where features are real numbers already.
    virtual Result<int64_t> learn(const SampleSet&);
    /// As `submit`: features, target and mask are made on the device; their pointers are not looked at. The batch may go as soon
    /// as this returns.
    virtual Result<int64_t> submitSamples(size_t index, InputPointers, const SampleBatch&);
    /// The oldest result not fetched yet. False: none is ready (never when `wait` and something is under way).
    virtual Result<bool> poll(StepResult&, bool wait) = 0;

    /// The next submission is timed kernel by kernel; the others cost nothing more than before.
    virtual void measureNext() {}
    /// Where the time of the measured submission went, in the order of execution, neighbours of one layer and stage as one.
    /// Empty: none has come to its end since the last call, or this kind of device cannot tell.
    virtual std::vector<LayerSpan> takeMeasured() { return {}; }
    /// Of program `index`: means over some of the steps that were polled since the last call. Null: none was measured, or there
    /// is no device beside the host.
    virtual std::optional<DeviceTimes> takeTimes([[maybe_unused]] size_t index) { return std::nullopt; }
};

/// A kind of device. The only virtual interface, with Executable, across the plug-in line.
class Backend {
public:
    virtual ~Backend();

    virtual std::string_view name() const = 0;  ///< "cpu", "cuda"
    virtual ProbeReport probe() = 0;
    /// Several programs (training step, evaluation, prediction) over states that they share by name.
    virtual Result<std::unique_ptr<Executable>> compile(std::span<const Program> programs, const CompileOptions&) = 0;
};

}  // namespace lathe
