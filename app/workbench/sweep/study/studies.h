// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QTimer>

#include "core/sweep/study/study_control.h"

namespace lathe::workbench {

class Document;
class TrainerProcess;

/// The studies of the open project (its folder `studies`), and the way to begin and steer one. A study is a `lathe sweep` of its
/// own, detached: it does not notice whether the window lives. All steering goes through the study's `control` folder.
class Studies : public QObject {
    Q_OBJECT
public:
    Studies(Document&, std::filesystem::path latheProgram, QObject* parent = nullptr);
    ~Studies() override;

    /// Newest first, as of the last look (every two seconds).
    const std::vector<std::filesystem::path>& list() const { return m_list; }
    /// "Study 3", or the folder's name where a person gave it one.
    QString title(const std::filesystem::path& study) const;
    /// Saves the project and starts a study with the project's sweep settings. What goes wrong later is said by `failed`.
    /// `epochs` of each trial, where they are not the project's.
    Result<std::filesystem::path> start(std::optional<int64_t> epochs = {});
    /// Goes on with a study that nobody coordinates.
    Status resume(const std::filesystem::path& study);
    /// Asks for something; where nobody coordinates the study, it is done when it goes on.
    Status order(const std::filesystem::path& study, const sweep::StudyOrder& order);
    /// Whether this window started its coordinator and that has not ended.
    bool isStarted(const std::filesystem::path& study) const;
    void refresh();

Q_SIGNALS:
    void listChanged();
    void ended(const std::filesystem::path& study);
    void failed(const lathe::Diagnostic& problem);

private:
    struct Launch;

    std::filesystem::path folder() const;
    Status spawn(const std::filesystem::path& study, std::vector<std::string> arguments, const std::filesystem::path& files);
    void processEnded(Launch& launch);

    Document& m_document;
    std::filesystem::path m_program;
    std::vector<std::filesystem::path> m_list;
    std::vector<std::unique_ptr<Launch>> m_launches;
    QTimer m_timer;
};

}  // namespace lathe::workbench
