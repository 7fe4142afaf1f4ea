// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/study/study_reader.h"

#include <algorithm>

#include "app/workbench/sweep/study/study_table.h"
#include "core/graph/project_file.h"
#include "core/store/diagnostic_json.h"
#include "core/sweep/coordinator/run_sweep.h"
#include "core/sweep/folds/fold_study.h"

namespace lathe::workbench {

namespace {

/// When the summary of a cross-validation was written; the earliest time if there is none.
std::filesystem::file_time_type summarizedAt(const std::filesystem::path& study) {
    std::error_code none;
    const auto time = std::filesystem::last_write_time(sweep::foldSummaryFile({study}), none);
    return none ? std::filesystem::file_time_type() : time;
}

}  // namespace

const sweep::Trial* StudyData::trial(int64_t number) const {
    const bool known = number >= 0 && number < static_cast<int64_t>(study.trials.size());
    return known ? &study.trials[static_cast<size_t>(number)] : nullptr;
}

int64_t StudyData::count(sweep::TrialState state) const {
    return std::count_if(study.trials.begin(), study.trials.end(), [&](const sweep::Trial& t) { return t.state == state; });
}

Result<StudyDataPtr> StudyReader::look() {
    if (!m_db) LATHE_CHECK(open());
    LATHE_TRY(const int64_t version, m_db->version());
    const auto summarized = summarizedAt(m_folder);
    const bool changed = version != m_version || summarized != m_summarized || !m_last;
    if (changed) {
        LATHE_TRY(m_last, read());
    }
    m_version = version;
    m_summarized = summarized;
    const StudyOwner owner = ownerOf(m_folder, m_last->study);
    WaitingCommands waiting = owner.live ? WaitingCommands() : waitingCommands(sweep::StudyFolder{m_folder}.control());
    if (!changed && owner == StudyOwner{m_last->live, m_last->host} && waiting == m_last->waiting) return StudyDataPtr();
    m_last = withState(*m_last, owner, std::move(waiting));
    return m_last;
}

Status StudyReader::open() {
    LATHE_TRY(m_db, sweep::StudyDb::view(m_folder.string()));
    LATHE_TRY(m_project, loadProject(sweep::StudyFolder{m_folder}.project()));
    return {};
}

Status StudyReader::readEvents() {
    LATHE_TRY(const auto events, m_db->events(m_sequence));
    for (const sweep::StudyEvent& e : events) {
        m_sequence = e.sequence;
        if (e.kind == "changed") m_change = e;
        if (e.kind == sweep::foldWarningsEvent) takeFoldWarnings(e);
        if (e.kind == "began" || e.kind == "settled") takeTime(e);
        const std::string command = e.kind == "command" ? e.data["body"]["command"].toString() : std::string();
        if (command != "pause" && command != "resume" && command != "stop") continue;
        m_lastCommand = command;
        m_commandSeconds = e.seconds;
    }
    return {};
}

void StudyReader::takeFoldWarnings(const sweep::StudyEvent& event) {
    m_foldWarnings.clear();
    for (const Json& warning : event.data["warnings"].array()) m_foldWarnings.push_back(diagnosticFromJson(warning));
}

std::shared_ptr<const CrossValidation> StudyReader::readCrossValidation(const sweep::Study& study) const {
    const int64_t count = m_project.data.split.folds;
    if (count == 0 || !sweep::isFoldStudy(study.settings)) return nullptr;
    auto all = std::make_shared<CrossValidation>();
    all->folds = sweep::readFolds({m_folder}, study, count);
    if (sweep::areComplete(all->folds)) all->pooled = sweep::readPooled({m_folder}, sweep::endedFolds(all->folds));
    all->warnings = m_foldWarnings;
    return all;
}

// A trial that is closed after a pause settles again without having begun.
void StudyReader::takeTime(const sweep::StudyEvent& event) {
    constexpr int64_t most = 100'000'000;
    if (event.trial < 0 || event.trial >= most) return;
    const auto at = static_cast<size_t>(event.trial);
    if (at >= m_times.size()) m_times.resize(at + 1);
    TrainingTime& time = m_times[at];
    if (event.kind == "began") {
        time.began = event.seconds;
        time.ended = 0;
    } else if (time.began > 0 && time.ended == 0) {
        time.ended = event.seconds;
        time.seconds += std::max(0.0, time.ended - time.began);
    }
}

Result<StudyDataPtr> StudyReader::read() {
    LATHE_CHECK(readEvents());
    auto data = std::make_shared<StudyData>();
    data->folder = m_folder;
    data->project = m_project;
    LATHE_TRY(data->study, m_db->read());
    data->times = m_times;
    data->times.resize(std::min(data->times.size(), data->study.trials.size()));
    data->table = std::make_shared<const ui::TrialTable>(tableOf(data->study, data->times));
    data->curves = std::make_shared<const std::vector<ui::TrialCurve>>(curvesOf(data->study));
    if (const sweep::Trial* best = data->study.best()) data->best = best->number;
    data->folds = readCrossValidation(data->study);
    if (m_change && m_change->data["trial"].toInt() == static_cast<int64_t>(data->study.trials.size())) {
        LATHE_TRY(auto before, sweep::settingsFromJson(m_change->data["before"], "study.db"));
        data->pending = PendingChange{std::move(before), data->study.settings};
    }
    return StudyDataPtr(std::move(data));
}

StudyDataPtr StudyReader::withState(const StudyData& data, const StudyOwner& owner, WaitingCommands waiting) const {
    auto next = std::make_shared<StudyData>(data);
    next->live = owner.live;
    next->host = owner.host;
    next->held = owner.live && isHeld(data);
    next->waiting = std::move(waiting);
    return next;
}

// A coordinator that was started anew has forgotten it: then trials have begun since.
bool StudyReader::isHeld(const StudyData& data) const {
    if (m_lastCommand != "pause") return false;
    return std::none_of(data.study.trials.begin(), data.study.trials.end(),
                        [this](const sweep::Trial& t) { return t.began > m_commandSeconds; });
}

}  // namespace lathe::workbench
