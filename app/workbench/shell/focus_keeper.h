// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>

#include <QObject>
#include <QPointer>

class QWidget;

namespace lathe::workbench {

class Page;

/// Keeps the keyboard focus on the page. If the focused widget is hidden or disabled (another page, Pause pressed), Qt moves the
/// focus to the next widget of the window, usually the field of the command palette. This class moves it to the page instead: to
/// the widget that had it last, but never to a text field that did not have it.
class FocusKeeper : public QObject {
    Q_OBJECT
public:
    /// `page`: returns the current page.
    FocusKeeper(QWidget& window, std::function<Page*()> page);

    /// Moves the focus to the page, unless the page already has it.
    void enterPage();
    /// `turn` shows another page. Prevents Qt from focusing the first text field there, where the next key would change a
    /// setting.
    void turnPage(const std::function<void()>& turn);

private:
    void follow(QWidget* old, QWidget* now);
    void leave(const QWidget* pushed);
    void enter();

    QWidget& m_window;
    std::function<Page*()> m_page;
    std::map<const Page*, QPointer<QWidget>> m_last;
    bool m_turning = false;
};

}  // namespace lathe::workbench
