// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/trials/trials_pane.h"

#include <QAbstractButton>
#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/workbench/forms/choice_field.h"
#include "app/workbench/runs/filter_field.h"
#include "app/workbench/sweep/study/study_views.h"
#include "app/workbench/sweep/trials/trials_view.h"
#include "app/workbench/workspace/figures.h"
#include "widgets/common/buttons.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/label.h"
#include "widgets/common/segmented_control.h"

namespace lathe::workbench {

namespace {

using State = sweep::TrialState;

// What the segments let through, in their order.
const std::vector<std::optional<std::set<State>>>& segments() {
    static const std::vector<std::optional<std::set<State>>> all{std::nullopt,      {{State::Running}},  {{State::Waiting}},
                                                                 {{State::Paused}}, {{State::Complete}}, {{State::Pruned}},
                                                                 {{State::Failed}}};
    return all;
}

QStringList segmentNames() {
    return {TrialsPane::tr("All"),      TrialsPane::tr("Running"), TrialsPane::tr("Queued"), TrialsPane::tr("Paused"),
            TrialsPane::tr("Finished"), TrialsPane::tr("Pruned"),  TrialsPane::tr("Failed")};
}

// Shown only where there are such trials.
bool isSeldom(int segment) {
    return segment == 2 || segment == 3;
}

constexpr int viewCount = 6;

}  // namespace

TrialsPane::TrialsPane(QWidget* parent)
    : QWidget(parent),
      m_title(new ui::Label(tr("Trials"), ui::TextRole::Small)),
      m_states(new ui::SegmentedControl),
      m_filter(new FilterField),
      m_grouping(makeFormCombo()),
      m_view(ui::iconButton(QStringLiteral("grid"), tr("Other plots"))),
      m_stack(new QStackedWidget),
      m_tableOrNothing(new QStackedWidget),
      m_table(new TrialsView(m_model)),
      m_views(new StudyViews) {
    auto* nothing = new ui::EmptyState(QStringLiteral("filter"), tr("No trial matches the filter."), {});
    auto* clear = new QAction(tr("Clear filter"), nothing);
    connect(clear, &QAction::triggered, this, [this] {
        m_filter->setText({});
        m_states->setCurrent(0);
    });
    nothing->addAction(clear);
    m_tableOrNothing->addWidget(m_table);
    m_tableOrNothing->addWidget(nothing);
    m_stack->addWidget(m_tableOrNothing);
    m_stack->addWidget(m_views);
    makeViewMenu();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addWidget(m_stack, 1);
    connect(m_states, &ui::SegmentedControl::currentChanged, this, &TrialsPane::chooseStates);
    connect(m_filter, &FilterField::changed, this, [this](const RunFilter& filter) {
        m_model.setFilter(filter);
        showCounts();
    });
    connect(m_grouping, &QComboBox::activated, this, [this](int index) { m_model.setBySeed(index == 1); });
}

QWidget* TrialsPane::makeHead() {
    QFont strong = ui::font(ui::TextRole::Small);
    strong.setWeight(QFont::DemiBold);
    m_title->setFont(strong);
    m_title->setElideMode(Qt::ElideNone);
    for (const QString& text : segmentNames()) m_states->addSegment(text);
    m_states->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_states->setAccessibleName(tr("Trials to show"));
    m_grouping->addItems({tr("Not grouped"), tr("Grouped by seed")});
    m_grouping->setObjectName(QStringLiteral("sweep.grouping"));
    m_grouping->setAccessibleName(tr("Grouping"));
    m_grouping->setMinimumWidth(132);
    m_grouping->setToolTip(tr("Group trials that differ only in the seed, with mean and standard deviation"));
    auto* line = m_filter->findChild<QLineEdit*>();
    line->setObjectName(QStringLiteral("sweep.filter"));
    line->setPlaceholderText(tr("Filter, e.g. lr > 0.05"));
    line->setToolTip(
        tr("Words to find, or conditions: lr > 0.05, state = pruned, val_accuracy >= 93 %, epochs < 10. Combine them with and, "
           "or, not and parentheses."));
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(12, 4, 12, 4);
    row->setSpacing(8);
    row->addWidget(m_title);
    row->addWidget(m_states);
    row->addStretch(1);
    row->addWidget(m_filter, 2);
    row->addWidget(m_grouping);
    row->addWidget(m_view);
    return head;
}

void TrialsPane::makeViewMenu() {
    auto* menu = new QMenu(m_view);
    auto* group = new QActionGroup(menu);
    for (int i = 0; i <= viewCount; ++i) {
        QAction* action = menu->addAction(i == 0 ? tr("Table") : StudyViews::nameOf(static_cast<StudyViews::View>(i - 1)));
        action->setCheckable(true);
        action->setChecked(i == 0);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, i] { showView(i); });
    }
    m_view->setObjectName(QStringLiteral("sweep.view"));
    m_view->setMenu(menu);
    m_view->setPopupMode(QToolButton::InstantPopup);
}

void TrialsPane::showView(int view) {
    m_view->menu()->actions().at(view)->setChecked(true);
    m_stack->setCurrentIndex(view == 0 ? 0 : 1);
    settle();
    m_title->setText(view == 0 ? tr("Trials") : StudyViews::nameOf(static_cast<StudyViews::View>(view - 1)));
    if (view > 0) m_views->showView(static_cast<StudyViews::View>(view - 1));
}

void TrialsPane::setNarrow(bool narrow) {
    m_narrow = narrow;
    settle();
}

// Where it is narrow the states say enough of what stands below.
void TrialsPane::settle() {
    const bool table = m_stack->currentIndex() == 0;
    for (QWidget* part : {static_cast<QWidget*>(m_states), static_cast<QWidget*>(m_filter)}) part->setVisible(table);
    m_grouping->setVisible(table && !m_narrow);
    m_title->setVisible(!table || !m_narrow);
}

void TrialsPane::show(const StudyDataPtr& study) {
    m_model.setStudy(study);
    m_views->show(study);
    showCounts();
}

void TrialsPane::setBrushed(const ui::TrialMask& mask) {
    m_model.setBrush(mask);
    m_views->setBrushed(mask);
}

void TrialsPane::chooseStates(int segment) {
    m_model.setStates(segments()[static_cast<size_t>(segment)]);
    showCounts();
}

void TrialsPane::showCounts() {
    const StudyDataPtr& study = m_model.study();
    const int64_t all = study ? static_cast<int64_t>(study->study.trials.size()) : 0;
    const QStringList names = segmentNames();
    for (int i = 0; i < m_states->count(); ++i) {
        int64_t count = i == 0 ? all : 0;
        if (study && i > 0)
            for (const State state : *segments()[static_cast<size_t>(i)]) count += study->count(state);
        m_states->segment(i)->setText(tr("%1 %2", "state and count").arg(names[i], countText(count)));
        m_states->segment(i)->setVisible(!isSeldom(i) || count > 0 || i == m_states->current());
    }
    m_filter->setCount(m_filter->text().isEmpty() ? static_cast<int>(all) : m_model.shownTrials(), static_cast<int>(all));
    m_tableOrNothing->setCurrentIndex(study && m_model.rowCount() == 0 && all > 0 ? 1 : 0);
}

}  // namespace lathe::workbench
