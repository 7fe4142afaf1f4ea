// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStandardItemModel>

#include "core/layers/layer.h"

namespace lathe::workbench {

/// Palette headings in their order.
std::vector<std::string_view> layerGroups();

/// The catalogue of layers as a tree by heading. Items can be dragged to the canvas.
class LayerModel : public QStandardItemModel {
    Q_OBJECT
public:
    explicit LayerModel(QObject* parent = nullptr);

    /// Shows only layers that match the query; headings without matches are hidden.
    void filter(const QString& query);

    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList&) const override;

    static QStandardItem* itemFor(const LayerDef&);
};

}  // namespace lathe::workbench
