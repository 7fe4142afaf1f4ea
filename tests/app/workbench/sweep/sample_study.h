// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <filesystem>

#include <gtest/gtest.h>

#include "core/base/atomic_file.h"
#include "core/graph/project_file.h"
#include "core/store/diagnostic_json.h"
#include "core/store/sqlite.h"
#include "core/sweep/coordinator/run_sweep.h"
#include "core/sweep/study/study_db.h"
#include "tests/support/small_project.h"

namespace lathe::workbench::test {

/// What the sample studies vary: the rate, the batch, the width.
inline sweep::StudySettings sampleSettings(int64_t trials) {
    sweep::StudySettings s;
    s.space.dimensions = {{"training.optimizer.lr", sweep::Range{1e-3, 0.1, Scale::Log, 0, false}, {}},
                          {"training.batch", sweep::Choices{{Json(16), Json(32), Json(64)}, {}}, {}},
                          {"layers.first.units", sweep::Choices{{Json(8), Json(16), Json(24), Json(32)}, {}}, {}}};
    s.objectives = {{"val.accuracy", true}};
    s.sampler = {"random", {}};
    s.trials = trials;
    s.jobs = 2;
    return s;
}

struct SampleStudy {
    int64_t trials = 40, reports = 20;
    int64_t wanted = 64;
    /// Of every ten trials: the first is pruned, the second of every twenty failed; the last two of all still run.
    bool allDone = false;
};

/// Writes a study as a coordinator leaves it, in one transaction.
inline std::filesystem::path writeStudy(const std::filesystem::path& folder, const SampleStudy& sample,
                                        Project project = lathe::test::smallProject()) {
    const sweep::StudyFolder study{folder};
    const sweep::StudySettings settings = sampleSettings(sample.wanted);
    project.training.epochs = sample.reports;
    EXPECT_TRUE(sweep::StudyDb::create(folder.string(), settings).ok());
    EXPECT_TRUE(saveProject(study.project(), project).ok());
    for (const char* part : {"control", "trials", "projects", "jobs"}) std::filesystem::create_directories(folder / part);
    EXPECT_TRUE(writeFileAtomically(study.location().string(), Json(Json::Object{{"base", folder.string()}}).dump()).ok());
    auto db = SqlDatabase::open((folder / "study.db").string(), SqlDatabase::Mode::Write);
    EXPECT_TRUE(db.ok());
    const Status written = db->transaction([&]() -> Status {
        LATHE_TRY(SqlStatement trial,
                  db->prepare("INSERT INTO trials VALUES (?,?,?,7,?,'sampler',0,0,NULL,NULL,NULL,1,?,?,?,?,?,?,?)"));
        LATHE_TRY(SqlStatement report, db->prepare("INSERT INTO readings VALUES (?,?,?)"));
        for (int64_t i = 0; i < sample.trials; ++i) {
            const double u = std::fmod(static_cast<double>(i) * 0.618034, 1), lr = 1e-3 * std::pow(100, u);
            const int64_t batch = 16 << (i % 3), units = 8 * (1 + i % 4);
            const bool running = !sample.allDone && i >= sample.trials - 2, failed = i % 20 == 11,
                       pruned = i % 10 == 1 && !failed;
            const double goal = 0.94 - 0.1 * (u - 0.6) * (u - 0.6) - 0.002 * static_cast<double>(i % 4);
            const int64_t epochs = failed ? 0 : pruned || running ? std::max<int64_t>(1, sample.reports / 3) : sample.reports;
            const std::string point =
                Json(Json::Object{{"training.optimizer.lr", lr}, {"training.batch", batch}, {"layers.first.units", units}})
                    .dump(-1);
            const char* state = running ? "running" : failed ? "failed" : pruned ? "pruned" : "complete";
            const double began = 1.7e9 + static_cast<double>(i / 2) * 60;
            const auto value = [&](int64_t e) {
                return goal - 0.3 * std::exp(-6 * static_cast<double>(e) / static_cast<double>(sample.reports));
            };
            trial.bind(0, i)
                .bind(1, "id" + std::to_string(i))
                .bind(2, point)
                .bind(3, std::string_view(state))
                .bind(4, began)
                .bind(5, began);
            trial.bind(6, running ? 0.0 : began + 55).bind(8, static_cast<double>(epochs));
            running ? trial.bindNull(7) : trial.bind(7, i);
            trial.bind(9, running || failed ? std::string("[]") : Json(Json::Array{value(epochs)}).dump(-1));
            const Diagnostic lost = workError("training.not_finite", {}, "the loss became NaN", {}, {});
            const Diagnostic ranked = workError("pruned.rung", {}, "at epoch {0} it ranked {1}", {"7", "12th of 14"}, {});
            if (failed || pruned)
                trial.bind(10, toJson(failed ? lost : ranked).dump(-1));
            else
                trial.bindNull(10);
            LATHE_CHECK(trial.run());
            for (int64_t e = 1; e <= epochs; ++e)
                LATHE_CHECK(report.bind(0, i).bind(1, static_cast<double>(e)).bind(2, value(e)).run());
        }
        return {};
    });
    EXPECT_TRUE(written.ok()) << (written.ok() ? "" : toString(written.error()));
    return folder;
}

}  // namespace lathe::workbench::test
