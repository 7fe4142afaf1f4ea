// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/recovery_dialog.h"

#include <QCoreApplication>
#include <QDialog>
#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>

#include "widgets/common/buttons.h"
#include "widgets/common/label.h"

namespace lathe::workbench {

namespace {

struct Say {
    Q_DECLARE_TR_FUNCTIONS(RecoveryDialog)
};

QString sentence(const Recovery& r) {
    const QString when = QLocale().toString(r.last, QLocale::ShortFormat);
    const QString what =
        Say::tr("%n edit(s) had not been saved, the last one of %1.", nullptr, static_cast<int>(r.edits.size())).arg(when);
    if (!r.fileHasChanged) return what;
    return Say::tr("%1 The project file has changed since: edits that do not fit any more are left out.").arg(what);
}

QPushButton* answer(QDialog* dialog, const QString& name, const QString& text, ui::ButtonKind kind, std::function<void()> run) {
    QPushButton* button = ui::textButton(text, kind);
    button->setObjectName(name);
    QObject::connect(button, &QPushButton::clicked, dialog, [dialog, run = std::move(run)] {
        dialog->close();
        if (run) run();
    });
    return button;
}

}  // namespace

void askToRecover(const Recovery& recovery, QWidget& parent, std::function<void()> restore, std::function<void()> drop) {
    auto* dialog = new QDialog(&parent);
    dialog->setObjectName(QStringLiteral("recovery"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QStringLiteral("Lathe"));
    dialog->setMinimumWidth(480);
    const QString name = QString::fromStdString(recovery.head.project.stem().string());
    auto* text = new ui::Label(sentence(recovery));
    auto* place = new ui::Label(QString::fromStdString(recovery.head.project.string()), ui::TextRole::Small, ui::Tone::Text3);
    text->setWordWrap(true);
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(24, 24, 24, 24);
    column->addWidget(new ui::Label(Say::tr("“%1” ended unexpectedly").arg(name), ui::TextRole::Title));
    column->addWidget(text);
    column->addWidget(place);
    column->addSpacing(16);
    auto* row = new QHBoxLayout;
    row->addWidget(
        answer(dialog, QStringLiteral("recovery.drop"), Say::tr("Drop the edits"), ui::ButtonKind::Danger, std::move(drop)));
    row->addStretch();
    row->addWidget(answer(dialog, QStringLiteral("recovery.later"), Say::tr("Later"), ui::ButtonKind::Normal, {}));
    QPushButton* yes =
        answer(dialog, QStringLiteral("recovery.restore"), Say::tr("Restore"), ui::ButtonKind::Primary, std::move(restore));
    row->addWidget(yes);
    column->addLayout(row);
    yes->setDefault(true);
    dialog->open();
}

}  // namespace lathe::workbench
