// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/tuning/tuning_job.h"

#include <string_view>
#include <utility>

#include "app/workbench/workspace/messages.h"
#include "core/store/diagnostic_json.h"

namespace lathe::workbench {

namespace {

constexpr int patienceMs = 3000;
constexpr qsizetype longestLine = 1 << 16;

std::string_view viewOf(const QByteArray& bytes) {
    return {bytes.constData(), static_cast<size_t>(bytes.size())};
}

Diagnostic noAnswer(const QByteArray& said) {
    return workError("tuning.ended", {}, "the measurement ended without a result ({0})", {said.trimmed().toStdString()},
                     "run `lathe lr-range` or `lathe batch-size` in a terminal and read its messages");
}

}  // namespace

TuningJob::TuningJob(std::filesystem::path latheProgram, QObject* parent) : QObject(parent), m_program(std::move(latheProgram)) {
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMs);
    connect(&m_patience, &QTimer::timeout, &m_process, &QProcess::kill);
    connect(&m_process, &QProcess::readyReadStandardError, this, &TuningJob::read);
    connect(&m_process, &QProcess::finished, this, [this](int, QProcess::ExitStatus status) { ended(status); });
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            Q_EMIT failed(workError("tuning.start", m_program.string(), "the program could not be started", {},
                                    "install Lathe again: lathe must be in the same folder as lathe-workbench"));
    });
}

void TuningJob::start(const QStringList& arguments) {
    m_cancelled = false;
    m_said.clear();
    m_words.clear();
    m_process.start(fromUtf8(m_program.string()),
                    arguments + QStringList{QStringLiteral("--json"), QStringLiteral("--progress")});
}

void TuningJob::cancel() {
    if (!running()) return;
    m_cancelled = true;
    m_process.terminate();
    m_patience.start();
}

void TuningJob::read() {
    m_said += m_process.readAllStandardError();
    for (qsizetype end = m_said.indexOf('\n'); end >= 0; end = m_said.indexOf('\n')) {
        readLine(m_said.left(end));
        m_said.remove(0, end + 1);
    }
    if (m_said.size() > longestLine) m_said.clear();
}

void TuningJob::readLine(const QByteArray& line) {
    const auto json = line.startsWith('{') ? Json::parse(viewOf(line), "lathe") : Result<Json>(Json());
    if (json.ok() && json->isObject()) {
        if (!m_cancelled) Q_EMIT progressed(*json);
    } else if (!line.trimmed().isEmpty()) {
        m_words = line;
    }
}

void TuningJob::ended(QProcess::ExitStatus status) {
    m_patience.stop();
    read();
    const QByteArray out = m_process.readAllStandardOutput();
    if (m_cancelled) return Q_EMIT cancelled();
    const auto answer = Json::parse(viewOf(out), "lathe");
    if (status == QProcess::CrashExit || !answer.ok() || !answer->isObject()) return Q_EMIT failed(noAnswer(m_words));
    // A refused request has nothing but its problems.
    if ((*answer)["problems"].isArray()) return Q_EMIT failed(diagnosticFromJson((*answer)["error"]));
    Q_EMIT finished(*answer);
}

}  // namespace lathe::workbench
