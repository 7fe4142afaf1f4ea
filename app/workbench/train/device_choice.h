// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QWidget>

class QSettings;

namespace lathe::workbench {

/// What the next training runs on, as `lathe train --device` takes it: "auto", "cpu", "cuda". A setting of the program and not of
/// a project: it is of this machine.
std::string trainingDevice(const QSettings&);

/// Shows and changes it.
class DeviceChoice : public QWidget {
    Q_OBJECT
public:
    explicit DeviceChoice(QSettings&, QWidget* parent = nullptr);
};

}  // namespace lathe::workbench
