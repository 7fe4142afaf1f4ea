// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/run_plan.h"

#include <algorithm>

#include "core/base/atomic_file.h"

namespace lathe {

namespace {

constexpr int64_t planVersion = 1;
constexpr uint64_t maxPlanBytes = uint64_t{64} << 20;

std::filesystem::path absolutePath(const std::filesystem::path& path) {
    std::error_code ignored;
    const auto whole = std::filesystem::weakly_canonical(path.empty() ? "." : path, ignored);
    return whole.empty() ? path : whole;
}

bool isInside(const std::filesystem::path& inner, const std::filesystem::path& outer) {
    const auto way = inner.lexically_relative(outer);
    return !way.empty() && *way.begin() != "..";
}

// A project that is moved together with its runs keeps its data.
std::string portable(const std::filesystem::path& base, const RunDir& dir) {
    const auto from = absolutePath(dir.path()), to = absolutePath(base);
    return isInside(from, to) ? to.lexically_relative(from).string() : to.string();
}

std::string sourceFile(const RunDir& dir) {
    return joinPath(dir.path(), "from.json");
}

Diagnostic damagedPlan(const RunDir& dir) {
    return workError("plan.damaged", dir.planFile(), "this is not the plan of a run", {}, "start a new run");
}

}  // namespace

Status writePlan(const RunDir& dir, const RunPlan& plan) {
    Json json = Json::Object{{"version", planVersion},
                             {"device", plan.device},
                             {"kernels", plan.kernels == KernelChoice::Fast ? "fast" : "reference"},
                             {"dtype", name(plan.real)},
                             {"base", portable(plan.base, dir)},
                             {"fingerprint", plan.fingerprint},
                             {"record", plan.record}};
    if (!plan.from.empty()) json.set("from", absolutePath(plan.from).string());
    if (plan.microBatches > 0) json.set("micro_batches", plan.microBatches);
    LATHE_CHECK(writeFileAtomically(dir.planFile(), json.dump() + "\n"));
    return removeTree(sourceFile(dir));
}

Status noteSource(const RunDir& dir, const std::filesystem::path& from) {
    const Json json = Json::Object{{"from", absolutePath(from).string()}};
    return writeFileAtomically(sourceFile(dir), json.dump() + "\n");
}

std::filesystem::path notedSource(const RunDir& dir) {
    const auto text = readFile(sourceFile(dir), maxPlanBytes);
    const auto json = text ? Json::parse(*text, sourceFile(dir)) : Result<Json>(Json());
    return json ? (*json)["from"].toString() : std::string();
}

Result<std::optional<RunPlan>> readPlan(const RunDir& dir) {
    if (!pathExists(dir.planFile())) return std::optional<RunPlan>();
    LATHE_TRY(const std::string text, readFile(dir.planFile(), maxPlanBytes));
    LATHE_TRY(const Json json, Json::parse(text, dir.planFile()));
    const auto real = dtypeFromName(json["dtype"].toString());
    if (json["version"].toInt() != planVersion || !real || (*real != DType::F32 && *real != DType::F64) ||
        !json["device"].isString())
        return damagedPlan(dir);
    const std::filesystem::path base = json["base"].toString();
    return std::optional(RunPlan{.device = json["device"].toString(),
                                 .kernels = json["kernels"].toString() == "fast" ? KernelChoice::Fast : KernelChoice::Reference,
                                 .real = *real,
                                 .base = base.is_absolute() ? base : absolutePath(dir.path()) / base,
                                 .from = json["from"].toString(),
                                 .fingerprint = json["fingerprint"].toString(),
                                 .record = json["record"],
                                 .microBatches = std::max<int64_t>(json["micro_batches"].toInt(), 0)});
}

}  // namespace lathe
