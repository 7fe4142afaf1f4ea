// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/workbench/workspace/latest.h"
#include "core/data/cleaning/apply_cleaning.h"
#include "core/data/dataset.h"
#include "core/graph/project.h"

namespace lathe::workbench {

/// Makes the actions of a proposal; called in a thread.
using ActionMaker = std::function<Result<std::vector<cleaning::Action>>()>;

/// The data without any cleaning. They are kept while there is a proposal, for the next one, and not longer: they take memory in
/// addition to the cleaned data. Used by one thread at a time.
struct RawData {
    std::optional<Choice> reader;
    std::filesystem::path folder;
    DatasetPair pair;
};

/// What is previewed.
struct PreviewRequestOfCleaning {
    DataSettings settings;
    std::filesystem::path folder;
    cleaning::List list;
    ActionMaker make;  ///< null: no proposal
    std::shared_ptr<RawData> raw;
};

/// What the list does, and what it would do with a proposal at its end.
struct CleaningEffects {
    cleaning::Effect now;
    std::vector<cleaning::Action> proposed;
    std::optional<cleaning::Effect> then;  ///< with `proposed`
};
/// Errors: those of the reader, of the maker and of previewCleaning.
Result<CleaningEffects> previewEffects(const PreviewRequestOfCleaning&, const Superseded&);

/// Counts before and after a change.
struct CleaningChange {
    std::array<int64_t, 3> before{}, after{};  ///< samples by split
    std::vector<cleaning::ClassCount> classes;
    int64_t changed = 0;  ///< samples that get another class or other values; of a proposal only
    int64_t classesBefore() const;
    int64_t classesAfter() const;
};
/// Of the proposal if there is one, else of the whole list.
CleaningChange changeOf(const CleaningEffects&);

}  // namespace lathe::workbench
