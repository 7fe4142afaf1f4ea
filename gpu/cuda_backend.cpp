// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda_backend.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

#include "core/backend/communicator.h"
#include "core/backend/registry.h"
#include "core/backend/steps/planned_executable.h"
#include "gpu/blas/product_planner.h"
#include "gpu/compiler.h"
#include "gpu/cuda_executable.h"
#include "gpu/device_libraries.h"
#include "gpu/dist/rank_sums.h"
#include "gpu/dnn/plan_timer.h"
#include "gpu/kernels/canary.h"
#include "gpu/machine.h"
#include "gpu/runtime/check.h"
#include "gpu/runtime/shared_library.h"

namespace lathe::gpu {

namespace {

constexpr int64_t mostBucketMib = 4096;

/// Facts that affect results in addition to the kernels.
Json deviceFacts(const DeviceInfo& device) {
    Json facts{Json::Object{{"device", device.name}}};
    for (const char* key : {"capability", "cuda", "cudnn", "driver_cuda"}) facts.set(key, device.details[key]);
    return facts;
}

int ordinalOf(std::string_view id) {
    int ordinal = 0;
    if (const size_t colon = id.find(':'); colon != std::string_view::npos)
        std::from_chars(id.data() + colon + 1, id.data() + id.size(), ordinal);
    return ordinal;
}

const DeviceInfo* findDevice(const ProbeReport& report, std::string_view id) {
    for (const DeviceInfo& device : report.devices)
        if (device.id == id) return &device;
    return nullptr;
}

dnn::DeviceFacts dnnFactsOf(const DeviceInfo& device) {
    std::string capability = device.details["capability"].toString();
    std::erase(capability, '.');
    return {device.name, std::atoi(capability.c_str()), static_cast<int>(device.details["multiprocessors"].toInt()),
            device.details["driver_cuda"].toString()};
}

/// The device, as the key of algorithms of cuBLASLt.
std::string blasFactsOf(const DeviceInfo& device) {
    const dnn::DeviceFacts d = dnnFactsOf(device);
    return fmt::format("{} sm {} multiprocessors {} driver {}", d.name, d.sm, d.multiprocessors, d.driver);
}

bool isOff(const char* variable) {
    const char* value = std::getenv(variable);
    return value && std::string_view(value) == "0";
}

constexpr const char *tune = "LATHE_CUDA_TUNE", *tuneSeconds = "LATHE_CUDA_TUNE_SECONDS";

/// Null: nothing is timed. So it is in a dry run, or if the record of an earlier run determines the kernels.
std::shared_ptr<Tuner> tunerFor(const CompileOptions& options) {
    const bool chooses = options.record.isNull() || options.allowInexact;
    if (isOff(tune) || options.dryRun || !chooses) return nullptr;
    double seconds = tuningSeconds;
    if (const char* given = std::getenv(tuneSeconds)) std::from_chars(given, given + std::strlen(given), seconds);
    return std::make_shared<Tuner>(std::max(seconds, 0.0));
}

/// Choose the kernels of libraries during a compilation.
struct Planners {
    std::unique_ptr<dnn::Planner> dnn;
    std::unique_ptr<blas::ProductPlanner> products;
};

Result<std::unique_ptr<dnn::Planner>> makePlanner(const DeviceInfo& device, const CompileOptions& options,
                                                  const std::shared_ptr<Tuner>& tuner,
                                                  const std::shared_ptr<LaunchTimer>& timer) {
    LATHE_TRY(auto library, openCudnn(cudaLibraryFolders()));
    LATHE_CHECK(check(cudaSetDevice(ordinalOf(device.id)), "choosing the device"));
    LATHE_TRY(auto session, dnn::Session::onDevice(std::move(library), dnnFactsOf(device)));
    dnn::PlanOptions wanted{.strict = !options.tensorFloat32};
    if (!isOff(tune)) wanted.candidates = tuningCandidates;
    return std::make_unique<dnn::Planner>(std::move(session), wanted, PlanCache::ofUser("cudnn"), tuner, dnn::planTimer(timer));
}

/// The planners of a compilation, also in `context`. A library that is not available gets a note.
Planners makePlanners(const DeviceInfo& device, const CompileOptions& options, DeviceContext& context) {
    Planners planners;
    if (options.kernels != KernelChoice::Fast) return planners;
    const auto tuner = tunerFor(options);
    const auto timer = std::make_shared<LaunchTimer>();
    if (auto made = makePlanner(device, options, tuner, timer); made.ok())
        planners.dnn = std::move(*made);
    else
        context.notes.push_back(withoutCudnn(made.error(), Severity::Note));
    auto cache = isOff(tune) ? std::nullopt : PlanCache::ofUser("cublaslt");
    planners.products =
        std::make_unique<blas::ProductPlanner>(blasFactsOf(device), std::move(cache), tuner, blas::productTimer(timer));
    context.planner = planners.dnn.get();
    context.products = planners.products.get();
    context.tuner = tuner;
    return planners;
}

Diagnostic unusable(const ProbeReport& report, const std::string& id) {
    const std::string cause = report.problems.empty() ? "there is no such device" : toString(report.problems.front());
    return requestError("cuda.unusable", id, "the device cannot be used: {0}", {cause}, "run `lathe doctor` for details");
}

/// Debugging and reference kernels: launches every kernel separately.
Launching wantedLaunching(const CompileOptions& options) {
    const char* value = std::getenv("LATHE_CUDA_EAGER");
    const bool apart = options.kernels == KernelChoice::Reference || (value && *value == '1');
    if (apart) return Launching::OneByOne;
    return isOff("LATHE_CUDA_WHOLE_STEPS") ? Launching::Captured : Launching::Whole;
}

/// A resumed run keeps its bucket size, because sums depend on it.
BucketLimits bucketLimits(const Json& record) {
    BucketLimits limits;
    int64_t mib = 0;
    if (const char* given = std::getenv("LATHE_BUCKET_MIB")) std::from_chars(given, given + std::strlen(given), mib);
    if (mib > 0 && mib <= mostBucketMib) limits.others = mib << 20;
    if (const int64_t before = record["bucket_bytes"].toInt(); before > 0) limits.others = before;
    limits.first = std::min(limits.first, limits.others);
    return limits;
}

/// Null if there is only one rank.
Result<std::shared_ptr<RankSums>> rankSums(const CompileOptions& options) {
    if (!options.communicator || options.communicator->size() == 1) return std::shared_ptr<RankSums>();
    LATHE_TRY(auto library, NcclLibrary::open());
    return std::make_shared<RankSums>(std::move(library), *options.communicator, bucketLimits(options.record));
}

/// 90 for "9.0".
int capabilityOf(const DeviceInfo& device) {
    std::string text = device.details["capability"].toString();
    std::erase(text, '.');
    int capability = 0;
    std::from_chars(text.data(), text.data() + text.size(), capability);
    return capability;
}

/// The layout of images that LATHE_CUDA_LAYOUT names; any other value is noted.
std::optional<steps::Layout> wantedLayout(Diagnostics& notes) {
    constexpr const char* variable = "LATHE_CUDA_LAYOUT";
    const char* value = std::getenv(variable);
    if (!value || !*value) return std::nullopt;
    if (std::string_view(value) == "nchw") return steps::Layout::Plain;
    if (std::string_view(value) == "nhwc") return steps::Layout::ChannelsLast;
    Diagnostic unknown = requestError("cuda.layout", variable, "the value {0} is ignored", {value}, "use nchw or nhwc");
    unknown.severity = Severity::Note;
    notes.push_back(std::move(unknown));
    return std::nullopt;
}

/// Reference kernels use no libraries.
DeviceContext contextFor(const DeviceInfo& device, const CompileOptions& options) {
    if (options.kernels == KernelChoice::Reference) return {};
    DeviceContext context = openDeviceLibraries(cudaLibraryFolders(), ordinalOf(device.id), capabilityOf(device));
    context.tensorFloat32 = options.tensorFloat32;
    context.layout = wantedLayout(context.notes);
    const char* filters = std::getenv("LATHE_CUDA_FILTERS");
    context.filtersChannelsLast = !filters || std::string_view(filters) != "kcrs";
    const char* sums = std::getenv("LATHE_CUDA_BIAS_SUMS");
    constexpr long long mostOfKernel = 1 << 24;  // its indices have 32 bits
    if (const char* most = std::getenv("LATHE_CUDA_SMALL_PRODUCTS"))
        context.mostSmallMultiplications = std::min(std::atoll(most), mostOfKernel);
    context.biasSums = !sums || std::string_view(sums) != "0";
    return context;
}

/// Assumes that only the Programs use device memory.
steps::PlannedExecutable::DatasetBytes datasetBytes(const DeviceInfo& device, const DeviceCompilation& compilation) {
    const int64_t free = device.memoryBytes - compilation.steps.plan.memory.peak, rows = compilation.rows;
    return [free, rows](const DeviceDataset& set, bool kept) {
        return kept ? DeviceDatasetCache::bytesToCache(set, free) : DeviceDatasetCache::bytesToStream(set, rows);
    };
}

}  // namespace

ProbeReport CudaBackend::probe() {
    const std::lock_guard lock(m_mutex);
    if (m_report) return *m_report;
    m_report = assess(askMachine());
    return *m_report;
}

Status CudaBackend::test(const DeviceInfo& device) {
    const std::lock_guard lock(m_mutex);
    if (std::find(m_tested.begin(), m_tested.end(), device.id) != m_tested.end()) return {};
    if (const std::string cause = tryDevice(ordinalOf(device.id)); !cause.empty()) return testKernelFailed(device, cause);
    m_tested.push_back(device.id);
    return {};
}

Result<std::unique_ptr<Executable>> CudaBackend::compile(std::span<const Program> programs, const CompileOptions& options) {
    const ProbeReport report = probe();
    const DeviceInfo* device = findDevice(report, options.device);
    if (!device) return unusable(report, options.device);
    LATHE_CHECK(test(*device));
    DeviceContext context = contextFor(*device, options);
    LATHE_TRY(context.ranks, rankSums(options));
    Planners planners = makePlanners(*device, options, context);
    LATHE_TRY(DeviceCompilation compilation, compilePrograms(programs, options, deviceFacts(*device), &context));
    planners = {};  // frees the memory in which candidates were timed
    if (options.dryRun)
        return std::unique_ptr<Executable>(
            std::make_unique<steps::PlannedExecutable>(compilation.steps.plan, datasetBytes(*device, compilation)));
    LATHE_TRY(auto made, CudaExecutable::make(std::move(compilation), ordinalOf(device->id), wantedLaunching(options)));
    return std::unique_ptr<Executable>(std::move(made));
}

}  // namespace lathe::gpu
