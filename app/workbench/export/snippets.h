// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/workbench/export/export_job.h"
#include "core/exchange/model_facts.h"

namespace lathe::workbench {

/// A few lines of code that use an exported file.
struct Snippet {
    QString title;  ///< "Python"
    QString code;
};

/// The examples of the request's format, and the command of Lathe.
std::vector<Snippet> snippetsFor(const ExportRequest&, const ModelFacts&);

}  // namespace lathe::workbench
