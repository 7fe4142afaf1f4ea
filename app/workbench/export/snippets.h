// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/workbench/export/export_job.h"
#include "core/exchange/model_facts.h"

namespace lathe::workbench {

/// Example code that uses an exported file.
struct Snippet {
    QString title;  ///< "Python"
    QString code;
};

/// The code examples of the request's format for this model, and the command line of Lathe.
std::vector<Snippet> snippetsFor(const ExportRequest&, const ModelFacts&);

}  // namespace lathe::workbench
