// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>

#include <QObject>
#include <QPointer>

class QWidget;

namespace lathe::workbench {

class Page;

/// Keeps the keyboard on the page. Where what had it is hidden or disabled (another page came, Pause was pressed), Qt hands the
/// focus to whatever comes next in the window: the field of the command palette, as a rule. It goes to the page instead, and
/// there to where it was before; never to a field that takes letters, unless it was there.
class FocusKeeper : public QObject {
    Q_OBJECT
public:
    /// `page`: the one that is shown.
    FocusKeeper(QWidget& window, std::function<Page*()> page);

    /// Gives the page the keyboard unless something on it has it.
    void enterPage();
    /// `turn` shows another page. Qt then gives the keyboard to the first line edit there, where the next letter would change a
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
