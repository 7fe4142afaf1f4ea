// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace lathe::workbench {

/// A kind of project to begin with: icon, name, what it reads. A choice, not a command.
class TaskTile : public QAbstractButton {
    Q_OBJECT
public:
    TaskTile(const QString& icon, const QString& name, const QString& about);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    QString m_icon, m_about;
};

}  // namespace lathe::workbench
