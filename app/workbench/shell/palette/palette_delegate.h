// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QStandardItem;

namespace lathe::workbench {

struct PaletteEntry;

/// A row of the command palette: icon, text, context, shortcut.
class PaletteDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int rowHeight = 28;
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter*, const QStyleOptionViewItem&, const QModelIndex&) const override;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {200, rowHeight}; }
};

/// The item of the list's model for an entry; the caller owns it.
QStandardItem* paletteItem(const PaletteEntry&);

}  // namespace lathe::workbench
