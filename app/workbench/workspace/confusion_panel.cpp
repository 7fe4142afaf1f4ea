// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/confusion_panel.h"

#include <algorithm>
#include <set>

#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/workbench/workspace/messages.h"
#include "core/store/diagnostic_json.h"
#include "core/train/program/heads.h"
#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/data/confusion_matrix.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;

fs::path besideThisProgram() {
    return fs::path(QCoreApplication::applicationDirPath().toStdString()) / "lathe";
}

ui::ConfusionCounts countsOf(const ClassReport& report) {
    ui::ConfusionCounts counts;
    for (const std::string& name : report.classes) counts.classes.push_back(fromUtf8(name));
    counts.counts = report.confusion;
    return counts;
}

bool predictsClasses(const Project& project) {
    const auto losses = headsOf(project).losses;
    return std::any_of(losses.begin(), losses.end(), [](const LossTerm& term) {
        const LossDef* def = findLoss(term.loss.type);
        return def && def->target == TargetKind::Class && !def->sequences;
    });
}

/// Of the answer of `lathe evaluate`: one report, or one for each output by its name.
std::vector<EpochClasses> reportsOf(const Json& byClass) {
    std::vector<EpochClasses> reports;
    if (auto single = classReportFromJson(byClass)) {
        reports.push_back({.output = {}, .report = std::move(*single)});
        return reports;
    }
    for (const auto& [output, json] : byClass.object())
        if (auto report = classReportFromJson(json)) reports.push_back({.output = output, .report = std::move(*report)});
    return reports;
}

}  // namespace

ConfusionPanel::ConfusionPanel(fs::path latheProgram, QWidget* parent)
    : QWidget(parent),
      m_program(latheProgram.empty() ? besideThisProgram() : std::move(latheProgram)),
      m_head(new ui::SectionHead(tr("Confusion, % of true samples"))),
      m_output(new QComboBox),
      m_matrix(new ui::ConfusionMatrix),
      m_epochs(makeEpochs()),
      m_sentence(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text2)),
      m_note(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)),
      m_measure(ui::textButton(tr("Compute"), ui::ButtonKind::Normal)),
      m_copiesBox(makeCopies()) {
    setObjectName(QStringLiteral("confusion"));
    // At most as high as needed, but never lower: a maximum would be the height for another width.
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    m_output->setObjectName(QStringLiteral("confusion.output"));
    m_output->setAccessibleName(tr("Output of the network"));
    m_measure->setObjectName(QStringLiteral("confusion.compute"));
    for (ui::Label* label : {m_sentence, m_note}) {
        label->setWordWrap(true);
        label->setContentsMargins(12, 0, 12, 0);
    }
    m_head->addTool(m_output);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(12, 0, 12, 0);
    buttons->addWidget(m_measure);
    buttons->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 12);
    column->setSpacing(4);
    column->addWidget(m_head);
    column->addWidget(m_matrix);
    column->addWidget(m_epochs);
    column->addWidget(m_sentence);
    column->addWidget(m_note);
    column->addWidget(m_copiesBox);
    column->addLayout(buttons);
    connect(m_output, &QComboBox::activated, this, [this] { refresh(); });
    connect(m_slider, &QSlider::valueChanged, this, [this] { refresh(); });
    connect(m_measure, &QPushButton::clicked, this, &ConfusionPanel::measure);
    connect(&m_process, &QProcess::finished, this, [this] { ended(); });
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) ended();
    });
    setVisible(false);
}

QWidget* ConfusionPanel::makeEpochs() {
    auto* row = new QWidget;
    m_slider = new QSlider(Qt::Horizontal);
    m_slider->setObjectName(QStringLiteral("confusion.epoch"));
    m_slider->setAccessibleName(tr("Epoch"));
    m_epoch = new ui::Label({}, ui::TextRole::Small, ui::Tone::Text2);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_epoch);
    return row;
}

QWidget* ConfusionPanel::makeCopies() {
    auto* box = new QWidget;
    m_copies = new QSpinBox;
    m_copies->setRange(1, 100);
    m_copies->setObjectName(QStringLiteral("confusion.copies"));
    m_copies->setAccessibleName(tr("Augmented copies"));
    auto* label = new ui::Label(tr("Augmented copies"), ui::TextRole::Small, ui::Tone::Text2);
    const QString help =
        tr("1: each sample as it is. More: means over the sample and copies that the transforms of the training "
           "augment.");
    m_copies->setToolTip(help);
    label->setToolTip(help);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(label);
    row->addWidget(m_copies);
    row->addStretch(1);
    return box;
}

