// SPDX-License-Identifier: Apache-2.0
#include "core/train/ranks/rank_setup.h"

#include <algorithm>
#include <thread>

#include "core/graph/project_file.h"

namespace lathe {

namespace {

/// The first device that is named for several ranks; empty: there is none.
std::string sharedDevice(const std::vector<std::string>& devices, size_t ranks) {
    for (size_t i = 0; i < devices.size(); ++i) {
        const bool again = std::find(devices.begin(), devices.begin() + static_cast<std::ptrdiff_t>(i), devices[i]) !=
                           devices.begin() + static_cast<std::ptrdiff_t>(i);
        const bool isOne = devices[i].find(':') != std::string::npos;
        if (isOne && (again || (devices.size() == 1 && ranks > 1))) return devices[i];
    }
    return {};
}

}  // namespace

std::vector<std::string> namedDevices(const std::string& list) {
    std::vector<std::string> devices{""};
    for (const char c : list)
        if (c == ',')
            devices.emplace_back();
        else
            devices.back() += c;
    return devices;
}

Json toJson(const RankSetup& s) {
    return Json::Object{{"project", toJson(s.project)},
                        {"base", s.options.base.string()},
                        {"device", s.options.device},
                        {"threads", s.options.threads},
                        {"loader_threads", s.options.loaderThreads},
                        {"kernels", s.options.kernels == KernelChoice::Fast ? "fast" : "reference"},
                        {"dtype", name(s.options.real)},
                        {"fingerprint", s.fingerprint},
                        {"record", s.record}};
}

Result<RankSetup> rankSetupFromJson(const Json& json) {
    RankSetup s;
    LATHE_TRY(s.project, projectFromJson(json["project"], "rank 0"));
    s.options.base = json["base"].toString();
    s.options.device = json["device"].toString();
    s.options.threads = static_cast<int>(json["threads"].toInt());
    s.options.loaderThreads = static_cast<int>(json["loader_threads"].toInt());
    s.options.kernels = json["kernels"].toString() == "fast" ? KernelChoice::Fast : KernelChoice::Reference;
    s.options.real = dtypeFromName(json["dtype"].toString()).value_or(DType::F32);
    s.fingerprint = json["fingerprint"].toString();
    s.record = json["record"];
    return s;
}

std::string deviceOfRank(const std::string& devices, int rank) {
    const std::vector<std::string> all = namedDevices(devices);
    return all[std::min(static_cast<size_t>(rank), all.size() - 1)];
}

Status checkRanks(const Project& project, const RunOptions& options) {
    const int ranks = options.ranks ? options.ranks->size() : 1;
    const std::vector<std::string> devices = namedDevices(options.device);
    if (const std::string one = sharedDevice(devices, static_cast<size_t>(ranks)); !one.empty())
        return requestError("ranks.one_device", "--device", "several ranks cannot share {0}: each rank needs its own GPU", {one},
                            "name one GPU per rank, as in --device cuda:0,cuda:1, or use any free GPUs with --device cuda");
    if (devices.size() > 1 && devices.size() != static_cast<size_t>(ranks))
        return requestError("ranks.devices", "--device", "{0} devices were named for {1} ranks",
                            {std::to_string(devices.size()), std::to_string(ranks)},
                            "name one device per rank, or a device type: cpu, cuda");
    if (project.training.refit && ranks > 1)
        return requestError("ranks.refit", "training.refit", "several ranks cannot do the second training on all samples", {},
                            "set training.refit to false, or train without --ranks");
    if (project.training.microBatches % ranks == 0) return {};
    return requestError("ranks.uneven", "training.micro_batches", "{0} micro-batches cannot be divided equally among {1} ranks",
                        {std::to_string(project.training.microBatches), std::to_string(ranks)},
                        "set training.micro_batches to a multiple of {1}, or use fewer ranks");
}

namespace {

/// Transforms take longer than reading: then, each batch that is made ahead has a thread, as far as there are processors. Threads
/// sleep while all batches are ready, and the order and the bits of batches do not depend on them.
int loaderThreadsFor(const Project& project, const RunOptions& options, Split split, int ranks) {
    if (options.loaderThreads != 1 || split != Split::Training || project.data.transforms.empty()) return options.loaderThreads;
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()) / ranks, 1, LoaderOptions{}.ahead);
}

}  // namespace

LoaderOptions rankLoaderOptions(const Project& project, const RunOptions& options, Split split, const Communicator* ranks) {
    const TrainingSettings& t = project.training;
    return {.split = split,
            .batch = split == Split::Training ? t.batch : t.batch / t.microBatches,
            .real = options.real,
            .threads = loaderThreadsFor(project, options, split, ranks ? ranks->size() : 1),
            .rank = ranks ? ranks->rank() : 0,
            .ranks = ranks ? ranks->size() : 1,
            .byLength = true};
}

Result<std::unique_ptr<Executable>> compileTraining(const TrainingPrograms& programs, Backend& backend, const std::string& device,
                                                    const Project& project, const RunOptions& options, Json record,
                                                    Communicator* ranks) {
    const std::vector<Program> list = programs.compiled();
    return backend.compile(list, {.device = device,
                                  .threads = options.threads,
                                  .kernels = options.kernels,
                                  .tensorFloat32 = project.training.precision == Precision::TF32,
                                  .record = std::move(record),
                                  .allowInexact = options.allowInexact,
                                  .communicator = ranks});
}

}  // namespace lathe
