// SPDX-License-Identifier: Apache-2.0
#include "core/train/rank_setup.h"

#include <algorithm>

#include "core/graph/project_file.h"

namespace lathe {

namespace {

std::vector<std::string> devicesOf(const std::string& list) {
    std::vector<std::string> devices{""};
    for (const char c : list)
        if (c == ',')
            devices.emplace_back();
        else
            devices.back() += c;
    return devices;
}

}  // namespace

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
    const std::vector<std::string> all = devicesOf(devices);
    return all[std::min(static_cast<size_t>(rank), all.size() - 1)];
}

Status checkRanks(const Project& project, const RunOptions& options) {
    const int ranks = options.ranks ? options.ranks->size() : 1;
    const size_t devices = devicesOf(options.device).size();
    if (devices > 1 && devices != static_cast<size_t>(ranks))
        return requestError("ranks.devices", "--device", "{0} devices for {1} ranks",
                            {std::to_string(devices), std::to_string(ranks)}, "name one device, or one for each rank");
    if (project.training.microBatches % ranks == 0) return {};
    return requestError("ranks.uneven", "training.micro_batches", "{0} micro-batches cannot be shared out among {1} ranks",
                        {std::to_string(project.training.microBatches), std::to_string(ranks)},
                        "make training.micro_batches a multiple of {1}, or use fewer ranks");
}

LoaderOptions rankLoaderOptions(const Project& project, const RunOptions& options, Part part, const Communicator* ranks) {
    const TrainingSettings& t = project.training;
    return {.part = part,
            .batch = part == Part::Training ? t.batch : t.batch / t.microBatches,
            .real = options.real,
            .threads = options.loaderThreads,
            .rank = ranks ? ranks->rank() : 0,
            .ranks = ranks ? ranks->size() : 1};
}

Result<std::unique_ptr<Executable>> compileTraining(const TrainingPrograms& programs, Backend& backend, const std::string& device,
                                                    const Project& project, const RunOptions& options, Json record,
                                                    Communicator* ranks) {
    const Program list[] = {programs.train, programs.evaluate};
    return backend.compile(list, {.device = device,
                                  .threads = options.threads,
                                  .kernels = options.kernels,
                                  .tensorFloat32 = project.training.precision == Precision::TF32,
                                  .record = std::move(record),
                                  .allowInexact = options.allowInexact,
                                  .communicator = ranks});
}

}  // namespace lathe
