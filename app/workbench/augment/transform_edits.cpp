// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/augment/transform_edits.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <QCoreApplication>

#include "app/workbench/forms/sweep_settings.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "core/data/reader.h"
#include "core/graph/project_json.h"

namespace lathe::workbench {

namespace {

struct TransformEditsText {
    Q_DECLARE_TR_FUNCTIONS(TransformEdits)
};

/// The parameter of readers that keep the waveforms of their files only if asked.
constexpr std::string_view keepWaveforms = "waveforms";

/// Whether the reader has to keep waveforms for this transform, and does not yet.
bool lacksWaveforms(const Choice& reader, const TransformDef& def) {
    const ReaderDef* of = findReader(reader.type);
    if (def.stage != TransformStage::Waveform || !of || !of->waveformSamples) return false;
    return takesParam(*of, keepWaveforms) && of->waveformSamples(reader.params) == 0;
}

Json::Array jsonOf(const std::vector<Choice>& transforms) {
    Json::Array list;
    for (const Choice& c : transforms) list.push_back(toJson(c));
    return list;
}

Status setList(Document& document, const std::vector<Choice>& transforms, const QString& text) {
    return document.setValue("data.transforms", jsonOf(transforms), text);
}

constexpr std::string_view transformsPath = "data.transforms";

bool isOrder(const sweep::Dimension& dimension) {
    return dimension.path == transformsPath;
}

std::vector<Choice> moved(std::vector<Choice> list, size_t from, size_t to) {
    Choice one = std::move(list[from]);
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(from));
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(to), std::move(one));
    return list;
}

/// The lists with this transform at each position.
std::vector<Json> positionsOf(const std::vector<Choice>& list, size_t index) {
    std::vector<Json> lists;
    for (size_t to = 0; to < list.size(); ++to)
        if (Json one = jsonOf(moved(list, index, to)); std::find(lists.begin(), lists.end(), one) == lists.end())
            lists.push_back(std::move(one));
    return lists;
}

std::vector<Choice> listOf(const Document& document) {
    return document.project().data.transforms;
}

Diagnostic noTransform(size_t index) {
    return requestError("transform.none", "data.transforms", "transform {0} not found", {std::to_string(index)},
                        "it may have been removed in the meantime");
}

}  // namespace

QString labelOf(const Choice& transform) {
    const TransformDef* def = findTransform(transform.type);
    return def ? defText(def->label) : fromUtf8(transform.type);
}

Status addTransform(Document& document, const TransformDef& def) {
    auto list = listOf(document);
    list.push_back({std::string(def.type), {}});
    const QString text = TransformEditsText::tr("Add %1").arg(defText(def.label));
    if (!lacksWaveforms(document.project().data.reader, def)) return setList(document, list, text);
    EditGroup group;
    group.edits.push_back(Edit{SetValue{"data.transforms", jsonOf(list)}});
    group.edits.push_back(Edit{SetValue{"data.reader." + std::string(keepWaveforms), true}});
    return document.apply(Edit{std::move(group)}, text);
}

Status removeTransform(Document& document, size_t index) {
    auto list = listOf(document);
    if (index >= list.size()) return noTransform(index);
    const QString name = labelOf(list[index]);
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(index));
    return setList(document, list, TransformEditsText::tr("Remove %1").arg(name));
}

Status moveTransform(Document& document, size_t from, size_t to) {
    auto list = listOf(document);
    if (from >= list.size() || to >= list.size()) return noTransform(std::max(from, to));
    if (from == to) return {};
    const QString name = labelOf(list[from]);
    return setList(document, moved(std::move(list), from, to), TransformEditsText::tr("Move %1").arg(name));
}

Status resetTransform(Document& document, size_t index) {
    auto list = listOf(document);
    if (index >= list.size()) return noTransform(index);
    list[index].params = {};
    return setList(document, list, TransformEditsText::tr("Reset %1").arg(labelOf(list[index])));
}

bool isOrderSwept(const Project& project) {
    return isSwept(project, std::string(transformsPath));
}

Diagnostic orderAndValues() {
    return requestError("sweep.transform_order", transformsPath,
                        "the sweep can vary the order of several transforms or their values, but not both", {},
                        "remove the other parameters of transforms from the sweep");
}

Status toggleOrderSweep(Document& document, size_t index) {
    const std::vector<Choice> list = listOf(document);
    if (index >= list.size()) return noTransform(index);
    sweep::StudySettings settings = sweepSettingsOf(document.project());
    auto& dimensions = settings.space.dimensions;
    if (std::erase_if(dimensions, isOrder) > 0)
        return document.apply(sweepEdit(settings), TransformEditsText::tr("Do not sweep the order"));
    const auto isValue = [](const sweep::Dimension& d) { return d.path.starts_with("data.transforms."); };
    std::vector<Json> lists = positionsOf(list, index);
    if (lists.size() < 2 || std::any_of(dimensions.begin(), dimensions.end(), isValue)) return orderAndValues();
    dimensions.push_back({std::string(transformsPath), sweep::Choices{std::move(lists), {}}, {}});
    return document.apply(sweepEdit(settings), TransformEditsText::tr("Sweep the position of %1").arg(labelOf(list[index])));
}

Status setTransformValues(Document& document, size_t index, const std::vector<std::pair<const ParamDef*, ParamValue>>& values,
                          const QString& merge) {
    const auto& list = document.project().data.transforms;
    if (index >= list.size()) return noTransform(index);
    EditGroup group;
    for (const auto& [def, value] : values) {
        const std::string path = "data.transforms." + std::to_string(index) + "." + std::string(def->key);
        group.edits.push_back(Edit{SetValue{path, value == def->initialValue() ? Json() : toJson(value)}});
    }
    return document.apply(Edit{std::move(group)}, TransformEditsText::tr("Change %1").arg(labelOf(list[index])), merge);
}

}  // namespace lathe::workbench
