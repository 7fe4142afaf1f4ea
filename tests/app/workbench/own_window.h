// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

#include "app/workbench/shell/main_window.h"
#include "app/workbench/shell/settings/appearance.h"
#include "app/workbench/start/project_places.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/page.h"
#include "app/workbench/workspace/trainings.h"
#include "tests/support/places.h"

namespace lathe::workbench {

/// The main window with all of its parts. Settings and projects are in a folder of its own, which goes away with it.
class OwnWindow {
protected:
    /// `prepare` sets theme and language before the window is made.
    explicit OwnWindow(const std::function<void(Appearance&)>& prepare = {})
        : m_settings(m_folder.filePath("settings.ini"), QSettings::IniFormat),
          m_appearance(*qApp, m_settings),
          m_analysis(m_document),
          m_trainings(m_document, lathe::test::latheProgram()) {
        if (prepare) prepare(m_appearance);
        setProjectsFolder(m_settings, path("projects"));
        m_window = std::make_unique<MainWindow>(
            MainWindow::Parts{m_document, m_analysis, m_trainings, m_actions, m_settings, &m_appearance});
    }
    ~OwnWindow() = default;

    std::filesystem::path path(const char* name) const { return std::filesystem::path(m_folder.path().toStdString()) / name; }
    /// A copy of the digits sample in the folder.
    auto makeSample() { return makeFromTemplate(m_settings, "digits"); }

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
