// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/export/verification_pane.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/workbench/data/figure_row.h"
#include "app/workbench/export/card.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/problem_text.h"
#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/scrolling.h"
#include "widgets/common/section_head.h"
#include "widgets/data/message_card.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int verdictMargin = 16;

QString samplesText(int64_t n) {
    return VerificationPane::tr("%n samples", nullptr, static_cast<int>(n));
}

struct Verification {
    ui::MessageSeverity severity;
    QString title, text;
};

Verification verificationOf(const ExportOutcome& o) {
    const QString name = fromUtf8(o.wanted.filename().string());
    if (o.passed)
        return {ui::MessageSeverity::Ok, VerificationPane::tr("The file gives the same predictions as the trained model"),
                VerificationPane::tr("The file was read back from disk and run on %1 by another interpreter.")
                    .arg(samplesText(o.verifiers.front().samples))};
    if (o.verified && !o.accepted())
        return {ui::MessageSeverity::Error, VerificationPane::tr("The file differs from the trained model"),
                VerificationPane::tr("The file is named “%1.unverified” until you accept it.").arg(name)};
    if (o.verified)
        return {
            ui::MessageSeverity::Warning, VerificationPane::tr("The file differs from the trained model, and was accepted"), {}};
    if (!o.needsVerifier)
        return {ui::MessageSeverity::Note, VerificationPane::tr("The weights were written"),
                VerificationPane::tr(
                    "The file contains the exact weights of the run, and no network. There are no predictions to compare.")};
    return {ui::MessageSeverity::Warning, VerificationPane::tr("The file was not checked"),
            o.accepted() ? QString() : VerificationPane::tr("The file is named “%1.unverified” until you accept it.").arg(name)};
}

}  // namespace

VerificationPane::VerificationPane(QWidget* parent)
    : QScrollArea(parent),
      m_verification(new ui::MessageCard),
      m_stage(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text2)),
      m_accept(ui::textButton(tr("Accept anyway"))),
      m_folder(ui::textButton(tr("Show in folder"))) {
    auto* body = new QWidget;
    m_rows = new QVBoxLayout(body);
    m_rows->setContentsMargins(verdictMargin, 16, verdictMargin, 16);
    m_rows->setSpacing(16);
    auto* card = new Card;
    card->rows()->addWidget(m_verification);
    m_progress = makeProgress();
    card->rows()->addWidget(m_progress);
    m_rows->addWidget(card);
    m_rows->addStretch(1);
    m_verification->setObjectName(QStringLiteral("export.verdict"));
    m_accept->setObjectName(QStringLiteral("export.accept"));
    m_folder->setObjectName(QStringLiteral("export.folder-button"));
    m_verification->addButton(m_accept);
    m_verification->addButton(m_folder);
    connect(m_accept, &QPushButton::clicked, this, &VerificationPane::acceptRequested);
    connect(m_folder, &QPushButton::clicked, this, &VerificationPane::folderRequested);
    ui::scrollVertically(*this, body);
    setAccessibleName(tr("Result of the check"));
    m_verification->setLarge();
    recolor();
}

void VerificationPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange) recolor();
    QScrollArea::changeEvent(event);
}

// Cards lie on the canvas.
void VerificationPane::recolor() {
    const QColor ground = ui::themeOf(this).canvas;
    QPalette p = viewport()->palette();
    if (p.color(QPalette::Window) == ground) return;
    p.setColor(QPalette::Window, ground);
    viewport()->setPalette(p);
}

QWidget* VerificationPane::makeProgress() {
    auto* box = new QWidget;
    auto* bar = new QProgressBar;
    bar->setRange(0, 0);
    bar->setTextVisible(false);
    bar->setFixedHeight(4);
    bar->setAccessibleName(tr("Export in progress"));
    auto* cancel = ui::textButton(tr("Cancel"));
    cancel->setObjectName(QStringLiteral("export.cancel"));
    connect(cancel, &QPushButton::clicked, this, &VerificationPane::cancelRequested);
    m_stage->setObjectName(QStringLiteral("export.stage"));
    auto* line = new QHBoxLayout;
    line->addWidget(m_stage, 1);
    line->addWidget(cancel);
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(12, 8, 12, 8);
    rows->setSpacing(8);
    rows->addLayout(line);
    rows->addWidget(bar);
    return box;
}

