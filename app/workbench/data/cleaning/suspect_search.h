// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QByteArray>
#include <QObject>
#include <QTimer>

#include "app/workbench/workspace/latest.h"
#include "app/workbench/workspace/owned_process.h"
#include "core/data/cleaning/suspects_file.h"
#include "core/data/prepared_data.h"

namespace lathe::workbench {

/// A row of suspects.csv, and the sample of the data that it names.
struct FoundSuspect {
    cleaning::SampleId sample;
    cleaning::SuspectRow row;
};

/// Settings of the trainings that find suspects.
struct SuspectOptions {
    int64_t folds = 3;
    int64_t repeats = 3;  ///< divisions into folds
    int64_t rounds = 2;   ///< each after the first trains without the suspects of the one before
    int64_t epochs = 0;   ///< 0: those of the project
    std::string device = "auto";
};

/// How far the trainings are: both counted from 1.
struct FoldPosition {
    int64_t fold = 0, folds = 0, step = 0, steps = 0;
    double share() const;  ///< of all steps
    bool operator==(const FoldPosition&) const = default;
};
/// Reads a line of the process: "fold 1 of 3, step 20 of 1,200 [=   ]"; nothing: it says something else.
std::optional<FoldPosition> foldPosition(const QString& line);

/// Search for samples whose label is probably wrong: `lathe data suspects` trains the network of the project on folds of the
/// data, as a child process, and writes suspects.csv beside the project. The process ends with this object.
class SuspectSearch : public QObject {
    Q_OBJECT
public:
    explicit SuspectSearch(std::filesystem::path latheProgram, QObject* parent = nullptr);

    /// `folder` of the project, which must be saved.
    void start(const std::filesystem::path& folder, const SuspectOptions&);
    void cancel();
    bool running() const { return m_process.state() != QProcess::NotRunning; }
    /// The last line of the process for people.
    const QString& words() const { return m_words; }
    const std::optional<FoldPosition>& position() const { return m_position; }
    /// Reads suspects.csv, if there is one, and finds its samples in these data.
    void look(const std::filesystem::path& folder, std::shared_ptr<const PreparedData>);

    /// Null: not searched yet.
    const std::vector<FoundSuspect>* suspects() const { return m_suspects ? &*m_suspects : nullptr; }
    const std::optional<Diagnostic>& failure() const { return m_failure; }

Q_SIGNALS:
    void progressed();
    void ended();    ///< the process has written its file: call `look`
    void changed();  ///< running(), suspects() or failure()

private:
    /// No value: there is no file.
    using Found = Result<std::optional<std::vector<FoundSuspect>>>;
    void read();
    void finish(int exitCode, QProcess::ExitStatus);
    void fail(Diagnostic);
    void take(Found);

    std::filesystem::path m_program;
    OwnedProcess m_process;
    QTimer m_patience;
    QByteArray m_said;
    QString m_words;
    std::optional<FoldPosition> m_position;
    bool m_cancelled = false;
    std::optional<std::vector<FoundSuspect>> m_suspects;
    std::optional<Diagnostic> m_failure;
    Latest<Found> m_finding;
};

}  // namespace lathe::workbench
