// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/leave_question.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

#include "app/workbench/document.h"
#include "app/workbench/messages.h"

namespace lathe::workbench {

namespace {

struct Say {
    Q_DECLARE_TR_FUNCTIONS(LeaveQuestion)
};

}  // namespace

bool mayLeave(Document& document, QWidget& parent) {
    if (!document.isOpen() || !document.isModified()) return true;
    QMessageBox box(QMessageBox::NoIcon, QStringLiteral("Lathe"), Say::tr("Save the edits of “%1”?").arg(document.name()),
                    QMessageBox::NoButton, &parent);
    box.setObjectName(QStringLiteral("leave-question"));
    box.setInformativeText(Say::tr("Without saving they are gone."));
    QPushButton* save = box.addButton(Say::tr("Save"), QMessageBox::AcceptRole);
    QPushButton* drop = box.addButton(Say::tr("Drop the edits"), QMessageBox::DestructiveRole);
    QPushButton* stay = box.addButton(Say::tr("Keep working"), QMessageBox::RejectRole);
    box.setDefaultButton(save);
    box.setEscapeButton(stay);
    box.exec();
    if (box.clickedButton() == drop) return true;
    if (box.clickedButton() != save) return false;
    const Status saved = document.save();
    if (!saved.ok()) QMessageBox::warning(&parent, QStringLiteral("Lathe"), sentenceOf(saved.error()));
    return saved.ok();
}

}  // namespace lathe::workbench
