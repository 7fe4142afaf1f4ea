// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/workbench/export/export_job.h"
#include "app/workbench/export/model_facts.h"

namespace lathe::workbench {

/// Value of a boolean option of the request, or its default.
bool isOn(const ExportRequest&, std::string_view key);

/// True if the file has one input for each column of a table.
bool takesColumns(const ExportRequest&, const ModelFacts&);

/// Names of the inputs and the output of an ONNX file.
struct ValueNames {
    std::vector<std::string> inputs;
    std::string output;
};
/// The names that the exporter will write for this request.
ValueNames valueNames(const ExportRequest&, const ModelFacts&);

}  // namespace lathe::workbench
