// SPDX-License-Identifier: Apache-2.0
#include "app/cli/folds/fold_runs.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "app/cli/text.h"
#include "core/store/run_dir.h"
#include "core/train/interface/fold_summary.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view foldMark = "-fold-";

fs::path withEnding(const fs::path& name, const std::string& ending) {
    fs::path whole = name.lexically_normal();
    if (!whole.has_filename()) whole = whole.parent_path();  // it ends with a slash
    return whole += ending;
}

std::string cellOf(double value) {
    return std::isfinite(value) ? figureText(value) : "-";
}

/// Of the validation split alone: its folds together are all samples.
std::string pooledCell(std::string_view metric, const Figures& pooled) {
    constexpr std::string_view split = "val.";
    const auto found = metric.starts_with(split) ? pooled.find(std::string(metric.substr(split.size()))) : pooled.end();
    return found == pooled.end() ? "" : cellOf(found->second);
}

}  // namespace

fs::path runOfFold(const fs::path& name, int64_t fold) {
    return withEnding(name, std::string(foldMark) + std::to_string(fold));
}

fs::path summaryOfFolds(const fs::path& name) {
    return withEnding(name, "-folds.json");
}

std::optional<fs::path> nameOfFolds(const fs::path& run) {
    const std::string name = run.filename().string();
    const size_t mark = name.rfind(foldMark);
    if (mark == std::string::npos || mark == 0) return std::nullopt;
    const std::string number = name.substr(mark + foldMark.size());
    const bool isNumber = !number.empty() && number.find_first_not_of("0123456789") == std::string::npos;
    return isNumber ? std::optional(run.parent_path() / name.substr(0, mark)) : std::nullopt;
}

Result<fs::path> latestFolds(const fs::path& runs) {
    std::vector<RunEntry> folds;
    if (fs::is_directory(runs)) {
        LATHE_TRY(folds, listRuns(runs.string()));
    }
    std::erase_if(folds, [](const RunEntry& run) { return !nameOfFolds(run.path); });
    if (const RunEntry* latest = latestRun(folds)) return *nameOfFolds(latest->path);
    return requestError("train.no_folds", runs.string(), "there is no cross-validation to resume", {},
                        "name it with --run, or leave out --resume");
}

std::string foldsText(const std::vector<RunSummary>& runs, const Figures& pooled) {
    std::vector<std::vector<std::string>> rows{{"metric", "mean", "deviation", "folds", "pooled"}};
    for (const auto& [metric, f] : summarizeFolds(runs))
        rows.push_back({metric, cellOf(f.mean), cellOf(f.deviation), std::to_string(f.count), pooledCell(metric, pooled)});
    return tableText(rows, {false, true, true, true, true});
}

}  // namespace lathe
