// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/leave_question.h"

#include <QCoreApplication>
#include <QPushButton>

#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/message_box.h"

namespace lathe::workbench {

namespace {

struct LeaveQuestionText {
    Q_DECLARE_TR_FUNCTIONS(LeaveQuestion)
};

}  // namespace

bool mayLeave(Document& document, QWidget& parent) {
    if (!document.isOpen() || !document.isModified()) return true;
    ui::MessageBox box(&parent, LeaveQuestionText::tr("Save the changes to “%1”?").arg(document.name()),
                       LeaveQuestionText::tr("Changes that you do not save are lost."));
    box.setObjectName(QStringLiteral("leave-question"));
    QPushButton* save = box.addButton(LeaveQuestionText::tr("Save"), ui::MessageBox::AcceptRole);
    QPushButton* drop = box.addButton(LeaveQuestionText::tr("Discard edits"), ui::MessageBox::DestructiveRole);
    QPushButton* stay = box.addButton(LeaveQuestionText::tr("Cancel"), ui::MessageBox::RejectRole);
    box.setDefaultButton(save);
    box.setEscapeButton(stay);
    box.exec();
    if (box.clickedButton() == drop) return true;
    if (box.clickedButton() != save) return false;
    const Status saved = document.save();
    if (!saved.ok()) ui::MessageBox::warn(&parent, QStringLiteral("Lathe"), sentenceOf(saved.error()));
    return saved.ok();
}

}  // namespace lathe::workbench