void VerificationPane::clear() {
    for (QWidget* card : m_cards) delete card;
    m_cards.clear();
    m_accept->hide();
    m_folder->hide();
    m_progress->hide();
    m_verification->setVisible(true);
}

void VerificationPane::showNothing(const QString& sentence) {
    clear();
    m_verification->show(ui::MessageSeverity::Note, tr("Nothing exported yet"), sentence);
}

void VerificationPane::showProgress(const QString& what) {
    if (m_progress->isHidden()) clear();
    m_verification->hide();
    m_progress->show();
    m_stage->setText(what);
}

void VerificationPane::showFailure(const Diagnostic& d) {
    clear();
    const ProblemText said = problemText(d);
    m_verification->show(ui::MessageSeverity::Error, tr("Nothing was exported"),
                         said.text.isEmpty() ? said.title : tr("%1. %2").arg(said.title, said.text));
}

void VerificationPane::showOutcome(const ExportOutcome& o) {
    clear();
    const Verification v = verificationOf(o);
    m_verification->show(v.severity, v.title, v.text);
    m_accept->setVisible(!o.accepted());
    m_folder->show();
    for (const VerifierFigures& j : o.verifiers) addFigures(j);
    addCertificate(o);
}

QString VerificationPane::sentence() const {
    return m_verification->isHidden() ? QString() : m_verification->title();
}

QWidget* VerificationPane::addCard(const QString& title) {
    auto* card = new Card;
    card->rows()->addWidget(new ui::SectionHead(title));
    card->rows()->setContentsMargins(0, 0, 0, 8);
    m_rows->insertWidget(m_rows->count() - 1, card);
    m_cards.push_back(card);
    return card;
}

void VerificationPane::addFigures(const VerifierFigures& j) {
    auto* card = static_cast<Card*>(addCard(tr("Verified by %1").arg(j.verifier)));
    const QString samples = ui::countText(j.samples);
    card->addRow(tr("Different predictions"), tr("limit 0"), tr("%1 of %2").arg(ui::countText(j.differing), samples));
    card->addRow(tr("Near ties (predicted differently)"), tr("no limit"),
                 tr("%1 (%2)", "count, and how many of them").arg(ui::countText(j.closeCalls), ui::countText(j.closeDiffering)));
    card->addRow(tr("Largest relative difference"), tr("limit %1").arg(ui::realText(parityLimit)), ui::shortText(j.maxRel));
    card->addRow(tr("Largest absolute difference"), {}, ui::shortText(j.maxAbs));
    card->addRow(tr("Change of the metric"), {}, ui::shortText(j.metricDelta));
}

void VerificationPane::addCertificate(const ExportOutcome& o) {
    auto* card = static_cast<Card*>(addCard(tr("File details")));
    card->addRow(tr("File"), {}, tr("%1, %2").arg(fromUtf8(o.file.filename().string()), ui::bytesText(o.bytes)));
    QStringList groups;
    for (int i = 0; i < 16 && i < o.sha256.size(); i += 4) groups << o.sha256.mid(i, 4);
    ui::Label* sum = card->addRow(tr("SHA-256"), {}, tr("%1 … %2").arg(groups.join(QLatin1Char(' ')), o.sha256.right(4)));
    sum->setFont(ui::font(ui::TextRole::Code));
    sum->setToolTip(o.sha256);
    sum->setObjectName(QStringLiteral("export.sha"));
    card->addRow(tr("Duration"), {}, tr("%1 s").arg(ui::fixedText(o.seconds, 1)));
    card->addRow(tr("Reproducible file"), {}, tr("yes: contains no dates and no paths"));
    for (const QString& remark : o.remarks) {
        auto* text = new ui::Label(remark, ui::TextRole::Small, ui::Tone::Text3);
        text->setWordWrap(true);
        text->setContentsMargins(12, 4, 12, 0);
        card->rows()->addWidget(text);
    }
}

}  // namespace lathe::workbench
