// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QSplitter;
class QWidget;

namespace lathe::workbench {

/// Keeps the side panel of a page beside the centre, or, where the page is narrow, over it: a drawer of 296 px that comes and
/// goes.
class SideDrawer : public QObject {
    Q_OBJECT
public:
    static constexpr int drawerWidth = 296, narrowBelow = 1040;  ///< of the page

    /// `side` is the last widget of `split`, which fills `page` from top to bottom or from somewhere below its top.
    SideDrawer(QWidget& page, QSplitter& split, QWidget& side);

    bool isDrawer() const { return m_drawer; }
    bool isOpen() const;
    /// Nothing while the panel has its place beside the centre.
    void open(bool shown);

Q_SIGNALS:
    void changed();  ///< isDrawer() or isOpen()

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    void setDrawer(bool drawer);
    void place();

    QWidget& m_page;
    QSplitter& m_split;
    QWidget& m_side;
    bool m_drawer = false;
};

}  // namespace lathe::workbench
