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

/// The runs of the open project (its folder `runs`), and the way to begin and steer one. A training is a `lathe train` of its
/// own, detached: it does not notice whether the window lives. All steering goes through the run's `control` folder.
class Trainings : public QObject {
    Q_OBJECT
public:
    Trainings(Document&, std::filesystem::path latheProgram, QObject* parent = nullptr);
    ~Trainings() override;

    /// `lathe`, which it starts.
    const std::filesystem::path& program() const;

    /// As of the last look (once a second, and when the folder changes), oldest first. Deleted ones that can still be undone are
    /// left out.
    const std::vector<RunEntry>& runs() const;
    const RunEntry* find(const std::filesystem::path& run) const;
    /// "Run 12": its place among all the runs that the project ever had here.
    QString title(const std::filesystem::path& run) const;
    /// The run that trains now, also one that outlived an earlier window.
    std::optional<std::filesystem::path> active() const;
    /// What a person should be told: `Starting` until a trainer has said something, `Failed` when it vanished.
    RunState state(const std::filesystem::path& run) const;
    /// The device that the run waits for, which another one has: "cuda:0"; empty: it does not wait.
    std::string waitsFor(const std::filesystem::path& run) const;
    /// Signal that ended the run's last trainer; 0 when there was none, or this window did not start it.
    int endSignal(const std::filesystem::path& run) const;
    /// What the run's last trainer said when it failed, if it could still say it.
    std::optional<Diagnostic> failure(const std::filesystem::path& run) const;

    /// Saves the project, freezes it in a new run and starts the trainer. The path is known at once; what goes wrong later is in
    /// the run's status, or in `failed` when there is no run yet. Refused (trainings.active) while a run trains.
    /// `device`: see `lathe train --device`.
    Result<std::filesystem::path> start(const std::string& device = "auto");
    /// Goes on with a run from its last commit. A second trainer of the same run is refused by way of `failed` (run.locked).
    Status resume(const std::filesystem::path& run);
    /// {"command": "pause"}, ...: see core/train/loop/control.h. Refused (trainings.not_active) when nobody trains the run.
    Status command(const std::filesystem::path& run, const Json& body);
    /// Leaves a run out of `runs`, or takes it in again.
    void hide(const std::filesystem::path& run, bool hidden);
    void refresh();

Q_SIGNALS:
    void runsChanged();
    void activeChanged();
    void started(const std::filesystem::path& run);
    void ended(const std::filesystem::path& run);
    /// The trainer ended without a run, or could not be started.
    void failed(const lathe::Diagnostic& problem);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::workbench
