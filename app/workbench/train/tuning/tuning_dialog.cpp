// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/tuning/tuning_dialog.h"

#include <memory>
#include <utility>

#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/workbench/forms/local_params.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "core/store/diagnostic_json.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/note_card.h"

namespace lathe::workbench {

namespace {

constexpr int tuningMargin = 16, tuningBarHeight = 4, tuningFormWidth = 264;

}  // namespace

TuningDialog::TuningDialog(const TuningTarget& target, Measurement measurement, const QString& title, const QString& sentence,
                           QWidget* parent)
    : QDialog(parent),
      m_target(target),
      m_measurement(std::move(measurement)),
      m_job(target.latheProgram),
      m_content(new QHBoxLayout),
      m_settings(new LocalParams),
      m_bar(new QProgressBar),
      m_facts(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text2)),
      m_words(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text2)),
      m_problem(new ui::NoteCard(ui::NoteCard::Kind::Error, {})) {
    setObjectName(m_measurement.name);
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    auto* about = new ui::Label(sentence, ui::TextRole::Small, ui::Tone::Text2);
    about->setWordWrap(true);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(tuningBarHeight);
    m_bar->setAccessibleName(tr("Progress"));
    m_words->setObjectName(QStringLiteral("tuning.words"));
    m_words->setWordWrap(true);
    m_problem->setObjectName(QStringLiteral("tuning.problem"));
    m_problem->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(tuningMargin, tuningMargin, tuningMargin, tuningMargin);
    column->setSpacing(8);
    column->addWidget(about);
    column->addLayout(m_content, 1);
    column->addWidget(m_bar);
    column->addWidget(m_problem);
    makeFoot(*column);
    connectJob();
    refresh();
}

TuningDialog::~TuningDialog() = default;

void TuningDialog::makeFoot(QBoxLayout& column) {
    m_start = ui::textButton({});
    m_start->setObjectName(QStringLiteral("tuning.start"));
    m_use = ui::textButton({}, ui::ButtonKind::Primary);
    m_use->setObjectName(QStringLiteral("tuning.use"));
    auto* close = ui::textButton(tr("Close"));
    close->setObjectName(QStringLiteral("tuning.close"));
    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->addWidget(m_words, 1);
    for (QPushButton* button : {m_start, close, m_use}) foot->addWidget(button);
    column.addLayout(foot);
    connect(m_start, &QPushButton::clicked, this, [this] { running() ? cancel() : start(); });
    connect(m_use, &QPushButton::clicked, this, &TuningDialog::use);
    connect(close, &QPushButton::clicked, this, &TuningDialog::reject);
}

void TuningDialog::connectJob() {
    connect(&m_job, &TuningJob::progressed, this, [this](const Json& line) { takeProgress(line); });
    connect(&m_job, &TuningJob::finished, this, [this](const Json& answer) {
        m_measured = true;
        finish(true);
        takeAnswer(answer);
    });
    connect(&m_job, &TuningJob::failed, this, [this](const Diagnostic& reason) {
        finish(false);
        complain(asSentence(capitalised(sentenceOf(reason))));
    });
    connect(&m_job, &TuningJob::cancelled, this, [this] {
        finish(false);
        say(tr("Cancelled. The project is unchanged."));
    });
    connect(&m_target.document, &Document::opened, this, &QDialog::close);
    connect(&m_target.document, &Document::edited, this, &TuningDialog::noticeEdit);
}

ParamForm& TuningDialog::addContent(QWidget* results, const ParamDefs& defs) {
    auto* form = new ParamForm;
    form->setObjectName(m_measurement.name + QStringLiteral(".form"));
    form->bind(std::unique_ptr<ParamSource>(m_settings), defs);
    m_facts->setObjectName(m_measurement.name + QStringLiteral(".facts"));
    m_facts->setWordWrap(true);
    m_facts->setContentsMargins(16, 8, 16, 0);
    auto* side = new QWidget;
    ui::keepScaled(side, ui::Extent::FixedWidth, tuningFormWidth);
    auto* rows = new QVBoxLayout(side);
    rows->setContentsMargins({});
    rows->setSpacing(0);
    rows->addWidget(form);
    rows->addWidget(m_facts);
    rows->addStretch();
    m_content->setSpacing(8);
    m_content->addWidget(results, 1);
    m_content->addWidget(side);
    return *form;
}

const Params& TuningDialog::settings() const {
    return m_settings->params();
}

void TuningDialog::showFacts(const QStringList& lines) {
    m_facts->setText(lines.join(QLatin1Char('\n')));
}

void TuningDialog::start() {
    if (running()) return;
    m_measured = false;
    m_problem->hide();
    offer({}, {});
    showFacts({});
    clear();
    QString problem;
    const QStringList chosen = options(problem);
    if (!problem.isEmpty()) return complain(problem);
    if (const Status saved = m_target.document.save(); !saved.ok())
        return complain(asSentence(capitalised(sentenceOf(saved.error()))));
    showProgress(0, 0, tr("Preparing the data and the network…"));
    m_job.start(QStringList{m_measurement.verb, fromUtf8(m_target.document.folder().string()), QStringLiteral("--device"),
                            fromUtf8(m_target.device)} +
                chosen);
    refresh();
}

void TuningDialog::cancel() {
    m_job.cancel();
    if (running()) say(tr("Stopping…"));
    refresh();
}

void TuningDialog::finish(bool whole) {
    showProgress(whole ? 1 : 0, 1, {});
    refresh();
}

void TuningDialog::showProgress(int done, int all, const QString& words) {
    m_bar->setRange(0, all);
    m_bar->setValue(done);
    say(words);
}

void TuningDialog::say(const QString& words) {
    m_words->setText(words);
}

void TuningDialog::complain(const QString& sentence) {
    showProgress(0, 1, {});
    m_problem->setText(sentence);
    m_problem->show();
    refresh();
}

void TuningDialog::offer(const QString& text, const Json& value) {
    m_value = value;
    if (!text.isEmpty()) m_use->setText(text), m_use->setAccessibleName(text);
    refresh();
}

void TuningDialog::use() {
    m_using = true;
    const Status done = m_target.document.setValue(m_measurement.path, m_value, m_measurement.step);
    m_using = false;
    if (!done.ok()) return complain(asSentence(capitalised(sentenceOf(done.error()))));
    accept();
}

// What was measured belongs to the project as it was then.
void TuningDialog::noticeEdit() {
    if (m_measured && !m_using) say(tr("The project has changed since this measurement. Measure again."));
}

void TuningDialog::reject() {
    m_job.cancel();
    QDialog::reject();
}

void TuningDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    if (!std::exchange(m_shown, true)) start();
}

void TuningDialog::refresh() {
    const bool busy = running(), changeable = !m_target.document.isReadOnly();
    const QString what = busy ? tr("Cancel") : tr("Measure again");
    m_start->setText(what);
    m_start->setAccessibleName(what);
    m_start->setEnabled(!m_job.stopping());
    m_use->setVisible(!m_use->text().isEmpty());
    m_use->setEnabled(!busy && changeable && !m_value.isNull());
    m_use->setToolTip(changeable ? QString() : m_target.document.readOnlyReason());
}

}  // namespace lathe::workbench
