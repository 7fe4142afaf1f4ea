// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QAction;
class QWidget;

namespace lathe::workbench {

class Actions;

/// What the status bar says of the control under the mouse. Qt says it once, when the mouse comes in: this one follows when the
/// control's action says something else, or the control has gone.
class StatusHint : public QObject {
    Q_OBJECT
public:
    StatusHint(QWidget& window, const Actions& actions);

    /// The window got this tip; empty: the mouse has left.
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
