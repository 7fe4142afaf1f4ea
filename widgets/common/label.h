// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include "widgets/common/theme.h"

namespace lathe::ui {

/// Text colors of a theme, named as in Theme.
enum class Tone : uint8_t { Text, Text2, Text3, Accent, Ok, Warning, Error };
/// The color of a tone in this theme.
QColor toneColor(const Theme&, Tone);

/// Text in a role of the type scale and a color of the theme; both follow changes of the theme. A single line is elided (with a
/// tool tip) if it does not fit; with `setWordWrap` the text wraps. The label can shrink below the width of its text.
class Label : public QLabel {
    Q_OBJECT
public:
    explicit Label(const QString& text = {}, TextRole role = TextRole::Body, Tone tone = Tone::Text, QWidget* parent = nullptr);

    void setTone(Tone tone);
    void setElideMode(Qt::TextElideMode mode);
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;
    void changeEvent(QEvent*) override;
    bool event(QEvent*) override;

private:
    bool fits() const;

    Tone m_tone;
    Qt::TextElideMode m_elide = Qt::ElideRight;
};

}  // namespace lathe::ui
