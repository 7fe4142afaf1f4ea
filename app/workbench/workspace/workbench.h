// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <optional>

#include <QString>

#include "core/base/diagnostic.h"

class QSettings;

namespace lathe::workbench {

class Actions;
class Analysis;
class Appearance;
class Document;
class Trainings;

/// A message at the lower right: stays 8 s, kept in the bell list.
struct Notification {
    QString text;
    Severity severity = Severity::Note;
    QString actionText;  ///< "Undo"; empty: none
    std::function<void()> action = {};
    bool desktop = false;  ///< also on the desktop when the window is not active: finished, failed, diverged, disk nearly full
};

/// Ways across the window, for pages.
class Navigator {
public:
    virtual ~Navigator() = default;
    virtual void showPage(const QString& id) = 0;
    /// Selects a layer in Design.
    virtual void showLayer(const std::string& name) = 0;
    virtual void showRun(const std::filesystem::path& run) = 0;
    /// The same on a page that was asked for: "export".
    virtual void showRunOn(const QString& page, const std::filesystem::path& run) { return (void)run, showPage(page); }
    virtual void showSample(int64_t index) = 0;
    /// One line in the status bar until the next; empty clears.
    virtual void hint(const QString& text) = 0;
    virtual void notify(const Notification&) = 0;
    /// An error that has no place on a page: said with its remedy.
    virtual void report(const Diagnostic&) = 0;
    /// Opens a project folder (asks about unsaved edits first).
    virtual void openProject(const std::filesystem::path& folder) = 0;
};

/// What every page works with. Owned by `main`; outlives the pages.
struct Workbench {
    Document& document;
    Analysis& analysis;
    Trainings& trainings;
    Actions& actions;
    Navigator& go;
    QSettings& settings;
    Appearance* appearance = nullptr;  ///< null in tests of single pages
};

}  // namespace lathe::workbench
