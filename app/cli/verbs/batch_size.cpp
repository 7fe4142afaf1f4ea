// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/data_progress.h"
#include "app/cli/options.h"
#include "app/cli/project_folder.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/train/tuning/batch_sizes.h"

namespace lathe::verbs::batch_size_def {

namespace {

constexpr std::string_view batchPath = "training.batch";

struct Options {
    std::string project;
    std::vector<std::string> settings;
    BatchSizeOptions search;
    ComputeOptions compute;
    bool apply = false, progress = false;
};

RunOptions runOptions(const Options& o, const OpenProject& open, Session& session) {
    RunOptions options;
    options.data = &session.data();
    options.base = open.folder;
    options.device = o.compute.device;
    options.threads = o.compute.threads;
    options.kernels = o.compute.kernels;
    options.real = o.compute.real;
    return options;
}

std::string speedText(const BatchSpeed& speed) {
    return countText(static_cast<int64_t>(speed.samplesPerSecond)) + " samples/s";
}

Json sizeJson(const BatchSpeed& one) {
    return Json::Object{{"batch", one.batch}, {"memory", one.bytes}, {"samples_per_second", one.samplesPerSecond}};
}

Result<BatchSizes> measure(const Options& o, Session& session) {
    LATHE_TRY(const OpenProject open, openProject(o.project, o.settings));
    DataProgress reading(session);
    RunOptions options = runOptions(o, open, session);
    options.reading = &reading;
    const auto progress = [&](const BatchSpeed& speed) {
        session.report(o.progress ? sizeJson(speed).dump(-1) : fmt::format("batch {}: {}", speed.batch, speedText(speed)));
    };
    return measureBatchSizes(open.project, options, session.registry(), o.search, session.stopRequested(), progress);
}

void printSizes(const Session& session, const BatchSizes& sizes) {
    std::vector<std::vector<std::string>> rows{{"batch", "planned memory", "throughput"}};
    for (const BatchSpeed& one : sizes.measured) rows.push_back({countText(one.batch), bytesText(one.bytes), speedText(one)});
    session.result(tableText(rows, {true, true, true}));
    session.result(fmt::format("largest batch in {} on {}: {}", bytesText(sizes.memory), sizes.device, countText(sizes.largest)));
    session.result(fmt::format("suggested batch: {}", sizes.suggested));
}

Json answerOf(const BatchSizes& sizes, bool applied) {
    Json::Array measured;
    for (const BatchSpeed& one : sizes.measured) measured.push_back(sizeJson(one));
    return Json::Object{{"suggested", sizes.suggested},
                        {"largest", sizes.largest},
                        {"memory", sizes.memory},
                        {"device", sizes.device},
                        {"measured", std::move(measured)},
                        {"notes", lathe::toJson(sizes.notes)},
                        {"applied", applied}};
}

ExitCode run(const Options& o, Session& session) {
    if (o.apply) {
        if (const Status may = checkMayChange(o.project); !may.ok()) return session.refuse(may.error());
    }
    const auto sizes = measure(o, session);
    if (!sizes.ok()) return session.refuse(sizes.error());
    session.report(sizes->notes);
    printSizes(session, *sizes);
    if (o.apply) {
        if (const Status changed = changeProject(o.project, batchPath, Json(sizes->suggested)); !changed.ok())
            return session.refuse(changed.error());
        session.report(
            fmt::format("{} is set in {}; test the learning rate again: lathe lr-range {}", batchPath, o.project, o.project));
    }
    return session.answer(answerOf(*sizes, o.apply));
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    app.add_option("PROJECT", o->project, "Project folder or its project.json")->required();
    app.add_option("--memory", o->search.memory,
                   "Memory that the training may need, in bytes or with a unit: 512MB, 8GB (default: the memory of the device; "
                   "on the CPU, half of the memory of the machine)")
        ->transform(CLI::AsSizeValue(false))
        ->check(CLI::PositiveNumber);
    app.add_option("--seconds", o->search.seconds, "Time of the measurement of each size (default: 1)")
        ->check(CLI::Range(0.0, 3600.0));
    app.add_option("--sizes", o->search.sizes, "Number of sizes that are measured (default: 6)")->check(CLI::Range(1, 20));
    app.add_flag("--apply", o->apply, "Write the suggested batch into the project");
    addProgressOption(app, o->progress);
    addSetOption(app, o->settings);
    addComputeOptions(app, o->compute);
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb batch_size{
    .name = "batch-size",
    .help = "Find the largest batch that fits into memory, measure the throughput of some sizes, and suggest one",
    .examples =
        "lathe batch-size mine.lathe\n"
        "lathe batch-size mine.lathe --memory 8GB --device cuda:0\n"
        "lathe batch-size mine.lathe --apply",
    .add = add,
};

}  // namespace lathe::verbs::batch_size_def
