// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/settings/price_settings.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace lathe::workbench {

namespace {

std::string fileOf(const QSettings& settings) {
    return QFileInfo(settings.fileName()).dir().filePath(QStringLiteral("prices.json")).toStdString();
}

}  // namespace

Prices pricesOf(const QSettings& settings) {
    auto prices = readPrices(fileOf(settings));
    return prices ? std::move(*prices) : Prices();
}

Status setPrices(const QSettings& settings, const Prices& prices) {
    return writePrices(fileOf(settings), prices);
}

}  // namespace lathe::workbench
