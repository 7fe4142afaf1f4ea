// SPDX-License-Identifier: Apache-2.0
#include "core/train/tuning/lr_range.h"

#include <algorithm>
#include <iterator>
#include <span>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/data_progress.h"
#include "app/cli/live_line.h"
#include "app/cli/options.h"
#include "app/cli/project_folder.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"

namespace lathe::verbs::lr_range_def {

namespace {

constexpr std::string_view ratePath = "training.optimizer.lr";
constexpr int64_t mostProgressLines = 500;

struct Options {
    std::string project;
    std::vector<std::string> settings;
    LrRangeOptions range;
    ComputeOptions compute;
    bool apply = false, progress = false;
};

Json pointJson(const LrPoint& p) {
    return Json::Object{{"learning_rate", p.rate}, {"loss", p.loss}, {"smoothed", p.smoothed}};
}

Json progressJson(const LrPoint& latest, int64_t done, int64_t steps) {
    Json line = pointJson(latest);
    line.set("step", done);
    line.set("steps", steps);
    return line;
}

Result<LrRange> measure(const Options& o, Session& session) {
    LATHE_TRY(const OpenProject open, openProject(o.project, o.settings));
    DataProgress reading(session);
    RunOptions options = tuningOptions(o.compute, open, session);
    options.reading = &reading;
    LiveLine line(session);
    int64_t written = 0;
    const auto progress = [&](std::span<const LrPoint> points) {
        const int64_t done = std::ssize(points), due = done * std::min(o.range.steps, mostProgressLines) / o.range.steps;
        const double share = static_cast<double>(done) / static_cast<double>(o.range.steps);
        if (!o.progress && line.isLive()) line.show(fmt::format("step {}/{} {}", done, o.range.steps, barText(share, 20)));
        if (!o.progress || due <= written) return;
        session.report(progressJson(points.back(), done, o.range.steps).dump(-1));
        written = due;
    };
    return learningRateRange(open.project, options, session.registry(), o.range, session.stopRequested(), progress);
}

/// About a dozen points of the curve.
void printCurve(const Session& session, const LrRange& range) {
    std::vector<std::vector<std::string>> rows{{"learning rate", "loss", "smoothed"}};
    const size_t step = std::max<size_t>(1, range.points.size() / 12);
    for (size_t i = step - 1; i < range.points.size(); i += step)
        rows.push_back(
            {figureText(range.points[i].rate), figureText(range.points[i].loss), figureText(range.points[i].smoothed)});
    session.result(tableText(rows, {true, true, true}));
    if (range.diverged)
        session.result(fmt::format("the loss diverges after a learning rate of {}",
                                   range.points.empty() ? "0" : figureText(range.points.back().rate)));
}

Json answerOf(const LrRange& range, bool applied) {
    Json::Array curve;
    for (const LrPoint& p : range.points) curve.push_back(pointJson(p));
    return Json::Object{{"suggested", range.suggested ? Json(*range.suggested) : Json()},
                        {"diverged", range.diverged},
                        {"device", range.device},
                        {"curve", std::move(curve)},
                        {"notes", lathe::toJson(range.notes)},
                        {"applied", applied}};
}

Diagnostic noSuggestion() {
    return workError(
        "lr_range.no_descent", "training.optimizer.lr", "the loss falls at none of the learning rates", {},
        "test other learning rates with --lowest and --highest, use more --steps, or check the network and the data");
}

ExitCode run(const Options& o, Session& session) {
    if (o.apply) {
        if (const Status may = checkMayChange(o.project); !may.ok()) return session.refuse(may.error());
    }
    const auto range = measure(o, session);
    if (!range.ok()) return session.refuse(range.error());
    session.report(range->notes);
    printCurve(session, *range);
    if (!range->suggested) {
        session.report(noSuggestion());
        Json answer = answerOf(*range, false);
        answer.set("error", lathe::toJson(noSuggestion()));
        return session.answer(answer, ExitCode::Failed);
    }
    session.result(fmt::format("suggested learning rate: {}", figureText(*range->suggested)));
    if (o.apply) {
        if (const Status changed = changeProject(o.project, ratePath, Json(*range->suggested)); !changed.ok())
            return session.refuse(changed.error());
        session.report(fmt::format("{} is set in {}", ratePath, o.project));
    }
    return session.answer(answerOf(*range, o.apply));
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    app.add_option("PROJECT", o->project, "Project folder or its project.json")->required();
    app.add_option("--lowest", o->range.lowest, "Learning rate of the first step (default: 1e-6)")->check(CLI::PositiveNumber);
    app.add_option("--highest", o->range.highest, "Learning rate of the last step (default: 10)")->check(CLI::PositiveNumber);
    app.add_option("--steps", o->range.steps, "Number of steps (default: 200)")->check(CLI::Range(20, 1'000'000));
    app.add_option("--smoothing", o->range.smoothing, "Weight of the earlier losses in the smoothed loss (default: 0.9)")
        ->check(CLI::Range(0.0, 0.999));
    app.add_flag("--apply", o->apply, "Write the suggested learning rate into the project");
    addProgressOption(app, o->progress);
    addSetOption(app, o->settings);
    addComputeOptions(app, o->compute);
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb lr_range{
    .name = "lr-range",
    .help = "Test learning rates in a short training, and suggest one",
    .examples =
        "lathe lr-range mine.lathe\n"
        "lathe lr-range mine.lathe --lowest 1e-5 --highest 1 --steps 400\n"
        "lathe lr-range mine.lathe --set training.optimizer.type=sgd --json\n"
        "lathe lr-range mine.lathe --apply",
    .add = add,
};

}  // namespace lathe::verbs::lr_range_def
