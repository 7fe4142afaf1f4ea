// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/space/search_form.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "app/workbench/forms/choice_field.h"
#include "app/workbench/forms/expression.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/forms/form_row.h"
#include "app/workbench/sweep/space/choice_rows.h"
#include "app/workbench/sweep/study/study_table.h"
#include "app/workbench/sweep/study/trial_words.h"
#include "app/workbench/workspace/messages.h"
#include "core/sweep/models/sampler.h"
#include "core/sweep/study/study_project.h"
#include "core/train/program/heads.h"
#include "widgets/common/label.h"
#include "widgets/common/toggle_switch.h"

namespace lathe::workbench {

namespace {

constexpr int64_t mostTrials = 100'000'000, mostJobs = 1024, mostEpochs = 1'000'000;

QString automaticText() {
    return SearchForm::tr("automatic");
}

}  // namespace

SearchForm::SearchForm(QWidget* parent)
    : QWidget(parent),
      m_sampler(new ChoiceRows(tr("Sampler"), "sweep.sampler", entriesOf(sweep::samplerCatalog()))),
      m_pruner(new ChoiceRows(tr("Pruner"), "sweep.pruner", entriesOf(sweep::prunerCatalog()))),
      m_objective(makeFormCombo()),
      m_second(makeFormCombo()),
      m_trials(numberField("sweep.trials", tr("Trials"))),
      m_epochs(numberField("sweep.epochs", tr("Epochs per trial"))),
      m_jobs(numberField("sweep.jobs", tr("Concurrent"))),
      m_seed(numberField("sweep.seed", tr("Seed"))),
      m_deterministic(new ui::ToggleSwitch) {
    build();
    listen();
}

void SearchForm::build() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_sampler);
    column->addWidget(m_pruner);
    const std::tuple<QComboBox*, const char*, QString> boxes[] = {{m_objective, "sweep.objective", tr("Objective")},
                                                                  {m_second, "sweep.second", tr("Second objective")}};
    for (const auto& [box, name, label] : boxes) {
        box->setObjectName(QString::fromLatin1(name));
        box->setAccessibleName(label);
        column->addWidget(new FormRow(label, box));
    }
    m_trials->setToolTip(tr("Number of trials; 0: until the study is stopped"));
    m_jobs->setToolTip(tr("Number of trials to run at the same time; automatic: as many as fit"));
    m_deterministic->setObjectName(QStringLiteral("sweep.deterministic"));
    m_deterministic->setAccessibleName(tr("Deterministic"));
    m_deterministic->setToolTip(tr("Same trials at any machine speed; workers may have to wait"));
    column->addWidget(new FormRow(tr("Trials"), m_trials));
    column->addWidget(new FormRow(tr("Epochs per trial"), m_epochs));
    column->addWidget(new FormRow(tr("Concurrent"), m_jobs));
    column->addWidget(new FormRow(tr("Seed"), m_seed));
    column->addWidget(new FormRow(tr("Deterministic"), m_deterministic));
}

void SearchForm::listen() {
    connect(m_sampler, &ChoiceRows::chosen, this, [this](const Choice& choice, const QString& merge) {
        m_settings.sampler = choice;
        Q_EMIT edited(m_settings, merge);
    });
    connect(m_pruner, &ChoiceRows::chosen, this, [this](const Choice& choice, const QString& merge) {
        m_settings.pruner = choice;
        Q_EMIT edited(m_settings, merge);
    });
    connect(m_objective, &QComboBox::activated, this, [this](int index) { chooseObjective(0, index); });
    connect(m_second, &QComboBox::activated, this, [this](int index) { chooseObjective(1, index - 1); });
    connect(m_deterministic, &QAbstractButton::clicked, this, [this](bool on) {
        m_settings.deterministic = on;
        Q_EMIT edited(m_settings, {});
    });
    readNumber(
        m_trials, 0, mostTrials, [this](int64_t n) { m_settings.trials = n; }, "trials");
    connect(m_jobs, &FieldEdit::typed, this, &SearchForm::readJobs);
    connect(m_epochs, &FieldEdit::typed, this, &SearchForm::readEpochs);
    readNumber(
        m_seed, 0, std::numeric_limits<int64_t>::max(), [this](int64_t n) { m_settings.seed = n; }, "seed");
}

FieldEdit* SearchForm::numberField(const char* name, const QString& label) {
    auto* field = new FieldEdit;
    field->setObjectName(QString::fromLatin1(name));
    field->setAccessibleName(label);
    return field;
}

void SearchForm::readNumber(FieldEdit* field, int64_t least, int64_t most, const std::function<void(int64_t)>& set,
                            const char* merge) {
    connect(field, &FieldEdit::typed, this, [=, this](const QString& text) {
        const auto number = wholeNumber(text);
        const bool valid = number && *number >= least && *number <= most;
        field->setInvalid(!valid);
        if (!valid) return;
        field->keepText();
        const sweep::StudySettings before = m_settings;
        set(*number);
        if (m_settings != before) Q_EMIT edited(m_settings, QStringLiteral("sweep.%1").arg(QLatin1String(merge)));
    });
}

