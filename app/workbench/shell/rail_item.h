// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace lathe::workbench {

/// A page in the rail: icon, label, number of errors, and a dot while something is running.
class RailItem : public QAbstractButton {
    Q_OBJECT
public:
    RailItem(const QString& id, const QString& title, const QString& icon, const QString& keys);

    void setState(int badge, bool live);
    void setNarrow(bool narrow);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    void nameIt();
    void drawBadge(QPainter&, const QRect& icon) const;

    QString m_icon, m_keys;
    int m_badge = 0;
    bool m_live = false, m_narrow = false;
};

}  // namespace lathe::workbench
