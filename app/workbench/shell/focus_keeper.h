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
/// there to where it was before.
class FocusKeeper : public QObject {
    Q_OBJECT
public:
    /// `page`: the one that is shown.
    FocusKeeper(QWidget& window, std::function<Page*()> page);

    /// Gives the page the keyboard unless something on it has it.
    void enterPage();

private:
    void follow(QWidget* old, QWidget* now);

    QWidget& m_window;
    std::function<Page*()> m_page;
    std::map<const Page*, QPointer<QWidget>> m_last;
};

}  // namespace lathe::workbench
