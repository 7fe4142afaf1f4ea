// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/dataset_row.h"

#include <algorithm>
#include <string>

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/workbench/workspace/messages.h"
#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/note_card.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int barSteps = 1000, fetchBarHeight = 4;

// As the command line says it: powers of 1024.
QString sizeText(uint64_t bytes) {
    return ui::bytesText(static_cast<int64_t>(bytes));
}

QString dataSetText(std::string_view english) {
    return QCoreApplication::translate("DataSets", std::string(english).c_str());
}

ui::Label* wrapped(const QString& text, ui::Tone tone) {
    auto* label = new ui::Label(text, ui::TextRole::Small, tone);
    label->setWordWrap(true);
    return label;
}

ui::Label* pageLabel(std::string_view page) {
    ui::Label* label = wrapped(fromUtf8(page), ui::Tone::Text3);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

}  // namespace

DatasetRow::DatasetRow(const FetchOrder& order, QWidget* parent)
    : QWidget(parent),
      m_job(order),
      m_state(wrapped({}, ui::Tone::Text2)),
      m_bar(new QProgressBar),
      m_problem(new ui::NoteCard(ui::NoteCard::Kind::Error, {})),
      m_fetch(ui::textButton({})),
      m_create(ui::textButton(tr("New project…"))) {
    const fetch::FetchSet& set = *order.set;
    setObjectName(QStringLiteral("dataset.") + fromUtf8(set.name));
    m_state->setObjectName(QStringLiteral("dataset.state"));
    m_bar->setObjectName(QStringLiteral("dataset.bar"));
    m_bar->setAccessibleName(tr("Downloading"));
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(fetchBarHeight);
    m_bar->setRange(0, barSteps);
    m_problem->setObjectName(QStringLiteral("dataset.problem"));
    m_fetch->setObjectName(QStringLiteral("dataset.fetch"));
    m_create->setObjectName(QStringLiteral("dataset.create"));
    m_create->setAccessibleName(tr("New project with %1").arg(fromUtf8(set.title)));
    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->addWidget(m_state, 1);
    foot->addWidget(m_fetch);
    foot->addWidget(m_create);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(4);
    column->addWidget(new ui::Label(fromUtf8(set.title), ui::TextRole::Strong));
    column->addWidget(wrapped(dataSetText(set.content), ui::Tone::Text));
    column->addWidget(wrapped(tr("License: %1").arg(dataSetText(set.licence)), ui::Tone::Text2));
    column->addWidget(pageLabel(set.page));
    column->addWidget(m_bar);
    column->addWidget(m_problem);
    column->addLayout(foot);
    connect(m_fetch, &QPushButton::clicked, this, &DatasetRow::press);
    connect(m_create, &QPushButton::clicked, this, &DatasetRow::projectWanted);
    connect(&m_job, &FetchJob::changed, this, &DatasetRow::refresh);
    connect(&m_job, &FetchJob::finished, this, &DatasetRow::fetched);
    refresh();
}

void DatasetRow::press() {
    m_job.running() ? m_job.stop() : m_job.start();
}

QString DatasetRow::stateText() const {
    const QString total = sizeText(m_job.total()), received = sizeText(m_job.received());
    if (m_job.running()) return m_job.received() >= m_job.total() ? tr("Checking…") : tr("%1 of %2").arg(received, total);
    if (m_job.isDone()) return tr("In %1").arg(fromUtf8(m_job.order().folder));
    return m_job.received() > 0 ? tr("%1 of %2 are there").arg(received, total) : total;
}

void DatasetRow::refresh() {
    const bool running = m_job.running(), done = m_job.isDone();
    const QString what = running                                                    ? tr("Stop")
                         : m_job.problem()                                          ? tr("Try again")
                         : m_job.received() > 0 && m_job.received() < m_job.total() ? tr("Resume")
                                                                                    : tr("Download");
    m_fetch->setText(what);
    m_fetch->setAccessibleName(tr("%1: %2").arg(what, fromUtf8(m_job.order().set->title)));
    m_fetch->setVisible(!done);
    m_create->setVisible(done);
    m_state->setText(stateText());
    m_bar->setVisible(running);
    const double share = static_cast<double>(m_job.received()) / static_cast<double>(std::max<uint64_t>(1, m_job.total()));
    m_bar->setValue(static_cast<int>(barSteps * std::min(1.0, share)));
    showProblem();
}

void DatasetRow::showProblem() {
    const QString problem = m_job.problemSentence();
    m_problem->setVisible(!problem.isEmpty());
    if (!problem.isEmpty()) m_problem->setText(problem);
}

}  // namespace lathe::workbench
