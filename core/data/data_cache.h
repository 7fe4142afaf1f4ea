// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>

#include "core/data/dataset.h"
#include "core/data/loader.h"
#include "core/data/read_watch.h"
#include "core/graph/project.h"

namespace lathe {

/// Keeps the data of the last training in memory for a next training with the same data, so that a process reads and measures
/// them once. Data whose files changed are read again. For one thread.
class DataCache {
public:
    /// As `prepareData`.
    Result<PreparedData> prepare(const DataSettings&, const std::filesystem::path& base, uint64_t trainingSeed,
                                 ReadWatch* watch = nullptr);

private:
    /// Identifies the files that were read.
    struct Source {
        Choice reader;
        std::filesystem::path base;
        std::string files;     ///< names, sizes and times of the files just before they were read
        std::string cleaning;  ///< cleaningOf the project
        bool operator==(const Source&) const = default;
    };
    /// The settings that affect splits and normalization.
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
