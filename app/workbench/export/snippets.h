// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/workbench/export/export_job.h"
#include "app/workbench/export/model_facts.h"

namespace lathe::workbench {

/// A few lines of code that use an exported file.
struct Snippet {
    QString title;  ///< "Python"
    QString code;
};

/// For the consumers of the request's format; complete as they stand, with the shapes and the normalisation of this model.
std::vector<Snippet> snippetsFor(const ExportRequest&, const ModelFacts&);

}  // namespace lathe::workbench
