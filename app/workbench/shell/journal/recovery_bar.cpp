// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/journal/recovery_bar.h"

#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/common/note_card.h"

namespace lathe::workbench {

namespace {

QString sentence(const Recovery& r) {
    const QString name = QString::fromStdString(r.head.project.stem().string());
    const QString what =
        RecoveryBar::tr("Lathe ended unexpectedly with %n unsaved edit(s) of “%1”. The last edit was made at %2.", nullptr,
                        static_cast<int>(r.edits.size()))
            .arg(name, QLocale().toString(r.last, QLocale::ShortFormat));
    if (!r.fileHasChanged) return what;
    return RecoveryBar::tr("%1 The project file has changed since then. Edits that no longer apply are skipped.").arg(what);
}

}  // namespace

RecoveryBar::RecoveryBar(const Recovery& recovery, std::function<void()> restore, std::function<void()> drop, QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("recovery"));
    auto* card = new ui::NoteCard(ui::NoteCard::Kind::Warning, sentence(recovery));
    card->setToolTip(QString::fromStdString(recovery.head.project.string()));
    const auto answer = [this, card](const char* name, const QString& text, std::function<void()> run) {
        card->addButton(text,
                        [this, run = std::move(run)] {
                            hide();
                            deleteLater();
                            if (run) run();
                        })
            ->setObjectName(QLatin1String(name));
    };
    answer("recovery.restore", tr("Restore"), std::move(restore));
    answer("recovery.drop", tr("Discard edits"), std::move(drop));
    answer("recovery.later", tr("Later"), {});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 8, 16, 8);
    column->addWidget(card);
}

}  // namespace lathe::workbench
