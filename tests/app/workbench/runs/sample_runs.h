// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include <QSettings>

#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"
#include "core/graph/project_file.h"
#include "core/store/event_log.h"
#include "core/store/run_dir.h"
#include "core/train/runs/run_plan.h"
#include "tests/support/places.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::workbench::test {

struct SampleRun {
    int64_t epochs = 10;
    double accuracy = 0.9;  ///< that it comes to
    RunState state = RunState::Finished;
    std::vector<std::string> tags = {};
    bool diverges = false;
    std::string fingerprint = "sha256:data";
    double watts = 0;  ///< of a GPU; 0: it had none
};

/// Writes a run of `project` as a trainer leaves it, ten steps an epoch, an eighth of a second each.
inline std::filesystem::path writeRun(const std::filesystem::path& folder, const Project& project, const SampleRun& sample) {
    const std::string path = newRunPath((folder / "runs").string());
    RunDir run = *RunDir::create(path);
    EXPECT_TRUE(saveProject(run.projectFile(), project).ok());
    RunPlan plan;
    plan.device = "cpu";
    plan.fingerprint = sample.fingerprint;
    RunStatus status;
    status.state = sample.state;
    status.epoch = sample.epochs;
    status.step = sample.epochs * 10;
    status.device = "cpu";
    EXPECT_TRUE(writePlan(run, plan).ok());
    EXPECT_TRUE(run.writeTags(sample.tags).ok());
    EXPECT_TRUE(run.writeStatus(status).ok());
    Diagnostics notes;
    EventLogWriter log = *EventLogWriter::open(run.eventsFile(), notes);
    double now = 1.7e9;
    const uint16_t loss = log.column("loss");
    (void)log.add({std::string(event::started), 0, now, Json::Object{{"steps_per_epoch", 10}}});
    for (int64_t epoch = 1; epoch <= sample.epochs; ++epoch) {
        const double share = 1 - std::exp(-static_cast<double>(epoch) / 3), value = 2.3 - 2 * share;
        for (int64_t i = 1; i <= 10; ++i) {
            const ColumnValue values[] = {{loss, sample.diverges && epoch == sample.epochs ? NAN : value}};
            (void)log.step((epoch - 1) * 10 + i, static_cast<int32_t>(epoch), now += 0.125, values);
        }
        DeviceSample seen;
        seen.seconds = now;
        seen.joules = sample.watts * (now - 1.7e9);
        if (sample.watts > 0) log.device({&seen, 1});
        const Json val = Json::Object{{"loss", value + 0.1}, {"accuracy", sample.accuracy * share}};
        (void)log.add({std::string(event::epoch), epoch * 10, now,
                       Json::Object{{"epoch", epoch},
                                    {"step", epoch * 10},
                                    {"train", Json::Object{{"loss", value}}},
                                    {"val", val},
                                    {"best", true}}});
    }
    (void)log.flush();
    return path;
}

/// What pages say to the window, kept.
class RecordingNavigator : public Navigator {
public:
    void showPage(const QString& id) override { page = id; }
    void showLayer(const std::string&) override {}
    void showRun(const std::filesystem::path& shown) override { run = shown; }
    void showSample(int64_t) override {}
    void hint(const QString&) override {}
    void notify(const Notification& n) override { notifications.push_back(n); }
    void report(const Diagnostic& d) override { problems.push_back(d); }
    void openProject(const std::filesystem::path& folder) override { project = folder; }

    QString page;
    std::filesystem::path run, project;
    std::vector<Notification> notifications;
    Diagnostics problems;
};

/// A window's parts without a window, over a project in a folder of its own.
struct RunsBench {
    lathe::TemporaryFolder folder;
    Project project = lathe::test::smallProject(3);
    Document document;
    Analysis analysis{document};
    Trainings trainings{document, lathe::test::latheProgram()};
    Actions actions;
    RecordingNavigator go;
    QSettings settings{QStringLiteral("lathe-tests"), QStringLiteral("runs")};
    Workbench workbench{document, analysis, trainings, actions, go, settings};

    /// In `home`, a folder inside the temporary one, so that copies have a place beside it.
    std::filesystem::path home() const { return std::filesystem::path(folder.path()) / "sample.lathe"; }
    void open() {
        EXPECT_TRUE(saveProject(home(), project).ok());
        EXPECT_TRUE(document.open(home()).ok());
    }
};

}  // namespace lathe::workbench::test
