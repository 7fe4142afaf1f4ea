// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/train/event_list.h"

#include <QListView>
#include <QTest>
#include <gtest/gtest.h>

#include "widgets/common/theme.h"

namespace lathe::workbench::event_list_test {
namespace {

std::vector<EventLine> longLines(int count) {
    std::vector<EventLine> lines;
    for (int i = 0; i < count; ++i)
        lines.push_back({QStringLiteral("info-circle"),
                         QStringLiteral("New best epoch %1: validation accuracy 98.42 %, saved as a checkpoint").arg(i)});
    return lines;
}

int heightOf(const QString& text, int width) {
    return QFontMetrics(ui::font(ui::TextRole::Small)).boundingRect(QRect(0, 0, width, 4000), Qt::TextWordWrap, text).height();
}

// Without room for the scroll bar, which appears when there are more rows than fit, and at each width.
TEST(EventList, RowsAreAsHighAsTheirTextAtEachWidth) {
    EventList list;
    list.resize(320, 240);
    list.setVisible(true);
    list.model().setLines(longLines(3));
    QTest::qWait(1);
    list.model().setLines(longLines(30));
    const QListView& view = list.view();
    for (const int width : {320, 288, 262, 400}) {
        list.resize(width, 240);
        QTest::qWait(150);  // the list lays its rows out a tenth of a second after the last change of its width
        const int text = view.viewport()->width() - 60 - 24 - 12;  // without time, icon and margin
        for (int row = 0; row < 30; ++row) {
            const QModelIndex index = list.model().index(row);
            EXPECT_GE(view.visualRect(index).height(), heightOf(index.data().toString(), text)) << row << " at " << width;
        }
    }
}

}  // namespace
}  // namespace lathe::workbench::event_list_test
