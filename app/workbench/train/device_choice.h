// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QWidget>

class QComboBox;
class QSettings;

namespace lathe::workbench {

/// What the next training runs on, as `lathe train --device` takes it: "auto", "cpu", "cuda", "cuda:1". A setting of the program
/// and not of a project: it is of this machine.
std::string trainingDevice(const QSettings&);

/// Shows and changes it. GPUs by name are those that are known (known_devices.h) when it is shown.
class DeviceChoice : public QWidget {
    Q_OBJECT
public:
    explicit DeviceChoice(QSettings&, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent*) override;

private:
    void fill();

    QSettings& m_settings;
    QComboBox* m_choice;
};

}  // namespace lathe::workbench
