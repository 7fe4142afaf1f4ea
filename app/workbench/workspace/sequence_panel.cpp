// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/sequence_panel.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/row_table.h"
#include "core/layers/loss.h"
#include "core/store/diagnostic_json.h"
#include "core/train/program/heads.h"
#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int leastSequences = 160;

std::filesystem::path latheBesideThisProgram() {
    return std::filesystem::path(QCoreApplication::applicationDirPath().toStdString()) / "lathe";
}

bool predictsSequences(const Project& project) {
    const auto losses = headsOf(project).losses;
    return std::any_of(losses.begin(), losses.end(), [](const LossTerm& term) {
        const LossDef* def = findLoss(term.loss.type);
        return def && def->sequences;
    });
}

// Of the only output, or of the first one with sequences.
const Json& reportIn(const Json& answer) {
    const Json& labels = answer["labels"];
    return labels.contains("worst") || labels.object().empty() ? labels : labels.object().begin()->second;
}

QString sequenceText(const Json& names) {
    QStringList words;
    for (const Json& name : names.array()) words << fromUtf8(name.toString());
    return words.isEmpty() ? SequencePanel::tr("(no labels)") : words.join(QLatin1Char(' '));
}

QTableWidgetItem* sequenceItem(const QString& text) {
    auto* item = new QTableWidgetItem(text);
    item->setToolTip(text);
    return item;
}

}  // namespace

SequencePanel::SequencePanel(std::filesystem::path latheProgram, QWidget* parent)
    : QWidget(parent),
      m_program(latheProgram.empty() ? latheBesideThisProgram() : std::move(latheProgram)),
      m_head(new ui::SectionHead(tr("Label sequences"))),
      m_table(new QTableWidget(0, 3)),
      m_note(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)),
      m_measure(ui::textButton(tr("Compute"))) {
    setObjectName(QStringLiteral("sequences"));
    m_measure->setObjectName(QStringLiteral("sequences.compute"));
    m_note->setWordWrap(true);
    m_note->setContentsMargins(12, 0, 12, 0);
    makeTable();
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(12, 0, 12, 0);
    buttons->addWidget(m_measure);
    buttons->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 12);
    column->setSpacing(4);
    column->addWidget(m_head);
    column->addWidget(m_table, 1);
    column->addWidget(m_note);
    column->addLayout(buttons);
    connect(m_measure, &QPushButton::clicked, this, &SequencePanel::measure);
    connect(&m_process, &QProcess::finished, this, [this] { ended(); });
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) ended();
    });
    setVisible(false);
}

void SequencePanel::makeTable() {
    m_table->setObjectName(QStringLiteral("sequences.table"));
    m_table->setAccessibleName(tr("Targets and predictions"));
    setUpRowTable(*m_table);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setMinimumHeight(leastSequences);
    m_table->setHorizontalHeaderLabels({tr("Target"), tr("Prediction"), tr("Errors")});
    for (int c = 0; c < 2; ++c) m_table->horizontalHeaderItem(c)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    connect(m_table, &QTableWidget::itemActivated, this, [this](const QTableWidgetItem* item) {
        Q_EMIT sampleWanted(m_table->item(item->row(), 0)->data(Qt::UserRole).toLongLong());
    });
}

void SequencePanel::show(const std::filesystem::path& run, const Project* project, bool usable) {
    if (run != m_run) {
        m_run = run;
        clear();
    }
    m_measurable = usable && !run.empty() && project && predictsSequences(*project);
    refresh();
}

void SequencePanel::clear() {
    m_table->setRowCount(0);
    m_head->setCount({});
    say({}, false);
}

void SequencePanel::refresh() {
    const bool some = m_table->rowCount() > 0;
    setVisible(some || m_measurable);
    m_table->setVisible(some);
    m_measure->setVisible(!some);
    m_measure->setEnabled(!measuring());
    if (!some && !measuring() && m_note->text().isEmpty())
        m_note->setText(tr("Compares the predicted labels of the held-out samples with their targets, in one pass."));
    m_note->setVisible(!some);
}

void SequencePanel::measure() {
    if (measuring() || m_run.empty()) return;
    m_measuredRun = m_run;
    say(tr("Computing…"), false);
    m_process.start(fromUtf8(m_program.string()),
                    {QStringLiteral("evaluate"), fromUtf8(m_run.string()), QStringLiteral("--json")});
    refresh();
}

void SequencePanel::ended() {
    const QByteArray out = m_process.readAllStandardOutput();
    const auto answer = Json::parse(std::string_view(out.constData(), static_cast<size_t>(out.size())), "lathe evaluate");
    if (m_measuredRun != m_run) return refresh();
    if (answer.ok()) fill(reportIn(*answer));
    const bool said = answer.ok() && (*answer)["error"].isObject();
    if (m_table->rowCount() == 0)
        say(said ? sentenceOf(diagnosticFromJson((*answer)["error"])) : tr("The sequences could not be computed."), true);
    refresh();
}

void SequencePanel::fill(const Json& report) {
    m_table->setRowCount(0);
    for (const Json& one : report["worst"].array()) {
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        m_table->setItem(row, 0, sequenceItem(sequenceText(one["target"])));
        m_table->item(row, 0)->setData(Qt::UserRole, static_cast<qlonglong>(one["sample"].toInt()));
        m_table->setItem(row, 1, sequenceItem(sequenceText(one["prediction"])));
        auto* errors = new QTableWidgetItem(ui::countText(one["errors"].toInt()));
        errors->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_table->setItem(row, 2, errors);
    }
    if (const int64_t samples = report["samples"].toInt(); samples > 0)
        m_head->setCount(tr("%1 of %2 without an error").arg(ui::countText(report["exact"].toInt()), ui::countText(samples)));
}

void SequencePanel::say(const QString& text, bool problem) {
    m_note->setText(text);
    m_note->setTone(problem ? ui::Tone::Error : ui::Tone::Text3);
}

}  // namespace lathe::workbench
