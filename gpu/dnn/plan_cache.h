// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/base/result.h"

namespace lathe::gpu::dnn {

/// `Plan::choice` and `Plan::json` of a plan.
struct StoredPlan {
    std::string engine, json;
};

/// Plans of earlier compilations, one file each in a folder. Building a plan that cuDNN compiles takes 0.5 s; loading it takes 2
/// ms. Several processes may share the folder.
class PlanCache {
public:
    explicit PlanCache(std::filesystem::path folder) : m_folder(std::move(folder)) {}
    /// The folder `cudnn` in `userCacheFolder()`. Nothing if the user has no cache folder.
    static std::optional<PlanCache> ofUser();

    /// `key`: everything the plan depends on. Nothing if the file does not exist, or differs in any byte from the output of
    /// `store`: cuDNN must never read a damaged plan.
    std::optional<StoredPlan> find(const std::string& key) const;
    /// Writes the plan atomically. Error if the file cannot be written.
    Status store(const std::string& key, const StoredPlan&) const;

private:
    std::filesystem::path fileOf(const std::string& key) const;

    std::filesystem::path m_folder;
};

}  // namespace lathe::gpu::dnn
