// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lathe::ui {

/// Accepts files dropped anywhere on a widget. While a file is dragged over it, shows an accent frame with an invitation.
class DropFrame : public QWidget {
    Q_OBJECT
public:
    /// Covers `target`, which owns this frame and must not handle drops itself.
    DropFrame(QWidget* target, QString invitation);

Q_SIGNALS:
    void dropped(const QString& file);

protected:
    bool eventFilter(QObject*, QEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    QString m_invitation;
};

}  // namespace lathe::ui
