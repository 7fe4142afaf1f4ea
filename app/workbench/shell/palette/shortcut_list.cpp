// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/palette/shortcut_list.h"

#include <utility>

#include <QCoreApplication>
#include <QDialog>
#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

#include "app/workbench/shell/palette/palette_entry.h"
#include "app/workbench/workspace/actions.h"
#include "widgets/common/label.h"
#include "widgets/common/mnemonic.h"

namespace lathe::workbench {

namespace {

struct ShortcutListText {
    Q_DECLARE_TR_FUNCTIONS(ShortcutList)
};

void addHead(QTableWidget& table, const QString& title) {
    const int row = table.rowCount();
    table.insertRow(row);
    auto* head = new QTableWidgetItem(title);
    head->setFlags(Qt::ItemIsEnabled);
    head->setFont(ui::font(ui::TextRole::Strong));
    table.setItem(row, 0, head);
    table.setSpan(row, 0, 1, 2);
}

void addRow(QTableWidget& table, const QAction* action) {
    const int row = table.rowCount();
    table.insertRow(row);
    const QString help = action->statusTip();
    const QString keys = QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText).replace(u';', u',');
    const QString cells[] = {ui::withoutMnemonic(action->text()), keys};
    for (int column = 0; column < 2; ++column) {
        auto* item = new QTableWidgetItem(cells[column]);
        item->setToolTip(help);
        table.setItem(row, column, item);
    }
}

// Pages first, then the menus from left to right.
QString groupOf(const QAction* action) {
    return Actions::idOf(action).startsWith(QStringLiteral("go.")) ? QStringLiteral("go") : Actions::menuOf(action);
}

void fill(QTableWidget& table, const Actions& actions) {
    for (const char* group :
         {"go", "file", "edit", "view", "data", "graph", "train", "sweep", "runs", "inspect", "export", "window", "help"}) {
        const QString key = QString::fromLatin1(group);
        bool begun = false;
        for (const QAction* action : actions.all()) {
            if (action->shortcut().isEmpty() || groupOf(action) != key) continue;
            if (!std::exchange(begun, true))
                addHead(table, key == QStringLiteral("go") ? ShortcutListText::tr("Pages") : menuTitle(key));
            addRow(table, action);
        }
    }
}

QTableWidget* tableOf(const Actions& actions) {
    auto* table = new QTableWidget(0, 2);
    table->setObjectName(QStringLiteral("shortcuts"));
    table->setAccessibleName(ShortcutListText::tr("Keyboard shortcuts"));
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    table->horizontalHeader()->hide();
    table->verticalHeader()->hide();
    table->setShowGrid(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    fill(*table, actions);
    return table;
}

}  // namespace

void showShortcuts(const Actions& actions, QWidget& parent) {
    auto* dialog = new QDialog(&parent);
    dialog->setObjectName(QStringLiteral("shortcut-list"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(ShortcutListText::tr("Keyboard shortcuts"));
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(0, 16, 0, 0);
    column->setSpacing(8);
    auto* title = new ui::Label(ShortcutListText::tr("Keyboard shortcuts"), ui::TextRole::Title);
    title->setContentsMargins(16, 0, 16, 0);
    column->addWidget(title);
    column->addWidget(tableOf(actions));
    dialog->resize(480, 640);
    dialog->show();
}

}  // namespace lathe::workbench
