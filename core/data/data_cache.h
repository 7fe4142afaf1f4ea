// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>

#include "core/data/dataset.h"
#include "core/data/loader.h"
#include "core/graph/project.h"

namespace lathe {

/// Keeps the data of the last training for the next one that uses the same: a process that trains again and again reads, unpacks
/// and measures them once. Data whose files changed since are read anew. For one thread.
class DataCache {
public:
    /// What `prepareData` gives.
    Result<PreparedData> prepare(const DataSettings&, const std::filesystem::path& base, uint64_t trainingSeed);

private:
    struct Source {
        Choice reader;
        std::filesystem::path base;
        std::string files;  ///< what the files looked like just before they were read
        bool operator==(const Source&) const = default;
    };
    struct Measure {
        SplitSettings split;
        Normalization normalization = Normalization::Standardize, targets = Normalization::None;
        bool operator==(const Measure&) const = default;
    };

    Source m_source;
    std::optional<DatasetPair> m_pair;
    Measure m_measure;
    std::optional<PreparedData> m_data;
};

}  // namespace lathe
