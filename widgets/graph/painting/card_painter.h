// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QPainter>
#include <QPainterPath>

#include "widgets/common/theme.h"
#include "widgets/graph/model/geometry.h"
#include "widgets/graph/painting/canvas_state.h"

namespace lathe::ui {

/// Draws the cards of nodes at the level of detail of the zoom. The painter is in canvas units.
class CardPainter {
public:
    CardPainter(QPainter& painter, const CanvasState& state, const Theme& theme);

    void paint(const Card& card);

private:
    void full(const Card&);
    void compact(const Card&);
    void block(const Card&);
    void ground(const Card&);
    void head(const Card&);
    void row(const Card&, size_t row);
    void bar(const QRectF& part, Family family, double width, double inset);
    const QPainterPath& glyphOf(const NodeView&) const;
    void drawGlyph(const NodeView&, QPointF corner, double size);
    void text(double x, double baseline, const QStaticText&, const QFont&, double ascent, const QColor&);
    void bigType(QPointF at, const NodeText&);
    void heatStrip(const Card&, double share);
    void edges(const Card&);
    void edge(const QRectF& rect, const QColor& color, double width, double outside, bool cosmetic);
    QRectF partOf(const Card&, size_t row) const;
    bool dimmed(const Card&) const;
    const QColor& familyColor(Family family) const { return m_theme.family[static_cast<size_t>(family)]; }

    QPainter& m_painter;
    const CanvasState& m_state;
    const Drawing& m_drawing;
    const Theme& m_theme;
    const Detail m_detail;
    std::array<QPainterPath, familyCount> m_glyphs;
    QPainterPath m_blockGlyph, m_lossGlyph;
};

}  // namespace lathe::ui
