// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>

#include <QObject>

class QApplication;
class QSettings;

namespace lathe::workbench {

class MainWindow;

/// Owns the document, its analysis, and the window. A change of language creates the window again; the document and its history
/// stay.
class Application : public QObject {
    Q_OBJECT
public:
    Application(QApplication& app, QSettings& settings);
    ~Application() override;

    MainWindow& window();
    void showWindow();
    void open(const std::filesystem::path& project);
    /// Opens a copy of the sample, which is created at its first use.
    void openSample(const std::string& name);

private:
    void makeWindow();
    void offerRecovery();
    void recover();

    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::workbench
