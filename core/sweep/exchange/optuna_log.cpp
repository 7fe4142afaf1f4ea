// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/exchange/optuna_log.h"

#include <fcntl.h>

#include "core/base/atomic_file.h"
#include "core/sweep/exchange/optuna_journal.h"

namespace lathe::sweep {

namespace {

std::string endLines(const Trial& t) {
    const Curve::State state = t.state == TrialState::Complete ? Curve::State::Ended
                               : t.state == TrialState::Pruned ? Curve::State::Pruned
                                                               : Curve::State::Failed;
    std::string lines;
    if (t.reason) lines = optuna_journal::attribute(t.number, "reason", Json(toString(*t.reason)));
    return lines + optuna_journal::end(t.number, state, t.values, t.ended);
}

std::string wholeOf(const std::string& name, const Study& study) {
    std::vector<optuna_journal::Objective> objectives;
    for (const Objective& o : study.settings.objectives) objectives.push_back({o.metric, o.maximize});
    std::string lines = optuna_journal::createStudy(name, objectives);
    for (const Trial& t : study.trials) {
        lines += optuna_journal::begin(t.number, study.settings.space, t.point, t.asked);
        for (const Curve::Report& r : t.reports) lines += optuna_journal::report(t.number, r.resource, r.value);
        if (isOver(t.state)) lines += endLines(t);
    }
    return lines;
}

}  // namespace

OptunaLog::OptunaLog(std::filesystem::path file, const Study& study) : m_path(file.string()) {
    const std::string name = file.parent_path().filename().string();
    if (!writeFileAtomically(m_path, wholeOf(name, study), Durability::Renamed).ok()) return;
    if (auto opened = openFile(m_path, O_WRONLY | O_APPEND)) m_file = std::move(*opened);
}

void OptunaLog::asked(const StudySettings& settings, const Trial& t) {
    append(optuna_journal::begin(t.number, settings.space, t.point, t.asked));
}

void OptunaLog::report(const Trial& t, const Curve::Report& r) {
    append(optuna_journal::report(t.number, r.resource, r.value));
}

void OptunaLog::ended(const Trial& t) {
    append(endLines(t));
}

void OptunaLog::append(const std::string& lines) {
    if (m_file.isOpen()) (void)writeAll(m_file, lines, m_path);
}

}  // namespace lathe::sweep
