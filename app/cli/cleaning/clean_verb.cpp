// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/cleaning/clean_export.h"
#include "app/cli/cleaning/clean_project.h"
#include "app/cli/cleaning/cleaning_verbs.h"
#include "app/cli/data_progress.h"
#include "app/cli/options.h"
#include "app/cli/text.h"
#include "core/data/cleaning/sample_name.h"
#include "core/data/cleaning/suspects_file.h"
#include "core/data/prepare_parts.h"

namespace lathe {
namespace {

/// An action as it is typed.
struct TypedAction {
    std::string kind, where, label, column, filling, value, note;
    std::vector<std::string> samples, classes;
    double min = NAN, max = NAN, minQuantile = NAN, maxQuantile = NAN;
    bool acrossClasses = false, suspects = false, validation = false;
    double atMost = 1;
};

struct CleanOptions {
    std::string project, out;
    std::vector<std::string> settings;
    TypedAction typed;
    size_t number = 0;
    bool isDry = false;
};

// ---- Actions -----------------------------------------------------------------------------------------------------------

void setText(Json& json, std::string_view key, const std::string& text) {
    if (!text.empty()) json.set(key, text);
}

/// The line of the list, which is then checked as one that was read.
Json lineOfTyped(const TypedAction& typed) {
    Json json = Json::Object{{"action", typed.kind}};
    for (const auto& [key, text] : {std::pair{"where", &typed.where},
                                    {"label", &typed.label},
                                    {"column", &typed.column},
                                    {"with", &typed.filling},
                                    {"value", &typed.value},
                                    {"note", &typed.note}})
        setText(json, key, *text);
    if (!typed.classes.empty()) json.set("classes", Json::Array(typed.classes.begin(), typed.classes.end()));
    if (!std::isnan(typed.min)) json.set("min", typed.min);
    if (!std::isnan(typed.max)) json.set("max", typed.max);
    if (!std::isnan(typed.minQuantile)) json.set("min_quantile", typed.minQuantile);
    if (!std::isnan(typed.maxQuantile)) json.set("max_quantile", typed.maxQuantile);
    if (typed.acrossClasses) json.set("across_classes", true);
    Json samples = Json::Array{};
    for (const std::string& sample : typed.samples) samples.push(Json::Array{Json(sample)});
    if (!typed.samples.empty()) json.set("samples", std::move(samples));
    return json;
}

/// Names of the samples of the validation split.
Result<std::set<std::string>> namesOfValidation(const CleanProject& clean) {
    LATHE_TRY(const SplitIndices split, divideData(clean.data, clean.open.project.data.split));
    std::set<std::string> names;
    for (const int64_t number : split.validation) {
        const std::string file = cleaning::fileNameOf(*clean.data.training, number);
        names.insert(file.empty() ? cleaning::rowName(number, false) : file);
    }
    return names;
}

/// The validation split keeps its suspects: without the samples that the models of the folds got wrong, it would favor models
/// that repeat them, and its accuracy would look better than it is.
Status keepValidation(const CleanProject& clean, std::vector<cleaning::SuspectRow>& rows, const Session& session) {
    LATHE_TRY(const std::set<std::string> names, namesOfValidation(clean));
    const size_t kept = std::erase_if(rows, [&](const auto& row) { return names.contains(row.sample.name); });
    if (kept > 0)
        session.report(fmt::format("{} suspects of the validation split stay as they are; --validation takes them, too",
                                   countText(static_cast<int64_t>(kept))));
    return {};
}

Result<std::vector<cleaning::Action>> actionsOfSuspects(const TypedAction& typed, const CleanProject& clean,
                                                        const Session& session) {
    LATHE_TRY(std::vector<cleaning::SuspectRow> rows, cleaning::readSuspects(clean.open.folder / cleaning::suspectsFileName));
    std::erase_if(rows, [&](const cleaning::SuspectRow& row) { return row.selfConfidence > typed.atMost; });
    if (!typed.validation) {
        LATHE_CHECK(keepValidation(clean, rows, session));
    }
    if (rows.empty())
        return requestError("cleaning.no_suspects", std::string(cleaning::suspectsFileName), "the file lists no such suspects",
                            {}, "find them with `lathe data suspects`, or raise --at-most");
    if (cleaning::kindOf(typed.kind) == cleaning::Kind::Relabel) return cleaning::relabelSuspects(rows);
    return std::vector{cleaning::excludeSuspects(rows)};
}

/// With the content of the samples, so that other ones are noticed later.
Result<std::vector<cleaning::Action>> actionsOf(const TypedAction& typed, const CleanProject& clean, const Session& session) {
    if (typed.suspects) return actionsOfSuspects(typed, clean, session);
    LATHE_TRY(cleaning::Action action, cleaning::actionFromJson(lineOfTyped(typed), "command line"));
    if (!typed.samples.empty()) {
        LATHE_TRY(action.samples, cleaning::samplesNamed(clean.data, typed.samples));
    }
    return std::vector{std::move(action)};
}

ExitCode addTyped(const CleanOptions& o, Session& session) {
    DataProgress watch(session);
    auto clean = openCleanProject(o.project, o.settings, watch);
    if (!clean.ok()) return session.refuse(clean.error());
    auto actions = actionsOf(o.typed, *clean, session);
    if (!actions.ok()) return session.refuse(actions.error());
    return appendActions(o.project, std::move(*clean), std::move(*actions), o.isDry, session);
}

// ---- List, preview, undo, export ---------------------------------------------------------------------------------------

std::vector<std::string> lineOfList(size_t number, const cleaning::Action& action, const std::string& effect) {
    const cleaning::ActionText text = cleaning::textOf(action);
    return {std::to_string(number + 1), action.enabled ? effect : "off", text.title, text.detail};
}

ExitCode listActions(const CleanOptions& o, Session& session) {
    const auto open = openProject(o.project, o.settings);
    if (!open.ok()) return session.refuse(open.error());
    const auto list = cleaning::readList(open->folder);
    if (!list.ok()) return session.refuse(list.error());
    std::vector<std::vector<std::string>> rows{{"", "", "action", "samples"}};
    Json lines = Json::Array{};
    for (size_t i = 0; i < list->size(); ++i) {
        rows.push_back(lineOfList(i, (*list)[i], ""));
        lines.push(cleaning::toJson((*list)[i]));
    }
    session.result(list->empty() ? "the cleaning list is empty" : tableText(rows, {true, false, false, false}));
    return session.answer(Json::Object{{"actions", std::move(lines)}, {"fingerprint", cleaning::fingerprintOf(*list)}});
}

ExitCode preview(const CleanOptions& o, Session& session) {
    DataProgress watch(session);
    const auto clean = openCleanProject(o.project, o.settings, watch);
    if (!clean.ok()) return session.refuse(clean.error());
    const auto effect = cleaning::previewCleaning(clean->data, clean->open.project.data.split, clean->list);
    if (!effect.ok()) return session.refuse(effect.error());
    session.report(effect->notes);
    std::vector<std::vector<std::string>> rows{{"", "touched", "action", "samples"}};
    for (size_t i = 0; i < clean->list.size(); ++i)
        rows.push_back(lineOfList(i, clean->list[i], countText(effect->actions[i].touched)));
    if (rows.size() > 1) session.result(tableText(rows, {true, true, false, false}));
    printEffect(session, *effect);
    return session.answer(toJson(*effect));
}

Diagnostic noAction(const CleanOptions& o, size_t actions) {
    return requestError("cleaning.number", o.project, "the cleaning list has no action {0}, it has {1}",
                        {std::to_string(o.number), std::to_string(actions)},
                        "`lathe data clean list` shows the numbers of the actions");
}

ExitCode undo(const CleanOptions& o, Session& session) {
    if (const Status may = checkMayChange(o.project); !may.ok()) return session.refuse(may.error());
    const auto open = openProject(o.project, o.settings);
    if (!open.ok()) return session.refuse(open.error());
    auto list = cleaning::readList(open->folder);
    if (!list.ok()) return session.refuse(list.error());
    const size_t number = o.number == 0 ? list->size() : o.number;
    if (number == 0 || number > list->size()) return session.refuse(noAction(o, list->size()));
    const cleaning::Action removed = (*list)[number - 1];
    list->erase(list->begin() + static_cast<std::ptrdiff_t>(number - 1));
    if (const Status written = cleaning::writeList(open->folder, *list); !written.ok()) return session.refuse(written.error());
    session.result(fmt::format("removed action {}: {}", number, cleaning::textOf(removed).title));
    return session.answer(Json::Object{{"removed", cleaning::toJson(removed)}, {"actions", static_cast<int64_t>(list->size())}});
}

ExitCode exportCleaned(const CleanOptions& o, Session& session) {
    DataProgress watch(session);
    const auto clean = openCleanProject(o.project, o.settings, watch);
    if (!clean.ok()) return session.refuse(clean.error());
    const auto cleaned = cleaning::applyCleaning(clean->data, clean->list);
    if (!cleaned.ok()) return session.refuse(cleaned.error());
    session.report(cleaned->effect.notes);
    const auto samples = writeCleanedCopy(clean->open, cleaned->pair, o.out, session.stopRequested());
    if (!samples.ok()) return session.refuse(samples.error());
    session.report(fmt::format("wrote {} samples to {}", countText(*samples), o.out));
    return session.answer(Json::Object{{"file", o.out}, {"samples", *samples}});
}

// ---- Options -----------------------------------------------------------------------------------------------------------

using CleanRun = ExitCode (*)(const CleanOptions&, Session&);

std::shared_ptr<CleanOptions> addProject(CLI::App& app) {
    auto o = std::make_shared<CleanOptions>();
    app.add_option("PROJECT", o->project, "Project folder or its project.json")->required();
    return o;
}

Action runWith(std::shared_ptr<CleanOptions> o, CLI::App& app, CleanRun run) {
    addSetOption(app, o->settings);
    return [o = std::move(o), run](Session& session) { return run(*o, session); };
}

void addSelection(CLI::App& app, CleanOptions& o) {
    app.add_option("--where", o.typed.where, "Condition on samples, for example: class == \"cat\" and width < 32, missing(age)");
    app.add_option("--note", o.typed.note, "Reason, for readers of the list");
    app.add_flag("--dry-run", o.isDry, "Show the effect and change nothing");
    app.add_option("SAMPLES", o.typed.samples, "Paths of samples in the data folder, or \"row 12\"");
}

void addSuspectOptions(CLI::App& app, CleanOptions& o) {
    app.add_flag("--suspects", o.typed.suspects, "The samples of suspects.csv (see `lathe data suspects`)");
    app.add_option("--at-most", o.typed.atMost, "Only suspects whose label has at most this probability (default: 1)")
        ->check(CLI::Range(0.0, 1.0));
    app.add_flag("--validation", o.typed.validation,
                 "Also suspects of the validation split; its metrics then look better than they are");
}

Action addList(CLI::App& app) {
    return runWith(addProject(app), app, listActions);
}

Action addPreview(CLI::App& app) {
    return runWith(addProject(app), app, preview);
}

Action addAdd(CLI::App& app) {
    auto o = addProject(app);
    app.add_option("ACTION", o->typed.kind, "exclude, relabel, merge_classes, clip, impute or deduplicate")->required();
    app.add_option("--class", o->typed.classes, "Class to merge; may be repeated")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.add_option("--as", o->typed.label, "Class of relabelled samples, or name of merged classes");
    app.add_option("--column", o->typed.column, "Column to clip or to fill");
    app.add_option("--min", o->typed.min, "Smallest value after clipping");
    app.add_option("--max", o->typed.max, "Largest value after clipping");
    app.add_option("--min-quantile", o->typed.minQuantile, "Smallest value after clipping, as a quantile of the column: 0.01")
        ->excludes("--min");
    app.add_option("--max-quantile", o->typed.maxQuantile, "Largest value after clipping, as a quantile of the column: 0.99")
        ->excludes("--max");
    app.add_option("--with", o->typed.filling, "What replaces missing values: value, mean, median or most_frequent");
    app.add_option("--value", o->typed.value, "Value that replaces missing values");
    app.add_flag("--across-classes", o->typed.acrossClasses, "Copies may have different classes or targets");
    addSelection(app, *o);
    return runWith(o, app, addTyped);
}

Action addExclude(CLI::App& app) {
    auto o = addProject(app);
    o->typed.kind = cleaning::name(cleaning::Kind::Exclude);
    addSuspectOptions(app, *o);
    addSelection(app, *o);
    return runWith(o, app, addTyped);
}

Action addRelabel(CLI::App& app) {
    auto o = addProject(app);
    o->typed.kind = cleaning::name(cleaning::Kind::Relabel);
    app.add_option("--as", o->typed.label, "New class of the samples");
    addSuspectOptions(app, *o);
    addSelection(app, *o);
    return runWith(o, app, addTyped);
}

Action addUndo(CLI::App& app) {
    auto o = addProject(app);
    app.add_option("--number", o->number, "Number of the action to remove (default: the last one)");
    return runWith(o, app, undo);
}

Action addExport(CLI::App& app) {
    auto o = addProject(app);
    app.add_option("--out", o->out, "New folder for images, or .csv file for other samples")->required();
    return runWith(o, app, exportCleaned);
}

const Verb listVerb{.name = "list", .help = "Show the actions of the cleaning list", .add = addList};
const Verb addVerb{.name = "add", .help = "Add an action", .add = addAdd};
const Verb excludeVerb{.name = "exclude", .help = "Leave samples out", .add = addExclude};
const Verb relabelVerb{.name = "relabel", .help = "Give samples another class", .add = addRelabel};
const Verb previewVerb{.name = "preview", .help = "Show what the list does", .add = addPreview};
const Verb undoVerb{.name = "undo", .help = "Remove an action", .add = addUndo};
const Verb exportVerb{.name = "export", .help = "Write a copy of the cleaned data", .add = addExport};

Action addClean(CLI::App& app) {
    const Verb* verbs[] = {&listVerb, &addVerb, &excludeVerb, &relabelVerb, &previewVerb, &undoVerb, &exportVerb};
    return addVerbs(app, verbs);
}

}  // namespace

extern const Verb cleanVerb{
    .name = "clean",
    .help = "Show and change the cleaning list of a project; the data files never change",
    .examples =
        "lathe data clean exclude mine.lathe --where \"width < 32\"\n"
        "lathe data clean relabel mine.lathe --as dog cats/17.png\n"
        "lathe data clean add mine.lathe impute --column age --with median\n"
        "lathe data clean preview mine.lathe\n"
        "lathe data clean undo mine.lathe\n"
        "lathe data clean export mine.lathe --out cleaned",
    .add = addClean,
};

}  // namespace lathe
