// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QTimer>

namespace lathe::workbench {

/// A text field of a form: 24 high, its unit inside at the right, 1 px error edge when what it holds cannot be used. Reports what
/// was typed on Enter, on leaving, or 400 ms after the last key; Esc gives the shown text back.
class FieldEdit : public QLineEdit {
    Q_OBJECT
public:
    static constexpr int settleMs = 400;

    explicit FieldEdit(QWidget* parent = nullptr);

    /// Text that is in force. Keeps the cursor where it was; typing that has not been reported is given up. `exact`: what stands
    /// there instead while the field has the focus, and in its tool tip; empty: the same.
    void showText(const QString& text, const QString& exact = {});
    /// What was typed is in force as it stands: Esc comes back to it. `shown`: how it is written without the focus; empty: so.
    void keepText(const QString& shown = {});
    void setUnit(const QString& unit);
    const QString& unit() const { return m_unit; }
    void setInvalid(bool invalid);
    bool isInvalid() const { return m_invalid; }
    bool isPending() const { return m_settle.isActive(); }

    QSize sizeHint() const override { return {64, 24}; }
    QSize minimumSizeHint() const override { return {32, 24}; }

Q_SIGNALS:
    /// done: on Enter or on leaving, not while typing goes on.
    void typed(const QString& text, bool done);
    void reverted();
    /// Arrow up and down: +1 and −1; with Shift ±0.1, with Ctrl ±10.
    void stepWished(double steps);

protected:
    bool event(QEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    void report(bool done);
    void put(const QString& text);
    /// What stands there when nothing was typed.
    const QString& resting() const { return hasFocus() ? m_exact : m_shown; }

    QString m_shown, m_exact, m_exactTip, m_unit;
    QTimer m_settle;
    bool m_invalid = false;
};

}  // namespace lathe::workbench
