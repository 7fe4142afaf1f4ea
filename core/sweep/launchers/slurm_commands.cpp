// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/launchers/slurm_commands.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <unistd.h>

#include "core/sweep/launchers/command_output.h"

namespace lathe::sweep {

namespace {

using namespace std::chrono_literals;

constexpr auto lookPatience = 10s, submitPatience = 30s;

bool hasAny(std::string_view text, std::initializer_list<std::string_view> parts) {
    return std::any_of(parts.begin(), parts.end(), [&](std::string_view p) { return text.find(p) != std::string_view::npos; });
}

bool isDigits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// The last line that is not empty, which is where the programs say the reason.
std::string lastLine(std::string_view text) {
    while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.remove_suffix(1);
    const size_t start = text.rfind('\n');
    return std::string(text.substr(start == std::string_view::npos ? 0 : start + 1).substr(0, 500));
}

Diagnostic silent(const std::string& program, std::string reason) {
    return workError("slurm.silent", program, "Slurm does not respond: {0}", {std::move(reason)},
                     "wait, or ask the administrator of the cluster");
}

Diagnostic full(const std::string& program, std::string reason) {
    return workError(
        "slurm.full", program, "Slurm accepts no more jobs at present: {0}", {std::move(reason)},
        "submit fewer trials at the same time with --slurm max_submitted=N, or put more trials into each job with pack=N");
}

Diagnostic refused(const std::string& program, std::string reason) {
    return requestError("slurm.refused", program, "Slurm rejected the job: {0}", {std::move(reason)},
                        "correct the settings with --slurm, then resume with --resume");
}

// Words of Slurm 20 to 24 (slurm_errno.c). What is in neither list was asked for wrongly.
Diagnostic failureOf(const std::string& program, const CommandOutput& output) {
    const std::string reason = lastLine(output.err.empty() ? output.out : output.err);
    if (output.timedOut) return silent(program, "it took too long");
    if (hasAny(output.err, {"Unable to contact", "ontroller", "timed out", "Zero Bytes", "onnection", "temporarily",
                            "ransport endpoint", "Unspecified error", "rotocol authentication", "standby", "munge", "SIGPIPE",
                            "ocket error", "ommunication", "send failure", "receive failure"}))
        return silent(program, reason);
    if (hasAny(output.err, {"SubmitJob", "submit limit", "limit reached", "too many"})) return full(program, reason);
    if (output.exitCode < 0) return silent(program, "it was killed");
    return refused(program, reason);
}

Result<std::string> answerOf(const std::vector<std::string>& arguments, std::chrono::milliseconds patience) {
    const auto output = outputOf(arguments, patience);
    if (!output && output.error().code == "process.none")
        return requestError("slurm.none", arguments.front(), "Slurm is not installed on this machine: {0} not found",
                            {arguments.front()},
                            "log in to a machine of the cluster, or use --launcher local to train on this machine");
    if (!output) return output.error();
    if (output->exitCode != 0 || output->timedOut) return failureOf(arguments.front(), *output);
    return output->out;
}

std::string_view takeField(std::string_view& line) {
    const size_t end = line.find('|');
    const std::string_view field = line.substr(0, end);
    line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
    return field;
}

std::optional<int64_t> indexOf(std::string_view text) {
    int64_t index = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), index);
    return error == std::errc() && end == text.data() + text.size() && index >= 0 ? std::optional(index) : std::nullopt;
}

std::vector<std::string> withIds(std::vector<std::string> arguments, const std::vector<std::string>& ids) {
    arguments.insert(arguments.end(), ids.begin(), ids.end());
    return arguments;
}

}  // namespace

bool isOver(const SlurmTask& task) {
    constexpr std::string_view over[] = {"BOOT_FAIL", "CANCELLED",     "COMPLETED", "DEADLINE", "FAILED",
                                         "NODE_FAIL", "OUT_OF_MEMORY", "PREEMPTED", "REVOKED",  "TIMEOUT"};
    return std::find(std::begin(over), std::end(over), task.state) != std::end(over);
}

Result<std::vector<SlurmTask>> tasksOf(std::string_view lines, std::string_view prefix) {
    std::vector<SlurmTask> tasks;
    while (!lines.empty()) {
        const size_t end = lines.find('\n');
        const std::string_view whole = lines.substr(0, end);
        lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
        std::string_view line = whole;
        const std::string_view job = takeField(line), index = takeField(line), state = takeField(line), reason = takeField(line);
        if (!line.starts_with(prefix)) continue;
        const auto number = indexOf(index);
        SlurmTask task{std::string(job), number.value_or(0), std::string(state), std::string(reason), std::string(line)};
        if (index == "N/A" && isOver(task)) continue;  // a controller that forgot an array has ended what was left of it
        if (!isDigits(job) || !number || state.empty())
            return workError("slurm.unreadable", "squeue", "the output of squeue cannot be read: {0}", {std::string(whole)},
                             "run squeue in a terminal; a wrapper script of the site may have changed its output");
        tasks.push_back(std::move(task));
    }
    return tasks;
}

Status SlurmCommands::check() const {
    const auto answer = answerOf({"sbatch", "--version"}, lookPatience);
    return answer ? Status() : answer.error();
}

Result<std::string> SlurmCommands::submit(const std::vector<std::string>& arguments) const {
    LATHE_TRY(const std::string answer, answerOf(withIds({"sbatch", "--parsable"}, arguments), submitPatience));
    std::string job = lastLine(answer);
    job = job.substr(0, job.find(';'));
    return isDigits(job) ? Result(job) : silent("sbatch", lastLine(answer));
}

Result<std::vector<SlurmTask>> SlurmCommands::queue(std::string_view prefix) const {
    const std::string user = std::to_string(::getuid());
    auto answer =
        answerOf({"squeue", "--noheader", "--array", "--states=all", "--user", user, "--format=%F|%K|%T|%r|%j"}, lookPatience);
    if (answer) return tasksOf(*answer, prefix);
    return answer.error().code == "slurm.none" ? answer.error() : silent("squeue", toString(answer.error()));
}

Status SlurmCommands::takeBack(const std::vector<std::string>& ids) const {
    LATHE_TRY([[maybe_unused]] const std::string answer,
              answerOf(withIds({"scancel", "--quiet", "--state=PENDING"}, ids), lookPatience));
    return {};
}

Status SlurmCommands::startNow(const std::string& id) const {
    LATHE_TRY([[maybe_unused]] const std::string answer,
              answerOf({"scontrol", "update", "JobId=" + id, "StartTime=now"}, lookPatience));
    return {};
}

}  // namespace lathe::sweep
