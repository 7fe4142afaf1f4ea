// SPDX-License-Identifier: Apache-2.0
#include "core/data/folds/fold_warnings.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <set>

#include "core/base/element.h"

namespace lathe {
namespace {

Diagnostic foldWarning(Diagnostic d) {
    d.severity = Severity::Warning;
    return d;
}

std::string nameOfClass(std::span<const std::string> names, int64_t label) {
    const bool named = label >= 0 && static_cast<size_t>(label) < names.size();
    return named ? element(names, label) : std::to_string(label);
}

/// Samples by class, of all folds.
std::map<int64_t, int64_t> countByClass(std::span<const std::vector<int64_t>> folds, std::span<const int64_t> classes) {
    std::map<int64_t, int64_t> counts;
    for (const std::vector<int64_t>& fold : folds)
        for (const int64_t sample : fold) ++counts[element(classes, sample)];
    return counts;
}

void warnOfRareClasses(std::span<const std::vector<int64_t>> folds, std::span<const int64_t> classes,
                       std::span<const std::string> names, Diagnostics& warnings) {
    const std::map<int64_t, int64_t> counts = countByClass(folds, classes);
    const auto isRare = [&](const auto& count) { return count.second < std::ssize(folds); };
    const auto rare = std::count_if(counts.begin(), counts.end(), isRare);
    if (rare == 0) return;
    const auto smallest =
        std::min_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    warnings.push_back(foldWarning(
        requestError("split.rare_class", "data.split.folds",
                     "{0} of {1} classes have fewer samples than there are folds ({2}); the smallest one, \"{3}\", has {4}",
                     {std::to_string(rare), std::to_string(counts.size()), std::to_string(folds.size()),
                      nameOfClass(names, smallest->first), std::to_string(smallest->second)},
                     "use fewer folds, or add samples: some folds have no sample of such a class")));
}

void warnOfDividedGroups(std::span<const std::vector<int64_t>> folds, std::span<const int64_t> groups, Diagnostics& warnings) {
    std::map<int64_t, std::set<size_t>> foldsOfGroup;
    for (size_t fold = 0; fold < folds.size(); ++fold)
        for (const int64_t sample : folds[fold]) foldsOfGroup[element(groups, sample)].insert(fold);
    const auto isDivided = [](const auto& group) { return group.second.size() > 1; };
    const auto divided = std::count_if(foldsOfGroup.begin(), foldsOfGroup.end(), isDivided);
    if (divided == 0) return;
    warnings.push_back(foldWarning(
        requestError("split.groups_divided", "data.split.keep_together",
                     "{0} of {1} groups have samples in several folds, so models are validated on groups that they were trained "
                     "on",
                     {std::to_string(divided), std::to_string(foldsOfGroup.size())}, "set data.split.keep_together to group")));
}

}  // namespace

Diagnostics foldWarnings(std::span<const std::vector<int64_t>> folds, std::span<const int64_t> classes,
                         std::span<const std::string> names, std::span<const int64_t> groups) {
    Diagnostics warnings;
    if (!classes.empty()) warnOfRareClasses(folds, classes, names, warnings);
    if (!groups.empty()) warnOfDividedGroups(folds, groups, warnings);
    return warnings;
}

}  // namespace lathe
