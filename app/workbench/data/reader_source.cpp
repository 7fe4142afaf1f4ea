// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/reader_source.h"

#include "app/workbench/workspace/document.h"
#include "core/data/known_classes.h"

namespace lathe::workbench {

ReaderSource::ReaderSource(Document& document, QObject* parent) : DocumentParams(document, {"data.reader"}, parent) {}

std::vector<Edit> ReaderSource::editsFor(std::string_view key, const Json& value) const {
    std::vector<Edit> edits = DocumentParams::editsFor(key, value);
    Choice reader = document().project().data.reader;
    if (key == "path") forgetKnownClasses(reader);
    if (reader != document().project().data.reader) edits.push_back(Edit{SetValue{"data.reader.classes", Json()}});
    return edits;
}

}  // namespace lathe::workbench
