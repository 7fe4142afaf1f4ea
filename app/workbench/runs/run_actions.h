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

/// What can be done with the runs that are selected in the table: open what one was made of, go on with one, tag one, delete
/// some. Deleted ones come back by the button of the message.
class RunActions : public QObject {
    Q_OBJECT
public:
    RunActions(Workbench& bench, RunsModel& model, RunsView& view, QObject* parent);

    QAction *open, *resume, *tag, *note, *remove;

    /// Another project: what was deleted in the one before is deleted for good.
    void setFolder(const std::filesystem::path& runs) { m_trash.setFolder(runs); }
    /// The first of the selected runs; null: none is selected.
    const RunRow* current() const;
    void update();

Q_SIGNALS:
    /// What a person wrote about it is in its folder now.
    void noteWritten(const std::filesystem::path& run);

private:
    void openProject();
    void goOn();
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
