// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/launchers/train_command.h"

#include "core/store/diagnostic_json.h"
#include "core/store/run_dir.h"

namespace lathe::sweep {

TrainWords trainWords(const Job& job) {
    TrainWords words;
    words.always = {job.project.string(), "--run",     job.run.string(),           "--quiet", "--json", "--device",
                    job.device,           "--threads", std::to_string(job.threads)};
    if (job.until > 0) words.always.insert(words.always.end(), {"--until", std::to_string(job.until)});
    // A run that was killed before its first commit begins when it is resumed: then it needs these, too.
    words.always.insert(words.always.end(), {"--base", job.base.string()});
    if (!job.from.empty()) words.always.insert(words.always.end(), {"--from", job.from.string()});
    words.begin = {"--seed", std::to_string(job.seed)};
    words.resume = {"--resume"};
    return words;
}

bool hasBegun(const Job& job) {
    return RunDir::isRun(job.run.string()) && pathExists((job.run / "project.json").string());
}

std::vector<std::string> trainArguments(const Job& job) {
    const TrainWords words = trainWords(job);
    const std::vector<std::string>& start = hasBegun(job) ? words.resume : words.begin;
    std::vector<std::string> arguments{"train"};
    arguments.insert(arguments.end(), words.always.begin(), words.always.end());
    arguments.insert(arguments.end(), start.begin(), start.end());
    return arguments;
}

std::optional<Diagnostic> problemOfAnswer(const Json& answer) {
    if (!answer["error"].isObject()) return std::nullopt;
    return diagnosticFromJson(answer["error"]);
}

std::optional<Diagnostic> answeredProblem(const std::string& answerFile) {
    const auto text = readFile(answerFile, uint64_t{1} << 20);
    const auto json = text ? Json::parse(*text, answerFile) : Result<Json>(Json());
    return json ? problemOfAnswer(*json) : std::nullopt;
}

}  // namespace lathe::sweep
