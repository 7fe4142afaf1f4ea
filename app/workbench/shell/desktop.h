// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QString>

class QObject;

namespace lathe::workbench {

/// A message of the desktop (org.freedesktop.Notifications). Nothing happens where there is none.
void notifyDesktop(const QString& text);

/// Asks the desktop whether it is dark (the portal's org.freedesktop.appearance color-scheme) and follows it: `tell` is called
/// with the answer, later and again at each change, for as long as `context` lives; never where the desktop does not say.
void followDesktopScheme(QObject* context, std::function<void(bool dark)> tell);

}  // namespace lathe::workbench
