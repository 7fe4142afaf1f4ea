// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/layer_group.h"

#include <algorithm>
#include <iterator>

#include <QCoreApplication>

#include "app/workbench/workspace/messages.h"
#include "core/layers/layer.h"

namespace lathe::workbench {

namespace {

struct LayerGroup {
    std::string_view group;
    const char* label;
    ui::Family family;
};
constexpr LayerGroup paletteGroups[] = {
    {"Input", QT_TRANSLATE_NOOP("Layers", "Input"), ui::Family::Input},
    {"Convolution", QT_TRANSLATE_NOOP("Layers", "Convolution"), ui::Family::Convolution},
    {"Linear", QT_TRANSLATE_NOOP("Layers", "Dense"), ui::Family::Dense},
    {"Normalization", QT_TRANSLATE_NOOP("Layers", "Normalization"), ui::Family::Normalization},
    {"Activation", QT_TRANSLATE_NOOP("Layers", "Activation"), ui::Family::Activation},
    {"Math", QT_TRANSLATE_NOOP("Layers", "Math"), ui::Family::Merge},
    {"Pooling", QT_TRANSLATE_NOOP("Layers", "Pooling"), ui::Family::Pooling},
    {"Shape", QT_TRANSLATE_NOOP("Layers", "Shape"), ui::Family::Pooling},
    {"Regularization", QT_TRANSLATE_NOOP("Layers", "Regularization"), ui::Family::Regularization},
    {"Sequence", QT_TRANSLATE_NOOP("Layers", "Sequence and attention"), ui::Family::Sequence},
    {"Merge", QT_TRANSLATE_NOOP("Layers", "Merge"), ui::Family::Merge},
    {"Output", QT_TRANSLATE_NOOP("Layers", "Output"), ui::Family::Input},
    {"Loss", QT_TRANSLATE_NOOP("Layers", "Loss"), ui::Family::Input},
};

const LayerGroup* findGroup(std::string_view name) {
    const auto found =
        std::find_if(std::begin(paletteGroups), std::end(paletteGroups), [&](const LayerGroup& g) { return g.group == name; });
    return found == std::end(paletteGroups) ? nullptr : found;
}

}  // namespace

ui::Family familyOf(std::string_view type) {
    const LayerDef* def = findLayer(type);
    const LayerGroup* group = def ? findGroup(def->group) : nullptr;
    return group ? group->family : ui::Family::Merge;
}

QString groupLabel(std::string_view name) {
    const LayerGroup* group = findGroup(name);
    return group ? QCoreApplication::translate("Layers", group->label) : defText(name);
}

}  // namespace lathe::workbench
