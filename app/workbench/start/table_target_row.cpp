// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/table_target_row.h"

#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QToolButton>

#include "app/workbench/forms/choice_field.h"
#include "app/workbench/workspace/messages.h"
#include "core/data/csv/csv_plan.h"
#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/segmented_control.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int leastTargetWidth = 110, mostTargetWidth = 180;
constexpr std::pair<const char*, CsvTask> targetTasks[] = {{"classes", CsvTask::Classes}, {"regression", CsvTask::Regression}};

CsvTask targetTaskNamed(const std::string& name) {
    for (const auto& [known, task] : targetTasks)
        if (name == known) return task;
    return CsvTask::Guess;
}

}  // namespace

TableTargetRow::TableTargetRow(QWidget* parent)
    : QWidget(parent),
      m_target(makeFormCombo()),
      m_task(new ui::SegmentedControl({tr("A class"), tr("A number")})),
      m_found(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)),
      m_remove(ui::iconButton(QStringLiteral("x-lg"), tr("Remove this target"))) {
    m_target->setAccessibleName(tr("Target column"));
    m_target->setToolTip(tr("The column to predict"));
    m_target->setMinimumWidth(leastTargetWidth);
    m_target->setMaximumWidth(mostTargetWidth);
    m_target->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_task->setAccessibleName(tr("Task"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    for (QWidget* part : {static_cast<QWidget*>(m_target), static_cast<QWidget*>(m_task), static_cast<QWidget*>(m_remove)})
        row->addWidget(part);
    row->addWidget(m_found);
    row->addStretch(1);
    connect(m_target, &QComboBox::currentIndexChanged, this, &TableTargetRow::chooseTarget);
    connect(m_task, &ui::SegmentedControl::currentChanged, this, &TableTargetRow::chooseTask);
    connect(m_remove, &QToolButton::clicked, this, &TableTargetRow::removeWanted);
    setNumber(1);
    setRemovable(false);
}

void TableTargetRow::setNumber(int number) {
    const QString end = number == 1 ? QString() : QStringLiteral(".%1").arg(number);
    m_target->setObjectName(QStringLiteral("new.target") + end);
    m_task->setObjectName(QStringLiteral("new.task") + end);
    m_found->setObjectName(QStringLiteral("new.target-found") + end);
    m_remove->setObjectName(QStringLiteral("new.remove-target") + end);
}

void TableTargetRow::setRemovable(bool removable) {
    m_remove->setVisible(removable);
}

void TableTargetRow::setTable(const CsvTable& table, int column) {
    m_table = &table;
    {
        const QSignalBlocker quiet(m_target);
        m_target->clear();
        for (const CsvColumn& one : table.columns) m_target->addItem(fromUtf8(one.name));
        m_target->setCurrentIndex(column);
    }
    chooseTarget();
}

void TableTargetRow::clear() {
    m_table = nullptr;
    m_problem.reset();
    m_twice = false;
    const QSignalBlocker quiet(m_target);
    m_target->clear();
    m_found->setText({});
}

void TableTargetRow::setTwice(bool twice) {
    m_twice = twice;
    if (m_table && column() >= 0) showTarget();
}

int TableTargetRow::column() const {
    return m_target->currentIndex();
}

std::string TableTargetRow::task() const {
    return targetTasks[m_task->current()].first;
}

QString TableTargetRow::problem() const {
    if (m_problem) return sentenceOf(*m_problem);
    return m_twice ? tr("This column is a target already.") : QString();
}

Result<TableTarget> TableTargetRow::targetAs(const std::string& task) const {
    const CsvRoles roles{.target = m_table->columns[static_cast<size_t>(column())].name, .task = targetTaskNamed(task)};
    LATHE_TRY(const CsvPlan plan, planCsv(*m_table, roles));
    return plan.draft.target;
}

// Another column may be of another kind.
void TableTargetRow::chooseTarget() {
    if (!m_table || column() < 0) return;
    {
        const QSignalBlocker quiet(m_task);
        for (int i = 0; i < m_task->count(); ++i) {
            const auto target = targetAs(targetTasks[i].first);
            m_task->setSegmentEnabled(i, target.ok(), target.ok() ? QString() : sentenceOf(target.error()));
        }
        if (const auto guess = targetAs("guess"); guess.ok()) m_task->setCurrent(guess->isClass() ? 0 : 1);
    }
    chooseTask();
}

void TableTargetRow::chooseTask() {
    if (m_table && column() >= 0) showTarget();
    Q_EMIT changed();
}

void TableTargetRow::showTarget() {
    const auto target = targetAs(task());
    m_problem = target.ok() ? std::nullopt : std::optional(target.error());
    const QString wrong = problem();
    m_found->setTone(wrong.isEmpty() ? ui::Tone::Ok : ui::Tone::Error);
    if (!wrong.isEmpty()) return m_found->setText(wrong);
    const CsvColumn& chosen = m_table->columns[static_cast<size_t>(column())];
    m_found->setText(target->isClass() ? tr("%n classes found", nullptr, static_cast<int>(target->classes.size()))
                                       : tr("%1 values found").arg(ui::countText(chosen.present)));
}

}  // namespace lathe::workbench
