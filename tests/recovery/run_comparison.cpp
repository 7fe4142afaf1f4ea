// SPDX-License-Identifier: Apache-2.0
#include "tests/recovery/run_comparison.h"

#include <cstring>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/exchange/exporter.h"
#include "core/store/checkpoint.h"
#include "core/store/event_log.h"
#include "core/store/run_dir.h"
#include "core/train/runs/model.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test {

namespace {

// Equal as bits: not a number is itself.
bool same(const std::vector<double>& a, const std::vector<double>& b) {
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0);
}

RunHistory historyOf(const std::string& run) {
    Diagnostics notes;
    auto history = readRunHistory(run + "/events.bin", notes);
    EXPECT_TRUE(history && notes.empty()) << run;
    return history ? *history : RunHistory();
}

std::vector<Json> epochsOf(const RunHistory& history) {
    std::vector<Json> out;
    for (const LogEvent& e : history.events)
        if (e.kind == event::epoch) out.push_back(e.data);
    return out;
}

// The newest folder of a step.
std::string folderOf(const std::string& run, int64_t step) {
    char name[32];
    std::snprintf(name, sizeof name, "%012lld", static_cast<long long>(step));
    std::string found;
    const auto folders = listFolder(run + "/checkpoints");
    if (!folders) return {};
    for (const std::string& folder : *folders)
        if (folder.starts_with(name)) found = run + "/checkpoints/" + folder;
    return found;
}

std::string bytesOf(const std::string& run, int64_t step, const std::string& file) {
    const auto bytes = readFile(folderOf(run, step) + "/" + file);
    return bytes ? *bytes : toString(bytes.error());
}

int64_t bestStep(const std::string& run, int64_t last) {
    const auto state = Json::parse(bytesOf(run, last, "state.json"));
    return state ? (*state)["run"]["progress"]["best_step"].toInt() : -1;
}

Json finalFigures(const std::string& run) {
    const auto dir = RunDir::open(run);
    const auto status = dir ? dir->readStatus() : Result<RunStatus>(dir.error());
    return status ? Json(Json::Object{{"final", status->more["final"]}, {"best", status->more["best"]}}) : Json();
}

void compareHistories(const RunHistory& a, const RunHistory& b, std::vector<std::string>& out) {
    if (a.steps.step != b.steps.step || a.steps.epoch != b.steps.epoch) out.push_back("steps");
    if (a.columns != b.columns) out.push_back("columns");
    for (const std::string& column : a.columns)
        if (!same(a.series(column).value, b.series(column).value)) out.push_back("curve of " + column);
    if (epochsOf(a) != epochsOf(b)) out.push_back("epochs");
}

/// What a person would be handed: the file of this format, or why it cannot be written.
std::string exportedBytes(const std::string& run, const ExporterDef& format) {
    const TemporaryFolder folder;
    const std::string file = folder / ("model" + std::string(format.extension));
    const auto model = loadModel(run);
    const Status written = model ? format.write(*model, {}, file) : Status(model.error());
    if (!written) return written.error().code;
    return *readFile(file);
}

}  // namespace

std::vector<std::string> differences(const std::string& run, const std::string& other) {
    std::vector<std::string> out;
    compareHistories(historyOf(run), historyOf(other), out);
    const auto steps = listCheckpoints(run + "/checkpoints"), otherSteps = listCheckpoints(other + "/checkpoints");
    if (steps.empty() || otherSteps.empty() || steps.back() != otherSteps.back()) {
        out.push_back("last step");
        return out;
    }
    const int64_t last = steps.back(), best = bestStep(run, last);
    for (const char* file : {"tensors.safetensors", "state.json"})
        if (bytesOf(run, last, file) != bytesOf(other, last, file)) out.push_back(std::string("last ") + file);
    if (bytesOf(run, best, "tensors.safetensors") != bytesOf(other, best, "tensors.safetensors")) out.push_back("best weights");
    if (finalFigures(run) != finalFigures(other)) out.push_back("final figures");
    for (const ExporterDef* format : exporterCatalog())
        if (exportedBytes(run, *format) != exportedBytes(other, *format)) out.push_back("exported " + std::string(format->type));
    return out;
}

}  // namespace lathe::test
