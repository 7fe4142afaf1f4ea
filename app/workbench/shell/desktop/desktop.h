// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QString>

class QObject;

namespace lathe::workbench {

/// What a desktop shows of a text: its notifications read markup, so that of the text is escaped.
QString desktopBody(const QString& text);

/// A message of the desktop (org.freedesktop.Notifications). Nothing happens where there is none.
void notifyDesktop(const QString& text);

/// Asks the desktop whether it is dark (the portal's org.freedesktop.appearance color-scheme) and follows it: `tell` is called
/// with the answer, later and again at each change, for as long as `context` lives; never where the desktop does not say.
void followDesktopScheme(QObject* context, std::function<void(bool dark)> tell);

}  // namespace lathe::workbench
