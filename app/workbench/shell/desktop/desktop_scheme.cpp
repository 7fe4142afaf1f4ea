// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/desktop/desktop.h"

#ifdef LATHE_HAVE_DBUS

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QVariantMap>

#include "app/workbench/shell/desktop/desktop_scheme.h"

namespace lathe::workbench {

namespace {

constexpr uint prefersDark = 1, noPreference = 0;

const QString portal = QStringLiteral("org.freedesktop.portal.Desktop"),
              portalPath = QStringLiteral("/org/freedesktop/portal/desktop"),
              settings = QStringLiteral("org.freedesktop.portal.Settings"), group = QStringLiteral("org.freedesktop.appearance"),
              key = QStringLiteral("color-scheme");

// The portal wraps its answer in one variant more than it says.
uint schemeIn(QVariant value) {
    while (value.canConvert<QDBusVariant>()) value = value.value<QDBusVariant>().variant();
    return value.toUInt();
}

}  // namespace

DesktopScheme::DesktopScheme(QObject* parent, std::function<void(bool)> notify) : QObject(parent), m_notify(std::move(notify)) {
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) return;
    bus.connect(portal, portalPath, settings, QStringLiteral("SettingChanged"), this,
                SLOT(changed(QString, QString, QDBusVariant)));
    QDBusMessage read = QDBusMessage::createMethodCall(portal, portalPath, settings, QStringLiteral("Read"));
    read << group << key;
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(read), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        const QDBusPendingReply<QVariant> reply = *watcher;
        watcher->deleteLater();
        if (!reply.isError()) take(schemeIn(reply.value()));
    });
}

void DesktopScheme::changed(const QString& inGroup, const QString& name, const QDBusVariant& value) {
    if (inGroup == group && name == key) take(schemeIn(value.variant()));
}

void DesktopScheme::take(uint scheme) {
    if (scheme != noPreference) m_notify(scheme == prefersDark);
}

void followDesktopScheme(QObject* context, std::function<void(bool)> notify) {
    new DesktopScheme(context, std::move(notify));
}

void notifyDesktop(const QString& text) {
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) return;
    const QString service = QStringLiteral("org.freedesktop.Notifications");
    QDBusMessage message = QDBusMessage::createMethodCall(service, QStringLiteral("/org/freedesktop/Notifications"), service,
                                                          QStringLiteral("Notify"));
    message << QStringLiteral("Lathe") << 0U << QStringLiteral("lathe") << QStringLiteral("Lathe") << desktopBody(text)
            << QStringList() << QVariantMap() << -1;
    bus.asyncCall(message);
}

}  // namespace lathe::workbench

#else

namespace lathe::workbench {

void notifyDesktop(const QString&) {}
void followDesktopScheme(QObject*, std::function<void(bool)>) {}

}  // namespace lathe::workbench

#endif
