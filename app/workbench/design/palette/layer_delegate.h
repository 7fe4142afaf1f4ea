// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <QWidget>

#include "app/workbench/design/palette/addable.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

/// Paints the glyph of a family into a square, in the family's color.
void paintGlyph(QPainter&, const QRectF& square, ui::Family, const ui::Theme&);
/// The same for an entry of the palette; blocks have a glyph of their own.
void paintGlyph(QPainter&, const QRectF& square, const std::string& key, bool isBlock, const ui::Theme&);

/// The glyph of a layer as a small widget.
class GlyphLabel : public QWidget {
    Q_OBJECT
public:
    explicit GlyphLabel(QWidget* parent = nullptr);
    void setLayer(const std::string& type);
    QSize sizeHint() const override { return {16, 16}; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    std::string m_type;
};

/// Paints an entry of the palette in a list or tree: glyph, label, and a remark at the right in text 3.
class LayerDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    /// TypeRole: the key of the entry, for a layer its type; RemarkRole: the remark at the right; BlockRole: whether it is a
    /// block.
    enum Role { TypeRole = Qt::UserRole, RemarkRole, BlockRole };

    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter*, const QStyleOptionViewItem&, const QModelIndex&) const override;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {120, 26}; }
};

}  // namespace lathe::workbench
