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

/// A message at the lower right: shown for 8 s, and stored in the list of the bell.
struct Notification {
    QString text;
    Severity severity = Severity::Note;
    QString actionText;  ///< "Undo"; empty: none
    std::function<void()> action = {};
    bool desktop = false;  ///< also on the desktop when the window is not active: finished, failed, diverged, disk nearly full
};

/// Navigation across the window, for pages.
class Navigator {
public:
    virtual ~Navigator() = default;
    virtual void showPage(const QString& id) = 0;
    /// Selects a layer in Design.
    virtual void showLayer(const std::string& name) = 0;
    virtual void showRun(const std::filesystem::path& run) = 0;
    /// The same on the page with this id: "export".
    virtual void showRunOn(const QString& page, const std::filesystem::path& run) { return (void)run, showPage(page); }
    virtual void showSample(int64_t index) = 0;
    /// Shows one line in the status bar until the next one; empty: clears it.
    virtual void hint(const QString& text) = 0;
    virtual void notify(const Notification&) = 0;
    /// Shows an error that belongs to no page, with its remedy.
    virtual void report(const Diagnostic&) = 0;
    /// Opens a project folder, after asking about unsaved edits.
    virtual void openProject(const std::filesystem::path& folder) = 0;
};

/// Objects that all pages use. Owned by `main`; they outlive the pages.
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
