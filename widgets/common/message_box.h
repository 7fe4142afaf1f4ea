// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMessageBox>

namespace lathe::ui {

/// A message box that shows all texts as plain text, because names in them come from data. The window uses no other message box.
class MessageBox : public QMessageBox {
    Q_OBJECT
public:
    explicit MessageBox(QWidget* parent, const QString& text, const QString& details = {});

    /// Shows an error and waits until the user closes the box.
    static void warn(QWidget* parent, const QString& title, const QString& text);
};

}  // namespace lathe::ui
