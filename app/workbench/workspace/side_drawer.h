// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QSplitter;
class QWidget;

namespace lathe::workbench {

class Page;

/// Shows the side panel of a page next to its center or, on a narrow page, as a drawer of 296 px over it: F4 opens and closes it,
/// Escape closes it.
class SideDrawer : public QObject {
    Q_OBJECT
public:
    static constexpr int drawerWidth = 296, narrowBelow = 1040;  ///< width of the page

    /// `side` must be the last widget of `split`, which fills the page down to its bottom.
    SideDrawer(Page& page, QSplitter& split, QWidget& side);

    bool isDrawer() const { return m_drawer; }
    bool isOpen() const;
    /// Does nothing while the panel is next to the center. Closing returns the focus to the widget that had it.
    void open(bool shown);
    /// Widths of the first pane and of the panel; the center gets the rest, including the panel's width while it is a drawer.
    void fit(int first, int side);

Q_SIGNALS:
    void changed();  ///< isDrawer() or isOpen() has changed; the page's head depends on them

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    void setDrawer(bool drawer);
    void place();

    Page& m_page;
    QSplitter& m_split;
    QWidget& m_side;
    QPointer<QWidget> m_before;  ///< had the focus when the drawer was opened
    bool m_drawer = false;
};

}  // namespace lathe::workbench
