// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/data/cleaning/sample_name.h"

namespace lathe::cleaning {

/// What an action does with its samples.
enum class Kind : uint8_t {
    Exclude,       ///< the samples are left out
    Relabel,       ///< their class becomes `label`
    MergeClasses,  ///< the classes `classes` become one class, `label`
    Clip,          ///< values of `column` below `min` or above `max` become that limit (tables)
    Impute,        ///< missing values of `column` are filled (tables)
    Deduplicate    ///< of samples with the same content, the first stays
};

/// What replaces a missing value.
enum class Filling : uint8_t { Value, Mean, Median, MostFrequent };

/// One line of the cleaning list. `samples` or `where` say which samples it is for; both empty: all samples.
struct Action {
    Kind kind = Kind::Exclude;
    std::vector<SampleName> samples = {};  ///< these samples
    std::string where = {};                ///< those for which this filter is true (filter.h)
    std::string label = {};                ///< Relabel: a class; MergeClasses: a class, or a new name
    std::vector<std::string> classes = {};
    std::string column = {};
    std::optional<double> min = {}, max = {};  ///< Clip: at least one limit, as a value or as a quantile
    /// Clip: quantiles of the values of the column when the action is applied, in [0, 1].
    std::optional<double> minQuantile = {}, maxQuantile = {};
    Filling filling = Filling::Median;
    std::string value = {};      ///< Impute with Filling::Value: a number or a category
    bool acrossClasses = false;  ///< Deduplicate: copies may have different targets; the first stays
    bool enabled = true;         ///< false: the action stays in the list and does nothing
    std::string note = {};       ///< why, for readers of the list
    bool operator==(const Action&) const = default;
};

std::string_view name(Kind);     // "exclude", "relabel", "merge_classes", "clip", "impute", "deduplicate"
std::string_view name(Filling);  // "value", "mean", "median", "most_frequent"
std::optional<Kind> kindOf(std::string_view name);
std::optional<Filling> fillingOf(std::string_view name);

/// The action in English, for a list: what is done, and to which samples.
struct ActionText {
    std::string title;   ///< "Exclude samples"
    std::string detail;  ///< "height < 96", "cats/17.png and 3 more"
};
ActionText textOf(const Action&);

/// One line of cleaning.jsonl.
Json toJson(const Action&);
/// Errors cleaning.*: an unknown action, a missing or unknown key, a wrong type. `where` names file and line.
Result<Action> actionFromJson(const Json&, std::string_view where);
/// Whether the members of an action fit together: a class for Relabel, a filter that can be read, ... Errors cleaning.*.
Status checkAction(const Action&, std::string_view where);

}  // namespace lathe::cleaning
