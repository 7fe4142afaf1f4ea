// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/painting/card_painter.h"

#include "widgets/common/icons.h"
#include "widgets/graph/painting/colors.h"

namespace lathe::ui {

namespace {

constexpr double textLeft = 31, settingsLeft = 11;

}  // namespace

CardPainter::CardPainter(QPainter& painter, const CanvasState& state, const Theme& theme)
    : m_painter(painter), m_state(state), m_drawing(state.drawing), m_theme(theme), m_detail(detailAt(state.camera.zoom())) {
    for (size_t f = 0; f < m_glyphs.size(); ++f) m_glyphs[f] = glyph(static_cast<Family>(f));
    m_lossGlyph = lossGlyph();
    m_blockGlyph.addRect(2.5, 5.5, 8, 8);
    m_blockGlyph.addPolygon(QPolygonF{{5.5, 5.5}, {5.5, 2.5}, {13.5, 2.5}, {13.5, 10.5}, {10.5, 10.5}});
}

void CardPainter::paint(const Card& card) {
    m_painter.setOpacity(dimmed(card) ? 0.3 : 1);
    if (m_detail == Detail::Full) full(card);
    if (m_detail == Detail::Compact) compact(card);
    if (m_detail == Detail::Block) block(card);
    m_painter.setOpacity(1);
    edges(card);
}

// While a wire is pulled, whatever has no port for it steps back.
bool CardPainter::dimmed(const Card& card) const {
    if (!m_state.pull) return false;
    const auto reaches = [&](int place) {
        const int64_t id = m_drawing.node(place).id;
        if (id == m_state.pull->start.ref.node) return true;
        const auto from = m_state.pull->reasons.lower_bound({{id, 0}, false});
        for (auto p = from; p != m_state.pull->reasons.end() && p->first.ref.node == id; ++p)
            if (p->second.isEmpty()) return true;
        return false;
    };
    return std::ranges::none_of(card.nodes, reaches);
}

QRectF CardPainter::partOf(const Card& card, size_t row) const {
    return m_drawing.rectOf(card.nodes[row]);
}

void CardPainter::full(const Card& card) {
    ground(card);
    head(card);
    for (size_t r = 1; r < card.nodes.size(); ++r) row(card, r);
}

void CardPainter::ground(const Card& card) {
    const NodeView& host = m_drawing.node(card.nodes.front());
    if (host.stacked) {
        m_painter.setPen(QPen(m_theme.outline, 1));
        m_painter.drawLine(card.box.topLeft() + QPointF(6, -2.5), card.box.topRight() + QPointF(-6, -2.5));
        m_painter.drawLine(card.box.topLeft() + QPointF(9, -5.5), card.box.topRight() + QPointF(-9, -5.5));
    }
    QPen pen(m_theme.outline, std::max(1.0, 1 / m_state.camera.zoom()));  // zoomed out, as thick as before
    if (!host.shapeKnown) pen.setDashPattern({4, 3});
    m_painter.setPen(pen);
    m_painter.setBrush(m_state.hover.node == card.nodes.front() ? m_theme.hover : m_theme.node);
    m_painter.drawRoundedRect(card.box.adjusted(0.5, 0.5, -0.5, -0.5), cardRadius, cardRadius);
}

void CardPainter::head(const Card& card) {
    const int place = card.nodes.front();
    const NodeView& host = m_drawing.node(place);
    const NodeText& words = m_drawing.text(place);
    const TextMeasure& fonts = m_drawing.fonts();
    const QPointF at = card.box.topLeft();
    bar(partOf(card, 0), host.family, 3, 6);
    drawGlyph(host, at + QPointF(11, 7), 14);
    const auto small = [&](double x, double baseline, const QStaticText& t, const QColor& color) {
        text(at.x() + x, at.y() + baseline, t, fonts.caption(), fonts.captionAscent(), color);
    };
    text(at.x() + textLeft, at.y() + 18, words.type, fonts.type(), fonts.typeAscent(), m_theme.text);
    if (words.nameShown) small(words.nameX, 18, words.name, m_theme.text3);
    if (!host.promoted.isEmpty()) small(settingsLeft, 35, words.promoted, m_theme.accent);
    small(words.settingsX, 35, words.settings, m_theme.text2);
    small(words.countX, 35, words.count, m_theme.text3);
    if (!host.content.isEmpty()) small(settingsLeft, 51, plainText(host.content), m_theme.text3);
    if (host.share > 0) heatStrip(card, host.share);
}

void CardPainter::row(const Card& card, size_t row) {
    const int place = card.nodes[row];
    const QRectF part = partOf(card, row);
    const NodeText& words = m_drawing.text(place);
    const TextMeasure& fonts = m_drawing.fonts();
    if (m_state.hover.node == place) m_painter.fillRect(part.adjusted(1, 0.5, -1, -1), m_theme.hover);
    m_painter.setPen(QPen(m_theme.line, 1));
    m_painter.drawLine(QPointF(part.left() + 1, part.top() + 0.5), QPointF(part.right() - 1, part.top() + 0.5));
    bar(part, m_drawing.node(place).family, 3, 5);
    drawGlyph(m_drawing.node(place), part.topLeft() + QPointF(12, 5), 12);
    text(part.left() + textLeft, part.top() + 15, words.rowType, fonts.caption(), fonts.captionAscent(), m_theme.text);
    text(part.left() + words.rowValueX, part.top() + 15, words.rowValue, fonts.caption(), fonts.captionAscent(),
         words.rowPromoted ? m_theme.accent : m_theme.text3);
}

void CardPainter::bar(const QRectF& part, Family family, double width, double inset) {
    const QRectF bar(part.left() + 1, part.top() + inset, width, part.height() - 2 * inset);
    if (m_detail != Detail::Full) return m_painter.fillRect(bar, familyColor(family));
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(familyColor(family));
    m_painter.drawRoundedRect(bar, 1.5, 1.5);
}

// Both ends of a network are of one family; the one that reads is the loss.
const QPainterPath& CardPainter::glyphOf(const NodeView& node) const {
    if (!node.content.isEmpty()) return m_blockGlyph;
    const bool loss = node.family == Family::Input && node.inputs > 0 && !node.isEnd;
    return loss ? m_lossGlyph : m_glyphs[static_cast<size_t>(node.family)];
}

void CardPainter::drawGlyph(const NodeView& node, QPointF corner, double size) {
    m_painter.save();
    m_painter.translate(corner);
    m_painter.scale(size / 16, size / 16);
    m_painter.setPen(QPen(familyColor(node.family), 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawPath(glyphOf(node));
    m_painter.restore();
}

void CardPainter::text(double x, double baseline, const QStaticText& text, const QFont& font, double ascent,
                       const QColor& color) {
    m_painter.setFont(font);
    m_painter.setPen(color);
    m_painter.drawStaticText(QPointF(x, baseline - ascent), text);
}

void CardPainter::heatStrip(const Card& card, double share) {
    const QRectF track(card.box.left() + 6, card.box.top() + card.head - 3, card.box.width() - 12, 2);
    m_painter.fillRect(track, m_theme.line);
    m_painter.fillRect(QRectF(track.topLeft(), QSizeF(std::max(2.0, track.width() * share), 2)), m_theme.text2);
}

void CardPainter::compact(const Card& card) {
    ground(card);
    const NodeText& words = m_drawing.text(card.nodes.front());
    const Family family = m_drawing.node(card.nodes.front()).family;
    const double middle = card.box.top() + std::min(card.head, plainHeight) / 2;
    bar(partOf(card, 0), family, 5, 4);
    drawGlyph(m_drawing.node(card.nodes.front()), {card.box.left() + 14, middle - 12}, 24);
    bigType(QPointF(card.box.left() + 48, middle), words);
    for (size_t r = 1; r < card.nodes.size(); ++r) {
        const QRectF part = partOf(card, r);
        bar(part, m_drawing.node(card.nodes[r]).family, 5, 5);
        const QColor line = mixed(familyColor(m_drawing.node(card.nodes[r]).family), m_theme.node, 0.6);
        m_painter.fillRect(QRectF(part.left() + 14, part.center().y() - 1.5, part.width() - 28, 3), line);
    }
}

// Its middle line begins at `at`.
void CardPainter::bigType(QPointF at, const NodeText& words) {
    m_painter.save();
    m_painter.translate(at);
    m_painter.scale(words.bigScale, words.bigScale);
    m_painter.setFont(m_drawing.fonts().big());
    m_painter.setPen(m_theme.text);
    m_painter.drawStaticText(QPointF(0, -12), words.big);
    m_painter.restore();
}

void CardPainter::block(const Card& card) {
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    const bool hover = m_state.hover.node >= 0 && m_drawing.cardOf(m_state.hover.node) == m_drawing.cardOf(card.nodes.front());
    m_painter.fillRect(card.box, mixed(familyColor(m_drawing.node(card.nodes.front()).family), m_theme.canvas, hover ? 1 : 0.8));
    m_painter.setRenderHint(QPainter::Antialiasing);
}

void CardPainter::edges(const Card& card) {
    const bool far = m_detail != Detail::Full;
    for (size_t r = 0; r < card.nodes.size(); ++r) {
        const int place = card.nodes[r];
        const QRectF rect = r == 0 ? card.box : partOf(card, r);
        if (m_drawing.node(place).mark == Mark::Error) edge(rect, m_theme.error, 2, 0, far);
        if (m_state.isSelected(place)) edge(rect, m_theme.accent, 2, 0, far);
        if (m_state.ringShown && m_state.current == m_drawing.node(place).id)
            edge(rect, m_theme.focus, m_theme.focusWidth, 2, far);
    }
}

// An edge `outside` px beyond the rectangle; in view pixels when cosmetic.
void CardPainter::edge(const QRectF& rect, const QColor& color, double width, double outside, bool cosmetic) {
    const double unit = cosmetic ? 1 / m_state.camera.zoom() : 1;
    const double grow = (outside > 0 ? outside + width / 2 : -width / 2 + 0.5) * unit;
    m_painter.setPen(QPen(color, width * unit));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRoundedRect(rect.adjusted(-grow, -grow, grow, grow), cardRadius + grow, cardRadius + grow);
}

}  // namespace lathe::ui
