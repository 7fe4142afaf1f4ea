// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/side_drawer.h"

#include <QEvent>
#include <QSplitter>

namespace lathe::workbench {

SideDrawer::SideDrawer(QWidget& page, QSplitter& split, QWidget& side)
    : QObject(&page), m_page(page), m_split(split), m_side(side) {
    page.installEventFilter(this);
    split.installEventFilter(this);
}

bool SideDrawer::isOpen() const {
    return m_drawer && m_side.isVisibleTo(&m_page);
}

void SideDrawer::open(bool shown) {
    if (!m_drawer || shown == isOpen()) return;
    m_side.setVisible(shown);
    place();
    Q_EMIT changed();
}

bool SideDrawer::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move) {
        if (watched == &m_page) setDrawer(m_page.width() < narrowBelow);
        place();
    }
    return QObject::eventFilter(watched, event);
}

void SideDrawer::setDrawer(bool drawer) {
    if (drawer == m_drawer) return;
    m_drawer = drawer;
    if (drawer) {
        m_side.setParent(&m_page);
        m_side.hide();
    } else {
        m_split.addWidget(&m_side);
        m_side.show();
        m_split.setSizes({m_page.width() - m_side.sizeHint().width(), m_side.sizeHint().width()});
    }
    Q_EMIT changed();
}

void SideDrawer::place() {
    if (!m_drawer) return;
    m_side.setGeometry(m_page.width() - drawerWidth, m_split.y(), drawerWidth, m_split.height());
    m_side.raise();
}

}  // namespace lathe::workbench
