// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include <QComboBox>
#include <QPushButton>
#include <QTest>
#include <QUndoStack>
#include <gtest/gtest.h>

#include "app/workbench/data/cleaning/cleaning_list_view.h"
#include "app/workbench/data/cleaning/cleaning_pane.h"
#include "app/workbench/data/cleaning/findings_pane.h"
#include "app/workbench/data/cleaning/review_panel.h"
#include "app/workbench/data/data_page.h"
#include "app/workbench/data/project_data.h"
#include "app/workbench/data/samples_pane.h"
#include "core/data/cleaning/cleaning_list.h"
#include "tests/app/workbench/page_bench.h"
#include "widgets/data/class_bars.h"
#include "widgets/data/thumbnail_grid.h"

namespace lathe::workbench::test {

/// The page Data, whose samples are cleaned.
class CleaningTest : public testing::Test {
protected:
    void open(const Project& project, QSize size = {1376, 796}) {
        m_bench.open(project);
        m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
        m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
        m_head.reset(m_page->headWidget());
        showPage(*m_page, size);
        ASSERT_TRUE(eventually([&] { return samples().isEnabled() && m_page->chips().size() == 1; }));
    }
    SamplesPane& samples() { return child<SamplesPane>(*m_page, "data.samples"); }
    ui::ThumbnailGrid& grid() { return child<ui::ThumbnailGrid>(*m_page, "data.grid"); }
    CleaningPane& pane() { return child<CleaningPane>(*m_page, "data.cleaning"); }
    CleaningListView& steps() { return child<CleaningListView>(*m_page, "cleaning.list"); }
    ReviewPanel& review() { return child<ReviewPanel>(*m_page, "data.review"); }
    FindingsPane& findings() { return child<FindingsPane>(*m_page, "data.findings"); }
    QPushButton& button(const char* name) { return child<QPushButton>(*m_page, name); }
    QUndoStack& undo() { return m_bench.document.undoStack(); }

    cleaning::List list() {
        const auto read = cleaning::readList(m_bench.folder.path());
        EXPECT_TRUE(read.ok());
        return read.ok() ? *read : cleaning::List();
    }
    void click(QWidget& widget) { QTest::mouseClick(&widget, Qt::LeftButton); }
    void clickItem(int row, Qt::KeyboardModifiers keys = {}) {
        QTest::mouseClick(grid().viewport(), Qt::LeftButton, keys, grid().visualRect(grid().model()->index(row, 0)).center());
    }
    /// The effect of a proposal is known and seen.
    bool proposed() {
        return eventually([&] { return button("cleaning.apply").isVisible() && button("cleaning.apply").isEnabled(); });
    }
    /// The button of a card about pairs: a card is shown when the event loop runs, and those before it are deleted then.
    QPushButton* cardButton(const QString& name) {
        QPushButton* found = nullptr;
        (void)eventually([&] {
            for (const QString& one : {name, name + "-leaks"})
                for (auto* each : m_page->findChildren<QPushButton*>(one))
                    if (each->isVisible()) found = each;
            return found != nullptr;
        });
        return found;
    }
    bool shows(size_t count) {
        return eventually([&] { return samples().shown().size() == count; });
    }
    int64_t countOf(int label) {
        const auto& bars = child<ui::ClassBars>(*m_page, "data.classes").bars();
        return bars[static_cast<size_t>(label)].total();
    }

    Bench m_bench;
    std::shared_ptr<ProjectData> m_data;
    std::unique_ptr<DataPage> m_page;
    std::unique_ptr<QWidget> m_head;
};

}  // namespace lathe::workbench::test
