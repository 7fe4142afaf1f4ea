// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/shortcut_list.h"

#include <QCoreApplication>
#include <QDialog>
#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

#include "app/workbench/actions.h"
#include "widgets/common/mnemonic.h"

namespace lathe::workbench {

namespace {

struct Say {
    Q_DECLARE_TR_FUNCTIONS(ShortcutList)
};

void addRow(QTableWidget& table, const QAction* action) {
    const int row = table.rowCount();
    table.insertRow(row);
    table.setItem(row, 0, new QTableWidgetItem(ui::withoutMnemonic(action->text())));
    table.setItem(row, 1, new QTableWidgetItem(QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText)));
}

QTableWidget* tableOf(const Actions& actions) {
    auto* table = new QTableWidget(0, 2);
    table->setObjectName(QStringLiteral("shortcuts"));
    table->setAccessibleName(Say::tr("Keyboard shortcuts"));
    table->setHorizontalHeaderLabels({Say::tr("Action"), Say::tr("Keys")});
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->verticalHeader()->hide();
    table->setShowGrid(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    for (const QAction* action : actions.all())
        if (!action->shortcut().isEmpty()) addRow(*table, action);
    return table;
}

}  // namespace

void showShortcuts(const Actions& actions, QWidget& parent) {
    auto* dialog = new QDialog(&parent);
    dialog->setObjectName(QStringLiteral("shortcut-list"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(Say::tr("Keyboard shortcuts"));
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(tableOf(actions));
    dialog->resize(480, 640);
    dialog->show();
}

}  // namespace lathe::workbench
