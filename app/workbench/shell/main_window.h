// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <any>
#include <map>
#include <memory>
#include <vector>

#include <QMainWindow>

#include "app/workbench/workspace/workbench.h"

namespace lathe::workbench {

class Page;

/// The window: menu row, rail, page head, pages, status strip. Pages are created by `makePages`; a page is one pair of files and
/// one line there. The parts of the window are in app/workbench/shell.
class MainWindow : public QMainWindow, public Navigator {
    Q_OBJECT
public:
    /// Objects that the window uses. They must outlive it.
    struct Parts {
        Document& document;
        Analysis& analysis;
        Trainings& trainings;
        Actions& actions;
        QSettings& settings;
        Appearance* appearance = nullptr;  ///< null: no settings page
    };
    explicit MainWindow(const Parts&, QWidget* parent = nullptr);
    ~MainWindow() override;

    const std::vector<Page*>& pages() const;
    Page* page(const QString& id) const;
    Page* currentPage() const;

    void showPage(const QString& id) override;
    void showLayer(const std::string& name) override;
    void showRun(const std::filesystem::path& run) override;
    void showRunOn(const QString& page, const std::filesystem::path& run) override;
    void showSample(int64_t index) override;
    void hint(const QString& text) override;
    void notify(const Notification&) override;
    void report(const Diagnostic&) override;
    void openProject(const std::filesystem::path& folder) override;

    /// State of all pages (Page::keep), by page, to restore it when the window is created again.
    std::map<QString, std::any> keep() const;
    void resume(const std::map<QString, std::any>& kept);

    void goBack();
    void runPrimary();
    void stepPane(int direction);
    void toggleSide();
    void openPalette();
    void showNotifications();
    void resetLayout();
    /// Asks what to do with unsaved edits. Returns false if the user cancels.
    bool confirmLeaving();
    /// Shows a bar between head and page until it removes itself. Takes ownership.
    void showBar(QWidget* bar);

Q_SIGNALS:
    void painted();  ///< the first time
    void closed();   ///< after unsaved edits were handled

protected:
    void closeEvent(QCloseEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    bool event(QEvent*) override;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::workbench
