// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QObject>
#include <QTimer>

#include "core/sweep/study/study_control.h"

namespace lathe::workbench {

class Document;
class TrainerProcess;

/// The studies of the open project (its folder `studies`), and functions to start and control them. A study is a detached process
/// `lathe sweep`, independent of the window. It is controlled through its `control` folder.
class Studies : public QObject {
    Q_OBJECT
public:
    Studies(Document&, std::filesystem::path latheProgram, QObject* parent = nullptr);
    ~Studies() override;

    /// Newest first, updated every two seconds.
    const std::vector<std::filesystem::path>& list() const { return m_list; }
    /// "Study 3", or the folder's name if the user named it.
    QString title(const std::filesystem::path& study) const;
    /// Saves the project and starts a study with the project's sweep settings. Later errors are emitted by `failed`. `epochs`:
    /// per trial, if they differ from the project's.
    Result<std::filesystem::path> start(std::optional<int64_t> epochs = {});
    /// Saves the project and starts a cross-validation: a study with a trial for each fold. The sweep settings of the project say
    /// only how to compute. `device`: as for `lathe train --device`.
    Result<std::filesystem::path> startFolds(int64_t folds, const std::string& device);
    /// Resumes a study that has no coordinator.
    Status resume(const std::filesystem::path& study);
    /// Sends a command. Without a coordinator, it is applied when the study is resumed.
    Status command(const std::filesystem::path& study, const sweep::StudyCommand& command);
    /// True if this window started its coordinator, and that process is still running.
    bool isStarted(const std::filesystem::path& study) const;
    void refresh();

Q_SIGNALS:
    void listChanged();
    void ended(const std::filesystem::path& study);
    void failed(const lathe::Diagnostic& problem);

private:
    struct Launch;

    std::filesystem::path folder() const;
    Result<std::filesystem::path> launch(const std::vector<std::string>& options);
    Status spawn(const std::filesystem::path& study, std::vector<std::string> arguments, const std::filesystem::path& files);
    void processEnded(Launch& launch);

    Document& m_document;
    std::filesystem::path m_program;
    std::vector<std::filesystem::path> m_list;
    std::vector<std::unique_ptr<Launch>> m_launches;
    QTimer m_timer;
};

}  // namespace lathe::workbench
