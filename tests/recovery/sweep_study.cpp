// SPDX-License-Identifier: Apache-2.0
#include "tests/recovery/sweep_study.h"

#include <signal.h>
#include <thread>

#include <gtest/gtest.h>

#include "core/graph/project_file.h"
#include "core/store/command_box.h"
#include "core/store/run_dir.h"
#include "core/store/sqlite.h"
#include "core/sweep/study/study_db.h"
#include "tests/support/small_project.h"

namespace lathe::test {

using sweep::StudyDb;
using sweep::Trial;
using sweep::TrialState;

SweepStudy::SweepStudy(const TemporaryFolder& folder, const std::string& name, Options o) : m_study(folder / name) {
    const std::string project = folder / "small.lathe";
    if (!pathExists(project + "/project.json")) {
        EXPECT_TRUE(makeFolders(project));
        EXPECT_TRUE(saveProject(project + "/project.json", smallProject(12)));
    }
    m_begin = {"sweep",     project,
               "--study",   m_study,
               "--sampler", o.sampler,
               "--trials",  std::to_string(o.trials),
               "--retries", "1000",
               "--jobs",    "2",
               "--space",   "training.optimizer.lr=log:1e-4..1e-1",
               "--space",   "layers.first.units=int-log:4..64"};
    m_begin.insert(m_begin.end(), {"--pruner", o.pruner, "--epochs", std::to_string(o.epochs)});
    if (o.deterministic) m_begin.push_back("--deterministic");
}

Command SweepStudy::command(std::vector<std::string> words) const {
    Command command = latheCommand(std::move(words));
    command.environment = m_environment;
    return command;
}

Command SweepStudy::begin() const {
    return command(m_begin);
}

Command SweepStudy::resume() const {
    return command({"sweep", "--resume", "--study", m_study});
}

bool SweepStudy::exists() const {
    return StudyDb::isStudy(m_study);
}

std::vector<Trial> SweepStudy::read() const {
    const auto db = StudyDb::view(m_study);
    const auto study = db ? db->read() : Result<sweep::Study>(Diagnostic());
    return study ? study->trials : std::vector<Trial>();
}

SweepResults SweepStudy::results() const {
    SweepResults table;
    for (const Trial& t : read())
        if (t.state == TrialState::Complete) table[sweep::toJson(t.point).dump(-1)] = t.values;
    return table;
}

std::string SweepStudy::table() const {
    std::string text;
    for (const Trial& t : read()) {
        Json values = Json::Array(t.values.begin(), t.values.end()), reports = Json::Array{};
        for (const auto& r : t.reports) reports.push(Json::Array{r.resource, r.value});
        const Json row = Json::Array{t.number,
                                     t.id,
                                     sweep::name(t.state),
                                     sweep::toJson(t.point),
                                     std::move(values),
                                     std::move(reports),
                                     t.reportIndex,
                                     int64_t{t.bracket},
                                     t.reason ? toString(*t.reason) : std::string()};
        text += row.dump(-1) + '\n';
    }
    return text;
}

std::string SweepStudy::failures() const {
    std::string text;
    for (const Trial& t : read())
        if (t.state != TrialState::Complete)
            text += std::to_string(t.number) + " " + std::string(sweep::name(t.state)) + ": " +
                    (t.reason ? toString(*t.reason) : "") + "\n";
    return text;
}

int SweepStudy::doublyCompleted() const {
    const auto db = StudyDb::view(m_study);
    const auto events = db ? db->events() : Result<std::vector<sweep::StudyEvent>>(Diagnostic());
    std::map<int64_t, int> completed;
    if (events)
        for (const sweep::StudyEvent& e : *events)
            if (e.kind == "settled" && e.data["state"] == Json("complete")) ++completed[e.trial];
    int extra = 0;
    for (const auto& [trial, times] : completed) extra += times - 1;
    return extra;
}

bool SweepStudy::killTrainer(std::mt19937& random) const {
    std::vector<int64_t> alive;
    const auto runs = listRuns(m_study + "/trials");
    if (!runs) return false;
    for (const RunEntry& r : *runs)
        if (isActive(r.status, 0) && livenessOf(r.status.process) == Liveness::Alive) alive.push_back(r.status.process.pid);
    if (alive.empty()) return false;
    ::kill(static_cast<pid_t>(alive[random() % alive.size()]), SIGKILL);
    return true;
}

void SweepStudy::enqueue() const {
    const Json point = Json::Object{{"training.optimizer.lr", 0.01}, {"layers.first.units", 8}};
    EXPECT_TRUE(sendCommand(m_study + "/control", Json::Object{{"command", "enqueue"}, {"point", point}}));
}

void SweepStudy::freeze(ChildProcess& coordinator) const {
    auto db = SqlDatabase::open(m_study + "/study.db", SqlDatabase::Mode::Write);
    ASSERT_TRUE(db);
    ASSERT_TRUE(db->execute("PRAGMA busy_timeout=0").ok());
    for (;;) {
        coordinator.send(SIGSTOP);
        if (db->execute("BEGIN IMMEDIATE").ok()) break;
        coordinator.send(SIGCONT);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ASSERT_TRUE(db->execute("COMMIT").ok());
}

void SweepStudy::tamper(const std::string& sql) const {
    auto db = SqlDatabase::open(m_study + "/study.db", SqlDatabase::Mode::Write);
    ASSERT_TRUE(db);
    EXPECT_TRUE(db->execute(sql).ok());
}

namespace {

void pause(std::mt19937& random, int mostMs) {
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % static_cast<unsigned>(mostMs)));
}

bool killOne(const SweepStudy& study, std::mt19937& random, int looks) {
    for (; looks > 0; --looks) {
        if (study.killTrainer(random)) return true;
        if (looks > 1) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
}

}  // namespace

SweepKills throughChaos(const SweepStudy& study, const SweepChaos& chaos) {
    std::mt19937 random(chaos.seed);
    SweepKills kills;
    double life = chaos.betweenMs;
    const auto isDone = [&] { return study.exists() && (kills.duplicates > 0 || !chaos.duplicates); };
    for (int i = 0; i < chaos.moments || (i < 4 * chaos.moments && !isDone()); ++i) {
        ChildProcess coordinator(study.next());
        pause(random, static_cast<int>(life));
        if (!study.exists()) {
            life *= 1.5;  // a build with sanitizers begins slowly
        } else {
            kills.trainers += killOne(study, random, chaos.looks);
            if (chaos.duplicates) study.enqueue(), ++kills.duplicates;
        }
        pause(random, 60);
        kills.coordinators += coordinator.running();
        coordinator.send(SIGKILL);
        coordinator.wait();
        if (!chaos.tamper.empty() && study.exists()) study.tamper(chaos.tamper);
    }
    const ProcessResult last = run(study.next());
    EXPECT_EQ(last.exitCode, 0) << last.err;
    return kills;
}

}  // namespace lathe::test
