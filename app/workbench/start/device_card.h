// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include <QProcess>
#include <QWidget>

#include "core/base/json.h"

class QFormLayout;
class QVBoxLayout;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// What trainings will run on, found out by doing: `lathe doctor` tries a convolution on each device in the background and says
/// what it found, and why a device cannot be used.
class DeviceCard : public QWidget {
    Q_OBJECT
public:
    explicit DeviceCard(std::filesystem::path latheProgram, QWidget* parent = nullptr);

    /// Tests unless it has, or is at it.
    void testOnce();
    void test();
    /// Shows what `lathe doctor --json` said.
    void show(const Json& findings);

Q_SIGNALS:
    /// What `lathe doctor --json` said when it was asked.
    void examined(const Json& findings);

protected:
    void paintEvent(QPaintEvent*) override;

private:
    void finish(int exitCode);
    void addRow(const QString& label, const QString& value);
    void clear();

    std::filesystem::path m_program;
    QProcess m_doctor;
    bool m_tested = false;
    ui::Label* m_verdict;
    QFormLayout* m_rows;
    QVBoxLayout* m_notes;
};

}  // namespace lathe::workbench
