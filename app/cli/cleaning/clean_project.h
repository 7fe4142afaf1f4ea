// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "app/cli/project_folder.h"
#include "app/cli/session.h"
#include "core/base/json.h"
#include "core/data/cleaning/apply_cleaning.h"
#include "core/data/cleaning/cleaning_list.h"
#include "core/data/prepared_data.h"
#include "core/data/read_watch.h"

namespace lathe {

/// The samples of a project in their splits, cleaned; or those of a data path as its reader gives them.
Result<PreparedData> preparedFrom(const std::string& source, const std::string& reader, const std::vector<std::string>& settings,
                                  ReadWatch&);

/// A project whose cleaning list is shown or changed.
struct CleanProject {
    OpenProject open;
    cleaning::List list;
    DatasetPair data;  ///< without any cleaning
};

/// Opens the project, its list and its data. Errors: those of the project, of readList and of the data.
Result<CleanProject> openCleanProject(const std::string& project, const std::vector<std::string>& settings, ReadWatch&);

/// Prints what a list does: samples by split and by class, before and after.
void printEffect(const Session&, const cleaning::Effect&);
Json toJson(const cleaning::Effect&);

/// Prints the effect of a longer list and writes it, unless `isDry`. Errors: those of the effect; project.is_run.
ExitCode appendActions(const std::string& project, CleanProject, std::vector<cleaning::Action>, bool isDry, Session&);

}  // namespace lathe
