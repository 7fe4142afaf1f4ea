// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/export/export_job.h"

#include <system_error>

#include <QRegularExpression>

#include "app/workbench/workspace/messages.h"
#include "core/base/sha256.h"
#include "core/exchange/exporter.h"
#include "core/store/diagnostic_json.h"

namespace lathe::workbench {

namespace fs = std::filesystem;

namespace {

constexpr int endMs = 3000;

QString quoted(const QString& argument) {
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_./=:,@%+-]+$"));
    if (plain.match(argument).hasMatch()) return argument;
    QString inside = argument;
    return QLatin1Char('\'') + inside.replace(QLatin1Char('\''), QStringLiteral("'\\''")) + QLatin1Char('\'');
}

VerifierFigures figuresOf(const QString& verifier, const Json& j) {
    return {verifier,
            j["samples"].toInt(),
            j["differing"].toInt(),
            j["close_calls"].toInt(),
            j["close_differing"].toInt(),
            j["max_abs"].toDouble(),
            j["max_rel"].toDouble(),
            j["metric_delta"].toDouble()};
}

/// `lathe` says with --json what was wrong as {"error": a diagnostic}.
Diagnostic errorOf(const Json& answer, const QString& said) {
    const Json& e = answer["error"];
    if (!e.isObject())
        return workError("export.ended", "lathe export", "the export ended without a result ({0})",
                         {said.trimmed().toStdString()}, "run the command line below by hand");
    return diagnosticFromJson(e);
}

}  // namespace

QStringList exportArguments(const ExportRequest& r, const fs::path& out) {
    QStringList args{QStringLiteral("export"), fromUtf8(r.run.string()), QStringLiteral("--format"), fromUtf8(r.format)};
    if (r.last) args << QStringLiteral("--last");
    for (const auto& [key, value] : r.options.values()) args << QStringLiteral("--set") << fromUtf8(key + "=" + toString(value));
    return args << QStringLiteral("--out") << fromUtf8(out.string());
}

QString exportCommandLine(const ExportRequest& r) {
    QStringList words{QStringLiteral("lathe")};
    for (const QString& argument : exportArguments(r, r.file)) words << quoted(argument);
    return words.join(QLatin1Char(' '));
}

ExportJob::ExportJob(fs::path latheProgram, QObject* parent) : QObject(parent), m_program(std::move(latheProgram)) {
    connect(&m_process, &QProcess::finished, this, &ExportJob::ended);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            Q_EMIT failed(workError("export.start", m_program.string(), "the program could not be started", {},
                                    "install Lathe again: lathe must be in the same folder as lathe-workbench"));
    });
}

ExportJob::~ExportJob() {
    m_process.disconnect(this);
    if (!running()) return;
    m_process.kill();
    m_process.waitForFinished(endMs);
    std::error_code ignored;
    fs::remove(unverified(), ignored);
}

fs::path ExportJob::unverified() const {
    return m_request.file.string() + ".unverified";
}

void ExportJob::start(const ExportRequest& request, bool replace) {
    m_request = request;
    m_replace = replace;
    m_cancelled = false;
    m_clock.start();
    std::error_code failedToMake;
    fs::create_directories(request.file.parent_path(), failedToMake);
    m_process.start(fromUtf8(m_program.string()), exportArguments(request, unverified())
                                                      << QStringLiteral("--force") << QStringLiteral("--json"));
}

void ExportJob::cancel() {
    if (!running()) return;
    m_cancelled = true;
    m_process.kill();
}

bool ExportJob::verifying() const {
    std::error_code ignored;
    return running() && fs::exists(unverified(), ignored);
}

double ExportJob::seconds() const {
    return m_clock.isValid() ? static_cast<double>(m_clock.elapsed()) / 1000 : 0;
}

void ExportJob::ended(int exitCode, QProcess::ExitStatus status) {
    const QByteArray out = m_process.readAllStandardOutput(), said = m_process.readAllStandardError();
    std::error_code ignored;
    if (m_cancelled) {
        fs::remove(unverified(), ignored);
        return Q_EMIT cancelled();
    }
    const auto answer = Json::parse(std::string_view(out.constData(), static_cast<size_t>(out.size())), "lathe export");
    if (status == QProcess::CrashExit || !answer.ok() || !(*answer)["file"].isString()) {
        fs::remove(unverified(), ignored);
        return Q_EMIT failed(errorOf(answer.ok() ? *answer : Json(), QString::fromUtf8(said)));
    }
    auto outcome = outcomeOf(*answer, exitCode);
    if (!outcome.ok()) {
        fs::remove(unverified(), ignored);
        return Q_EMIT failed(outcome.error());
    }
    // The card names the file: it is not repeated, least of all with the suffix.
    for (const Json& note : (*answer)["notes"].array()) {
        Diagnostic remark = diagnosticFromJson(note);
        if (remark.where == unverified().filename().string()) remark.where.clear();
        outcome->remarks << capitalised(sentenceOf(remark));
    }
    Q_EMIT finished(*outcome);
}

Result<ExportOutcome> ExportJob::outcomeOf(const Json& answer, int exitCode) {
    ExportOutcome out{unverified(), m_request.file, m_request.format, answer["bytes"].toInt()};
    const Json& parity = answer["parity"];
    out.verified = parity.isObject();
    const ExporterDef* format = findExporter(m_request.format);
    out.needsVerifier = format && format->certify;
    out.passed = out.verified && exitCode == 0;
    if (out.verified) out.verifiers.push_back(figuresOf(tr("Lathe, reference kernels"), parity));
    if (parity["onnxruntime"].isObject())
        out.verifiers.push_back(
            figuresOf(tr("onnxruntime %1").arg(fromUtf8(parity["onnxruntime"]["version"].toString())), parity["onnxruntime"]));
    out.seconds = seconds();
    out.replace = m_replace;
    LATHE_TRY(const std::string sum, sha256File(out.file.string()));
    out.sha256 = fromUtf8(sum);
    if (out.passed || !out.needsVerifier) LATHE_CHECK(acceptExport(out));
    return out;
}

Status acceptExport(ExportOutcome& outcome) {
    std::error_code error;
    if (!outcome.replace && fs::exists(outcome.wanted, error))
        return requestError("export.exists", outcome.wanted.string(), "a file of this name already exists", {},
                            "choose another name");
    fs::rename(outcome.file, outcome.wanted, error);
    if (error)
        return workError("export.rename", outcome.wanted.string(), "the file could not be renamed to its final name: {0}",
                         {error.message()}, "remove the existing file, or choose another name");
    outcome.file = outcome.wanted;
    return {};
}

}  // namespace lathe::workbench
