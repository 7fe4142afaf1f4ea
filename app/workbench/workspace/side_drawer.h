// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QSplitter;
class QWidget;

namespace lathe::workbench {

class Page;

/// Keeps the side panel of a page beside the centre, or, where the page is narrow, over it: a drawer of 296 px that comes with F4
/// and goes with F4 or Escape.
class SideDrawer : public QObject {
    Q_OBJECT
public:
    static constexpr int drawerWidth = 296, narrowBelow = 1040;  ///< of the page

    /// `side` is the last widget of `split`, which fills the page from top to bottom or from somewhere below its top.
    SideDrawer(Page& page, QSplitter& split, QWidget& side);

    bool isDrawer() const { return m_drawer; }
    bool isOpen() const;
    /// Nothing while the panel has its place beside the centre. Closing gives the keyboard back to what had it.
    void open(bool shown);
    /// Widths of the first pane and of the panel; the centre has the rest, and the panel's too while that is a drawer.
    void fit(int first, int side);

Q_SIGNALS:
    void changed();  ///< isDrawer() or isOpen(); the page's head changes with it

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    void setDrawer(bool drawer);
    void place();

    Page& m_page;
    QSplitter& m_split;
    QWidget& m_side;
    QPointer<QWidget> m_before;  ///< had the keyboard when the drawer was opened
    bool m_drawer = false;
};

}  // namespace lathe::workbench
