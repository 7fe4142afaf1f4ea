// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace lathe::workbench {

/// A kind of new project: icon, name, its data. It opens a row and creates nothing by itself.
class TaskTile : public QAbstractButton {
    Q_OBJECT
public:
    TaskTile(const QString& icon, const QString& name, const QString& about);
    QSize sizeHint() const override { return {220, heightForWidth(220)}; }
    QSize minimumSizeHint() const override { return {132, 64}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    QSize textSize(const QFont& font, const QString& text, int width) const;
    QString m_icon, m_about;
};

}  // namespace lathe::workbench
