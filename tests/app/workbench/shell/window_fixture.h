// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include <QSettings>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include "app/workbench/shell/main_window.h"
#include "app/workbench/shell/settings/appearance.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/page.h"
#include "app/workbench/workspace/trainings.h"

namespace lathe::workbench {

/// A window with settings of its own in a folder that goes away.
class Window : public testing::Test {
protected:
    Window();
    ~Window() override;

    /// A copy of the digits sample in the folder.
    std::filesystem::path sample();
    std::filesystem::path path(const char* name) const { return std::filesystem::path(m_folder.path().toStdString()) / name; }
    void show(int width = 1440, int height = 900);

    QTemporaryDir m_folder;
    QSettings m_settings;
    Appearance m_appearance;
    Document m_document;
    Analysis m_analysis;
    Trainings m_trainings;
    Actions m_actions;
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace lathe::workbench
