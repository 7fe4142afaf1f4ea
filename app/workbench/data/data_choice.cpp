// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/data_choice.h"

#include <algorithm>
#include <system_error>

#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "core/data/augment.h"
#include "core/data/prepare_parts.h"
#include "core/data/unknown_content.h"
#include "core/graph/project_json.h"

namespace lathe::workbench {

namespace fs = std::filesystem;

namespace {

bool takesPath(const ReaderDef& def) {
    return std::any_of(def.params.begin(), def.params.end(), [](const ParamDef* p) { return p->key == "path"; });
}

/// Inside the project's folder paths are relative, so that the folder can be moved.
std::string pathFor(const fs::path& file, const fs::path& base) {
    std::error_code failed;
    const fs::path whole = fs::weakly_canonical(file, failed), root = fs::weakly_canonical(base, failed);
    const fs::path relative = whole.lexically_relative(root);
    const bool inside = !relative.empty() && *relative.begin() != "..";
    return inside ? relative.string() : whole.string();
}

std::vector<Choice> fitting(const std::vector<Choice>& transforms, const TensorType& features) {
    std::vector<Choice> out;
    for (const Choice& c : transforms)
        if (!hasErrors(checkTransforms({c}, features))) out.push_back(c);
    return out;
}

Json listOf(const std::vector<Choice>& choices) {
    Json::Array out;
    for (const Choice& c : choices) out.push_back(toJson(c));
    return out;
}

}  // namespace

Result<Recognised> recogniseData(const fs::path& path) {
    std::error_code ignored;
    if (!fs::exists(path, ignored))
        return requestError("data.missing", path.string(), "file or folder not found", {}, "check the path");
    if (const ReaderDef* def = findReaderFor(path)) return Recognised{def, path};
    if (auto reason = unknownContent(path, path.filename().string())) return std::move(*reason);
    std::string known;
    for (const ReaderDef* def : readerCatalog())
        if (def->recognise) known += (known.empty() ? "" : ", ") + std::string(def->label);
    return requestError("data.unknown-format", path.filename().string(), "no reader recognizes this format", {known},
                        "choose files of one of these types: {0}");
}

DataChoice::DataChoice(Document& document, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_recognising(this, [this](auto found) { recognised(found); }),
      m_opening(this, [this](auto opened) { take(std::move(opened)); }) {}

// Readers look at many files of a folder.
void DataChoice::choose(const fs::path& path) {
    m_opening.cancel();
    m_recognising.start([path](const Superseded&) { return recogniseData(path); });
}

void DataChoice::cancel() {
    m_recognising.cancel();
    m_opening.cancel();
}

void DataChoice::recognised(const Result<Recognised>& found) {
    if (!found.ok()) return Q_EMIT refused(found.error());
    const fs::path& path = found->path;
    Choice choice{std::string(found->reader->type), {}};
    // The same file again keeps what was said about it.
    const Choice& now = m_document.project().data.reader;
    const std::string place = pathFor(path, m_document.folder());
    if (now.type == choice.type && now.params.find("path") && *now.params.find("path") == ParamValue(place)) choice = now;
    if (takesPath(*found->reader)) choice.params.set("path", place);
    open(std::move(choice), tr("Recognized as %1").arg(defText(found->reader->label)));
}

void DataChoice::generate(const ReaderDef& def) {
    m_recognising.cancel();
    open({std::string(def.type), {}}, tr("Generated: %1").arg(defText(def.label)));
}

void DataChoice::open(Choice choice, QString sentence) {
    m_reader = choice;
    Q_EMIT began(sentence);
    m_opening.start([choice = std::move(choice), sentence = std::move(sentence), base = m_document.folder(),
                     meter = m_meter](const Superseded& superseded) -> Result<Opened> {
        const ReaderDef* def = findReader(choice.type);
        MeteredReading watch(meter, superseded);
        LATHE_TRY(const Choice whole, withSuggestions(choice, base));
        LATHE_TRY(const DatasetPair pair, openWith(*def, whole.params, base, &watch));
        return Opened{whole, pair.training->info().features, sentence};
    });
}

void DataChoice::take(Result<Opened> opened) {
    if (!opened.ok()) return Q_EMIT refused(opened.error());
    const std::vector<Choice>& before = m_document.project().data.transforms;
    const std::vector<Choice> after = fitting(before, opened->features);
    EditGroup group{{Edit{SetValue{"data.reader", toJson(opened->choice)}}}};
    if (after.size() != before.size()) group.edits.push_back(Edit{SetValue{"data.transforms", listOf(after)}});
    if (const Status done = m_document.apply(Edit{std::move(group)}, tr("Choose data")); !done.ok())
        return Q_EMIT refused(done.error());
    Q_EMIT chosen(opened->sentence, static_cast<int>(before.size() - after.size()));
}

}  // namespace lathe::workbench
