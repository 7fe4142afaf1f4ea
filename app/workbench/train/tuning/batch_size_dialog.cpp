// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/tuning/batch_size_dialog.h"

#include <algorithm>
#include <cmath>

#include <QHeaderView>
#include <QSignalBlocker>
#include <QTableWidget>

#include "app/workbench/forms/param_form.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/row_table.h"
#include "core/train/tuning/batch_sizes.h"
#include "widgets/common/fonts.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int64_t mebibyte = 1 << 20;

const IntParam memoryLimit{{.key = "memory",
                            .label = "Memory limit",
                            .initial = 0,
                            .min = 0,
                            .max = 1 << 24,
                            .help =
                                "Memory that the training may use. 0: the memory of the device; on the CPU, half of the memory "
                                "of the machine.",
                            .unit = "MiB"}};
const FloatParam secondsPerSize{{.key = "seconds",
                                 .label = "Time per size",
                                 .initial = BatchSizeOptions{}.seconds,
                                 .min = 0,
                                 .max = 3600,
                                 .help = "Time of the measurement of each batch size. Longer measurements are more exact.",
                                 .unit = "s"}};
const IntParam sizeCount{{.key = "sizes",
                          .label = "Number of sizes",
                          .initial = static_cast<int64_t>(BatchSizeOptions{}.sizes),
                          .min = 1,
                          .max = 20,
                          .help = "Number of batch sizes that are measured, up to the largest that fits."}};

const ParamDefs& sizeParams() {
    static const ParamDefs defs{&memoryLimit, &secondsPerSize, &sizeCount};
    return defs;
}

QTableWidgetItem* figureItem(const QString& text) {
    auto* item = new QTableWidgetItem(text);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

QString milliseconds(double samplesPerSecond) {
    return samplesPerSecond > 0 ? BatchSizeDialog::tr("%1 ms").arg(ui::realText(1e3 / samplesPerSecond)) : ui::realText(NAN);
}

}  // namespace

BatchSizeDialog::BatchSizeDialog(const TuningTarget& target, QWidget* parent)
    : TuningDialog(target,
                   {QStringLiteral("batch-size"), "training.batch", tr("Set the batch size"), QStringLiteral("batchSize")},
                   tr("Find batch size"),
                   tr("Finds the largest batch that fits into memory, and measures the speed of training with some sizes. Only "
                      "“Use” changes the project."),
                   parent),
      m_table(new QTableWidget(0, 4)) {
    makeTable();
    ParamForm& form = addContent(m_table, sizeParams());
    form.setUnit(memoryLimit.key, defText(memoryLimit.spec.unit));
    form.setUnit(secondsPerSize.key, defText(secondsPerSize.spec.unit));
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &BatchSizeDialog::choose);
    resize(ui::scaledWidth(880), ui::scaledHeight(400, 4));
}

void BatchSizeDialog::makeTable() {
    m_table->setObjectName(QStringLiteral("batchSize.table"));
    m_table->setAccessibleName(tr("Measured batch sizes"));
    setUpRowTable(*m_table);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalHeaderLabels({tr("Batch"), tr("Memory"), tr("Samples per second"), tr("Time per sample")});
    for (int c = 0; c < m_table->columnCount(); ++c)
        m_table->horizontalHeaderItem(c)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
}

QStringList BatchSizeDialog::options(QString&) const {
    const Params& p = settings();
    QStringList words{QStringLiteral("--seconds"), ui::exactText(p[secondsPerSize]), QStringLiteral("--sizes"),
                      QString::number(p[sizeCount])};
    if (const int64_t memory = p[memoryLimit]; memory > 0)
        words << QStringLiteral("--memory") << QString::number(memory * mebibyte);
    return words;
}

void BatchSizeDialog::clear() {
    const QSignalBlocker quiet(m_table);
    m_finished = false;
    m_table->setRowCount(0);
    m_sizes.clear();
}

void BatchSizeDialog::addRow(const Json& size) {
    const int row = m_table->rowCount();
    const double speed = size["samples_per_second"].toDouble();
    m_sizes.push_back(size["batch"].toInt());
    m_table->insertRow(row);
    m_table->setItem(row, 0, figureItem(ui::countText(m_sizes.back())));
    m_table->setItem(row, 1, figureItem(ui::bytesText(size["memory"].toInt())));
    m_table->setItem(row, 2, figureItem(ui::countText(static_cast<int64_t>(speed))));
    m_table->setItem(row, 3, figureItem(milliseconds(speed)));
}

void BatchSizeDialog::takeProgress(const Json& line) {
    addRow(line);
    const auto all = static_cast<int>(settings()[sizeCount]), done = static_cast<int>(m_sizes.size());
    showProgress(std::min(done, all), all, tr("Batch %1 is measured.").arg(ui::countText(m_sizes.back())));
}

void BatchSizeDialog::takeAnswer(const Json& answer) {
    clear();
    for (const Json& size : answer["measured"].array()) addRow(size);
    m_finished = true;
    showFacts(factsOf(answer));
    selectSize(answer["suggested"].toInt());
    m_table->setFocus();
    say(tr("Another batch size needs another learning rate: find it again afterwards."));
}

void BatchSizeDialog::selectSize(int64_t batch) {
    const auto found = std::find(m_sizes.begin(), m_sizes.end(), batch);
    if (found != m_sizes.end()) m_table->selectRow(static_cast<int>(found - m_sizes.begin()));
}

void BatchSizeDialog::choose() {
    const int row = m_table->currentRow();
    if (!m_finished || row < 0 || m_table->selectedItems().isEmpty()) return;
    const int64_t batch = m_sizes[static_cast<size_t>(row)];
    offer(tr("Use %1").arg(ui::countText(batch)), Json(batch));
}

QStringList BatchSizeDialog::factsOf(const Json& answer) const {
    return {
        tr("In the project: %1").arg(ui::countText(document().project().training.batch)),
        tr("Suggested: %1, the smallest batch with 90 % of the highest speed").arg(ui::countText(answer["suggested"].toInt())),
        tr("Largest batch in %1: %2").arg(ui::bytesText(answer["memory"].toInt()), ui::countText(answer["largest"].toInt())),
        tr("Measured on %1").arg(QString::fromStdString(answer["device"].toString()))};
}

}  // namespace lathe::workbench
