// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/row_table.h"

#include <QHeaderView>
#include <QTableView>

#include "widgets/common/fonts.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

int rowTableHeight() {
    return ui::scaledHeight(28);
}

void setUpRowTable(QTableView& table) {
    table.setSelectionBehavior(QTableView::SelectRows);
    table.setShowGrid(false);
    table.setFrameShape(QFrame::NoFrame);
    table.setMouseTracking(true);
    table.setHorizontalScrollMode(QTableView::ScrollPerPixel);
    table.setTextElideMode(Qt::ElideMiddle);
    QHeaderView &rows = *table.verticalHeader(), &head = *table.horizontalHeader();
    rows.hide();
    rows.setSectionResizeMode(QHeaderView::Fixed);
    ui::followTextScale(&table, [&rows] {
        rows.setMinimumSectionSize(rowTableHeight());
        rows.setDefaultSectionSize(rowTableHeight());
    });
    ui::keepScaled(&head, ui::Extent::FixedHeight, 28);
    head.setHighlightSections(false);
    head.setTextElideMode(Qt::ElideNone);
    head.setMinimumSectionSize(48);
    head.setFont(ui::font(ui::TextRole::Small));
}

}  // namespace lathe::workbench
