// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/data/read_watch.h"
#include "core/graph/project.h"

namespace lathe {

/// Options of `lathe new` for a template that starts from a file.
struct DataTemplateOptions {
    std::string data;                    ///< path of the file
    std::vector<std::string> more = {};  ///< paths of further files or folders of the same kind
    std::string target, task = "guess";  ///< of a table; several are separated by commas
    std::string ignore = {};             ///< columns of a table that are left out, separated by commas
    std::string missing = {};            ///< of tables and series: codes for missing values (MissingCodes), separated by commas
    std::string sheet = {};              ///< of tables and series in an Excel workbook: name or number
    int64_t size = 0;                    ///< of images: height and width in pixels; 0: chosen for them
    double test = 0;                     ///< share of the samples held back for the test
    int64_t window = 0, horizon = 0;     ///< of a time series, in steps; 0: chosen by the data
    ReadWatch* watch = nullptr;          ///< follows the reading of images, and may stop it
    Diagnostics* notes = nullptr;        ///< receives what is said of the data
};

/// Absolute paths of all of them.
std::vector<std::string> allPaths(const DataTemplateOptions&);

/// A template of `lathe new` whose network is made for a file of the user.
struct DataTemplate {
    std::string_view name, help;
    std::string_view usage;  ///< the command, for an error
    Result<Project> (*make)(const DataTemplateOptions&);
    std::string (*describe)(const Project&);  ///< what was found in the file: one phrase
    std::string (*note)(const Project&);      ///< a hint for the user; may be empty
    bool several = false;                     ///< takes several files or folders
};

std::span<const DataTemplate> dataTemplates();
/// The template of this name; null if there is none.
const DataTemplate* findDataTemplate(std::string_view name);

}  // namespace lathe
