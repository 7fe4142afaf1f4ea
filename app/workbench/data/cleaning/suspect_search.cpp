// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/cleaning/suspect_search.h"

#include <algorithm>
#include <system_error>
#include <unordered_map>
#include <utility>

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;

constexpr int suspectPatienceMs = 5000;
constexpr qsizetype longestWords = 1 << 16;
constexpr size_t suspectsBetweenLooks = 1024;

fs::path programOr(fs::path program) {
    return program.empty() ? fs::path(QCoreApplication::applicationDirPath().toStdString()) / "lathe" : program;
}

/// Numbers of the samples by their name in the cleaning list.
Result<std::unordered_map<std::string, cleaning::SampleId>> samplesByName(const PreparedData& data,
                                                                          const Superseded& superseded) {
    std::unordered_map<std::string, cleaning::SampleId> samples;
    for (const Split split : {Split::Training, Split::Validation, Split::Test})
        for (const int64_t index : data.indices[static_cast<size_t>(split)]) {
            if (samples.size() % suspectsBetweenLooks == 0 && superseded()) return samples;
            LATHE_TRY(cleaning::SampleName name, cleaning::nameOf(data, {split, index}));
            samples.emplace(std::move(name.name), cleaning::SampleId{split, index});
        }
    return samples;
}

Result<std::optional<std::vector<FoundSuspect>>> findRows(const fs::path& file, const PreparedData& data,
                                                          const Superseded& superseded) {
    std::optional<std::vector<FoundSuspect>> found;
    std::error_code none;
    if (!fs::exists(file, none)) return found;
    LATHE_TRY(std::vector<cleaning::SuspectRow> rows, cleaning::readSuspects(file));
    LATHE_TRY(const auto samples, samplesByName(data, superseded));
    found.emplace();
    for (cleaning::SuspectRow& row : rows)
        if (const auto at = samples.find(row.sample.name); at != samples.end()) found->push_back({at->second, std::move(row)});
    return found;
}

}  // namespace

double FoldPosition::share() const {
    const double inFold = steps > 0 ? static_cast<double>(step) / static_cast<double>(steps) : 0;
    return folds > 0 ? std::clamp((static_cast<double>(fold - 1) + inFold) / static_cast<double>(folds), 0.0, 1.0) : 0;
}

std::optional<FoldPosition> foldPosition(const QString& line) {
    static const QRegularExpression pattern(QStringLiteral("fold ([\\d,]+) of ([\\d,]+), step ([\\d,]+) of ([\\d,]+)"));
    const QRegularExpressionMatch match = pattern.match(line);
    if (!match.hasMatch()) return {};
    const auto number = [&](int group) { return match.captured(group).remove(QLatin1Char(',')).toLongLong(); };
    return FoldPosition{number(1), number(2), number(3), number(4)};
}

SuspectSearch::SuspectSearch(fs::path latheProgram, QObject* parent)
    : QObject(parent),
      m_program(programOr(std::move(latheProgram))),
      m_finding(this, [this](auto found) { take(std::move(found)); }) {
    m_patience.setSingleShot(true);
    m_patience.setInterval(suspectPatienceMs);
    connect(&m_patience, &QTimer::timeout, &m_process, &QProcess::kill);
    connect(&m_process, &QProcess::readyReadStandardError, this, &SuspectSearch::read);
    connect(&m_process, &QProcess::finished, this, &SuspectSearch::finish);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            fail(workError("tuning.start", m_program.string(), "the program could not be started", {},
                           "install Lathe again: lathe must be in the same folder as lathe-workbench"));
    });
}

void SuspectSearch::start(const fs::path& folder, const SuspectOptions& options) {
    if (running()) return;
    m_cancelled = false;
    m_failure.reset();
    m_said.clear();
    m_words.clear();
    m_position.reset();
    QStringList words{QStringLiteral("data"),           QStringLiteral("suspects"),     fromUtf8(folder.string()),
                      QStringLiteral("--folds"),        QString::number(options.folds), QStringLiteral("--repeats"),
                      QString::number(options.repeats), QStringLiteral("--device"),     fromUtf8(options.device)};
    words << QStringLiteral("--rounds") << QString::number(options.rounds);
    if (options.epochs > 0) words << QStringLiteral("--epochs") << QString::number(options.epochs);
    m_process.setStandardOutputFile(QProcess::nullDevice());
    m_process.start(fromUtf8(m_program.string()), words);
    Q_EMIT changed();
}

void SuspectSearch::cancel() {
    if (!running()) return;
    m_cancelled = true;
    m_process.terminate();
    m_patience.start();
}

// The last line counts: a line of progress replaces the one before.
void SuspectSearch::read() {
    m_said += m_process.readAllStandardError().replace('\r', '\n');
    if (m_said.size() > longestWords) m_said = m_said.right(longestWords / 2);
    const QList<QByteArray> lines = m_said.split('\n');
    for (auto line = lines.crbegin(); line != lines.crend(); ++line)
        if (const QByteArray text = line->trimmed(); !text.isEmpty()) {
            m_words = QString::fromUtf8(text);
            if (const auto position = foldPosition(m_words)) m_position = position;
            break;
        }
    Q_EMIT progressed();
}

void SuspectSearch::finish(int exitCode, QProcess::ExitStatus status) {
    m_patience.stop();
    read();
    if (m_cancelled) return Q_EMIT changed();
    if (status == QProcess::CrashExit || exitCode != 0)
        return fail(workError("suspects.ended", {}, "the search for suspect labels ended without a result ({0})",
                              {m_words.toStdString()}, "run `lathe data suspects` in a terminal and read its messages"));
    Q_EMIT changed();
    Q_EMIT ended();
}

void SuspectSearch::fail(Diagnostic reason) {
    m_failure = std::move(reason);
    Q_EMIT changed();
}

void SuspectSearch::look(const fs::path& folder, std::shared_ptr<const PreparedData> data) {
    if (!data) {
        m_finding.cancel();
        m_suspects.reset();
        return Q_EMIT changed();
    }
    m_finding.start([file = folder / cleaning::suspectsFileName, data = std::move(data)](const Superseded& superseded) {
        return findRows(file, *data, superseded);
    });
}

void SuspectSearch::take(Found found) {
    m_suspects.reset();
    if (found.ok())
        m_suspects = std::move(*found);
    else
        m_failure = found.error();
    Q_EMIT changed();
}

}  // namespace lathe::workbench
