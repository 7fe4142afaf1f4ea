// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include <QWidget>

#include "app/workbench/workspace/owned_process.h"
#include "core/base/json.h"

class QFormLayout;
class QVBoxLayout;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// The devices for trainings, tested by running them: starts `lathe doctor` in the background, which runs a convolution on each
/// device, and shows the results, including why a device cannot be used.
class DeviceCard : public QWidget {
    Q_OBJECT
public:
    explicit DeviceCard(std::filesystem::path latheProgram, QWidget* parent = nullptr);

    /// Tests unless a test was done or is running.
    void testOnce();
    void test();
    /// Shows the output of `lathe doctor --json`.
    void show(const Json& findings);

Q_SIGNALS:
    /// The output of `lathe doctor --json`.
    void examined(const Json& findings);

protected:
    void paintEvent(QPaintEvent*) override;

private:
    void finish(int exitCode);
    void addRow(const QString& label, const QString& value);
    void clear();

    std::filesystem::path m_program;
    OwnedProcess m_doctor;
    bool m_tested = false;
    ui::Label* m_summary;
    QFormLayout* m_rows;
    QVBoxLayout* m_notes;
};

}  // namespace lathe::workbench
