// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/known_devices.h"

#include <QSettings>
#include <QStringList>

#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

const QString key = QStringLiteral("machine/devices");
constexpr QChar border(u'\t');  // in no id

}  // namespace

std::vector<KnownDevice> knownDevices(const QSettings& settings) {
    std::vector<KnownDevice> devices;
    for (const QString& line : settings.value(key).toStringList())
        devices.push_back({line.section(border, 0, 0), line.section(border, 1)});
    return devices;
}

void rememberDevices(QSettings& settings, const Json& findings) {
    QStringList lines;
    for (const Json& device : findings["devices"].array())
        if (const std::string id = device["id"].toString(); id != "cpu")
            lines.append(fromUtf8(id) + border + fromUtf8(device["name"].toString()));
    settings.setValue(key, lines);
}

}  // namespace lathe::workbench
