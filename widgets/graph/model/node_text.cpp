// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/model/node_text.h"

#include <algorithm>

#include <QFontMetricsF>

#include "widgets/common/theme.h"
#include "widgets/graph/model/geometry.h"

namespace lathe::ui {

namespace {

constexpr double textLeft = 31, bigLeft = 48, settingsLeft = 11, settingsGap = 8, rightSpace = 9, between = 10, leastName = 24,
                 leastBig = 0.7;

QString valueOfRow(const NodeView& node) {
    return !node.count.isEmpty() ? node.count : !node.promoted.isEmpty() ? node.promoted : node.settings;
}

// Where the settings begin, from the left edge of the card.
double settingsStart(const NodeView& node, TextMeasure& m) {
    return settingsLeft + (node.promoted.isEmpty() ? 0 : m.captionWidth(node.promoted) + settingsGap);
}

}  // namespace

TextMeasure::TextMeasure() : m_type(font(TextRole::Small)), m_caption(font(TextRole::Caption)), m_big(font(TextRole::Small)) {
    m_type.setWeight(QFont::DemiBold);
    m_big.setWeight(QFont::DemiBold);
    m_big.setPixelSize(20);
    m_typeAscent = QFontMetricsF(m_type).ascent();
    m_captionAscent = QFontMetricsF(m_caption).ascent();
    m_captionHeight = QFontMetricsF(m_caption).height();
}

double TextMeasure::width(const QFont& font, QHash<QString, double>& known, const QString& text) {
    if (text.isEmpty()) return 0;
    auto found = known.find(text);
    if (found == known.end()) found = known.insert(text, QFontMetricsF(font).horizontalAdvance(text));
    return *found;
}

void NodeText::measure(const NodeView& node, TextMeasure& m) {
    const double nameNeed = node.name.isEmpty() ? 0 : between + m.captionWidth(node.name);
    const double head = textLeft + m.typeWidth(node.type) + nameNeed + rightSpace;
    const double body =
        settingsStart(node, m) + m.captionWidth(node.settings) + between + m.captionWidth(node.count) + rightSpace;
    headNeed = std::max(head, body);
    rowNeed = textLeft + m.captionWidth(node.type) + between + m.captionWidth(valueOfRow(node)) + rightSpace;
    cardWidth = 0;
}

void NodeText::fit(const NodeView& node, double width, TextMeasure& m) {
    const double room = width - rightSpace - textLeft - m.typeWidth(node.type) - between;
    const QString shown = m.captionWidth(node.name) <= room
                              ? node.name
                              : QFontMetricsF(m.caption()).elidedText(node.name, Qt::ElideMiddle, std::max(room, 0.0));
    nameShown = room >= leastName && !shown.isEmpty();
    nameX = width - rightSpace - m.captionWidth(shown);
    countX = width - rightSpace - m.captionWidth(node.count);
    rowValueX = width - rightSpace - m.captionWidth(valueOfRow(node));
    type = rowType = plainText(node.type);
    const double bigRoom = width - bigLeft - rightSpace, bigWidth = m.bigWidth(node.type);
    bigScale = std::clamp(bigRoom / std::max(bigWidth, 1.0), leastBig, 1.0);
    const bool whole = bigWidth * bigScale <= bigRoom + 0.5;
    big = whole ? type : plainText(QFontMetricsF(m.big()).elidedText(node.type, Qt::ElideRight, bigRoom / bigScale));
    settingsX = settingsStart(node, m);
    rowPromoted = node.count.isEmpty() && !node.promoted.isEmpty();
    const double settingsRoom = (node.count.isEmpty() ? width - rightSpace : countX - between) - settingsX;
    const bool settingsFit = m.captionWidth(node.settings) <= settingsRoom;
    settings = plainText(settingsFit ? node.settings
                                     : QFontMetricsF(m.caption()).elidedText(node.settings, Qt::ElideRight, settingsRoom));
    name = plainText(shown), promoted = plainText(node.promoted), count = plainText(node.count);
    rowValue = plainText(valueOfRow(node));
    cardWidth = width;
}

QStaticText plainText(const QString& text) {
    QStaticText out(text);
    out.setTextFormat(Qt::PlainText);
    out.setPerformanceHint(QStaticText::AggressiveCaching);
    return out;
}

QSizeF cardSize(const GraphModel& model, const std::vector<int>& stack, TextMeasure& measure) {
    double need = 0;
    for (size_t row = 0; row < stack.size(); ++row) {
        NodeText words;
        words.measure(model.nodes[static_cast<size_t>(stack[row])], measure);
        need = std::max(need, row == 0 ? words.headNeed : words.rowNeed);
    }
    const double head = headHeight(model.nodes[static_cast<size_t>(stack.front())]);
    return {cardWidthFor(need), head + rowHeight * static_cast<double>(stack.size() - 1)};
}

double cardWidthFor(double need) {
    return need <= 160 ? 160 : need <= 200 ? 200 : 240;
}

}  // namespace lathe::ui
