// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>

#include "app/cli/verb.h"
#include "core/base/plain_file.h"

namespace lathe::verbs::train_def {
extern const Verb train;
}

namespace lathe::verbs::worker_def {

namespace {

using train_def::train;

/// Lines of standard input. Waiting ends with a signal.
class Lines {
public:
    std::optional<std::string> next(const std::atomic<bool>& stop) {
        for (;;) {
            if (const size_t end = m_text.find('\n'); end != std::string::npos) {
                std::string line = m_text.substr(0, end);
                m_text.erase(0, end + 1);
                return line;
            }
            if (stop || !readMore(stop)) return std::nullopt;
        }
    }

private:
    bool readMore(const std::atomic<bool>& stop) {
        pollfd in{STDIN_FILENO, POLLIN, 0};
        while (::poll(&in, 1, -1) < 0)
            if (errno != EINTR || stop) return false;
        char bytes[4096];
        const ssize_t n = ::read(STDIN_FILENO, bytes, sizeof(bytes));
        if (n > 0) m_text.append(bytes, static_cast<size_t>(n));
        return n > 0;
    }

    std::string m_text;
};

/// While it lives, standard error goes into a file of the job's own, which goes again when nothing was said.
class JobLog {
public:
    explicit JobLog(std::string path) : m_path(std::move(path)) {
        if (m_path.empty()) return;
        const auto file = openPlainFile(m_path, O_WRONLY | O_CREAT | O_APPEND);
        if (!file) return;
        m_before = FileHandle(::dup(STDERR_FILENO));
        ::dup2(file->get(), STDERR_FILENO);
    }
    ~JobLog() {
        if (!m_before.isOpen()) return;
        struct stat said {};
        if (::fstat(STDERR_FILENO, &said) == 0 && said.st_size == 0) ::unlink(m_path.c_str());
        ::dup2(m_before.get(), STDERR_FILENO);
    }
    JobLog(const JobLog&) = delete;

private:
    std::string m_path;
    FileHandle m_before;
};

Result<std::vector<std::string>> argumentsOf(const Json& order) {
    std::vector<std::string> words;
    for (const Json& word : order["arguments"].array()) words.push_back(word.toString());
    if (!words.empty() && words.front() == train.name) return words;
    return requestError("worker.order", {}, "this is not a job: {0}", {order.dump(-1)},
                        "write lines like {\"arguments\": [\"train\", \"PROJECT\"]}");
}

ExitCode trainOne(std::vector<std::string> words, Session& session) {
    CLI::App app("", "lathe");
    const Verb* verbs[] = {&train};
    const Action action = addVerbs(app, verbs);
    std::reverse(words.begin(), words.end());
    try {
        app.parse(std::move(words));
        return action(session);
    } catch (const CLI::ParseError& wrong) {
        return session.refuse(requestError("cli.arguments", {}, "{0}", {wrong.what()}, "see `lathe train --help`"));
    } catch (const std::bad_alloc&) {
        return session.refuse(workError("memory.none", {}, "not enough memory", {},
                                        "use a smaller batch, a smaller network, or fewer concurrent jobs"));
    }
}

Json perform(const std::string& line, Session& session) {
    Json said;
    session.onAnswer = [&](const Json& answer) { said = answer; };
    const auto order = Json::parse(line, "standard input");
    const JobLog log(order ? (*order)["log"].toString() : std::string());
    auto words = order ? argumentsOf(*order) : Result<std::vector<std::string>>(order.error());
    const ExitCode code = words ? trainOne(std::move(*words), session) : session.refuse(words.error());
    return Json::Object{{"code", static_cast<int64_t>(code)}, {"answer", std::move(said)}};
}

ExitCode run(Session& session) {
    std::signal(SIGPIPE, SIG_IGN);  // whoever gave the job may be gone when it is done
    const std::atomic<bool>& stop = session.stopRequested();
    Lines lines;
    while (const auto line = lines.next(stop)) {
        const std::string answer = perform(*line, session).dump(-1) + '\n';
        if (::write(STDOUT_FILENO, answer.data(), answer.size()) < 0) return ExitCode::Done;
    }
    return stop ? ExitCode::Stopped : ExitCode::Done;
}

Action add(CLI::App&) {
    return run;
}

}  // namespace

extern const Verb worker{
    .name = "worker",
    .help = "Train jobs from standard input one after another, and keep the data in memory (started by sweeps)",
    .isInner = true,
    .add = add,
};

}  // namespace lathe::verbs::worker_def
