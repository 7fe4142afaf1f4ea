// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace lathe::workbench {

/// The accent dot of 6 px in front of a value that differs from its default; a click restores the default. Its space is reserved
/// even if the value is the default.
class ChangedDot : public QAbstractButton {
    Q_OBJECT
public:
    explicit ChangedDot(QWidget* parent = nullptr);

    /// `defaultText`: "3 × 3", for the tool tip and the accessible name.
    void showChanged(bool changed, const QString& label, const QString& defaultText);
    bool isChanged() const { return m_changed; }
    QSize sizeHint() const override { return {16, 32}; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    bool m_changed = false;
};

}  // namespace lathe::workbench
