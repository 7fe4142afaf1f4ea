// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMessageBox>

namespace lathe::ui {

/// A message box whose texts are plain: names in them come from data. The only one that the window uses.
class MessageBox : public QMessageBox {
    Q_OBJECT
public:
    explicit MessageBox(QWidget* parent, const QString& text, const QString& details = {});

    /// Says that something went wrong, and waits for the person.
    static void warn(QWidget* parent, const QString& title, const QString& text);
};

}  // namespace lathe::ui
