// SPDX-License-Identifier: Apache-2.0
#include "app/cli/folds/fold_study_notes.h"

#include <algorithm>
#include <iterator>

#include "app/cli/data_progress.h"
#include "core/store/diagnostic_json.h"
#include "core/sweep/folds/fold_results.h"
#include "core/sweep/study/study_db.h"

namespace lathe {

Result<Diagnostics> divideIntoFolds(Project& project, const std::filesystem::path& base, int64_t folds, Session& session) {
    project.data.split.folds = folds;
    project.data.split.fold = 1;
    DataProgress reading(session);
    const auto seed = static_cast<uint64_t>(project.training.seed);
    LATHE_TRY(const PreparedData data, session.data().prepare(project.data, base, seed, &reading));
    Diagnostics warnings;
    std::copy_if(data.notes.begin(), data.notes.end(), std::back_inserter(warnings),
                 [](const Diagnostic& note) { return note.where.starts_with("data.split"); });
    session.report(warnings);
    return warnings;
}

Status noteFolds(const sweep::StudyFolder& folder, const Diagnostics& warnings) {
    LATHE_TRY(sweep::StudyDb db, sweep::StudyDb::open(folder.path.string()));
    return db.note(sweep::foldWarningsEvent, -1, Json::Object{{"warnings", toJson(warnings)}});
}

}  // namespace lathe
