// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QAction;
class QWidget;

namespace lathe::workbench {

class Actions;

/// Text of the status bar for the control under the mouse. Qt sends it once, when the mouse enters; this class updates it when
/// the control's action changes or the control disappears.
class StatusHint : public QObject {
    Q_OBJECT
public:
    StatusHint(QWidget& window, const Actions& actions);

    /// The window received this status tip; empty: the mouse has left.
    void tipCame(const QString& tip);

Q_SIGNALS:
    void changed(const QString& hint);

private:
    void follow(QAction* action);
    void look();
    QString tipUnderMouse() const;

    QWidget& m_window;
    QString m_tip;
    bool m_looking = false;
};

}  // namespace lathe::workbench
