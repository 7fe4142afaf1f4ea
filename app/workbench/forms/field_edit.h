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

    /// Text that is in force. Keeps the cursor where it was; typing that has not been reported is given up.
    void showText(const QString& text);
    /// What was typed is in force as it stands: Esc comes back to it.
    void keepText();
    void setUnit(const QString& unit);
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
    void focusOutEvent(QFocusEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    void report(bool done);

    QString m_shown, m_unit;
    QTimer m_settle;
    bool m_invalid = false;
};

}  // namespace lathe::workbench
