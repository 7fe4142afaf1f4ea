// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QWidget>

namespace lathe::ui {

/// A label for a state or property, 20 px high: "● Running", "CPU · float32". Live chips have a dot; the other tones except Plain
/// have a colored background.
class Chip : public QWidget {
    Q_OBJECT
public:
    /// Kind of the state, for colors and dot.
    enum class Tone : uint8_t { Plain, Live, Warning, Error };
    explicit Chip(const QString& text = {}, Tone tone = Tone::Plain, QWidget* parent = nullptr);

    const QString& text() const { return m_text; }
    void setText(const QString& text);
    void setTone(Tone tone);
    void setIcon(const QString& name);  ///< a name in resources/icons; empty: no icon (Live: a dot)
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    int textLeft() const;

    QString m_text, m_icon;
    Tone m_tone;
};

}  // namespace lathe::ui
