// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/launchers/slurm_script.h"

#include <charconv>

#include <fmt/format.h>

#include "core/sweep/launchers/train_command.h"

namespace lathe::sweep {

namespace {

// A trap runs only when the shell is not waiting for a program in the foreground, so trainings are in the background and waited
// for. They get USR1, which they take once, as they take TERM: Slurm itself sends that one to every process of a job that ends.
constexpr std::string_view runner = R"(
job=${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID
start=$job.${SLURM_RESTART_COUNT:-0}
stopping='' trainer='' told='' interrupted=''

has_begun() { [ -d "$1/control" ] && [ -f "$1/lock" ] && [ -f "$1/project.json" ]; }
end() { printf '%s\n' "$2" >"$1.end.$start" && mv -f "$1.end.$start" "$1.end"; }
tell() { if [ -n "$trainer" ] && [ -z "$told" ]; then told=yes; kill -USR1 "$trainer" 2>/dev/null; fi; }

# The exit code of $trainer; a signal interrupts the waiting.
await() {
    local code
    while :; do
        interrupted=''
        wait "$trainer"
        code=$?
        [ -n "$interrupted" ] || return $code
    done
}

# train NAME RUN [WORDS OF A BEGINNING...] -- [OTHER WORDS...]
train() {
    local name=$1 run=$2 answer=$1.answer.$start code
    local -a begin=()
    shift 2
    while [ "$1" != -- ]; do begin+=("$1") && shift; done
    shift
    if [ -e "$name.end" ] || [ -n "$stopping" ]; then return; fi
    if [ -e "$name.stop" ]; then
        end "$name" 'taken back'
        return
    fi
    if has_begun "$run"; then begin=(--resume); fi
    told=''
    "$lathe" train "$@" "${begin[@]}" >"$answer" 2>>"$name.log" &
    trainer=$!
    [ -z "$stopping" ] || tell
    await
    code=$?
    trainer=''
    if grep -q '"run.superseded"' "$answer"; then
        rm -f "$answer"
    elif [ -n "$stopping" ] && { [ $code = 3 ] || [ $code -gt 128 ]; }; then
        rm -f "$answer"
    else
        mv -f "$answer" "$name.json"
        end "$name" $code
    fi
}

# What has no end yet is for another job.
mark() {
    train() { [ -e "$1.end" ] || end "$1" interrupted; }
    for ((lane = 0; lane < lanes; ++lane)); do trials $lane; done
}

# devices LANE: those of the job that this lane may use.
devices() {
    local -a all
    IFS=, read -ra all <<<"${CUDA_VISIBLE_DEVICES:-}"
    local IFS=,
    if [ $gpus -gt 0 ] && [ ${#all[@]} -ge $((gpus * lanes)) ]; then export CUDA_VISIBLE_DEVICES="${all[*]:$1 * gpus:gpus}"; fi
}

run_lane() {
    trap 'interrupted=yes stopping=yes; tell' USR1 TERM
    devices "$1"
    trials "$1"
}

requeue='' pids=()
trap 'requeue=yes; kill -USR1 "${pids[@]}" 2>/dev/null' USR1
trap : TERM
for ((lane = 0; lane < lanes; ++lane)); do
    run_lane $lane &
    pids+=($!)
done
[ -z "$requeue" ] || kill -USR1 "${pids[@]}" 2>/dev/null # one that came too early was told to none of them
for pid in "${pids[@]}"; do
    while kill -0 "$pid" 2>/dev/null; do wait "$pid"; done
done
[ -s "slurm-$job.log" ] || rm -f "slurm-$job.log"
if [ -n "$requeue" ]; then scontrol requeue "$job" || mark; fi
exit 0
)";

void addWords(std::string& text, const std::vector<std::string>& words) {
    for (const std::string& word : words) text.append(" ").append(quoted(word));
}

std::string trialLine(const BatchTrial& trial, const Job& job) {
    TrainWords words = trainWords(job);
    words.always.insert(words.always.end(), {"--fence", fenceOf(job).string(), "--attempt", std::to_string(trial.attempt)});
    std::string line = "        train " + trial.name();
    addWords(line, {job.run.string()});
    addWords(line, words.begin);
    line += " --";
    addWords(line, words.always);
    return line + "\n";
}

// "trials LANE": what this task's lane trains, one after the other.
std::string trialsFunction(const SlurmBatch& batch, const std::map<int64_t, Job>& jobs, int64_t lanes) {
    std::string text = "trials() {\n    case $SLURM_ARRAY_TASK_ID.$1 in\n";
    for (size_t task = 0; task < batch.tasks.size(); ++task)
        for (int64_t lane = 0; lane < lanes; ++lane) {
            text += fmt::format("    {}.{})\n", task, lane);
            for (size_t i = static_cast<size_t>(lane); i < batch.tasks[task].size(); i += static_cast<size_t>(lanes))
                text += trialLine(batch.tasks[task][i], jobs.at(batch.tasks[task][i].trial));
            text += "        ;;\n";
        }
    return text + "    esac\n}\n";
}

// "4G" for three trials: "12G".
Result<std::string> timesMemory(const std::string& memory, int64_t trials) {
    int64_t amount = 0;
    const char* const last = memory.data() + memory.size();
    const auto [end, error] = std::from_chars(memory.data(), last, amount);
    const std::string unit(end, last);
    const bool known = unit.empty() || (unit.size() == 1 && std::string_view("KMGTkmgt").find(unit[0]) != std::string_view::npos);
    if (error != std::errc() || amount < 1 || amount > 1'000'000'000 || !known)
        return requestError("slurm.memory", "--slurm", "\"{0}\" is not an amount of memory", {memory},
                            "write a number followed by K, M, G or T, as in memory=4G");
    return std::to_string(amount * trials) + unit;
}

std::vector<std::string> wordsOf(const std::string& text) {
    std::vector<std::string> words;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find(' ', at), text.size());
        if (end > at) words.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

}  // namespace

std::string quoted(const std::string& text) {
    std::string word = "'";
    for (const char c : text) word.append(c == '\'' ? std::string("'\\''") : std::string(1, c));
    return word + "'";
}

std::filesystem::path fenceOf(const Job& job) {
    return job.files / "fence" / fmt::format("{:05}", job.trial);
}

std::string slurmScript(const SlurmBatch& batch, const std::map<int64_t, Job>& jobs, const SlurmSite& site,
                        const std::string& program) {
    const SlurmSettings& s = site.settings;
    std::string text = "#!/bin/bash\n# Trainings of a study of Lathe; Slurm has a copy of its own.\n";
    text += fmt::format("lathe={}\nlanes={}\ngpus={}\n", quoted(program), s.lanes(), s.gpus);
    text += "cd " + quoted(site.jobs().string()) + " || exit 1\n";
    if (!s.setup.empty()) text += s.setup + "\n";
    return text + trialsFunction(batch, jobs, s.lanes()).append(runner);
}

Result<std::vector<std::string>> submitArguments(const SlurmBatch& batch, const SlurmSite& site) {
    const SlurmSettings& s = site.settings;
    std::vector<std::string> words{fmt::format("--job-name={}{}", site.jobPrefix(), batch.id),
                                   fmt::format("--array=0-{}", batch.tasks.size() - 1),
                                   "--requeue",
                                   fmt::format("--signal=B:USR1@{}", s.warning),
                                   "--open-mode=append",
                                   "--chdir=" + site.jobs().string(),
                                   "--output=slurm-%A_%a.log",
                                   "--nodes=1",
                                   "--ntasks=1",
                                   fmt::format("--cpus-per-task={}", s.cpus * s.lanes())};
    if (s.gpus > 0) words.push_back(fmt::format("--gres=gpu:{}", s.gpus * s.lanes()));
    if (!s.memory.empty()) {
        LATHE_TRY(const std::string memory, timesMemory(s.memory, s.lanes()));
        words.push_back("--mem=" + memory);
    }
    const std::pair<const char*, const std::string&> texts[] = {
        {"--partition=", s.partition}, {"--account=", s.account}, {"--qos=", s.qos}, {"--time=", s.time}};
    for (const auto& [option, value] : texts)
        if (!value.empty()) words.push_back(option + value);
    for (std::string& word : wordsOf(s.options)) words.push_back(std::move(word));
    return words;
}

}  // namespace lathe::sweep
