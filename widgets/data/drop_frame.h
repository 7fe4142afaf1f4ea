// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lathe::ui {

/// Lets files be dropped anywhere on a widget: an accent frame over it says so while one is dragged.
class DropFrame : public QWidget {
    Q_OBJECT
public:
    /// Lies over `target`, which must not handle drops itself.
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
