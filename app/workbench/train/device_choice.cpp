// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/device_choice.h"

#include <algorithm>

#include <QComboBox>
#include <QHBoxLayout>
#include <QSettings>

#include "widgets/common/label.h"

namespace lathe::workbench {

namespace {

const QString key = QStringLiteral("train/device");
const QString automatic = QStringLiteral("auto");

}  // namespace

std::string trainingDevice(const QSettings& settings) {
    return settings.value(key, automatic).toString().toStdString();
}

DeviceChoice::DeviceChoice(QSettings& settings, QWidget* parent) : QWidget(parent) {
    auto* choice = new QComboBox;
    choice->setObjectName(QStringLiteral("train.device"));
    choice->addItem(tr("Automatic"), automatic);
    choice->addItem(tr("CPU"), QStringLiteral("cpu"));
    choice->addItem(tr("Any free GPU"), QStringLiteral("cuda"));
    choice->setItemData(2, tr("Waits in line where all GPUs are in use."), Qt::ToolTipRole);
    choice->setCurrentIndex(std::max(0, choice->findData(QString::fromStdString(trainingDevice(settings)))));
    auto* name = new ui::Label(tr("Train on"));
    name->setBuddy(choice);
    choice->setAccessibleName(name->text());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 12, 0);
    row->addWidget(name);
    row->addWidget(choice, 1);
    connect(choice, &QComboBox::activated, this,
            [&settings, choice] { settings.setValue(key, choice->currentData().toString()); });
}

}  // namespace lathe::workbench
