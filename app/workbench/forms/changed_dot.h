// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace lathe::workbench {

/// The accent dot of 6 px before a value that differs from its default; a click puts the default back. Takes its place also when
/// the value is the default.
class ChangedDot : public QAbstractButton {
    Q_OBJECT
public:
    explicit ChangedDot(QWidget* parent = nullptr);

    /// `defaultText`: "3 × 3", for tool tip and accessible name.
    void showChanged(bool changed, const QString& label, const QString& defaultText);
    bool isChanged() const { return m_changed; }
    QSize sizeHint() const override { return {16, 32}; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    bool m_changed = false;
};

}  // namespace lathe::workbench
