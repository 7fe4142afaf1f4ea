// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/space/side_pane.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/workbench/forms/domain_text.h"
#include "app/workbench/sweep/space/constraint_rows.h"
#include "app/workbench/sweep/space/parameter_popup.h"
#include "app/workbench/sweep/space/search_form.h"
#include "app/workbench/sweep/space/space_row.h"
#include "app/workbench/sweep/study/study_table.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/scrolling.h"
#include "widgets/common/section_head.h"
#include "widgets/data/message_card.h"
#include "widgets/study/importance_bars.h"

namespace lathe::workbench {

namespace {

QToolButton* plusButton(const char* name, const QString& text) {
    auto* button = ui::iconButton(QStringLiteral("plus-lg"), text);
    button->setObjectName(QString::fromLatin1(name));
    return button;
}

void clear(QVBoxLayout& box) {
    while (QLayoutItem* item = box.takeAt(0)) {
        if (item->widget()) item->widget()->hide(), item->widget()->deleteLater();
        delete item;
    }
}

const sweep::Dimension* dimensionOf(const sweep::StudySettings& settings, const std::string& path) {
    for (const sweep::Dimension& d : settings.space.dimensions)
        if (d.path == path) return &d;
    return nullptr;
}

QString noteOf(const sweep::StudySettings& inForce, const sweep::Dimension& requested) {
    const sweep::Dimension* before = dimensionOf(inForce, requested.path);
    if (before && before->domain == requested.domain && before->when != requested.when)
        return SidePane::tr("From the next trial: new condition");
    return differenceText(before ? &before->domain : nullptr, &requested.domain);
}

}  // namespace

SidePane::SidePane(QWidget* parent)
    : QWidget(parent),
      m_rowBox(new QVBoxLayout),
      m_space(new ui::SectionHead(tr("Space"))),
      m_importanceHead(new ui::SectionHead(tr("Importance"))),
      m_none(new ui::Label(tr("To vary a setting, click the sliders icon next to it, or click +."), ui::TextRole::Small,
                           ui::Tone::Text3)),
      m_waiting(new ui::Label({}, ui::TextRole::Small, ui::Tone::Accent)),
      m_constraints(new ConstraintRows),
      m_add(plusButton("sweep.addParameter", tr("Add a parameter"))),
      m_addConstraint(plusButton("sweep.addConstraint", tr("Add a constraint"))),
      m_search(new SearchForm),
      m_bars(new ui::ImportanceBars),
      m_popup(new ParameterPopup(this)) {
    build();
    listen();
}

void SidePane::build() {
    setObjectName(QStringLiteral("sweep.side"));
    setAccessibleName(tr("Space and search"));
    auto* constraints = new ui::SectionHead(tr("Constraints"));
    m_space->addTool(m_add);
    constraints->addTool(m_addConstraint);
    m_rowBox->setContentsMargins({});
    m_rowBox->setSpacing(0);
    for (ui::Label* label : {m_none, m_waiting}) {
        label->setWordWrap(true);
        label->setContentsMargins(12, 0, 12, 8);
    }
    m_waiting->hide();
    m_waiting->setObjectName(QStringLiteral("sweep.waiting"));
    auto* bars = new QHBoxLayout;
    bars->setContentsMargins(12, 0, 12, 0);
    bars->addWidget(m_bars);
    auto* body = new QWidget;
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 12);
    column->setSpacing(0);
    for (QWidget* part : {static_cast<QWidget*>(m_space), static_cast<QWidget*>(m_waiting), static_cast<QWidget*>(m_none)})
        column->addWidget(part);
    column->addLayout(m_rowBox);
    column->addWidget(new ui::Separator);
    column->addWidget(constraints);
    column->addWidget(m_constraints);
    for (QWidget* part :
         {static_cast<QWidget*>(new ui::Separator), static_cast<QWidget*>(new ui::SectionHead(tr("Search"))),
          static_cast<QWidget*>(m_search), static_cast<QWidget*>(new ui::Separator), static_cast<QWidget*>(m_importanceHead)})
        column->addWidget(part);
    column->addLayout(bars);
    column->addStretch(1);
    auto* scroll = new QScrollArea;
    ui::scrollVertically(*scroll, body);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins({});
    all->addWidget(scroll);
}

void SidePane::listen() {
    connect(m_add, &QToolButton::clicked, this, &SidePane::askParameter);
    connect(m_addConstraint, &QToolButton::clicked, m_constraints, &ConstraintRows::add);
    connect(m_constraints, &ConstraintRows::edited, this, [this](const std::vector<std::string>& constraints) {
        m_settings.space.constraints = constraints;
        requestChange(tr("Change the constraints"));
    });
    connect(m_search, &SearchForm::epochsEdited, this, &SidePane::epochsEdited);
    connect(m_search, &SearchForm::edited, this, [this](const sweep::StudySettings& settings, const QString& merge) {
        const sweep::Space space = m_settings.space;
        m_settings = settings;
        m_settings.space = space;
        requestChange(tr("Change the search"), merge);
    });
}

