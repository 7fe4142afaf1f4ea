// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/export/snippets.h"

#include "app/workbench/workspace/messages.h"
#include "core/exchange/exporter.h"

namespace lathe::workbench {

namespace {

/// `lathe` opens runs, and files of some formats.
QString lathePredict(const ExportRequest& r, const ExporterDef* format) {
    const bool opensFile = format && format->opensInLathe;
    return QStringLiteral("lathe predict '%1' samples.csv\n").arg(fromUtf8((opensFile ? r.file : r.run).string()));
}

}  // namespace

std::vector<Snippet> snippetsFor(const ExportRequest& r, const ModelFacts& f) {
    const ExporterDef* format = findExporter(r.format);
    std::vector<Snippet> out;
    if (format && format->examples)
        for (const CodeExample& example : format->examples({f, r.options, r.file}))
            out.push_back({fromUtf8(example.language), fromUtf8(example.code)});
    out.push_back({QStringLiteral("lathe"), lathePredict(r, format)});
    return out;
}

}  // namespace lathe::workbench
