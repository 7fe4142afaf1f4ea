// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/launchers/slurm_batch.h"

#include <algorithm>

#include "core/base/atomic_file.h"
#include "core/base/ids.h"

namespace lathe::sweep {

namespace {

std::string batchFile(const std::filesystem::path& folder, const std::string& id, std::string_view suffix) {
    return (folder / id).string().append(suffix);
}

Json toJson(const SlurmBatch& batch) {
    Json tasks = Json::Array{};
    for (const auto& trials : batch.tasks) {
        Json task = Json::Array{};
        for (const BatchTrial& t : trials) task.push(Json::Object{{"trial", t.trial}, {"attempt", t.attempt}});
        tasks.push(std::move(task));
    }
    return Json::Object{{"tasks", std::move(tasks)}};
}

Result<SlurmBatch> loadBatch(const std::string& path, const std::string& id) {
    LATHE_TRY(const std::string text, readFile(path, uint64_t{16} << 20));
    LATHE_TRY(const Json json, Json::parse(text, path));
    SlurmBatch batch{id, {}};
    for (const Json& task : json["tasks"].array()) {
        std::vector<BatchTrial>& trials = batch.tasks.emplace_back();
        for (const Json& t : task.array()) trials.push_back({t["trial"].toInt(-1), t["attempt"].toInt(-1)});
    }
    return batch;
}

}  // namespace

int SlurmBatch::taskOf(const BatchTrial& wanted) const {
    const auto task = std::find_if(tasks.begin(), tasks.end(), [&](const std::vector<BatchTrial>& trials) {
        return std::find(trials.begin(), trials.end(), wanted) != trials.end();
    });
    return task == tasks.end() ? -1 : static_cast<int>(task - tasks.begin());
}

Status saveBatch(const std::filesystem::path& folder, const SlurmBatch& batch, const std::string& script) {
    LATHE_CHECK(makeFolders(folder.string()));
    LATHE_CHECK(writeFileAtomically(scriptOf(folder, batch).string(), script));
    return writeFileAtomically(batchFile(folder, batch.id, ".json"), toJson(batch).dump());
}

std::filesystem::path scriptOf(const std::filesystem::path& folder, const SlurmBatch& batch) {
    return batchFile(folder, batch.id, ".sh");
}

void removeBatch(const std::filesystem::path& folder, const SlurmBatch& batch) {
    for (const char* suffix : {".json", ".sh"}) (void)removeTree(batchFile(folder, batch.id, suffix));
}

std::vector<SlurmBatch> loadBatches(const std::filesystem::path& folder, Diagnostics& notes) {
    std::vector<SlurmBatch> batches;
    const auto names = listFolder(folder.string());
    if (!names) return batches;
    for (const std::string& name : *names) {
        const std::string id = name.substr(0, name.find('.'));
        if (!name.ends_with(".json") || !isId(id)) continue;
        auto batch = loadBatch((folder / name).string(), id);
        if (batch) {
            batches.push_back(std::move(*batch));
            continue;
        }
        notes.push_back(batch.error());
        notes.back().severity = Severity::Warning;
    }
    return batches;
}

}  // namespace lathe::sweep
