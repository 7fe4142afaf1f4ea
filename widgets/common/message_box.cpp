// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/message_box.h"

#include <QLabel>

namespace lathe::ui {

// The label of the details does not follow the format of the box.
MessageBox::MessageBox(QWidget* parent, const QString& text, const QString& details) : QMessageBox(parent) {
    setWindowTitle(QStringLiteral("Lathe"));
    setTextFormat(Qt::PlainText);
    setText(text);
    setInformativeText(details);
    for (QLabel* label : findChildren<QLabel*>()) label->setTextFormat(Qt::PlainText);
}

void MessageBox::warn(QWidget* parent, const QString& title, const QString& text) {
    MessageBox box(parent, text);
    box.setWindowTitle(title);
    box.setIcon(QMessageBox::Warning);
    box.exec();
}

}  // namespace lathe::ui
