// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/focus_keeper.h"

#include <QApplication>

#include "app/workbench/workspace/page.h"

namespace lathe::workbench {

namespace {

bool canHaveFocus(const QWidget* w) {
    return w && w->isVisible() && w->isEnabled();
}

QWidget* firstIn(QWidget* pane) {
    if (!pane) return nullptr;
    if (canHaveFocus(pane) && (pane->focusPolicy() & Qt::TabFocus)) return pane;
    for (QWidget* w = pane->nextInFocusChain(); w != pane; w = w->nextInFocusChain())
        if (pane->isAncestorOf(w) && canHaveFocus(w) && (w->focusPolicy() & Qt::TabFocus)) return w;
    return nullptr;
}

}  // namespace

FocusKeeper::FocusKeeper(QWidget& window, std::function<Page*()> page)
    : QObject(&window), m_window(window), m_page(std::move(page)) {
    connect(qApp, &QApplication::focusChanged, this, &FocusKeeper::follow);
}

void FocusKeeper::follow(QWidget* old, QWidget* now) {
    const Page* page = m_page();
    if (!page || !now || now->window() != &m_window) return;
    if (page->isAncestorOf(now)) {
        m_last[page] = now;
    } else if (old && old->window() == &m_window && !canHaveFocus(old)) {
        // Not from within the widget that is going.
        QMetaObject::invokeMethod(this, &FocusKeeper::enterPage, Qt::QueuedConnection);
    }
}

void FocusKeeper::enterPage() {
    Page* page = m_page();
    if (!page || page->isAncestorOf(QApplication::focusWidget())) return;
    QWidget* last = m_last[page];
    QWidget* target = canHaveFocus(last) ? last : firstIn(page->home());
    (target ? target : page)->setFocus(Qt::OtherFocusReason);
}

}  // namespace lathe::workbench
