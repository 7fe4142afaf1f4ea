// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fstream>
#include <ios>
#include <memory>
#include <string>
#include <string_view>

#include <QString>
#include <QUndoStack>
#include <gtest/gtest.h>

#include "app/workbench/data/data_page.h"
#include "app/workbench/data/project_data.h"
#include "app/workbench/data/samples_pane.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/page_bench.h"
#include "widgets/data/message_card.h"

namespace lathe::workbench::test {

inline void writeFile(const std::string& path, std::string_view bytes) {
    std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

/// The page Data, with the data of a project.
class DataPageTest : public testing::Test {
protected:
    void open(const Project& project) {
        m_bench.open(project);
        m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
        m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
        m_head.reset(m_page->headWidget());
        showPage(*m_page);
        ASSERT_TRUE(eventually([&] { return settled(); }));
    }
    bool settled() { return !m_data->reading() && samples().isEnabled() && m_page->chips().size() == 1; }
    SamplesPane& samples() { return child<SamplesPane>(*m_page, "data.samples"); }
    ui::MessageCard& banner() { return child<ui::MessageCard>(*m_page, "data.banner"); }
    const Project& project() { return m_bench.document.project(); }
    std::string projectText() { return toJson(project()).dump(); }
    QUndoStack& undo() { return m_bench.document.undoStack(); }
    std::string file(const std::string& name) { return m_bench.folder / name; }

    /// Drops a file that cannot be used: the page says so, and nothing is changed.
    QString dropAndBeRefused(const std::string& path) {
        const std::string before = projectText();
        drop(*m_page, path);
        EXPECT_TRUE(eventually([&] { return !banner().isHidden(); }));
        EXPECT_EQ(projectText(), before);
        EXPECT_EQ(undo().count(), 0);
        EXPECT_GT(samples().shown().size(), 0u);
        EXPECT_TRUE(banner().text().endsWith('.') || banner().text().endsWith('?')) << banner().text().toStdString();
        return banner().title() + "\n" + banner().text();
    }

    Bench m_bench;
    std::shared_ptr<ProjectData> m_data;
    std::unique_ptr<DataPage> m_page;
    std::unique_ptr<QWidget> m_head;
};

}  // namespace lathe::workbench::test
