// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/table_target_form.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include "app/workbench/forms/choice_field.h"
#include "app/workbench/workspace/messages.h"
#include "core/data/csv/csv_plan.h"
#include "widgets/common/label.h"
#include "widgets/common/segmented_control.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int leastTargetWidth = 110, mostTargetWidth = 180;
constexpr std::pair<const char*, CsvTask> tasks[] = {{"classes", CsvTask::Classes}, {"regression", CsvTask::Regression}};

CsvTask taskNamed(const std::string& name) {
    for (const auto& [known, task] : tasks)
        if (name == known) return task;
    return CsvTask::Guess;
}

}  // namespace

TableTargetForm::TableTargetForm(QWidget* parent)
    : QWidget(parent),
      m_reading(this, [this](auto table) { take(std::move(table)); }),
      m_target(makeFormCombo()),
      m_task(new ui::SegmentedControl({tr("A class"), tr("A number")})),
      m_found(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)) {
    m_target->setObjectName(QStringLiteral("new.target"));
    m_target->setAccessibleName(tr("Target column"));
    m_target->setToolTip(tr("The column to predict"));
    m_target->setMinimumWidth(leastTargetWidth);
    m_target->setMaximumWidth(mostTargetWidth);
    m_target->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_task->setObjectName(QStringLiteral("new.task"));
    m_task->setAccessibleName(tr("Task"));
    m_found->setObjectName(QStringLiteral("new.target-found"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_target);
    row->addWidget(m_task);
    row->addWidget(m_found);
    row->addStretch(1);
    connect(m_target, &QComboBox::currentIndexChanged, this, &TableTargetForm::chooseTarget);
    connect(m_task, &ui::SegmentedControl::currentChanged, this, &TableTargetForm::chooseTask);
    setEnabled(false);
}

void TableTargetForm::forget() {
    m_reading.cancel();
    m_reader = {};
    m_table.reset();
    m_problem.reset();
    setEnabled(false);
    const QSignalBlocker quiet(m_target);
    m_target->clear();
    m_found->setText({});
}

void TableTargetForm::read(const std::filesystem::path& file) {
    forget();
    m_reader = {"csv", {{"path", std::filesystem::absolute(file).string()}}};
    m_reading.start([params = m_reader.params](const Superseded&) { return surveyCsv(params, {}); });
    Q_EMIT changed();
}

void TableTargetForm::take(Result<CsvTable> table) {
    if (!table.ok()) {
        m_problem = table.error();
        Q_EMIT described(sentenceOf(table.error()), false);
        return Q_EMIT changed();
    }
    m_table = std::move(*table);
    {
        const QSignalBlocker quiet(m_target);
        for (const CsvColumn& column : m_table->columns) m_target->addItem(fromUtf8(column.name));
        m_target->setCurrentIndex(m_target->count() - 1);
    }
    setEnabled(true);
    Q_EMIT described(tr("%1 rows, %2 columns").arg(ui::countText(m_table->rows), ui::countText(m_target->count())), true);
    chooseTarget();
}

Result<TableTarget> TableTargetForm::targetAs(const std::string& task) const {
    const CsvRoles roles{.target = m_table->columns[static_cast<size_t>(m_target->currentIndex())].name, .task = taskNamed(task)};
    LATHE_TRY(const CsvPlan plan, planCsv(*m_table, roles));
    return plan.draft.target;
}

std::string TableTargetForm::task() const {
    return tasks[m_task->current()].first;
}

// Another column may be of another kind.
void TableTargetForm::chooseTarget() {
    if (!m_table || m_target->currentIndex() < 0) return;
    const QSignalBlocker quiet(m_task);
    for (int i = 0; i < m_task->count(); ++i) {
        const auto target = targetAs(tasks[i].first);
        m_task->setSegmentEnabled(i, target.ok(), target.ok() ? QString() : sentenceOf(target.error()));
    }
    if (const auto guess = targetAs("guess"); guess.ok()) m_task->setCurrent(guess->isClass() ? 0 : 1);
    chooseTask();
}

void TableTargetForm::chooseTask() {
    if (m_table && m_target->currentIndex() >= 0) showTarget();
    Q_EMIT changed();
}

void TableTargetForm::showTarget() {
    const auto target = targetAs(task());
    m_problem = target.ok() ? std::nullopt : std::optional(target.error());
    m_found->setTone(target.ok() ? ui::Tone::Ok : ui::Tone::Error);
    if (!target.ok()) return m_found->setText(sentenceOf(target.error()));
    const CsvColumn& column = m_table->columns[static_cast<size_t>(m_target->currentIndex())];
    m_found->setText(target->isClass() ? tr("%n classes found", nullptr, static_cast<int>(target->classes.size()))
                                       : tr("%1 values found").arg(ui::countText(column.present)));
}

QString TableTargetForm::reasonNotTo() const {
    if (m_problem) return sentenceOf(*m_problem);
    return m_table ? QString() : tr("The table is being read.");
}

Choice TableTargetForm::reader() const {
    Choice reader = m_reader;
    if (!m_table) return reader;
    reader.params.set("target", m_table->columns[static_cast<size_t>(m_target->currentIndex())].name);
    reader.params.set("task", task());
    return reader;
}

}  // namespace lathe::workbench
