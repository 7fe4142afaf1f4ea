// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QString>

class QObject;

namespace lathe::workbench {

/// Escapes markup, because desktop notifications interpret it.
QString desktopBody(const QString& text);

/// Shows a notification of the desktop (org.freedesktop.Notifications). Does nothing if there is no such service.
void notifyDesktop(const QString& text);

/// Queries whether the desktop is dark (org.freedesktop.appearance color-scheme of the portal). `tell` is called asynchronously
/// with the answer and after each change, while `context` lives; never if the desktop does not report it.
void followDesktopScheme(QObject* context, std::function<void(bool dark)> notify);

}  // namespace lathe::workbench
