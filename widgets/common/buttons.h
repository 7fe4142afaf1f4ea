// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractButton;
class QAction;
class QPushButton;
class QToolButton;
class QWidget;

namespace lathe::ui {

/// Normal has an edge, Primary is filled (one a page at most), Quiet has neither, Danger is for what cannot be undone.
enum class ButtonKind : uint8_t { Normal, Primary, Quiet, Danger };

void setButtonKind(QAbstractButton*, ButtonKind);
ButtonKind buttonKind(const QWidget*);

/// Buttons that follow an action: text, icon, tool tip, whether it can be used. The accessible name is that of the action.
QPushButton* actionButton(QAction*, ButtonKind = ButtonKind::Normal, QWidget* parent = nullptr);
/// Icon alone, 28 by 28 (24 where compact).
QToolButton* iconButton(QAction*, QWidget* parent = nullptr);

QPushButton* textButton(const QString& text, ButtonKind = ButtonKind::Normal, QWidget* parent = nullptr);
/// `name` is tool tip and accessible name.
QToolButton* iconButton(const QString& icon, const QString& name, QWidget* parent = nullptr);

}  // namespace lathe::ui
