// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QHash>
#include <QSizeF>
#include <QStaticText>

#include "widgets/graph/model/graph_model.h"

namespace lathe::ui {

/// Fonts of the canvas, with a cache of measured widths.
class TextMeasure {
public:
    TextMeasure();

    const QFont& type() const { return m_type; }        ///< 12/600
    const QFont& caption() const { return m_caption; }  ///< 11
    const QFont& big() const { return m_big; }          ///< 20/600, for the compact level
    double typeWidth(const QString& text) { return width(m_type, m_typeWidths, text); }
    double bigWidth(const QString& text) { return width(m_big, m_bigWidths, text); }
    double captionWidth(const QString& text) { return width(m_caption, m_captionWidths, text); }
    double typeAscent() const { return m_typeAscent; }
    double captionAscent() const { return m_captionAscent; }
    double captionHeight() const { return m_captionHeight; }

private:
    static double width(const QFont& font, QHash<QString, double>& known, const QString& text);

    QFont m_type, m_caption, m_big;
    double m_typeAscent, m_captionAscent, m_captionHeight;
    QHash<QString, double> m_typeWidths, m_captionWidths, m_bigWidths;
};

/// Texts of one node, laid out once and painted often.
struct NodeText {
    double headNeed = 0, rowNeed = 0;  ///< width needed as a head, and as a row
    double cardWidth = 0;              ///< the width of the last `fit`
    QStaticText type, name, promoted, settings, count, big, rowType, rowValue;
    double nameX = 0, countX = 0, rowValueX = 0;  ///< left edges of right-aligned texts
    double settingsX = 0;                         ///< left edge of the settings, behind the promoted ones
    bool rowPromoted = false;                     ///< the value of the row is a promoted one
    double bigScale = 1;  ///< at the compact level, long types are scaled down to 14 px before they are elided
    bool nameShown = false;

    void measure(const NodeView&, TextMeasure&);
    void fit(const NodeView&, double width, TextMeasure&);
};

/// Size of the card for these nodes, host first, in canvas units.
QSizeF cardSize(const GraphModel&, const std::vector<int>& stack, TextMeasure&);

/// A text without interpretation of markup.
QStaticText plainText(const QString&);

/// 160, 200 or 240: the smallest card width for texts of this width.
double cardWidthFor(double need);

}  // namespace lathe::ui
