// SPDX-License-Identifier: Apache-2.0
#include "gpu/base/plan_cache.h"

#include "core/base/atomic_file.h"
#include "core/base/json.h"
#include "core/base/sha256.h"
#include "core/base/user_folders.h"

namespace lathe::gpu {

namespace fs = std::filesystem;

namespace {

constexpr uint64_t mostBytes = uint64_t{16} << 20;  // the largest known plan has 0.1 MB

std::string checksum(const std::string& key, const StoredPlan& plan) {
    Sha256 sum;
    for (const std::string* part : {&key, &plan.engine, &plan.json}) {
        sum.update(*part);
        sum.update(std::string_view("\0", 1));
    }
    return sum.hex();
}

std::string textOf(const std::string& key, const StoredPlan& plan) {
    const Json file = Json::Object{{"key", key}, {"engine", plan.engine}, {"plan", plan.json}, {"sha256", checksum(key, plan)}};
    return file.dump();
}

}  // namespace

std::optional<PlanCache> PlanCache::ofUser(std::string_view library) {
    const fs::path cache = userCacheFolder();
    return cache.empty() ? std::nullopt : std::optional(PlanCache(cache / library));
}

fs::path PlanCache::fileOf(const std::string& key) const {
    return m_folder / (sha256Hex(key) + ".json");
}

std::optional<StoredPlan> PlanCache::find(const std::string& key) const {
    const auto text = readFile(fileOf(key).string(), mostBytes);
    if (!text.ok()) return std::nullopt;
    const auto file = Json::parse(*text);
    if (!file.ok()) return std::nullopt;
    StoredPlan plan{(*file)["engine"].toString(), (*file)["plan"].toString()};
    if (textOf(key, plan) != *text) return std::nullopt;
    return plan;
}

Status PlanCache::store(const std::string& key, const StoredPlan& plan) const {
    LATHE_CHECK(makeFolders(m_folder.string()));
    return writeFileAtomically(fileOf(key).string(), textOf(key, plan), Durability::Renamed);
}

}  // namespace lathe::gpu
