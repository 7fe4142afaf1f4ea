// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include <QPushButton>
#include <QStringList>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/train/event_list.h"
#include "app/workbench/train/run_side.h"
#include "tests/app/workbench/train/shown_page.h"

namespace lathe::workbench::test {

/// Looked for again and again: what says how a training stands is made anew when that changes.
inline void press(const std::function<QWidget*()>& find) {
    const auto seen = [&] {
        const QWidget* widget = find();
        return widget && widget->isVisible();
    };
    ASSERT_TRUE(QTest::qWaitFor(seen, 1000));
    QTest::mouseClick(find(), Qt::LeftButton);
}

/// The button of the page that shows an action.
inline QPushButton* buttonOf(const ShownPage& shown, const char* text) {
    for (QPushButton* button : shown.page.findChildren<QPushButton*>())
        if (button->text() == QLatin1String(text) && button->isVisible()) return button;
    return nullptr;
}

inline bool reaches(OpenedProject& project, ShownPage& shown, RunState state) {
    return project.until([&] { return shown.page.view().state == state && !shown.page.view().run.empty(); });
}

/// The events of the run, as they are listed.
inline QStringList lines(ShownPage& shown) {
    QStringList out;
    EventModel& model = shown.page.side().events().model();
    for (int row = 0; row < model.rowCount(); ++row) out.push_back(model.line(row).text);
    return out;
}

}  // namespace lathe::workbench::test
