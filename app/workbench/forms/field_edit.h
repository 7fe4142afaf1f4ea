// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QTimer>

namespace lathe::workbench {

/// A text field of a form: 24 px high, with the unit inside at the right, and an error edge of 1 px if its content is invalid.
/// Reports the text on Enter, when it loses the focus, or 400 ms after the last key. Esc restores the shown text.
class FieldEdit : public QLineEdit {
    Q_OBJECT
public:
    static constexpr int settleMs = 400;

    explicit FieldEdit(QWidget* parent = nullptr);

    /// Sets the current text. Keeps the cursor position; unreported typing is discarded. `exact`: the text while the field has
    /// the focus, and in its tool tip; empty: the same text.
    void showText(const QString& text, const QString& exact = {});
    /// Accepts the typed text: Esc then restores it. `shown`: the text without the focus; empty: the same text.
    void keepText(const QString& shown = {});
    void setUnit(const QString& unit);
    /// Texts to choose from while typing, or with the arrow down.
    void setSuggestions(const QStringList&);
    const QString& unit() const { return m_unit; }
    void setInvalid(bool invalid);
    bool isInvalid() const { return m_invalid; }
    bool isPending() const { return m_settle.isActive(); }

    QSize sizeHint() const override { return {64, 24}; }
    QSize minimumSizeHint() const override { return {32, 24}; }

Q_SIGNALS:
    /// `done`: after Enter or loss of focus; false while the user is typing.
    void typed(const QString& text, bool done);
    void reverted();
    /// Arrow keys up and down: +1 and −1; with Shift ±0.1, with Ctrl ±10.
    void stepRequested(double steps);

protected:
    bool event(QEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    void report(bool done);
    void showSuggestions();
    void put(const QString& text);
    /// The text if nothing was typed.
    const QString& resting() const { return hasFocus() ? m_exact : m_shown; }

    QString m_shown, m_exact, m_exactTip, m_unit;
    QTimer m_settle;
    bool m_invalid = false;
};

}  // namespace lathe::workbench
