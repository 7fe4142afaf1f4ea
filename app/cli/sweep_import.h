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

/// What `lathe sweep` takes over from other tools.
struct SweepImport {
    std::string wandb;                   ///< a sweep's YAML file
    std::vector<std::string> warmStart;  ///< journals of Optuna, tables
    std::string warmStudy;               ///< of a journal with several studies
    std::vector<std::string> names;      ///< NAME=PATH, or NAME= to leave one out
};

void addImportOptions(CLI::App&, SweepImport&);

/// `names` as a map.
Result<sweep::NameMap> namesOf(const SweepImport&);

/// Puts what the W&B file says into the settings; without one it changes nothing. `problems`: what of it cannot be represented or
/// named; errors among them stop the sweep.
Status applyWandb(const SweepImport&, const Project&, sweep::StudySettings&, Diagnostics& problems);

/// Keeps a copy of that file in the study's folder, so that an export can write back what Lathe has no place for.
Status keepWandb(const SweepImport&, const std::filesystem::path& study);
/// What such a copy says beside what Lathe knows; an empty object without one.
Json keptOfWandb(const std::filesystem::path& study);

/// The trials of the files to start from, for a study with these settings. Says how many of each are taken over, and why others
/// are not; a file of which none is, is an error.
Result<std::vector<sweep::Trial>> warmTrials(const SweepImport&, const sweep::StudySettings&, const Project&, const Session&);
/// The same for a study that is there, and puts them in.
Status warmStartStudy(const SweepImport&, const std::filesystem::path& study, const Session&);

}  // namespace lathe
