// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/window_layout.h"

#include <QMainWindow>
#include <QScreen>
#include <QSettings>
#include <QSplitter>

namespace lathe::workbench {

namespace {

constexpr int layoutVersion = 1;
constexpr char defaultProperty[] = "lathe.defaultState";

const QString group = QStringLiteral("layout"), versionKey = QStringLiteral("layout/version"),
              geometryKey = QStringLiteral("layout/geometry");

constexpr QSize usualSize(1440, 900), windowFrame(16, 48);

QString keyOf(const QWidget* pane) {
    return QStringLiteral("layout/panes/") + pane->objectName();
}

QByteArray stateOf(const QWidget* pane) {
    if (const auto* splitter = qobject_cast<const QSplitter*>(pane)) return splitter->saveState();
    return qobject_cast<const QMainWindow*>(pane)->saveState(layoutVersion);
}

void restore(QWidget* pane, const QByteArray& state) {
    if (state.isEmpty()) return;
    if (auto* splitter = qobject_cast<QSplitter*>(pane))
        splitter->restoreState(state);
    else
        qobject_cast<QMainWindow*>(pane)->restoreState(state, layoutVersion);
}

QList<QWidget*> panesIn(const QWidget* widget) {
    QList<QWidget*> panes;
    for (QWidget* child : widget->findChildren<QWidget*>())
        if (!child->objectName().isEmpty() && (qobject_cast<QSplitter*>(child) || qobject_cast<QMainWindow*>(child)))
            panes.push_back(child);
    return panes;
}

}  // namespace

QSize WindowLayout::firstSize(QSize available) {
    return usualSize.boundedTo(available - windowFrame);
}

// As the reference pictures, or what the screen leaves beside the window's own frame.
void WindowLayout::restoreGeometry() {
    const QScreen* screen = m_window.screen();
    m_window.resize(screen ? firstSize(screen->availableSize()) : usualSize);
    if (m_settings.value(versionKey).toInt() == layoutVersion)
        m_window.restoreGeometry(m_settings.value(geometryKey).toByteArray());
}

void WindowLayout::restorePanes(QWidget* page) {
    const bool known = m_settings.value(versionKey).toInt() == layoutVersion;
    for (QWidget* pane : panesIn(page)) {
        if (pane->property(defaultProperty).isValid()) continue;
        pane->setProperty(defaultProperty, stateOf(pane));
        if (known) restore(pane, m_settings.value(keyOf(pane)).toByteArray());
    }
}

// Panes of pages that were never entered have not been restored, and keep what they had.
void WindowLayout::save() {
    m_settings.setValue(versionKey, layoutVersion);
    m_settings.setValue(geometryKey, m_window.saveGeometry());
    for (QWidget* pane : panesIn(&m_window))
        if (pane->property(defaultProperty).isValid()) m_settings.setValue(keyOf(pane), stateOf(pane));
}

void WindowLayout::reset() {
    m_settings.remove(group);
    for (QWidget* pane : panesIn(&m_window)) restore(pane, pane->property(defaultProperty).toByteArray());
}

}  // namespace lathe::workbench
