// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/cli/session.h"
#include "core/graph/project.h"
#include "core/sweep/space/parameter_names.h"
#include "core/sweep/study/study.h"

namespace CLI {
class App;
}

namespace lathe {

/// Options of `lathe sweep` that import from other tools.
struct SweepImport {
    std::string wandb;                   ///< YAML file of a W&B sweep
    std::vector<std::string> warmStart;  ///< journals of Optuna, tables
    std::string warmStudy;               ///< study in a journal with several studies
    std::vector<std::string> names;      ///< NAME=PATH, or NAME= to leave one out
};

/// Declares the options. The second argument must outlive the CLI::App.
void addImportOptions(CLI::App&, SweepImport&);

/// `names` as a map. Error if an entry has no "=".
Result<sweep::NameMap> namesOf(const SweepImport&);

/// Applies the W&B file to the settings; does nothing without a file. `problems`: entries that cannot be represented or named;
/// errors among them stop the sweep.
Status applyWandb(const SweepImport&, const Project&, sweep::StudySettings&, Diagnostics& problems);

/// Stores a copy of the file in the study's folder, so that an export can write the entries that Lathe does not use.
Status keepWandb(const SweepImport&, const std::filesystem::path& study);
/// The entries of the stored copy that Lathe does not use; an empty object without a copy.
Json keptOfWandb(const std::filesystem::path& study);

/// The trials of the --warm-start files, for a study with these settings. Prints how many trials of each file are used, and why
/// others are not. Error if no trial of a file can be used.
Result<std::vector<sweep::Trial>> warmTrials(const SweepImport&, const sweep::StudySettings&, const Project&, const Session&);
/// The same for an existing study; adds the trials to it.
Status warmStartStudy(const SweepImport&, const std::filesystem::path& study, const Session&);

}  // namespace lathe
