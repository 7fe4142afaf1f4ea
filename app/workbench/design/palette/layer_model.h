// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStandardItemModel>

#include "core/layers/layer.h"

namespace lathe::workbench {

/// Palette headings in their order.
std::vector<std::string_view> layerGroups();

/// The catalogue of layers as a tree by heading; what is dragged from it is a layer for the canvas.
class LayerModel : public QStandardItemModel {
    Q_OBJECT
public:
    explicit LayerModel(QObject* parent = nullptr);

    /// Only layers that answer the query; headings without any are left out.
    void filter(const QString& query);

    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList&) const override;

    static QStandardItem* itemFor(const LayerDef&);
};

}  // namespace lathe::workbench
