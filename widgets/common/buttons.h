// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractButton;
class QAction;
class QPushButton;
class QToolButton;
class QWidget;

namespace lathe::ui {

/// Normal has an edge, Primary is filled (at most one per page), Quiet has neither, Danger is for actions that cannot be undone.
enum class ButtonKind : uint8_t { Normal, Primary, Quiet, Danger };

/// Sets how the style draws the button. The button is repainted.
void setButtonKind(QAbstractButton*, ButtonKind);
/// The kind set by `setButtonKind`; Normal for other widgets and null.
ButtonKind buttonKind(const QWidget*);

/// Buttons that follow an action: text, icon, tool tip, enabled state. The accessible name is that of the action. `parent` owns
/// the button.
QPushButton* actionButton(QAction*, ButtonKind = ButtonKind::Normal, QWidget* parent = nullptr);
/// Icon only, 28 by 28 px (compact: 24).
QToolButton* iconButton(QAction*, QWidget* parent = nullptr);

/// A button with this text, which is also its accessible name. It is not an auto-default button of dialogs.
QPushButton* textButton(const QString& text, ButtonKind = ButtonKind::Normal, QWidget* parent = nullptr);
/// Icon only. `name` is the tool tip and the accessible name.
QToolButton* iconButton(const QString& icon, const QString& name, QWidget* parent = nullptr);

}  // namespace lathe::ui
