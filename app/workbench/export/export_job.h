// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include <QElapsedTimer>
#include <QObject>
#include <QProcess>
#include <QStringList>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/params.h"

namespace lathe::workbench {

/// The model to export, the format, and the file to write.
struct ExportRequest {
    std::filesystem::path run;
    bool last = false;  ///< the weights of the last epoch instead of the best
    std::string format;
    Params options;
    std::filesystem::path file;
};

/// The arguments of `lathe`: `export RUN --format onnx --set softmax=true --out FILE`.
QStringList exportArguments(const ExportRequest&, const std::filesystem::path& out);
/// The same as a command line for a shell.
QString exportCommandLine(const ExportRequest&);

/// How one verifier compares the file with the trained model.
struct VerifierFigures {
    QString verifier;
    int64_t samples = 0, differing = 0, closeCalls = 0, closeDiffering = 0;
    double maxAbs = 0, maxRel = 0, metricDelta = 0;
};

/// Result of an export.
struct ExportOutcome {
    std::filesystem::path file;  ///< the written file: with `.unverified`, unless verification passed or is not done
    std::filesystem::path wanted;
    std::string format;
    int64_t bytes = 0;
    bool passed = false;         ///< verified with equal results
    bool verified = false;       ///< verification was done
    bool needsVerifier = false;  ///< the format is verified
    std::vector<VerifierFigures> verifiers = {};
    QStringList remarks = {};  ///< further notes of `lathe`
    QString sha256 = {};
    double seconds = 0;
    bool replace = false;  ///< replace an existing file with the wanted name

    bool accepted() const { return file == wanted; }
};

/// Largest allowed relative difference of an export; see core/exchange/parity.h.
constexpr double parityLimit = 1e-5;

/// Runs `lathe export` as a child process: the window itself reads and writes no model files. The child writes next to the wanted
/// file, with the suffix `.unverified`; only a verified file gets the wanted name.
class ExportJob : public QObject {
    Q_OBJECT
public:
    ExportJob(std::filesystem::path latheProgram, QObject* parent = nullptr);
    ~ExportJob() override;

    /// `replace`: the user agreed to replace an existing file with that name.
    void start(const ExportRequest&, bool replace = false);
    /// Ends the child process and removes its output.
    void cancel();
    bool running() const { return m_process.state() != QProcess::NotRunning; }
    /// True if the child has written the file and verifies it.
    bool verifying() const;
    double seconds() const;

Q_SIGNALS:
    void finished(const lathe::workbench::ExportOutcome& outcome);
    void failed(const lathe::Diagnostic& reason);
    void cancelled();

private:
    void ended(int exitCode, QProcess::ExitStatus);
    Result<ExportOutcome> outcomeOf(const Json& answer, int exitCode);
    std::filesystem::path unverified() const;

    std::filesystem::path m_program;
    ExportRequest m_request;
    QProcess m_process;
    QElapsedTimer m_clock;
    bool m_cancelled = false, m_replace = false;
};

/// Gives an unverified file its wanted name. Error export.exists if such a file exists and must not be replaced.
Status acceptExport(ExportOutcome&);

}  // namespace lathe::workbench
