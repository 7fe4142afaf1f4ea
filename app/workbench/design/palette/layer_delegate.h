// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <QWidget>

#include "widgets/common/theme.h"

namespace lathe::workbench {

/// Paints the glyph of a family into a square, in the family's color.
void paintGlyph(QPainter&, const QRectF& square, ui::Family, const ui::Theme&);

/// The glyph of a family as a small widget.
class GlyphLabel : public QWidget {
    Q_OBJECT
public:
    explicit GlyphLabel(QWidget* parent = nullptr);
    void setFamily(ui::Family family);
    QSize sizeHint() const override { return {16, 16}; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    ui::Family m_family = ui::Family::Merge;
};

/// Paints a layer in a list or tree: glyph, label, and a remark at the right in text 3.
class LayerDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    /// TypeRole: the layer type; RemarkRole: the remark at the right.
    enum Role { TypeRole = Qt::UserRole, RemarkRole };

    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter*, const QStyleOptionViewItem&, const QModelIndex&) const override;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {120, 26}; }
};

}  // namespace lathe::workbench
