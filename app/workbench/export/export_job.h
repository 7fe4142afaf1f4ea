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

/// What is to be exported, and where to.
struct ExportRequest {
    std::filesystem::path run;
    bool last = false;  ///< the weights of the last epoch instead of the best
    std::string format;
    Params options;
    std::filesystem::path file;
};

/// The arguments of `lathe` that do it: `export RUN --format onnx --set softmax=true --out FILE`.
QStringList exportArguments(const ExportRequest&, const std::filesystem::path& out);
/// The same as a line for a shell.
QString exportCommandLine(const ExportRequest&);

/// How one judge compares the file with the trained model.
struct JudgeFigures {
    QString judge;
    int64_t samples = 0, differing = 0, closeCalls = 0, closeDiffering = 0;
    double maxAbs = 0, maxRel = 0, metricDelta = 0;
};

struct ExportOutcome {
    std::filesystem::path file;  ///< where the bytes are: with `.unverified` unless the certificate was passed or is not made
    std::filesystem::path wanted;
    std::string format;
    int64_t bytes = 0;
    bool passed = false;      ///< judged, and the same
    bool judged = false;      ///< there is a certificate
    bool needsJudge = false;  ///< a format that is judged
    std::vector<JudgeFigures> judges = {};
    QStringList remarks = {};  ///< what `lathe` said besides
    QString sha256 = {};
    double seconds = 0;
    bool replace = false;  ///< a file that has the wanted name is replaced

    bool accepted() const { return file == wanted; }
};

/// Largest relative difference that an export may have; see core/exchange/parity.h.
constexpr double parityLimit = 1e-5;

/// `lathe export` as a child: the window itself writes and reads no model files. The child writes beside the wanted file, with
/// the suffix `.unverified`; only what was found to be the same gets the name.
class ExportJob : public QObject {
    Q_OBJECT
public:
    ExportJob(std::filesystem::path latheProgram, QObject* parent = nullptr);
    ~ExportJob() override;

    /// `replace`: the person knows that a file has the wanted name already.
    void start(const ExportRequest&, bool replace = false);
    /// Ends the child and removes what it wrote.
    void cancel();
    bool running() const { return m_process.state() != QProcess::NotRunning; }
    /// The child has written the file and judges it.
    bool judging() const;
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

/// Gives an unverified file its name all the same. Refused (export.exists) where a file has it and is not to be replaced.
Status acceptExport(ExportOutcome&);

}  // namespace lathe::workbench
