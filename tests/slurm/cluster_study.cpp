// SPDX-License-Identifier: Apache-2.0
#include "tests/slurm/cluster_study.h"

#include <algorithm>
#include <signal.h>

#include <gtest/gtest.h>

#include "core/graph/project_file.h"
#include "core/store/command_box.h"
#include "core/store/run_dir.h"
#include "core/sweep/launchers/slurm_site.h"
#include "tests/support/small_project.h"

namespace lathe::test {

using sweep::StudyDb;
using sweep::Trial;

ClusterStudy::ClusterStudy(const TemporaryFolder& folder, const std::string& name, int trials, int64_t epochs)
    : ClusterStudy(folder, name, trials, smallProject(epochs)) {}

ClusterStudy::ClusterStudy(const TemporaryFolder& folder, const std::string& name, int trials, const Project& project)
    : m_study(folder / name), m_project(folder / "small.lathe"), m_trials(trials) {
    if (pathExists(m_project + "/project.json")) return;
    EXPECT_TRUE(makeFolders(m_project));
    EXPECT_TRUE(saveProject(m_project + "/project.json", project));
}

std::vector<std::string> ClusterStudy::words() const {
    return {"sweep",     m_project,
            "--study",   m_study,
            "--sampler", "sobol",
            "--trials",  std::to_string(m_trials),
            "--threads", "1",
            "--space",   "training.optimizer.lr=log:1e-4..1e-1",
            "--space",   "layers.first.units=int-log:4..64"};
}

Command ClusterStudy::beginHere() const {
    return latheCommand(words());
}

Command ClusterStudy::begin(const std::string& settings) const {
    std::vector<std::string> all = words();
    all.insert(all.end(), {"--launcher", "slurm", "--slurm", "poll=1," + settings});
    return latheCommand(all);
}

std::vector<Trial> ClusterStudy::trials() const {
    const auto db = StudyDb::view(m_study);
    const auto study = db ? db->read() : Result<sweep::Study>(Diagnostic());
    return study ? study->trials : std::vector<Trial>();
}

std::map<std::string, std::vector<double>> ClusterStudy::results() const {
    std::map<std::string, std::vector<double>> table;
    for (const Trial& t : trials())
        if (t.state == sweep::TrialState::Complete) table[sweep::toJson(t.point).dump(-1)] = t.values;
    return table;
}

size_t ClusterStudy::events(const std::string& kind) const {
    const auto db = StudyDb::view(m_study);
    const auto events = db ? db->events() : Result<std::vector<sweep::StudyEvent>>(Diagnostic());
    if (!events) return 0;
    return static_cast<size_t>(
        std::count_if(events->begin(), events->end(), [&](const sweep::StudyEvent& e) { return e.kind == kind; }));
}

void ClusterStudy::enqueue(double rate) const {
    const Json point = Json::Object{{"training.optimizer.lr", rate}, {"layers.first.units", 8}};
    EXPECT_TRUE(sendCommand(m_study + "/control", Json::Object{{"command", "enqueue"}, {"point", point}}));
}

std::vector<int64_t> ClusterStudy::trainers() const {
    std::vector<int64_t> alive;
    const auto runs = listRuns(m_study + "/trials");
    if (!runs) return alive;
    for (const RunEntry& r : *runs)
        if (isActive(r.status, 0) && livenessOf(r.status.process) == Liveness::Alive) alive.push_back(r.status.process.pid);
    return alive;
}

bool ClusterStudy::killTrainer(std::mt19937& random) const {
    const std::vector<int64_t> alive = trainers();
    return !alive.empty() && ::kill(static_cast<pid_t>(alive[random() % alive.size()]), SIGKILL) == 0;
}

bool ClusterStudy::submitAgain(std::mt19937& random) const {
    const auto site = sweep::loadSlurmSite(m_study);
    std::vector<std::string> ids;
    const auto names = listFolder(m_study + "/jobs/slurm");
    if (!site || !names) return false;
    for (const std::string& name : *names)
        if (name.ends_with(".sh")) ids.push_back(name.substr(0, name.size() - 3));
    if (ids.empty()) return false;
    const std::string& id = ids[random() % ids.size()];
    return run({{"sbatch", "--parsable", "--job-name=" + site->jobPrefix() + id, "--array=0-3", "--requeue", "--open-mode=append",
                 "--chdir=" + m_study + "/jobs", "--output=slurm-%A_%a.log", m_study + "/jobs/slurm/" + id + ".sh"}})
               .exitCode == 0;
}

}  // namespace lathe::test
