// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/device_card.h"

#include <QDir>
#include <QFormLayout>
#include <QPainter>
#include <QPushButton>
#include <QTime>
#include <QVBoxLayout>

#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/messages.h"
#include "core/store/diagnostic_json.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/note_card.h"
#include "widgets/common/style.h"
#include "widgets/common/style_drawing.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int labelWidth = 88;

const Json& deviceNamed(const Json& findings, const std::string& id) {
    static const Json none;
    for (const Json& device : findings["devices"].array())
        if (device["id"].toString() == id) return device;
    return none;
}

}  // namespace

DeviceCard::DeviceCard(std::filesystem::path latheProgram, QWidget* parent)
    : QWidget(parent),
      m_program(std::move(latheProgram)),
      m_summary(new ui::Label(tr("Detecting the devices"), ui::TextRole::Body)),
      m_rows(new QFormLayout),
      m_notes(new QVBoxLayout) {
    setObjectName(QStringLiteral("start.device"));
    ui::setCompact(this);
    m_summary->setWordWrap(true);
    m_rows->setHorizontalSpacing(8);
    m_rows->setVerticalSpacing(4);
    m_rows->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    QPushButton* again = ui::textButton(tr("Test again"));
    again->setObjectName(QStringLiteral("start.testAgain"));
    connect(again, &QPushButton::clicked, this, &DeviceCard::test);
    connect(&m_doctor, &QProcess::finished, this, &DeviceCard::finish);
    connect(&m_doctor, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) finish(-1);
    });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 12);
    column->addWidget(m_summary);
    column->addLayout(m_rows);
    column->addLayout(m_notes);
    column->addWidget(again, 0, Qt::AlignLeft);
}

void DeviceCard::testOnce() {
    if (!m_tested) test();
}

void DeviceCard::test() {
    if (m_doctor.state() != QProcess::NotRunning) return;
    m_tested = true;
    m_summary->setText(tr("Detecting the devices"));
    m_doctor.setWorkingDirectory(QDir::tempPath());
    m_doctor.start(QString::fromStdString(m_program.string()),
                   {QStringLiteral("doctor"), QStringLiteral("--json"), QStringLiteral("--quiet")});
}

void DeviceCard::finish(int) {
    const auto findings = Json::parse(m_doctor.readAllStandardOutput().toStdString());
    if (findings.ok() && findings->contains("devices")) {
        show(*findings);
        Q_EMIT examined(*findings);
        return;
    }
    clear();
    m_summary->setText(tr("The devices could not be detected: %1 did not respond.").arg(QStringLiteral("lathe doctor")));
}

void DeviceCard::addRow(const QString& label, const QString& value) {
    auto* name = new ui::Label(label, ui::TextRole::Small, ui::Tone::Text3);
    auto* text = new ui::Label(value, ui::TextRole::Small);
    ui::keepScaled(name, ui::Extent::FixedWidth, labelWidth);
    text->setWordWrap(true);
    m_rows->addRow(name, text);
}

void DeviceCard::clear() {
    while (m_rows->rowCount() > 0) m_rows->removeRow(0);
    while (QLayoutItem* item = m_notes->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
}

void DeviceCard::show(const Json& findings) {
    clear();
    const std::string best = findings["device"].toString();
    const Json& device = deviceNamed(findings, best);
    const Json& details = device["details"];
    m_summary->setText(best == "cpu" ? tr("The CPU will be used")
                                     : tr("%1 will be used").arg(deviceText(device["name"].toString())));
    addRow(tr("Device"), deviceText(device["name"].toString()));
    addRow(tr("Memory"), bytesText(device["memory_bytes"].toInt()));
    if (details.contains("onednn")) addRow(tr("Kernels"), tr("oneDNN %1").arg(fromUtf8(details["onednn"].toString())));
    if (details.contains("simd")) addRow(tr("Instructions"), fromUtf8(details["simd"].toString()));
    if (const Json& tested = device["convolution"]; tested.isObject())
        addRow(tr("Tested"),
               tr("test convolution: %1 ms, today at %2")
                   .arg(ui::fixedText(tested["ms"].toDouble(), 2), QTime::currentTime().toString(QStringLiteral("HH:mm"))));
    for (const char* key : {"problems", "notes"})
        for (const Json& problem : findings[key].array()) {
            const bool bad = std::string_view(key) == "problems";
            m_notes->addWidget(new ui::NoteCard(bad ? ui::NoteCard::Kind::Error : ui::NoteCard::Kind::Note,
                                                sentenceOf(diagnosticFromJson(problem))));
        }
}

void DeviceCard::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    ui::draw::box(p, rect(), 6, {}, t.line);
}

}  // namespace lathe::workbench
