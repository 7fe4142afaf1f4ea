// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/workbench/export/export_job.h"
#include "app/workbench/export/model_facts.h"

namespace lathe::workbench {

/// Example code that uses an exported file.
struct Snippet {
    QString title;  ///< "Python"
    QString code;
};

/// Examples for the request's format; complete programs with the shapes and the normalization of this model.
std::vector<Snippet> snippetsFor(const ExportRequest&, const ModelFacts&);

}  // namespace lathe::workbench
