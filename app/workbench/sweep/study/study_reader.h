// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "app/workbench/sweep/study/study_owner.h"
#include "app/workbench/sweep/study/study_table.h"
#include "app/workbench/sweep/study/waiting_orders.h"
#include "core/graph/project.h"
#include "core/sweep/study/study.h"
#include "core/sweep/study/study_db.h"
#include "widgets/study/study_data.h"

namespace lathe::workbench {

/// The latest change of a study's settings, while no trial was asked for since: it can still be taken back.
struct PendingChange {
    sweep::StudySettings before, after;
};

/// All that the page shows of a study, as of one look. Never altered.
struct StudyData {
    std::filesystem::path folder;
    sweep::Study study;
    Project project;    ///< what is varied, frozen
    bool live = false;  ///< a process coordinates it
    std::string host;   ///< of another machine that does, or was the last one to; empty: this one
    bool held = false;  ///< and was asked to begin nothing more
    std::optional<PendingChange> pending;
    WaitingOrders waiting;            ///< while nobody takes them: until the study goes on
    std::vector<TrainingTime> times;  ///< by number, as far as the study's log tells
    int64_t best = -1;                ///< number of the best trial by the first objective; -1: none
    ui::TrialTablePtr table;
    std::shared_ptr<const std::vector<ui::TrialCurve>> curves;

    const sweep::Trial* trial(int64_t number) const;
    int64_t count(sweep::TrialState state) const;
};
using StudyDataPtr = std::shared_ptr<const StudyData>;

/// Reads a study again where something changed. Belongs to one thread at a time.
class StudyReader {
public:
    explicit StudyReader(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    const std::filesystem::path& folder() const { return m_folder; }
    /// Null: nothing changed since the last look.
    Result<StudyDataPtr> look();

private:
    Status open();
    Status readEvents();
    void takeTime(const sweep::StudyEvent& event);
    Result<StudyDataPtr> read();
    StudyDataPtr withState(const StudyData& data, const StudyOwner& owner, WaitingOrders waiting) const;
    bool isHeld(const StudyData& data) const;

    std::filesystem::path m_folder;
    std::optional<sweep::StudyDb> m_db;
    int64_t m_version = -1, m_sequence = 0;
    Project m_project;
    std::string m_lastCommand;
    double m_commandSeconds = 0;
    std::optional<sweep::StudyEvent> m_change;
    std::vector<TrainingTime> m_times;
    StudyDataPtr m_last;
};

}  // namespace lathe::workbench
