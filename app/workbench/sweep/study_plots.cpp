// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/study_plots.h"

#include <algorithm>
#include <functional>
#include <span>

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "app/workbench/sweep/brush_chip.h"
#include "app/workbench/sweep/study/study_insight.h"
#include "app/workbench/sweep/study/trial_words.h"
#include "app/workbench/sweep/trials/trial_lines.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/common/segmented_control.h"
#include "widgets/study/best_so_far.h"
#include "widgets/study/parallel_coordinates.h"
#include "widgets/study/study_curves.h"
#include "widgets/study/trial_color_bar.h"

namespace lathe::workbench {

namespace {

constexpr size_t followsAtOnce = 500;  // trials
constexpr qint64 curvesMs = 4;         // of a frame

QWidget* column(std::initializer_list<QWidget*> parts) {
    auto* pane = new QWidget;
    auto* box = new QVBoxLayout(pane);
    box->setContentsMargins({});
    box->setSpacing(0);
    for (QWidget* part : parts) box->addWidget(part);
    box->setStretchFactor(*(parts.end() - 1), 1);
    return pane;
}

}  // namespace

StudyPlots::StudyPlots(QWidget* parent)
    : QSplitter(Qt::Vertical, parent),
      m_curves(new ui::StudyCurves),
      m_best(new ui::BestSoFar),
      m_parallel(new ui::ParallelCoordinates),
      m_colors(new ui::TrialColorBar),
      m_curvesHead(new ui::SectionHead({})),
      m_bestHead(new ui::SectionHead(tr("Best so far"))),
      m_tabs(new ui::SegmentedControl(QStringList{tr("Curves"), tr("Best so far")})),
      m_chip(new BrushChip),
      m_round([this] { m_curves->beginBrushed(m_followed = m_brush); }, roundSteps()) {
    setObjectName(QStringLiteral("sweep.plots"));
    setChildrenCollapsible(false);
    addWidget(makeTops());
    addWidget(column({makeParallelHead(), m_parallel}));
    setSizes({230, 225});
    connect(m_parallel, &ui::ParallelCoordinates::brushChanged, this, &StudyPlots::takeBrush);
    connect(m_chip, &QAbstractButton::clicked, m_parallel, &ui::ParallelCoordinates::clearBrushes);
    connect(m_colors, &ui::TrialColorBar::colorByChosen, this, &StudyPlots::colorBy);
    connect(m_tabs, &ui::SegmentedControl::currentChanged, this, &StudyPlots::settle);
    settle();
}

QWidget* StudyPlots::makeTops() {
    m_curvesHead->addTool(m_colors);
    m_tabs->setAccessibleName(tr("Plot"));
    m_tabs->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_tops = new QSplitter;
    m_tops->setObjectName(QStringLiteral("sweep.tops"));
    m_tops->setChildrenCollapsible(false);
    m_tops->addWidget(column({m_curvesHead, m_curves}));
    m_tops->addWidget(column({m_bestHead, m_best}));
    m_tops->setSizes({620, 430});
    m_tabRow = new QWidget;
    auto* tabs = new QHBoxLayout(m_tabRow);
    tabs->setContentsMargins(12, 8, 12, 0);
    tabs->addWidget(m_tabs);
    tabs->addStretch(1);
    return column({m_tabRow, m_tops});
}

QWidget* StudyPlots::makeParallelHead() {
    auto* head = new QWidget;
    ui::keepScaled(head, ui::Extent::FixedHeight, 32);
    auto* title = new ui::Label(tr("Parallel coordinates"), ui::TextRole::Small);
    QFont strong = title->font();
    strong.setWeight(QFont::DemiBold);
    title->setFont(strong);
    title->setElideMode(Qt::ElideNone);
    auto* hint = new ui::Label(tr("Drag along an axis to filter the table and the curves"), ui::TextRole::Small, ui::Tone::Text3);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(title);
    row->addWidget(m_chip);
    row->addStretch(1);
    row->addWidget(hint);
    m_chip->hide();
    return head;
}

std::vector<ui::TrialView*> StudyPlots::views() const {
    return {m_curves, m_best, m_parallel};
}

std::vector<QWidget*> StudyPlots::panes() const {
    return {m_curves, m_best, m_parallel};
}

void StudyPlots::show(const StudyData& shown) {
    const bool another = shown.folder != m_folder;
    m_trials = shown.study.trials.size();
    for (ui::TrialView* view : views()) view->setTrials(shown.table);
    showCurves(shown);
    m_folder = shown.folder;
    m_curves->setEpochs(static_cast<double>(shown.project.training.epochs));
    m_best->setTrialCount(shown.study.settings.trials);
    m_best->setExpected(expectedGain(shown.study));
    m_colors->setTrials(shown.table);
    if (another && !shown.table->parameters.empty()) colorBy({ui::ColorBy::Kind::Parameter, 0});
    takeBrush(m_parallel->brushes().maskOf(*shown.table));
    follow();
    showHeads(shown);
}

// All anew, or only what came since: a study may have a million readings.
void StudyPlots::showCurves(const StudyData& shown) {
    std::vector<size_t> counts(m_trials);
    for (const ui::TrialCurve& curve : *shown.curves) counts[static_cast<size_t>(curve.trial)] = curve.epochs.size();
    const bool grew = m_folder == shown.folder && m_shownReports.size() <= counts.size() &&
                      std::equal(m_shownReports.begin(), m_shownReports.end(), counts.begin(), std::less_equal<>());
    if (!grew) m_curves->setCurves(*shown.curves);
    m_shownReports.resize(counts.size());
    if (grew)
        for (const ui::TrialCurve& curve : *shown.curves) {
            const size_t from = m_shownReports[static_cast<size_t>(curve.trial)];
            if (from < curve.epochs.size())
                m_curves->append(curve.trial, std::span(curve.epochs).subspan(from), std::span(curve.values).subspan(from));
        }
    m_shownReports = std::move(counts);
}

void StudyPlots::showHeads(const StudyData& shown) {
    m_curvesHead->setTitle(tr("%1 by epoch").arg(shown.table->objectives.front().name));
    m_curvesHead->setCount(tr("all %n curve(s)", nullptr, static_cast<int>(shown.curves->size())));
    m_bestHead->setTitle(shown.live ? tr("Best so far") : tr("Best"));
    QString count = m_best->headline();
    const sweep::Trial* first = shown.trial(shown.best);
    const SeedStatistics seeds = first ? statisticsOf(resultsOfPoint(shown.study, first->point)) : SeedStatistics{};
    if (seeds.count > 1) {
        const sweep::Objective& o = shown.study.settings.objectives.front();
        count += tr("; %n seed(s): ", nullptr, static_cast<int>(seeds.count)) +
                 tr("%1 ± %2 (95 %)").arg(objectiveText(o, seeds.mean), objectiveText(o, seeds.halfWidth));
    }
    m_bestHead->setCount(count);
}

void StudyPlots::colorBy(const ui::ColorBy& by) {
    m_colors->setColorBy(by);
    for (ui::TrialView* view : {static_cast<ui::TrialView*>(m_curves), static_cast<ui::TrialView*>(m_parallel)})
        view->setColorBy(by);
}

void StudyPlots::takeBrush(const ui::TrialMask& mask) {
    m_brush = mask;
    m_chip->setVisible(mask.active);
    if (mask.active) {
        m_chip->setText(tr("%1: %2 of %3").arg(m_parallel->brushText()).arg(mask.count).arg(m_trials));
        m_chip->setAccessibleName(tr("Clear the axis filter: %1").arg(m_chip->text()));
        m_chip->updateGeometry();
    }
    if (m_trials <= followsAtOnce) return follow();
    m_round.follow();
}

std::vector<BrushRound::Step> StudyPlots::roundSteps() {
    return {[this] { return m_curves->brushSome(curvesMs); },
            [this] {
                m_best->setBrushed(m_followed);
                return true;
            },
            [this] {
                Q_EMIT brushed(m_followed);
                return true;
            }};
}

void StudyPlots::follow() {
    m_round.cancel();
    for (ui::TrialView* view : {static_cast<ui::TrialView*>(m_curves), static_cast<ui::TrialView*>(m_best)})
        view->setBrushed(m_brush);
    Q_EMIT brushed(m_brush);
}

void StudyPlots::setNarrow(bool narrow) {
    m_narrow = narrow;
    settle();
}

void StudyPlots::settle() {
    m_tabRow->setVisible(m_narrow);
    m_tops->widget(0)->setVisible(!m_narrow || m_tabs->current() == 0);
    m_tops->widget(1)->setVisible(!m_narrow || m_tabs->current() == 1);
}

}  // namespace lathe::workbench
