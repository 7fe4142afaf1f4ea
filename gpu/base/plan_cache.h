// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace lathe::gpu {

/// How a library computes an operation: the name of its choice, and the choice in the library's own format, if it has one.
/// cuDNN: `dnn::Plan::choice` and `dnn::Plan::json`. cuBLASLt: `blas::Product::algorithm`.
struct StoredPlan {
    std::string engine, json;
};

/// Plans of earlier compilations, one file each in a folder. Building a plan that cuDNN compiles takes 0.5 s; loading it takes 2
/// ms. Finding the fastest plan takes longer. Several processes may share the folder.
class PlanCache {
public:
    explicit PlanCache(std::filesystem::path folder) : m_folder(std::move(folder)) {}
    /// The folder of this name in `userCacheFolder()`: "cudnn", "cublaslt". Nothing if the user has no cache folder.
    static std::optional<PlanCache> ofUser(std::string_view library);

    /// `key`: everything the plan depends on. Nothing if the file does not exist, or differs in any byte from the output of
    /// `store`: a library must never read a damaged plan.
    std::optional<StoredPlan> find(const std::string& key) const;
    /// Writes the plan atomically. Error if the file cannot be written.
    Status store(const std::string& key, const StoredPlan&) const;

private:
    std::filesystem::path fileOf(const std::string& key) const;

    std::filesystem::path m_folder;
};

}  // namespace lathe::gpu
