// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/cleaning/clean_project.h"
#include "app/cli/cleaning/cleaning_verbs.h"
#include "app/cli/data_progress.h"
#include "app/cli/live_line.h"
#include "app/cli/options.h"
#include "app/cli/text.h"
#include "core/data/cleaning/duplicates.h"

namespace lathe {
namespace {

using cleaning::DuplicatePair;
using cleaning::DuplicateReport;

struct DuplicatesOptions {
    std::string source, reader;
    std::vector<std::string> settings;
    cleaning::DuplicateOptions search;
    bool exact = false, exclude = false;
    size_t shown = 20;
};

Result<DuplicateReport> searchDuplicates(const DuplicatesOptions& o, const PreparedData& data, Session& session) {
    LiveLine line(session);
    cleaning::DuplicateOptions search = o.search;
    search.near = !o.exact;
    search.goOn = [&](int64_t done, int64_t all) {
        const double share = all > 0 ? static_cast<double>(done) / static_cast<double>(all) : 1;
        line.show(fmt::format("comparing {} samples {}", countText(all), barText(share, 20)));
        return !session.stopRequested();
    };
    return cleaning::findDuplicates(data, search);
}

/// Pairs with their names.
struct NamedPair {
    DuplicatePair pair;
    std::string kept, copy;
};

Result<std::vector<NamedPair>> namePairs(const PreparedData& data, const std::vector<DuplicatePair>& pairs) {
    std::vector<NamedPair> named;
    for (const DuplicatePair& pair : pairs) {
        LATHE_TRY(cleaning::SampleName kept, cleaning::nameOf(data, pair.kept));
        LATHE_TRY(cleaning::SampleName copy, cleaning::nameOf(data, pair.copy));
        named.push_back({pair, std::move(kept.name), std::move(copy.name)});
    }
    return named;
}

Json sampleJson(const std::string& sample, cleaning::SampleId id) {
    return Json::Object{{"name", sample}, {"split", name(id.split)}};
}

Json answerOf(const DuplicateReport& report, const std::vector<NamedPair>& pairs) {
    Json list = Json::Array{};
    for (const NamedPair& one : pairs)
        list.push(Json::Object{{"kept", sampleJson(one.kept, one.pair.kept)},
                               {"copy", sampleJson(one.copy, one.pair.copy)},
                               {"exact", one.pair.exact},
                               {"similarity", one.pair.similarity},
                               {"leak", one.pair.leak},
                               {"conflict", one.pair.conflict}});
    return Json::Object{
        {"samples", report.samples}, {"seconds", report.seconds}, {"pairs", std::move(list)}, {"notes", toJson(report.notes)}};
}

template <class Is>
std::string countPairs(const DuplicateReport& report, Is is) {
    return countText(std::count_if(report.pairs.begin(), report.pairs.end(), is));
}

std::string whatIsIt(const DuplicatePair& pair) {
    std::string text = pair.exact ? "exact" : fmt::format("{:.3f}", pair.similarity);
    if (pair.leak) text += fmt::format(", {} and {}", name(pair.kept.split), name(pair.copy.split));
    return pair.conflict ? text + ", other target" : text;
}

void printPairs(const Session& session, const DuplicateReport& report, const std::vector<NamedPair>& pairs, size_t most) {
    const double perSecond = report.seconds > 0 ? static_cast<double>(report.samples) / report.seconds : 0;
    session.result(fmt::format("{} samples compared in {} s ({} a second)", countText(report.samples), figureText(report.seconds),
                               countText(static_cast<int64_t>(perSecond))));
    session.result(fmt::format("{} exact, {} near duplicates; {} across splits, {} with other targets",
                               countPairs(report, [](const DuplicatePair& p) { return p.exact; }),
                               countPairs(report, [](const DuplicatePair& p) { return !p.exact; }),
                               countPairs(report, [](const DuplicatePair& p) { return p.leak; }),
                               countPairs(report, [](const DuplicatePair& p) { return p.conflict; })));
    std::vector<std::vector<std::string>> rows{{"similarity", "kept", "copy"}};
    for (size_t i = 0; i < std::min(most, pairs.size()); ++i)
        rows.push_back({whatIsIt(pairs[i].pair), pairs[i].kept, pairs[i].copy});
    if (rows.size() > 1) session.result(tableText(rows, {false, false, false}));
    if (pairs.size() > most)
        session.result(fmt::format("and {} more", countText(std::ssize(pairs) - static_cast<int64_t>(most))));
}

ExitCode excludeFound(const DuplicatesOptions& o, const PreparedData& data, const DuplicateReport& report, Session& session) {
    auto action = cleaning::excludeCopies(data, report.pairs);
    if (!action.ok()) return session.refuse(action.error());
    DataProgress watch(session);
    auto clean = openCleanProject(o.source, o.settings, watch);
    if (!clean.ok()) return session.refuse(clean.error());
    return appendActions(o.source, std::move(*clean), {std::move(*action)}, false, session);
}

ExitCode runDuplicates(const DuplicatesOptions& o, Session& session) {
    DataProgress watch(session);
    const auto data = preparedFrom(o.source, o.reader, o.settings, watch);
    if (!data.ok()) return session.refuse(data.error());
    session.report(data->notes);
    const auto report = searchDuplicates(o, *data, session);
    if (!report.ok()) return session.refuse(report.error());
    session.report(report->notes);
    const auto named = namePairs(*data, report->pairs);
    if (!named.ok()) return session.refuse(named.error());
    printPairs(session, *report, *named, o.shown);
    if (o.exclude && !report->pairs.empty()) return excludeFound(o, *data, *report, session);
    if (!report->pairs.empty())
        session.report(fmt::format("exclude the copies with: lathe data duplicates {} --exclude", o.source));
    return session.answer(answerOf(*report, *named));
}

Action addDuplicates(CLI::App& app) {
    auto o = std::make_shared<DuplicatesOptions>();
    app.add_option("SOURCE", o->source, "Project, data file or data folder")->required();
    app.add_option("--reader", o->reader, "Reader of the data (default: detected); see `lathe list readers`");
    addSetOption(app, o->settings);
    app.add_flag("--exact", o->exact, "Find equal samples only, not similar images");
    app.add_option("--similarity", o->search.similarity, "Least similarity of a near duplicate (default: 0.95)")
        ->check(CLI::Range(0.0, 1.0));
    app.add_option("--threads", o->search.threads, "Number of threads (default: one for each processor)")
        ->check(CLI::Range(0, 1024));
    app.add_option("--show", o->shown, "Number of pairs that are printed (default: 20); --json has all");
    app.add_flag("--exclude", o->exclude, "Add the copies to the cleaning list of the project");
    return [o](Session& session) { return runDuplicates(*o, session); };
}

}  // namespace

extern const Verb duplicatesVerb{
    .name = "duplicates",
    .help = "Find equal samples and similar images; pairs in different splits come first",
    .examples =
        "lathe data duplicates mine.lathe\n"
        "lathe data duplicates photos --similarity 0.9\n"
        "lathe data duplicates mine.lathe --exclude",
    .add = addDuplicates,
};

}  // namespace lathe
