// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/palette/entry_model.h"

#include <algorithm>

#include <QMimeData>

#include "app/workbench/design/palette/entry_search.h"
#include "app/workbench/design/palette/layer_delegate.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/graph/graph_view.h"

namespace lathe::workbench {

EntryModel::EntryModel(QObject* parent) : QStandardItemModel(parent) {}

void EntryModel::setEntries(std::vector<Addable> entries) {
    m_entries = std::move(entries);
    filter(m_query);
}

const Addable* EntryModel::find(const QString& key) const {
    const auto found = std::ranges::find(m_entries, key.toStdString(), &Addable::key);
    return found == m_entries.end() ? nullptr : &*found;
}

QStandardItem* EntryModel::itemFor(const Addable& entry) {
    auto* item = new QStandardItem(entry.label);
    item->setData(fromUtf8(entry.key), LayerDelegate::TypeRole);
    item->setData(entry.isBlock, LayerDelegate::BlockRole);
    item->setToolTip(entry.help);
    item->setAccessibleText(entry.label);
    item->setAccessibleDescription(entry.help);
    item->setEditable(false);
    return item;
}

void EntryModel::filter(const QString& query) {
    m_query = query;
    clear();
    QStandardItem* head = nullptr;
    for (const Addable& entry : m_entries) {
        if (matchOf(entry, query) == 0) continue;
        if (!head || head->text() != entry.heading) {
            head = new QStandardItem(entry.heading);
            head->setEditable(false);
            head->setDragEnabled(false);
            head->setSelectable(false);
            appendRow(head);
        }
        head->appendRow(itemFor(entry));
    }
}

QStringList EntryModel::mimeTypes() const {
    return {QString::fromLatin1(ui::layerMimeType)};
}

QMimeData* EntryModel::mimeData(const QModelIndexList& indexes) const {
    const QString type = indexes.isEmpty() ? QString() : indexes.front().data(LayerDelegate::TypeRole).toString();
    if (type.isEmpty()) return nullptr;
    auto* mime = new QMimeData;
    mime->setData(QString::fromLatin1(ui::layerMimeType), type.toUtf8());
    return mime;
}

}  // namespace lathe::workbench
