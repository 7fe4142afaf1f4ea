// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/cleaning/cleaning_verbs.h"
#include "app/cli/data_progress.h"
#include "app/cli/live_line.h"
#include "app/cli/options.h"
#include "app/cli/project_folder.h"
#include "app/cli/text.h"
#include "core/base/atomic_file.h"
#include "core/base/element.h"
#include "core/data/cleaning/suspects.h"
#include "core/data/cleaning/suspects_file.h"
#include "core/train/tuning/fold_predictions.h"

namespace lathe {
namespace {

using cleaning::SuspectRow;

struct SuspectsOptions {
    std::string project, out, probabilities;
    std::vector<std::string> settings;
    FoldOptions folds{.repeats = 3, .rounds = 2};
    ComputeOptions compute;
    size_t shown = 20;
    bool test = false;
};

double shareOf(const FoldProgress& p) {
    const double inFold = p.steps > 0 ? static_cast<double>(p.step) / static_cast<double>(p.steps) : 0;
    return (static_cast<double>(p.fold) + inFold) / static_cast<double>(p.folds);
}

/// A bar on a terminal; elsewhere a line for each twentieth.
class FoldLine {
public:
    explicit FoldLine(Session& session) : m_session(session), m_line(session) {}

    void show(const FoldProgress& p) {
        const double share = shareOf(p);
        const std::string text = fmt::format("fold {} of {}, step {} of {} {}", p.fold + 1, p.folds, countText(p.step),
                                             countText(p.steps), barText(share, 20));
        if (m_line.isLive()) return m_line.show(text);
        const int due = static_cast<int>(share * 20);
        if (due > m_reported) m_session.report(text);
        m_reported = std::max(m_reported, due);
    }

private:
    Session& m_session;
    LiveLine m_line;
    int m_reported = -1;
};

Result<FoldPredictions> predictAllFolds(const SuspectsOptions& o, const OpenProject& open, Session& session) {
    DataProgress reading(session);
    RunOptions options = tuningOptions(o.compute, open, session);
    options.reading = &reading;
    FoldLine line(session);
    return predictFolds(open.project, options, session.registry(), o.folds, session.stopRequested(),
                        [&](const FoldProgress& p) { line.show(p); });
}

/// Test samples are predicted by means over models, whose probabilities are others: they are compared among themselves.
std::vector<cleaning::Suspect> suspectsOf(const FoldPredictions& predictions, bool withTest) {
    const auto isTest = [](const cleaning::SampleId& id) { return id.split == Split::Test; };
    const auto& samples = predictions.samples;
    const auto tests = static_cast<size_t>(std::find_if(samples.begin(), samples.end(), isTest) - samples.begin());
    std::vector<cleaning::Suspect> all = suspectsAmong(predictions, 0, tests),
                                   others = suspectsAmong(predictions, tests, samples.size());
    if (withTest) all.insert(all.end(), others.begin(), others.end());
    const auto isSurer = [](const auto& a, const auto& b) { return a.selfConfidence < b.selfConfidence; };
    std::stable_sort(all.begin(), all.end(), isSurer);
    return all;
}

Result<std::vector<SuspectRow>> rowsOf(const FoldPredictions& predictions, const std::vector<cleaning::Suspect>& suspects) {
    const std::vector<std::string>& classes = predictions.data.info.classes;
    std::vector<SuspectRow> rows;
    for (const cleaning::Suspect& s : suspects) {
        LATHE_TRY(cleaning::SampleName sample, cleaning::nameOf(predictions.data, element(predictions.samples, s.sample)));
        rows.push_back(
            {std::move(sample), element(classes, s.label), element(classes, s.proposed), s.selfConfidence, s.confidence});
    }
    return rows;
}

Split splitOf(const FoldPredictions& predictions, const cleaning::Suspect& suspect) {
    return element(predictions.samples, suspect.sample).split;
}

std::string suspectsText(const FoldPredictions& predictions, const std::vector<cleaning::Suspect>& suspects) {
    const auto held = std::count_if(suspects.begin(), suspects.end(),
                                    [&](const auto& suspect) { return splitOf(predictions, suspect) == Split::Validation; });
    const std::string text =
        fmt::format("{} of {} labels are suspect", countText(std::ssize(suspects)), countText(std::ssize(predictions.samples)));
    return held == 0 ? text : fmt::format("{}, {} of them in the validation split", text, countText(held));
}

void printSuspects(const Session& session, const std::vector<SuspectRow>& rows, size_t most) {
    std::vector<std::vector<std::string>> table{{"sample", "label", "proposed", "p(label)", "p(proposed)"}};
    for (size_t i = 0; i < std::min(most, rows.size()); ++i)
        table.push_back({rows[i].sample.name, rows[i].label, rows[i].proposed, figureText(rows[i].selfConfidence),
                         figureText(rows[i].confidence)});
    if (table.size() > 1) session.result(tableText(table, {false, false, false, true, true}));
}

/// `rows`: one for each suspect.
Json answerWith(const FoldPredictions& predictions, const std::vector<cleaning::Suspect>& suspects,
                const std::vector<SuspectRow>& rows, const std::string& file) {
    Json list = Json::Array{};
    for (size_t i = 0; i < rows.size(); ++i) {
        const SuspectRow& row = rows[i];
        list.push(Json::Object{{"name", row.sample.name},
                               {"split", name(splitOf(predictions, suspects[i]))},
                               {"label", row.label},
                               {"proposed", row.proposed},
                               {"self_confidence", row.selfConfidence},
                               {"confidence", row.confidence}});
    }
    return Json::Object{{"file", file},
                        {"samples", static_cast<int64_t>(predictions.samples.size())},
                        {"suspects", std::move(list)},
                        {"device", predictions.device},
                        {"notes", toJson(predictions.notes)}};
}

/// CSV with the header split,row,label,p0,p1,...: row is the number of the sample in its source, from 1.
Status writeProbabilities(const FoldPredictions& predictions, const std::string& file) {
    const size_t classes = predictions.data.info.classes.size();
    std::string text = "split,row,label";
    for (size_t c = 0; c < classes; ++c) text += fmt::format(",p{}", c);
    for (size_t i = 0; i < predictions.samples.size(); ++i) {
        const cleaning::SampleId id = predictions.samples[i];
        text += fmt::format("\n{},{},{}", name(id.split), id.index + 1, predictions.labels[i]);
        for (size_t c = 0; c < classes; ++c) text += fmt::format(",{:.9g}", predictions.probabilities[i * classes + c]);
    }
    return writeFileAtomically(file, text + '\n');
}

ExitCode refuseOrStop(const Diagnostic& error, const Session& session) {
    if (error.code != "tuning.stopped") return session.refuse(error);
    session.report("stopped; nothing was written");
    return session.answer(Json::Object{{"stopped", true}}, ExitCode::Stopped);
}

ExitCode runSuspects(const SuspectsOptions& o, Session& session) {
    const auto open = openProject(o.project, o.settings);
    if (!open.ok()) return session.refuse(open.error());
    const auto predictions = predictAllFolds(o, *open, session);
    if (!predictions.ok()) return refuseOrStop(predictions.error(), session);
    session.report(predictions->notes);
    if (!o.probabilities.empty()) {
        const Status written = writeProbabilities(*predictions, o.probabilities);
        if (!written.ok()) return session.refuse(written.error());
    }
    const std::vector<cleaning::Suspect> suspects = suspectsOf(*predictions, o.test);
    const auto rows = rowsOf(*predictions, suspects);
    if (!rows.ok()) return session.refuse(rows.error());
    const std::string file = o.out.empty() ? (open->folder / cleaning::suspectsFileName).string() : o.out;
    if (const Status written = cleaning::writeSuspects(file, *rows); !written.ok()) return session.refuse(written.error());
    session.result(suspectsText(*predictions, suspects));
    printSuspects(session, *rows, o.shown);
    session.report(
        fmt::format("all of them are in {}; exclude those of the training split with: lathe data clean exclude {} --suspects; "
                    "`relabel` in place of `exclude` gives them the proposed classes",
                    file, o.project));
    return session.answer(answerWith(*predictions, suspects, *rows, file));
}

Action addSuspects(CLI::App& app) {
    auto o = std::make_shared<SuspectsOptions>();
    app.add_option("PROJECT", o->project, "Project folder or its project.json")->required();
    app.add_option("--folds", o->folds.folds, "Number of parts of the samples; each training leaves out one part (default: 3)")
        ->check(CLI::Range(2, 100));
    app.add_option("--epochs", o->folds.epochs, "Epochs of each training (default: those of the project)")
        ->check(CLI::Range(0, 1'000'000));
    app.add_option("--repeats", o->folds.repeats,
                   "Number of divisions into folds, each trained with other initial weights; probabilities are means over them "
                   "(default: 3)")
        ->check(CLI::Range(1, 100));
    app.add_option("--rounds", o->folds.rounds,
                   "Number of rounds; each after the first trains without the suspects of the one before (default: 2)")
        ->check(CLI::Range(1, 10));
    app.add_option("--out", o->out, "File to write (default: suspects.csv in the project folder)");
    app.add_option("--probabilities", o->probabilities,
                   "CSV file to write with the probabilities of all samples (default: none)");
    app.add_flag("--test", o->test,
                 "Also samples of the test split; excluding those makes a test accuracy look better than it is");
    app.add_option("--show", o->shown, "Number of suspects that are printed (default: 20)");
    addSetOption(app, o->settings);
    addComputeOptions(app, o->compute);
    return [o](Session& session) { return runSuspects(*o, session); };
}

}  // namespace

extern const Verb suspectsVerb{
    .name = "suspects",
    .help = "Find samples with a label that is probably wrong, with models trained without these samples",
    .examples =
        "lathe data suspects mine.lathe\n"
        "lathe data suspects mine.lathe --folds 5 --epochs 3 --json",
    .add = addSuspects,
};

}  // namespace lathe
