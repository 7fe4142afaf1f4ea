// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/focus_keeper.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>

#include "app/workbench/workspace/page.h"

namespace lathe::workbench {

namespace {

bool canHaveFocus(const QWidget* w) {
    return w && w->isVisible() && w->isEnabled();
}

// What takes letters would be changed by whoever goes on typing.
bool takesLetters(const QWidget* w) {
    return qobject_cast<const QLineEdit*>(w) || qobject_cast<const QAbstractSpinBox*>(w) || qobject_cast<const QComboBox*>(w);
}

bool isEntrance(const QWidget* w) {
    return canHaveFocus(w) && (w->focusPolicy() & Qt::TabFocus) && !takesLetters(w);
}

QWidget* firstEntrance(QWidget* pane) {
    if (!pane) return nullptr;
    if (isEntrance(pane)) return pane;
    for (QWidget* w = pane->nextInFocusChain(); w != pane; w = w->nextInFocusChain())
        if (pane->isAncestorOf(w) && isEntrance(w)) return w;
    return nullptr;
}

}  // namespace

FocusKeeper::FocusKeeper(QWidget& window, std::function<Page*()> page)
    : QObject(&window), m_window(window), m_page(std::move(page)) {
    connect(qApp, &QApplication::focusChanged, this, &FocusKeeper::follow);
}

void FocusKeeper::follow(QWidget* old, QWidget* now) {
    const Page* page = m_page();
    if (m_turning || !page || !now || now->window() != &m_window) return;
    const bool pushed = old && old->window() == &m_window && !canHaveFocus(old);
    const bool inside = page->isAncestorOf(now);
    // Not from within the widget that is going.
    if (pushed && (!inside || takesLetters(now))) {
        QMetaObject::invokeMethod(
            this, [this, chosen = QPointer(now)] { leave(chosen); }, Qt::QueuedConnection);
    } else if (inside) {
        m_last[page] = now;
    }
}

// Nobody chose `pushed`: it only came next.
void FocusKeeper::leave(const QWidget* pushed) {
    if (pushed && QApplication::focusWidget() == pushed) enter();
}

void FocusKeeper::enterPage() {
    Page* page = m_page();
    if (page && !page->isAncestorOf(QApplication::focusWidget())) enter();
}

void FocusKeeper::turnPage(const std::function<void()>& turn) {
    const Page* before = m_page();
    m_turning = true;
    turn();
    m_turning = false;
    m_page() == before ? enterPage() : enter();
}

void FocusKeeper::enter() {
    Page* page = m_page();
    if (!page) return;
    QWidget* last = m_last[page];
    QWidget* target = canHaveFocus(last) ? last : firstEntrance(page->home());
    (target ? target : page)->setFocus(Qt::OtherFocusReason);
}

}  // namespace lathe::workbench