void ConfusionPanel::show(const fs::path& run, const std::vector<EpochClasses>& recorded, const Project* project, bool usable) {
    if (run != m_run) {
        m_run = run;
        m_measuredShown = false;
        say({}, false);
        setReports({});
    }
    m_measurable = usable && !run.empty() && project && predictsClasses(*project);
    m_augmentable = project && !project->data.transforms.empty();
    const bool keep = m_measuredShown && recorded.empty();
    if (!keep && recorded.size() != m_reports.size()) {
        m_measuredShown = false;
        return setReports(recorded);
    }
    refresh();
}

void ConfusionPanel::setReports(std::vector<EpochClasses> reports) {
    const bool atEnd = m_slider->value() == m_slider->maximum();
    m_reports = std::move(reports);
    fillOutputs();
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, std::max(0, static_cast<int>(shown().size()) - 1));
    if (atEnd) m_slider->setValue(m_slider->maximum());
    refresh();
}

void ConfusionPanel::fillOutputs() {
    std::vector<QString> names;
    for (const EpochClasses& one : m_reports)
        if (const QString name = fromUtf8(one.output); std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    const QString chosen = m_output->currentText();
    const QSignalBlocker quiet(m_output);
    m_output->clear();
    for (const QString& name : names) m_output->addItem(name);
    m_output->setCurrentIndex(std::max(0, m_output->findText(chosen)));
    m_output->setVisible(names.size() > 1);
}

std::vector<const EpochClasses*> ConfusionPanel::shown() const {
    std::vector<const EpochClasses*> found;
    for (const EpochClasses& one : m_reports)
        if (fromUtf8(one.output) == m_output->currentText()) found.push_back(&one);
    return found;
}

void ConfusionPanel::refresh() {
    const auto all = shown();
    const bool some = !all.empty();
    setVisible(some || m_measurable);
    m_matrix->setVisible(some);
    m_epochs->setVisible(all.size() > 1);
    m_measure->setVisible(!some && m_measurable);
    m_measure->setEnabled(!measuring());
    m_copiesBox->setVisible(!some && m_measurable && m_augmentable);
    m_copiesBox->setEnabled(!measuring());
    m_sentence->setVisible(some);
    if (m_note->text().isEmpty() && !some && !measuring())
        m_note->setText(
            tr("Needs one pass over the held-out samples. A run with F1 among its metrics records it in each epoch."));
    m_note->setVisible(!some);
    if (!some) return m_head->setCount({});
    const EpochClasses& one = *all[static_cast<size_t>(std::clamp(m_slider->value(), 0, static_cast<int>(all.size()) - 1))];
    m_matrix->setCounts(countsOf(one.report));
    m_head->setCount(one.epoch > 0 ? tr("epoch %1").arg(ui::countText(one.epoch)) : tr("best weights"));
    m_epoch->setText(tr("%1 of %2").arg(ui::countText(one.epoch), ui::countText(all.back()->epoch)));
    m_sentence->setText(sentence());
}

QString ConfusionPanel::sentence() const {
    const ui::ConfusionCounts& counts = m_matrix->counts();
    const auto largest = ui::largestConfusion(counts);
    if (!largest) return tr("All samples are recognized.");
    const QString share = ui::percentText(counts.share(largest->trueClass, largest->predicted), 1);
    return tr("%1 of %2 is taken for %3.").arg(share, counts.classes[largest->trueClass], counts.classes[largest->predicted]);
}

void ConfusionPanel::measure() {
    if (measuring() || m_run.empty()) return;
    m_measuredRun = m_run;
    say(tr("Computing…"), false);
    QStringList arguments{QStringLiteral("evaluate"), fromUtf8(m_run.string()), QStringLiteral("--json")};
    if (m_augmentable && m_copies->value() > 1) arguments << QStringLiteral("--augment") << QString::number(m_copies->value());
    m_process.start(fromUtf8(m_program.string()), arguments);
    refresh();
}

void ConfusionPanel::ended() {
    const QByteArray out = m_process.readAllStandardOutput();
    const auto answer = Json::parse(std::string_view(out.constData(), static_cast<size_t>(out.size())), "lathe evaluate");
    Q_EMIT measured();
    if (m_measuredRun != m_run || (!m_reports.empty() && !m_measuredShown)) return refresh();
    auto reports = reportsOf(answer.ok() ? (*answer)["by_class"] : Json());
    m_measuredShown = !reports.empty();
    if (m_measuredShown) return setReports(std::move(reports));
    const bool said = answer.ok() && (*answer)["error"].isObject();
    say(said ? sentenceOf(diagnosticFromJson((*answer)["error"])) : tr("The matrix could not be computed."), true);
    refresh();
}

void ConfusionPanel::say(const QString& text, bool problem) {
    m_note->setText(text);
    m_note->setTone(problem ? ui::Tone::Error : ui::Tone::Text3);
}

}  // namespace lathe::workbench