void SearchForm::readEpochs(const QString& text) {
    const auto number = wholeNumber(text);
    const bool valid = number && *number >= 1 && *number <= mostEpochs;
    m_epochs->setInvalid(!valid);
    if (!valid) return;
    m_epochs->keepText();
    Q_EMIT epochsEdited(*number);
}

// Nothing, 0 and the word mean the same.
void SearchForm::readJobs(const QString& text) {
    const bool automatic = text.trimmed().isEmpty() || text.trimmed().compare(automaticText(), Qt::CaseInsensitive) == 0;
    const auto number = automatic ? std::optional<int64_t>(0) : wholeNumber(text);
    const bool valid = number && *number >= 0 && *number <= mostJobs;
    m_jobs->setInvalid(!valid);
    if (!valid) return;
    m_jobs->keepText();
    if (std::exchange(m_settings.jobs, static_cast<int>(*number)) != *number)
        Q_EMIT edited(m_settings, QStringLiteral("sweep.jobs"));
    if (!m_jobs->hasFocus()) showNumbers();
}

void SearchForm::showEpochs(int64_t epochs, bool editable) {
    m_epochs->setEnabled(editable);
    m_epochs->setToolTip(editable ? tr("Epochs of each trial; the epochs of the project do not change")
                                  : tr("Epochs of each trial; cannot change after the study has started"));
    if (!m_epochs->isPending() && wholeNumber(m_epochs->text()) != epochs) m_epochs->showText(QString::number(epochs));
}

void SearchForm::fillObjectives(const Project& project) {
    std::vector<std::string> metrics;
    for (const FigureEntry& figure : figuresOf(project)) metrics.push_back("val." + figure.name);
    for (const char* cost : {"parameters", "macs", "memory", "seconds"}) metrics.emplace_back(cost);
    for (const sweep::Objective& o : m_settings.objectives)
        if (std::find(metrics.begin(), metrics.end(), o.metric) == metrics.end()) metrics.push_back(o.metric);
    if (metrics == m_metrics) return;
    m_metrics = std::move(metrics);
    m_objective->clear();
    m_second->clear();
    m_second->addItem(tr("None"));
    for (const std::string& metric : m_metrics) {
        const sweep::Objective o = sweep::objectiveFor(project, metric);
        const QString name = axisOf(o).name;
        const QString text = o.maximize ? tr("Max %1").arg(name.toLower()) : tr("Min %1").arg(name.toLower());
        m_objective->addItem(text);
        m_second->addItem(text);
    }
}

void SearchForm::chooseObjective(size_t place, int index) {
    auto& objectives = m_settings.objectives;
    if (index < 0)
        objectives.resize(1);
    else if (place < objectives.size())
        objectives[place] = sweep::objectiveFor(m_project, m_metrics[static_cast<size_t>(index)]);
    else
        objectives.push_back(sweep::objectiveFor(m_project, m_metrics[static_cast<size_t>(index)]));
    Q_EMIT edited(m_settings, {});
}

void SearchForm::show(const Project& project, const sweep::StudySettings& settings) {
    m_project = project;
    m_settings = settings;
    m_sampler->show(settings.sampler);
    m_pruner->show(settings.pruner);
    fillObjectives(project);
    const auto place = [this](size_t i) {
        if (i >= m_settings.objectives.size()) return -1;
        const auto at = std::find(m_metrics.begin(), m_metrics.end(), m_settings.objectives[i].metric);
        return static_cast<int>(at - m_metrics.begin());
    };
    m_objective->setCurrentIndex(place(0));
    m_second->setCurrentIndex(place(1) + 1);
    for (QComboBox* box : {m_objective, m_second}) box->setToolTip(box->currentText());
    showNumbers();
    m_deterministic->setChecked(settings.deterministic);
}

void SearchForm::showNumbers() {
    const std::pair<FieldEdit*, int64_t> numbers[] = {{m_trials, m_settings.trials}, {m_seed, m_settings.seed}};
    for (const auto& [field, value] : numbers)
        if (!field->isPending() && wholeNumber(field->text()) != value) field->showText(QString::number(value));
    const QString jobs = m_settings.jobs > 0 ? QString::number(m_settings.jobs) : automaticText();
    if (!m_jobs->isPending() && !m_jobs->hasFocus()) m_jobs->showText(jobs);
}

void SearchForm::showReason(const StudyData& study) {
    const sweep::SamplerDef* sampler = sweep::findSampler(study.study.settings.sampler.type);
    showReason(sampler && sampler->delegates ? samplerReason(study.study) : QString());
}

void SearchForm::showReason(const QString& text) {
    m_sampler->setRemark(text);
}

}  // namespace lathe::workbench
