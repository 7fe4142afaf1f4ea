// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QStandardItemModel>

#include "app/workbench/design/palette/addable.h"

namespace lathe::workbench {

/// What can be added, as a tree by heading. Items can be dragged to the canvas.
class EntryModel : public QStandardItemModel {
    Q_OBJECT
public:
    explicit EntryModel(QObject* parent = nullptr);

    void setEntries(std::vector<Addable> entries);
    const std::vector<Addable>& entries() const { return m_entries; }
    const Addable* find(const QString& key) const;
    /// Shows only entries that match the query; headings without matches are hidden.
    void filter(const QString& query);

    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList&) const override;

    static QStandardItem* itemFor(const Addable&);

private:
    std::vector<Addable> m_entries;
    QString m_query;
};

}  // namespace lathe::workbench
