// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "app/workbench/sweep/study/study_owner.h"
#include "app/workbench/sweep/study/study_table.h"
#include "app/workbench/sweep/study/waiting_commands.h"
#include "core/graph/project.h"
#include "core/sweep/folds/fold_results.h"
#include "core/sweep/study/study.h"
#include "core/sweep/study/study_db.h"
#include "widgets/study/study_data.h"

namespace lathe::workbench {

/// The latest change of a study's settings, if no trial was requested since: it can still be reverted.
struct PendingChange {
    sweep::StudySettings before, after;
};

/// The results of a study that is a cross-validation (core/sweep/folds).
struct CrossValidation {
    sweep::FoldResults folds;
    std::optional<sweep::PooledFigures> pooled;  ///< once `lathe sweep` has computed them
    Diagnostics warnings;                        ///< about the folds
};

/// Everything that the page shows of a study, read at one time. Immutable.
struct StudyData {
    std::filesystem::path folder;
    sweep::Study study;
    Project project;    ///< the frozen project of the study
    bool live = false;  ///< it has a coordinator
    std::string host;   ///< another machine with the current or last coordinator; empty: this machine
    bool held = false;  ///< paused: the coordinator starts no new trials
    std::optional<PendingChange> pending;
    WaitingCommands waiting;          ///< commands that wait until the study is resumed
    std::vector<TrainingTime> times;  ///< by trial number, from the study's log
    int64_t best = -1;                ///< number of the best trial by the first objective; -1: none
    ui::TrialTablePtr table;
    std::shared_ptr<const std::vector<ui::TrialCurve>> curves;
    std::shared_ptr<const CrossValidation> folds;  ///< null: the study is no cross-validation

    const sweep::Trial* trial(int64_t number) const;
    int64_t count(sweep::TrialState state) const;
};
using StudyDataPtr = std::shared_ptr<const StudyData>;

/// Reads a study again if something has changed. Use it in one thread at a time.
class StudyReader {
public:
    explicit StudyReader(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    const std::filesystem::path& folder() const { return m_folder; }
    /// Null: nothing has changed since the last call.
    Result<StudyDataPtr> look();

private:
    Status open();
    Status readEvents();
    void takeTime(const sweep::StudyEvent& event);
    void takeFoldWarnings(const sweep::StudyEvent& event);
    Result<StudyDataPtr> read();
    StudyDataPtr withState(const StudyData& data, const StudyOwner& owner, WaitingCommands waiting) const;
    bool isHeld(const StudyData& data) const;
    std::shared_ptr<const CrossValidation> readCrossValidation(const sweep::Study& study) const;

    std::filesystem::path m_folder;
    std::optional<sweep::StudyDb> m_db;
    int64_t m_version = -1, m_sequence = 0;
    Project m_project;
    std::string m_lastCommand;
    double m_commandSeconds = 0;
    std::optional<sweep::StudyEvent> m_change;
    std::vector<TrainingTime> m_times;
    Diagnostics m_foldWarnings;
    std::filesystem::file_time_type m_summarized{};  ///< time of the summary of a cross-validation
    StudyDataPtr m_last;
};

}  // namespace lathe::workbench
