// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/data/cleaning/action.h"
#include "core/data/cleaning/sample_name.h"

namespace lathe::cleaning {

/// A row of suspects.csv, which `lathe data suspects` writes beside the project.
struct SuspectRow {
    SampleName sample;
    std::string label, proposed;  ///< classes
    double selfConfidence = 0, confidence = 0;
    bool operator==(const SuspectRow&) const = default;
};

constexpr std::string_view suspectsFileName = "suspects.csv";

/// CSV with the header name,content,label,proposed,self_confidence,confidence; most suspect first. Written by rename.
Status writeSuspects(const std::filesystem::path& file, const std::vector<SuspectRow>&);
/// Errors: file.*, cleaning.suspects (with the number of the line).
Result<std::vector<SuspectRow>> readSuspects(const std::filesystem::path& file);

/// Actions that give suspects their proposed class: one per class.
std::vector<Action> relabelSuspects(const std::vector<SuspectRow>&);
/// An action that excludes them.
Action excludeSuspects(const std::vector<SuspectRow>&);

}  // namespace lathe::cleaning
