// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/device_choice.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSettings>

#include "app/workbench/forms/form_row.h"
#include "app/workbench/workspace/known_devices.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/style.h"

namespace lathe::workbench {

namespace {

const QString deviceKey = QStringLiteral("train/device");
const QString automatic = QStringLiteral("auto");
constexpr int scrollBar = 10;  // of the settings below

}  // namespace

std::string trainingDevice(const QSettings& settings) {
    return settings.value(deviceKey, automatic).toString().toStdString();
}

DeviceChoice::DeviceChoice(QSettings& settings, QWidget* parent)
    : QWidget(parent), m_settings(settings), m_choice(new QComboBox) {
    ui::setCompact(this);
    m_choice->setObjectName(QStringLiteral("train.device"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto* name = new ui::Label(tr("Train on"), ui::TextRole::Small, ui::Tone::Text2);
    ui::keepScaled(name, ui::Extent::FixedWidth, FormRow::labelWidth);
    name->setBuddy(m_choice);
    m_choice->setAccessibleName(name->text());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(FormRow::leftMargin, 8, FormRow::rightMargin + scrollBar, 0);
    row->setSpacing(FormRow::gap);
    row->addWidget(name);
    row->addWidget(m_choice, 1);
    fill();
    connect(m_choice, &QComboBox::activated, this,
            [this] { m_settings.setValue(deviceKey, m_choice->currentData().toString()); });
}

void DeviceChoice::fill() {
    const QString chosen = QString::fromStdString(trainingDevice(m_settings));
    m_choice->clear();
    m_choice->addItem(tr("Automatic"), automatic);
    m_choice->addItem(tr("CPU"), QStringLiteral("cpu"));
    m_choice->addItem(tr("Any free GPU"), QStringLiteral("cuda"));
    m_choice->setItemData(2, tr("Waits in the queue while all GPUs are in use."), Qt::ToolTipRole);
    for (const KnownDevice& device : knownDevices(m_settings))
        m_choice->addItem(tr("%1 (%2)", "name and id of a device").arg(device.name, device.id), device.id);
    if (m_choice->findData(chosen) < 0) m_choice->addItem(chosen, chosen);  // it may come back
    m_choice->setCurrentIndex(m_choice->findData(chosen));
}

void DeviceChoice::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fill();
}

}  // namespace lathe::workbench
