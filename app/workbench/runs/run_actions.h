// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include <QObject>
#include <QStringList>

#include "app/workbench/runs/run_trash.h"

class QAction;

namespace lathe::workbench {

class RunsModel;
class RunsView;
struct RunRow;
struct Workbench;

/// Actions for the selected runs: open the frozen project, resume, tag, write a note, delete. Deleted runs can be restored with
/// the button of the message.
class RunActions : public QObject {
    Q_OBJECT
public:
    RunActions(Workbench& bench, RunsModel& model, RunsView& view, QObject* parent);

    QAction *open, *resume, *tag, *note, *remove;

    /// For another project. Runs that were deleted in the previous project are removed permanently.
    void setFolder(const std::filesystem::path& runs) { m_trash.setFolder(runs); }
    /// The first selected run; null: none.
    const RunRow* current() const;
    void update();

Q_SIGNALS:
    /// The note of the user is now stored in the run's folder.
    void noteWritten(const std::filesystem::path& run);

private:
    void openProject();
    void resumeRun();
    void removeSelected();
    void restore(const std::vector<std::filesystem::path>& runs);
    void writeNote(const std::filesystem::path& run, const QString& note);
    void writeTags(const std::filesystem::path& run, const QStringList& tags);

    Workbench& m_bench;
    RunsModel& m_model;
    RunsView& m_view;
    RunTrash m_trash;
};

}  // namespace lathe::workbench
