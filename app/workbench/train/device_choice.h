// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QWidget>

class QComboBox;
class QSettings;

namespace lathe::workbench {

/// Device of the next training, as for `lathe train --device`: "auto", "cpu", "cuda", "cuda:1". A setting of the program and not
/// of a project, because it depends on the machine.
std::string trainingDevice(const QSettings&);

/// Shows and changes this setting. Lists the GPUs that are known when it is shown (known_devices.h).
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
