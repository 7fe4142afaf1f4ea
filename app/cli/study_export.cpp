// SPDX-License-Identifier: Apache-2.0
#include "app/cli/study_export.h"

#include <CLI/CLI.hpp>

#include "app/cli/sweep_import.h"
#include "core/base/atomic_file.h"
#include "core/sweep/exchange/trials_csv.h"
#include "core/sweep/exchange/wandb_yaml.h"
#include "core/sweep/study/study_db.h"

namespace lathe {

namespace {

struct Options {
    std::string folder, wandb, csv;
};

Status writeWandb(const Options& o, const sweep::Study& study, Diagnostics& notes) {
    sweep::WandbSweep wandb = wandbSweepOf(study.settings, keptOfWandb(o.folder));
    notes.insert(notes.end(), wandb.notes.begin(), wandb.notes.end());
    LATHE_TRY(const std::string yaml, sweep::writeWandbSweep(wandb, notes));
    return writeFileAtomically(o.wandb, yaml);
}

Status write(const Options& o, Json& files, Diagnostics& notes) {
    if (o.wandb.empty() && o.csv.empty())
        return requestError("cli.export", {}, "no output file is named", {}, "use --csv FILE or --wandb FILE");
    LATHE_TRY(const sweep::StudyDb db, sweep::StudyDb::view(o.folder));
    LATHE_TRY(const sweep::Study study, db.read());
    if (!o.wandb.empty()) {
        LATHE_CHECK(writeWandb(o, study, notes));
        files.push(o.wandb);
    }
    if (!o.csv.empty()) {
        LATHE_CHECK(writeFileAtomically(o.csv, sweep::trialsCsv(study)));
        files.push(o.csv);
    }
    return {};
}

ExitCode run(const Options& o, Session& session) {
    Json files = Json::Array{};
    Diagnostics notes;
    if (const Status written = write(o, files, notes); !written.ok()) return session.refuse(written.error());
    session.report(notes);
    for (const Json& file : files.array()) session.report("wrote " + file.toString());
    return session.answer(Json::Object{{"study", o.folder}, {"files", std::move(files)}});
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    app.add_option("STUDY", o->folder, "Folder of the study")->required();
    app.add_option("--csv", o->csv,
                   "Table to write: one row per trial, with its values, parameters, and the reason why it ended");
    app.add_option("--wandb", o->wandb, "W&B sweep file (YAML) to write: search space, method, objective and early stopping");
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

const Verb studyExportVerb{.name = "export", .help = "Export the study for other tools", .add = add};

}  // namespace lathe
