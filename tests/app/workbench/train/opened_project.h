// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/trainings.h"
#include "core/graph/project_file.h"
#include "tests/support/places.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::workbench::test {

/// A small project (11 steps an epoch) in a folder of its own, opened in a document, with its trainings. Real trainers.
class OpenedProject {
public:
    explicit OpenedProject(Project project = lathe::test::smallProject(6)) {
        EXPECT_TRUE(saveProject(folder(), project).ok());
        EXPECT_TRUE(document.open(folder()).ok());
    }
    /// Stops what still trains.
    ~OpenedProject() {
        if (const auto run = trainings.active()) (void)trainings.command(*run, Json::Object{{"command", "stop"}});
        until([this] { return !trainings.active(); });
    }

    std::filesystem::path folder() const { return m_folder.path(); }
    bool until(const std::function<bool()>& done, int ms = 30'000) {
        return QTest::qWaitFor([&] { return trainings.refresh(), done(); }, ms);
    }
    std::filesystem::path started() {
        const auto run = trainings.start();
        EXPECT_TRUE(run.ok()) << (run.ok() ? "" : toString(run.error()));
        return run.ok() ? *run : std::filesystem::path();
    }
    bool reaches(const std::filesystem::path& run, RunState state) {
        return until([&] { return trainings.state(run) == state; });
    }
    int64_t stepOf(const std::filesystem::path& run) const {
        const RunEntry* entry = trainings.find(run);
        return entry ? entry->status.step : 0;
    }

private:
    TemporaryFolder m_folder;

public:
    Document document;
    Trainings trainings{document, lathe::test::latheProgram()};
};

/// Trains for minutes, if it is left alone.
inline Project longProject() {
    Project project = lathe::test::smallProject(100'000);
    project.training.earlyStopping = {};
    return project;
}

}  // namespace lathe::workbench::test
