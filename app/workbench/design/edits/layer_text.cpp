// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/edits/layer_text.h"

#include <algorithm>
#include <iterator>

#include <QCoreApplication>
#include <QStringList>

#include "app/workbench/forms/param_text.h"
#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

struct LayersText {
    Q_DECLARE_TR_FUNCTIONS(Layers)
};

struct Group {
    std::string_view group;
    const char* label;
    ui::Family family;
};
constexpr Group groups[] = {
    {"Input", QT_TRANSLATE_NOOP("Layers", "Input"), ui::Family::Input},
    {"Convolution", QT_TRANSLATE_NOOP("Layers", "Convolution"), ui::Family::Convolution},
    {"Linear", QT_TRANSLATE_NOOP("Layers", "Dense"), ui::Family::Dense},
    {"Normalization", QT_TRANSLATE_NOOP("Layers", "Normalization"), ui::Family::Normalization},
    {"Activation", QT_TRANSLATE_NOOP("Layers", "Activation"), ui::Family::Activation},
    {"Pooling", QT_TRANSLATE_NOOP("Layers", "Pooling"), ui::Family::Pooling},
    {"Shape", QT_TRANSLATE_NOOP("Layers", "Shape"), ui::Family::Pooling},
    {"Regularization", QT_TRANSLATE_NOOP("Layers", "Regularization"), ui::Family::Regularization},
    {"Sequence", QT_TRANSLATE_NOOP("Layers", "Sequence and attention"), ui::Family::Sequence},
    {"Merge", QT_TRANSLATE_NOOP("Layers", "Merge"), ui::Family::Merge},
};

const Group* findGroup(std::string_view name) {
    const auto found = std::find_if(std::begin(groups), std::end(groups), [&](const Group& g) { return g.group == name; });
    return found == std::end(groups) ? nullptr : found;
}

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
    if (def.key == "filters" || def.key == "p") return textOf(def, value);
    if (def.key == "units") return LayersText::tr("%1 units").arg(textOf(def, value));
    return {};
}

bool isBare(const ParamDef& def) {
    constexpr std::string_view keys[] = {"kernel", "filters", "units", "p", "shape"};
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

ui::Family familyOf(const std::string& type) {
    const LayerDef* def = findLayer(type);
    const Group* group = def ? findGroup(def->group) : nullptr;
    return group ? group->family : ui::Family::Merge;
}

QString groupLabel(std::string_view name) {
    const Group* group = findGroup(name);
    return group ? LayersText::tr(group->label) : defText(name);
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

QString shapeText(const Shape& sample) {
    return sample.rank() == 0 ? LayersText::tr("scalar") : extents({sample.begin(), sample.end()});
}

QString sampleText(const Shape& withBatch) {
    return shapeText(withBatch.rank() == 0 ? withBatch : withBatch.sample());
}

bool docksTo(const LayerDef& def) {
    const ui::Family family = familyOf(std::string(def.type));
    const bool small =
        family == ui::Family::Normalization || family == ui::Family::Activation || family == ui::Family::Regularization;
    return small && def.minInputs == 1 && def.maxInputs == 1 && def.outputs == 1;
}

}  // namespace lathe::workbench
