// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/base/result.h"

namespace lathe::gpu::dnn {

/// What a plan was when it was built: `Plan::choice` and `Plan::json`.
struct StoredPlan {
    std::string engine, json;
};

/// Plans of earlier compilations in files of a folder, one each: those that cuDNN compiles itself take half a second to build and
/// two milliseconds to load. Several processes may share the folder.
class PlanCache {
public:
    explicit PlanCache(std::filesystem::path folder) : m_folder(std::move(folder)) {}
    /// `cudnn` in `userCacheFolder()`; nothing where there is none.
    static std::optional<PlanCache> ofUser();

    /// `key`: all that the plan depends on. Nothing where there is no such file, or it is not what `store` wrote, byte for byte:
    /// cuDNN must not be handed anything else.
    std::optional<StoredPlan> find(const std::string& key) const;
    Status store(const std::string& key, const StoredPlan&) const;

private:
    std::filesystem::path fileOf(const std::string& key) const;

    std::filesystem::path m_folder;
};

}  // namespace lathe::gpu::dnn
