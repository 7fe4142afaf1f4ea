// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/workbench/export/export_job.h"
#include "app/workbench/export/model_facts.h"

namespace lathe::workbench {

/// An option of the request's format, or what it is by default.
bool isOn(const ExportRequest&, std::string_view key);

/// Whether the file has one input for each column of a table.
bool takesColumns(const ExportRequest&, const ModelFacts&);

/// What the inputs and the output of an ONNX file are called.
struct ValueNames {
    std::vector<std::string> inputs;
    std::string output;
};
ValueNames valueNames(const ExportRequest&, const ModelFacts&);

}  // namespace lathe::workbench
