// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/folds/fold_results.h"

#include <algorithm>
#include <utility>

#include "core/base/file.h"
#include "core/store/run_dir.h"
#include "core/sweep/folds/fold_study.h"
#include "core/train/interface/fold_summary.h"

namespace lathe::sweep {

namespace {

namespace fs = std::filesystem;

std::optional<RunSummary> summaryOfRun(const fs::path& run) {
    const auto dir = RunDir::open(run.string());
    const auto status = dir ? dir->readStatus() : Result<RunStatus>(Diagnostic());
    if (!status || status->state != RunState::Finished) return std::nullopt;
    RunSummary summary = runSummaryFromJson(status->more);
    summary.run = run;
    return summary;
}

FoldResult resultOf(const StudyFolder& folder, const Trial* trial) {
    if (!trial) return {};
    FoldResult result{.trial = trial->number, .state = trial->state, .run = std::nullopt};
    if (trial->state == TrialState::Complete) result.run = summaryOfRun(folder.run(trial->number));
    return result;
}

}  // namespace

FoldResults readFolds(const StudyFolder& folder, const Study& study, int64_t folds) {
    FoldResults results;
    for (const Trial* trial : foldTrials(study, folds)) results.push_back(resultOf(folder, trial));
    return results;
}

std::vector<RunSummary> endedFolds(const FoldResults& results) {
    std::vector<RunSummary> runs;
    for (const FoldResult& fold : results)
        if (fold.run) runs.push_back(*fold.run);
    return runs;
}

bool areComplete(const FoldResults& results) {
    return !results.empty() && std::all_of(results.begin(), results.end(), [](const FoldResult& f) { return f.run.has_value(); });
}

fs::path foldSummaryFile(const StudyFolder& folder) {
    return folder.path / "folds.json";
}

fs::path foldPredictionsFile(const StudyFolder& folder) {
    return folder.path / "folds.csv";
}

std::optional<PooledFigures> readPooled(const StudyFolder& folder, const std::vector<RunSummary>& runs) {
    const std::string file = foldSummaryFile(folder).string();
    const auto text = readFile(file);
    const auto json = text ? Json::parse(*text, file) : Result<Json>(Json());
    if (!json || !(*json)["pooled"].isObject()) return std::nullopt;
    if ((*json)["metrics"].dump(-1) != foldsAsJson(runs)["metrics"].dump(-1)) return std::nullopt;
    Json::Object figures = (*json)["pooled"].object();
    PooledFigures pooled{.figures = {}, .samples = (*json)["pooled"]["samples"].toInt()};
    for (const char* fact : {"samples", "precision", "copies"}) figures.erase(fact);
    pooled.figures = figuresFromJson(Json(std::move(figures)));
    return pooled;
}

}  // namespace lathe::sweep
