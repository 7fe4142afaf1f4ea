// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/dataset_dialog.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "app/fetch/fetch_set.h"
#include "app/workbench/start/dataset_row.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/label.h"
#include "widgets/common/scrolling.h"
#include "widgets/data/message_card.h"

namespace lathe::workbench {

DatasetDialog::DatasetDialog(std::span<const fetch::FetchSet> sets, const std::filesystem::path& folder,
                             const std::string& mirror, QWidget* parent)
    : QDialog(parent) {
    setObjectName(QStringLiteral("datasets"));
    setWindowTitle(tr("Download data sets"));
    auto* about = new ui::Label(
        tr("Data sets from other publishers. By downloading a data set, you accept its terms. Each file is compared "
           "with a published checksum."),
        ui::TextRole::Small, ui::Tone::Text2);
    about->setWordWrap(true);
    about->setContentsMargins(16, 16, 16, 12);
    auto* scroll = new QScrollArea;
    scroll->setObjectName(QStringLiteral("datasets.list"));
    scroll->setAccessibleName(tr("Data sets"));
    ui::scrollVertically(*scroll, makeRows(sets, folder, mirror));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));  // Qt's own translations may not be installed
    buttons->setContentsMargins(16, 8, 16, 16);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(about);
    column->addWidget(new ui::Separator);
    column->addWidget(scroll, 1);
    column->addWidget(new ui::Separator);
    column->addWidget(buttons);
    resize(620, 640);
}

QWidget* DatasetDialog::makeRows(std::span<const fetch::FetchSet> sets, const std::filesystem::path& folder,
                                 const std::string& mirror) {
    auto* inside = new QWidget;
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (const fetch::FetchSet& set : sets) {
        const std::string place = (folder / set.name).string();
        auto* row = new DatasetRow({alwaysThere(set), place, mirror});
        connect(row, &DatasetRow::projectWanted, this, [this, &set, place] {
            accept();
            Q_EMIT projectWanted(fetch::dataOf(set, place));
        });
        connect(row, &DatasetRow::fetched, this, [this, &set] { Q_EMIT fetched(fromUtf8(set.title)); });
        if (&set != &sets.front()) column->addWidget(new ui::Separator);
        column->addWidget(row);
    }
    column->addStretch();
    return inside;
}

}  // namespace lathe::workbench
