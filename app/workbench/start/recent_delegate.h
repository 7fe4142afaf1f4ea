// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace lathe::workbench {

/// A row of 56 px (more with larger text): thumbnail, name and path, best value and metric, state, time.
class RecentDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static int rowHeight();
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter*, const QStyleOptionViewItem&, const QModelIndex&) const override;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {400, rowHeight()}; }
};

}  // namespace lathe::workbench
