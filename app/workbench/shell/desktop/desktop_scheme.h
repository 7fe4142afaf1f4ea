// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifdef LATHE_HAVE_DBUS

#include <functional>

#include <QDBusVariant>
#include <QObject>

namespace lathe::workbench {

/// Listens to the desktop's color scheme; see `followDesktopScheme`.
class DesktopScheme : public QObject {
    Q_OBJECT
public:
    DesktopScheme(QObject* parent, std::function<void(bool)> notify);

private Q_SLOTS:
    void changed(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void take(uint scheme);

    std::function<void(bool)> m_notify;
};

}  // namespace lathe::workbench

#endif
