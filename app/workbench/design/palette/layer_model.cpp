// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/palette/layer_model.h"

#include <algorithm>

#include <QMimeData>

#include "app/workbench/design/palette/layer_delegate.h"
#include "app/workbench/design/palette/layer_search.h"
#include "app/workbench/workspace/layer_group.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/graph/graph_view.h"

namespace lathe::workbench {

std::vector<std::string_view> layerGroups() {
    std::vector<std::string_view> groups{"Input",   "Convolution", "Linear", "Normalization",  "Activation", "Math",
                                         "Pooling", "Shape",       "Merge",  "Regularization", "Sequence",   "Loss"};
    for (const LayerDef* def : nodeCatalog())
        if (std::find(groups.begin(), groups.end(), def->group) == groups.end()) groups.push_back(def->group);
    return groups;
}

LayerModel::LayerModel(QObject* parent) : QStandardItemModel(parent) {
    filter({});
}

QStandardItem* LayerModel::itemFor(const LayerDef& def) {
    auto* item = new QStandardItem(defText(def.label));
    item->setData(fromUtf8(def.type), LayerDelegate::TypeRole);
    item->setToolTip(defText(def.help));
    item->setAccessibleText(defText(def.label));
    item->setAccessibleDescription(defText(def.help));
    item->setEditable(false);
    return item;
}

void LayerModel::filter(const QString& query) {
    clear();
    for (std::string_view group : layerGroups()) {
        auto* head = new QStandardItem(groupLabel(group));
        head->setEditable(false);
        head->setDragEnabled(false);
        head->setSelectable(false);
        for (const LayerDef* def : nodeCatalog())
            if (def->group == group && matchOf(*def, query) > 0) head->appendRow(itemFor(*def));
        if (head->rowCount() > 0)
            appendRow(head);
        else
            delete head;
    }
}

QStringList LayerModel::mimeTypes() const {
    return {QString::fromLatin1(ui::layerMimeType)};
}

QMimeData* LayerModel::mimeData(const QModelIndexList& indexes) const {
    const QString type = indexes.isEmpty() ? QString() : indexes.front().data(LayerDelegate::TypeRole).toString();
    if (type.isEmpty()) return nullptr;
    auto* mime = new QMimeData;
    mime->setData(QString::fromLatin1(ui::layerMimeType), type.toUtf8());
    return mime;
}

}  // namespace lathe::workbench
