// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/side_drawer.h"

#include <algorithm>
#include <numeric>

#include <QApplication>
#include <QKeyEvent>
#include <QSplitter>

#include "app/workbench/workspace/page.h"
#include "widgets/common/fonts.h"

namespace lathe::workbench {

SideDrawer::SideDrawer(Page& page, QSplitter& split, QWidget& side) : QObject(&page), m_page(page), m_split(split), m_side(side) {
    page.installEventFilter(this);
    split.installEventFilter(this);
    side.installEventFilter(this);
    connect(this, &SideDrawer::changed, &page, &Page::headChanged);
}

bool SideDrawer::isOpen() const {
    return m_drawer && m_side.isVisibleTo(&m_page);
}

void SideDrawer::open(bool shown) {
    if (!m_drawer || shown == isOpen()) return;
    if (shown) m_before = QApplication::focusWidget();
    m_side.setVisible(shown);
    place();
    if (!shown && m_before) m_before->setFocus();
    Q_EMIT changed();
}

void SideDrawer::fit(int first, int side) {
    QList<int> sizes{first, std::max(0, m_page.width() - first - (m_drawer ? 0 : side))};
    if (!m_drawer) sizes << side;
    m_split.setSizes(sizes);
}

bool SideDrawer::eventFilter(QObject* watched, QEvent* event) {
    if (watched != &m_side && (event->type() == QEvent::Resize || event->type() == QEvent::Move)) {
        if (watched == &m_page) setDrawer(m_page.width() < narrowBelow);
        place();
    }
    const bool escaped = watched == &m_side && event->type() == QEvent::KeyPress &&
                         static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && isOpen();
    if (escaped) open(false);
    return escaped || QObject::eventFilter(watched, event);
}

void SideDrawer::setDrawer(bool drawer) {
    if (drawer == m_drawer) return;
    m_drawer = drawer;
    if (drawer) {
        m_side.setParent(&m_page);
        m_side.hide();
    } else {
        QList<int> sizes = m_split.sizes();
        const int side = m_side.sizeHint().width();
        m_split.addWidget(&m_side);
        m_side.show();
        sizes.back() = std::max(0, m_page.width() - side - std::accumulate(sizes.begin(), sizes.end() - 1, 0));
        m_split.setSizes(sizes << side);
    }
    Q_EMIT changed();
}

// As high as the splitter: what lies above and below it stays visible.
void SideDrawer::place() {
    if (!m_drawer) return;
    const int top = m_split.mapTo(&m_page, QPoint()).y();
    const int width = std::max(drawerWidth, m_side.minimumWidth());
    m_side.setGeometry(m_page.width() - width, top, width, m_split.height());
    m_side.raise();
}

}  // namespace lathe::workbench
