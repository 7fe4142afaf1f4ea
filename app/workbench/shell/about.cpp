// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/about.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/workbench/workspace/messages.h"
#include "core/backend/plugin_loader.h"
#include "widgets/common/label.h"

namespace lathe::workbench {

namespace {

struct AboutText {
    Q_DECLARE_TR_FUNCTIONS(About)
};

ui::Label* paragraph(const QString& text, ui::Tone tone = ui::Tone::Text2) {
    auto* label = new ui::Label(text, ui::TextRole::Small, tone);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

}  // namespace

void showAbout(QWidget& parent) {
    auto* dialog = new QDialog(&parent);
    dialog->setObjectName(QStringLiteral("about"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(AboutText::tr("About Lathe"));
    dialog->setMinimumWidth(440);
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(24, 24, 24, 24);
    column->addWidget(new ui::Label(QStringLiteral("Lathe"), ui::TextRole::Display));
    column->addWidget(paragraph(AboutText::tr("A workbench for training neural networks."), ui::Tone::Text));
    column->addWidget(paragraph(fromUtf8(buildIdentity())));
    column->addWidget(
        paragraph(AboutText::tr("Built with Qt %1, QCustomPlot, Dear ImGui and oneDNN.").arg(QLatin1String(qVersion()))));
    column->addWidget(
        paragraph(AboutText::tr("The window is free software under the GNU General Public License, version 3 or later; "
                                "the engine and the command line "
                                "are under the Apache License 2.0. Icons: Bootstrap Icons (MIT). Fonts: Inter and "
                                "JetBrains Mono (SIL Open Font License)."),
                  ui::Tone::Text3));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setText(AboutText::tr("Close"));  // Qt's own translations may not be installed
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    column->addSpacing(8);
    column->addWidget(buttons);
    dialog->show();
}

}  // namespace lathe::workbench