void SidePane::showDraft(const Project& project, const sweep::StudySettings& settings) {
    m_search->showReason(QString());
    m_waiting->hide();
    m_search->showEpochs(project.training.epochs, true);
    show(project, settings);
    for (SpaceRow* row : m_rows) {
        row->showTried({}, {});
        row->showNote({}, false);
    }
}

void SidePane::showStudy(const StudyData& study, const sweep::StudySettings& requested) {
    m_search->showReason(study);
    m_search->showEpochs(study.project.training.epochs, false);
    m_waiting->setVisible(study.waiting.count > 0);
    m_waiting->setText(study.waiting.settings ? tr("Your change will be applied when the study resumes.")
                                              : tr("%n command(s) will be applied when the study resumes.", nullptr,
                                                   static_cast<int>(study.waiting.count)));
    show(study.project, requested);
    const sweep::StudySettings& inForce = study.pending ? study.pending->before : study.study.settings;
    for (SpaceRow* row : m_rows) {
        const sweep::Dimension& dimension = row->dimension();
        const ui::TrialAxis axis = axisOf(dimension, requested.space);
        std::vector<double> places;
        for (const sweep::Trial& t : study.study.trials)
            if (const double place = positionOf(dimension, axis, t.point); place == place) places.push_back(place);
        row->showTried(axis, places);
        row->showNote(noteOf(inForce, dimension), study.pending.has_value() || study.waiting.settings.has_value());
    }
}

void SidePane::show(const Project& project, const sweep::StudySettings& settings) {
    m_project = project;
    m_settings = settings;
    m_search->show(project, settings);
    const auto count = static_cast<int>(settings.space.dimensions.size());
    m_space->setCount(count > 0 ? tr("%n parameter(s)", nullptr, count) : QString());
    m_none->setVisible(count == 0);
    showRows();
    m_constraints->show(settings.space.constraints);
}

void SidePane::showRows() {
    const auto& dimensions = m_settings.space.dimensions;
    const bool same = std::equal(m_rows.begin(), m_rows.end(), dimensions.begin(), dimensions.end(),
                                 [](const SpaceRow* row, const sweep::Dimension& d) { return row->dimension().path == d.path; });
    if (!same) {
        clear(*m_rowBox);
        m_rows.clear();
        for (const sweep::Dimension& d : dimensions) addRow(d);
    }
    for (size_t i = 0; i < dimensions.size(); ++i)
        m_rows[i]->show(dimensions[i], {dimensions.begin(), dimensions.begin() + static_cast<ptrdiff_t>(i)});
}

void SidePane::addRow(const sweep::Dimension& dimension) {
    auto* row = new SpaceRow(dimension);
    const std::string path = dimension.path;
    m_rows.push_back(row);
    m_rowBox->addWidget(row);
    connect(row, &SpaceRow::undoRequested, this, &SidePane::undoRequested);
    connect(row, &SpaceRow::edited, this, [this, path](const sweep::Dimension& changed) {
        for (sweep::Dimension& d : m_settings.space.dimensions)
            if (d.path == path) d = changed;
        requestChange(tr("Change the values of %1").arg(fromUtf8(path)));
    });
    connect(row, &SpaceRow::removed, this, [this, path] {
        std::erase_if(m_settings.space.dimensions, [&](const sweep::Dimension& d) { return d.path == path; });
        for (sweep::Dimension& d : m_settings.space.dimensions)
            std::erase_if(d.when, [&](const sweep::Condition& c) { return c.path == path; });
        requestChange(tr("Do not vary %1").arg(fromUtf8(path)));
    });
}

SpaceRow* SidePane::row(const std::string& path) const {
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const SpaceRow* r) { return r->dimension().path == path; });
    return found == m_rows.end() ? nullptr : *found;
}

void SidePane::askParameter() {
    std::vector<SweepableParameter> offered = sweepableParameters(m_project);
    std::erase_if(offered, [this](const SweepableParameter& p) { return dimensionOf(m_settings, p.path) != nullptr; });
    m_popup->ask(*m_add, std::move(offered), [this](const SweepableParameter& chosen) {
        m_settings.space.dimensions.push_back(chosen.dimension);
        requestChange(tr("Vary %1").arg(fromUtf8(chosen.path)));
    });
}

void SidePane::requestChange(const QString& text, const QString& merge) {
    Q_EMIT edited(m_settings, text, merge);
}

void SidePane::showImportance(std::vector<ui::Importance> bars, const QString& remark) {
    m_importanceHead->setCount(bars.empty() ? QString() : tr("share of variance"));
    m_bars->setEmptyText(remark);
    m_bars->setBars(std::move(bars));
}

}  // namespace lathe::workbench
