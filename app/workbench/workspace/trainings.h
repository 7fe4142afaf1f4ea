// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QObject>
#include <QString>

#include "core/base/json.h"
#include "core/store/run_dir.h"

namespace lathe::workbench {

class Document;

/// The runs of the open project (its folder `runs`), and functions to start and control them. A training is a detached process
/// `lathe train`, independent of the window. It is controlled through the run's `control` folder.
class Trainings : public QObject {
    Q_OBJECT
public:
    Trainings(Document&, std::filesystem::path latheProgram, QObject* parent = nullptr);
    ~Trainings() override;

    /// Path of `lathe`.
    const std::filesystem::path& program() const;

    /// Updated once a second, and when the folder changes; oldest first. Deleted runs that can be restored are left out.
    const std::vector<RunEntry>& runs() const;
    const RunEntry* find(const std::filesystem::path& run) const;
    /// "Run 12": by its number among all runs that the project ever had here.
    QString title(const std::filesystem::path& run) const;
    /// The run that is training, also if an earlier window started it.
    std::optional<std::filesystem::path> active() const;
    /// State to show: `Starting` until a trainer has reported, `Failed` if it vanished.
    RunState state(const std::filesystem::path& run) const;
    /// The busy device that the run waits for: "cuda:0"; empty: none.
    std::string waitsFor(const std::filesystem::path& run) const;
    /// Signal that ended the run's last trainer; 0 if there was none, or if another window started it.
    int endSignal(const std::filesystem::path& run) const;
    /// The error that the run's last trainer reported, if it could.
    std::optional<Diagnostic> failure(const std::filesystem::path& run) const;

    /// Saves the project, freezes it in a new run and starts the trainer. Returns the path at once. Later errors are in the run's
    /// status, or emitted by `failed` if there is no run yet. Error trainings.active while a run is training. `device`: see
    /// `lathe train --device`.
    Result<std::filesystem::path> start(const std::string& device = "auto");
    /// Resumes a run from its last checkpoint. If another trainer has the run, `failed` is emitted (run.locked).
    Status resume(const std::filesystem::path& run);
    /// Sends a command such as {"command": "pause"}: see core/train/loop/control.h. Error trainings.not_active if the run is not
    /// training.
    Status command(const std::filesystem::path& run, const Json& body);
    /// Removes a run from `runs`, or adds it again.
    void hide(const std::filesystem::path& run, bool hidden);
    void refresh();

Q_SIGNALS:
    void runsChanged();
    void activeChanged();
    void started(const std::filesystem::path& run);
    void ended(const std::filesystem::path& run);
    /// The trainer ended before it created a run, or could not be started.
    void failed(const lathe::Diagnostic& problem);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::workbench
