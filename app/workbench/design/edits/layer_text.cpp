// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/edits/layer_text.h"

#include <algorithm>
#include <iterator>

#include <QCoreApplication>
#include <QStringList>

#include "app/workbench/forms/param_text.h"
#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/layer_group.h"
#include "app/workbench/workspace/messages.h"
#include "core/graph/block.h"

namespace lathe::workbench {

namespace {

struct LayersText {
    Q_DECLARE_TR_FUNCTIONS(Layers)
};

QString extents(const std::vector<int64_t>& list) {
    QStringList parts;
    for (int64_t extent : list) parts << countText(extent);
    return parts.join(QChar(0x00d7));
}

// A list of equal numbers as one.
QString shortValue(const ParamDef& def, const ParamValue& value) {
    const auto* ints = std::get_if<std::vector<int64_t>>(&value);
    if (!ints) return textOf(def, value).toLower();
    const bool equal = !ints->empty() && std::all_of(ints->begin(), ints->end(), [&](int64_t i) { return i == ints->front(); });
    return equal && ints->size() <= 2 ? countText(ints->front()) : extents(*ints);
}

// What a node always says, without a name; the others only when they differ from their default.
QString bareText(const ParamDef& def, const ParamValue& value) {
    if (def.key == "kernel" || def.key == "shape") {
        const auto* list = std::get_if<std::vector<int64_t>>(&value);
        return list ? extents(*list) : QString();
    }
    if (def.key == "filters" || def.key == "p" || def.key == "formula") return textOf(def, value);
    if (def.key == "units") return LayersText::tr("%1 units").arg(textOf(def, value));
    return {};
}

bool isBare(const ParamDef& def) {
    constexpr std::string_view keys[] = {"kernel", "filters", "units", "p", "shape", "formula"};
    return std::find(std::begin(keys), std::end(keys), def.key) != std::end(keys);
}

// Too much for a line of 24 letters, and seldom what one looks for.
bool isQuiet(const ParamDef& def) {
    constexpr std::string_view keys[] = {"padding", "pads", "bias", "eps", "momentum"};
    return std::find(std::begin(keys), std::end(keys), def.key) != std::end(keys);
}

QString phrase(const ParamDef& def, const Params& params) {
    const ParamValue* given = params.find(def.key);
    const auto value = def.accept(given ? *given : def.initialValue());
    if (!value.ok()) return {};
    if (isBare(def)) return bareText(def, *value);
    if (isQuiet(def) || !given || *value == *def.accept(def.initialValue())) return {};
    const QString label = defText(def.label).toLower();
    if (const bool* flag = std::get_if<bool>(&*value)) return *flag ? label : LayersText::tr("no %1").arg(label);
    return LayersText::tr("%1 %2").arg(label, shortValue(def, *value));
}

}  // namespace

QString typeLabel(const std::string& type) {
    const LayerDef* def = findLayer(type);
    return def ? defText(def->label) : fromUtf8(type);
}

QString settingsLine(const std::string& type, const Params& params) {
    const LayerDef* def = findLayer(type);
    return def ? settingsLine(def->params, params) : QString();
}

QString settingsLine(const ParamDefs& defs, const Params& params) {
    QStringList parts;
    const auto kernel = std::find_if(defs.begin(), defs.end(), [](const ParamDef* d) { return d->key == "kernel"; });
    if (kernel != defs.end()) parts << phrase(**kernel, params);
    for (const ParamDef* def : defs)
        if (def->key != "kernel") parts << phrase(*def, params);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

namespace {

ParamValue multiplied(const ParamValue& value, int64_t factor) {
    if (const auto* integer = std::get_if<int64_t>(&value)) return *integer * factor;
    if (const auto* real = std::get_if<double>(&value)) return *real * static_cast<double>(factor);
    return value;
}

// What the use gives, or else the value inside.
ParamValue valueAtPlace(const ParamDef& def, const BlockParam& param, const BlockPlace& place, const Node* use,
                        const Node& node) {
    if (const ParamValue* given = use ? use->params.find(param.name) : nullptr) return multiplied(*given, place.factor);
    const ParamValue* own = node.params.find(def.key);
    return own ? *own : def.initialValue();
}

QString promotedPhrase(const ParamDef& def, const BlockParam& param, int64_t factor, const ParamValue& value) {
    const auto accepted = def.accept(value);
    const auto* integer = accepted.ok() ? std::get_if<int64_t>(&*accepted) : nullptr;
    const QString text = integer ? countText(*integer) : accepted.ok() ? shortValue(def, *accepted) : QStringLiteral("?");
    const QString name = fromUtf8(param.name);
    return factor == 1 ? LayersText::tr("%1 = %2").arg(name, text) : LayersText::tr("%1 × %2 = %3").arg(factor).arg(name, text);
}

}  // namespace

QString promotedLine(const Block& block, const Node* use, const Node& node, ParamDefs& defs) {
    QStringList parts;
    for (const BlockParam& param : block.params)
        for (const BlockPlace& place : param.places) {
            const auto def = std::find_if(defs.begin(), defs.end(), [&](const ParamDef* d) { return d->key == place.key; });
            if (place.node != node.name || def == defs.end()) continue;
            parts << promotedPhrase(**def, param, place.factor, valueAtPlace(**def, param, place, use, node));
            defs.erase(def);
        }
    return parts.join(QStringLiteral(" · "));
}

QString shapeText(const Shape& sample) {
    return sample.rank() == 0 ? LayersText::tr("scalar") : extents({sample.begin(), sample.end()});
}

QString sampleText(const Shape& withBatch) {
    return shapeText(withBatch.rank() == 0 ? withBatch : withBatch.sample());
}

QString sampleTexts(const std::vector<TensorType>& outputs) {
    constexpr size_t most = 4;
    QStringList texts;
    for (size_t i = 0; i < std::min(most, outputs.size()); ++i) texts << sampleText(outputs[i].shape);
    if (outputs.size() > most) texts << QStringLiteral("…");
    return texts.join(QStringLiteral(", "));
}

bool docksTo(const LayerDef& def) {
    const ui::Family family = familyOf(def.type);
    const bool small =
        family == ui::Family::Normalization || family == ui::Family::Activation || family == ui::Family::Regularization;
    return small && def.minInputs == 1 && def.maxInputs == 1 && def.outputs == 1 && !def.outputsOf;
}

}  // namespace lathe::workbench
