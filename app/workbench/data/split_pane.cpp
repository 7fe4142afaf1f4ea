// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/split_pane.h"

#include <algorithm>
#include <utility>

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/workbench/data/figure_row.h"
#include "app/workbench/data/sample_table_model.h"
#include "app/workbench/data/split_params.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/problem_text.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/scrolling.h"
#include "widgets/common/section_head.h"
#include "widgets/data/fold_bars.h"
#include "widgets/data/message_card.h"
#include "widgets/data/numbers.h"
#include "widgets/data/split_bar.h"

namespace lathe::workbench {

namespace {

constexpr int splitMargin = 12, mostFigures = 3;

ui::MessageSeverity severityOf(Severity s) {
    return s == Severity::Error     ? ui::MessageSeverity::Error
           : s == Severity::Warning ? ui::MessageSeverity::Warning
                                    : ui::MessageSeverity::Note;
}

/// "(x − 33.32) ÷ 78.35" for each channel, with its name for each column of a table; some at most, and none that stay as they
/// are. In the scale of the values as they are, like all of the page.
QString figuresText(const NormalizationFigures& f, const std::vector<std::string>& columns) {
    const bool named = columns.size() == f.shift.size();
    QStringList lines;
    for (size_t i = 0; i < f.shift.size(); ++i) {
        if (named && f.shift[i] == 0 && f.scale[i] == 1) continue;  // of a category
        const QString text = normalizationText(f.shift[i], f.scale[i]);
        lines << (named ? SplitPane::tr("%1: %2").arg(fromUtf8(columns[i]), text) : text);
    }
    const qsizetype more = lines.size() - mostFigures;
    if (more > 0) lines.erase(lines.begin() + mostFigures, lines.end());
    if (more > 0) lines << SplitPane::tr("and %n more", nullptr, static_cast<int>(more));
    return lines.join(QLatin1Char('\n'));
}

bool isRegression(const std::shared_ptr<const SampleTable>& sampleTable) {
    return sampleTable && sampleTable->data().info.targetKind() == TargetKind::Real;
}

}  // namespace

QString normalizationText(double shift, double scale) {
    if (scale == 0) return SplitPane::tr("constant: becomes 0");
    const QString width = ui::realText(1 / scale);
    return shift < 0 ? SplitPane::tr("(x + %1) ÷ %2").arg(ui::realText(-shift), width)
                     : SplitPane::tr("(x − %1) ÷ %2").arg(ui::realText(shift), width);
}

SplitPane::SplitPane(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_problemHead(new ui::SectionHead(tr("Problems"))),
      m_cards(new QVBoxLayout),
      m_parts(new QVBoxLayout) {
    m_cards->setContentsMargins(0, 0, 0, 0);
    m_cards->setSpacing(0);
    m_parts->setContentsMargins(0, 0, 0, 0);
    m_parts->setSpacing(0);
    auto* body = new QWidget;
    auto* rows = new QVBoxLayout(body);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    for (QWidget* part : {makeSplit(), static_cast<QWidget*>(new ui::Separator), static_cast<QWidget*>(m_problemHead)})
        rows->addWidget(part);
    rows->addLayout(m_cards);
    rows->addLayout(m_parts);
    rows->addWidget(new ui::Separator);
    rows->addWidget(makeNormalization());
    rows->addStretch(1);
    auto* scroll = new QScrollArea;
    ui::scrollVertically(*scroll, body);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(scroll, 1);
    all->addWidget(makeSpeed());
    setObjectName(QStringLiteral("data.division"));
    setAccessibleName(tr("Splits and problems"));
    setSpeed({}, {});
}

void SplitPane::addPart(QWidget* part) {
    m_parts->addWidget(new ui::Separator);
    m_parts->addWidget(part);
}

QWidget* SplitPane::makeSplit() {
    auto* box = new QWidget;
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 8);
    rows->setSpacing(0);
    rows->addWidget(new ui::SectionHead(tr("Splits")));
    m_bar = new ui::SplitBar;
    m_bar->setObjectName(QStringLiteral("data.split-bar"));
    auto* inner = new QVBoxLayout;
    inner->setContentsMargins(splitMargin, 0, splitMargin, 4);
    inner->setSpacing(0);
    inner->addWidget(m_bar);
    inner->addSpacing(4);
    m_foldBars = new ui::FoldBars;
    m_foldBars->setObjectName(QStringLiteral("data.folds"));
    m_foldBars->hide();
    connect(m_foldBars, &ui::FoldBars::chosen, this, &SplitPane::chooseFold);
    inner->addWidget(m_foldBars);
    for (size_t part = 0; part < 3; ++part) {
        auto* row = m_counts[part] = new FigureRow(splitText(static_cast<Split>(part)));
        auto* layout = static_cast<QHBoxLayout*>(row->layout());
        layout->insertWidget(0, new ui::SplitSwatch(part));
        m_shares[part] = new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3);
        ui::keepScaled(m_shares[part], ui::Extent::FixedWidth, 64);
        m_shares[part]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        layout->addWidget(m_shares[part]);
        inner->addWidget(row);
    }
    rows->addLayout(inner);
    m_split = new ParamForm;
    m_split->setObjectName(QStringLiteral("data.split-form"));
    m_form.folds = m_document.project().data.split.folds;
    bindSplit(m_form);
    rows->addWidget(m_split);
    return box;
}

// The old parameter lives until the form shows the new one.
void SplitPane::bindSplit(const SplitForm& form) {
    auto fold = foldParam(form.folds);
    m_split->bind(m_document, "data.split", splitParams(form, *fold));
    m_fold = std::move(fold);
}

QWidget* SplitPane::makeNormalization() {
    auto* box = new QWidget;
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 8);
    rows->setSpacing(0);
    rows->addWidget(new ui::SectionHead(tr("Normalization")));
    m_normalization = new ParamForm;
    m_normalization->setObjectName(QStringLiteral("data.normalization-form"));
    m_normalization->bind(m_document, "data", normalizationParams(false));
    m_figures = new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3);
    m_figures->setObjectName(QStringLiteral("data.normalization-figures"));
    m_figures->setWordWrap(true);
    m_figures->setContentsMargins(16, 0, splitMargin, 0);
    rows->addWidget(m_normalization);
    rows->addWidget(m_figures);
    return box;
}

QWidget* SplitPane::makeSpeed() {
    m_speedBox = new QWidget;
    m_speed = new FigureRow({});
    m_needed = new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3);
    m_needed->setWordWrap(true);
    m_needed->setObjectName(QStringLiteral("data.speed-needed"));
    m_speed->value()->setObjectName(QStringLiteral("data.speed"));
    auto* inner = new QVBoxLayout;
    inner->setContentsMargins(splitMargin, 4, splitMargin, 8);
    inner->setSpacing(0);
    inner->addWidget(m_speed);
    inner->addWidget(m_needed);
    auto* rows = new QVBoxLayout(m_speedBox);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(new ui::Separator);
    rows->addLayout(inner);
    return m_speedBox;
}

void SplitPane::show(std::shared_ptr<const SampleTable> sampleTable, const std::optional<Diagnostic>& unreadable) {
    if (sampleTable) {
        const SplitForm form = formFor(*sampleTable);
        if (std::exchange(m_form, form) != form) bindSplit(form);
    }
    const bool regression = isRegression(sampleTable), wasRegression = isRegression(m_sampleTable);
    if (sampleTable && regression != wasRegression) m_normalization->bind(m_document, "data", normalizationParams(regression));
    m_sampleTable = std::move(sampleTable);
    if (m_sampleTable) {
        showCounts(*m_sampleTable);
        showFolds(*m_sampleTable);
        showFigures(*m_sampleTable);
    }
    m_unreadable = unreadable;
    showProblems();
}

// Folders of images have no order of time. Where it is set all the same, it is shown, so that it can be unset.
SplitForm SplitPane::formFor(const SampleTable& sampleTable) const {
    const SplitSettings& split = m_document.project().data.split;
    return {sampleTable.hasOwnTest(), !sampleTable.isImages() || split.byTime, split.folds};
}

void SplitPane::setMismatch(std::optional<TargetMismatch> mismatch) {
    const auto known = [](const auto& m) { return m ? std::optional(std::pair(m->problem, m->remedy.text)) : std::nullopt; };
    if (known(mismatch) == known(m_mismatch)) return;
    m_mismatch = std::move(mismatch);
    showProblems();
}

void SplitPane::showCounts(const SampleTable& sampleTable) {
    const auto counts = sampleTable.counts();
    m_bar->setCounts(counts);
    const int64_t divided = counts[0] + counts[1] + (sampleTable.hasOwnTest() ? 0 : counts[2]);
    for (size_t part = 0; part < 3; ++part) {
        m_counts[part]->value()->setText(ui::countText(counts[part]));
        const bool own = part == 2 && sampleTable.hasOwnTest();
        const double share = static_cast<double>(counts[part]) / static_cast<double>(std::max<int64_t>(1, divided));
        m_shares[part]->setText(own ? tr("separate") : ui::percentText(share));
    }
}

void SplitPane::showFolds(const SampleTable& sampleTable) {
    const PreparedData& prepared = sampleTable.data();
    m_foldBars->setVisible(!prepared.folds.empty());
    const size_t classes = sampleTable.hasClasses() ? std::max<size_t>(1, sampleTable.info().classes.size()) : 1;
    std::vector<std::vector<int64_t>> counts;
    size_t chosen = prepared.folds.size();
    for (const std::vector<int64_t>& fold : prepared.folds) {
        if (!fold.empty() && fold == prepared.indices[1]) chosen = counts.size();
        counts.emplace_back(classes, 0);
        for (const int64_t sample : fold) {
            const int32_t label = std::max(0, sampleTable.label(sample));
            ++counts.back()[std::min(classes - 1, static_cast<size_t>(label))];
        }
    }
    QStringList names;
    if (sampleTable.hasClasses())
        for (const std::string& name : sampleTable.info().classes) names << fromUtf8(name);
    m_foldBars->setFolds(std::move(counts), chosen, names);
}

void SplitPane::chooseFold(size_t fold) {
    (void)m_document.setValue("data.split.fold", static_cast<int64_t>(fold) + 1, tr("Choose the validation fold"));
}

void SplitPane::showFigures(const SampleTable& sampleTable) {
    const NormalizationFigures& f = sampleTable.data().normalization;
    const bool none = m_document.project().data.normalization == Normalization::None;
    m_figures->setText(none ? tr("The values are not changed.") : figuresText(f, sampleTable.data().info.columns));
}

void SplitPane::showProblems() {
    while (QLayoutItem* old = m_cards->takeAt(0)) {
        old->widget()->setParent(nullptr);
        old->widget()->deleteLater();  // its button may have led here
        delete old;
    }
    m_problems = 0;
    if (m_unreadable) addUnreadable(*m_unreadable);
    if (m_mismatch && !m_unreadable) addMismatch();
    if (m_sampleTable && !m_unreadable) {
        for (const Diagnostic& note : m_sampleTable->data().notes) addNote(note);
        addCopies();
    }
    m_problemHead->setCount(m_problems > 0 ? ui::countText(m_problems) : QString());
    if (m_problems > 0 || !m_sampleTable) return;
    auto* fine = new ui::MessageCard;
    fine->show(ui::MessageSeverity::Ok, tr("No unreadable samples, no missing values, no duplicates"), {});
    m_cards->addWidget(fine);
}

ui::MessageCard* SplitPane::addProblem(const Diagnostic& d) {
    auto* card = new ui::MessageCard;
    const ProblemText said = problemText(d);
    card->show(severityOf(d.severity), said.title, said.text);
    if (const QString column = columnNamed(d); !column.isEmpty()) {
        auto* show = ui::textButton(tr("Show"));
        show->setAccessibleName(tr("Show column %1").arg(column));
        connect(show, &QPushButton::clicked, this, [this, column] { Q_EMIT showColumn(column); });
        card->addButton(show);
    }
    m_cards->addWidget(card);
    ++m_problems;
    return card;
}

void SplitPane::addNote(const Diagnostic& d) {
    ui::MessageCard* card = addProblem(d);
    const auto remedy = m_remedyOf ? m_remedyOf(d) : std::nullopt;
    if (!remedy) return;
    auto* button = ui::textButton(remedy->text);
    button->setObjectName(QStringLiteral("data.remedy"));
    connect(button, &QPushButton::clicked, this, [this, remedy = *remedy] { Q_EMIT remedyRequested(remedy); });
    card->addButton(button);
}

// Whatever is wrong with the files, others are the remedy.
void SplitPane::addUnreadable(const Diagnostic& d) {
    ui::MessageCard* card = addProblem(d);
    for (const bool folder : {true, false}) {
        auto* choose = ui::textButton(folder ? tr("Choose folder…") : tr("Choose file…"));
        choose->setObjectName(folder ? QStringLiteral("data.other-folder") : QStringLiteral("data.other-file"));
        connect(choose, &QPushButton::clicked, this, [this, folder] { Q_EMIT otherDataRequested(folder); });
        card->addButton(choose);
    }
}

// The title says what a path in the project would.
QString SplitPane::mismatchText() const {
    const Diagnostic& problem = m_mismatch->problem;
    return problem.where.starts_with("training.") ? asSentence(messageOf(problem)) : asSentence(problemText(problem).title);
}

void SplitPane::addMismatch() {
    auto* card = new ui::MessageCard;
    card->setObjectName(QStringLiteral("data.misfit"));
    card->show(severityOf(m_mismatch->problem.severity), tr("The network does not match the target"), mismatchText());
    auto* fit = ui::textButton(m_mismatch->remedy.text);
    fit->setObjectName(QStringLiteral("data.fit"));
    connect(fit, &QPushButton::clicked, this, &SplitPane::fitRequested);
    card->addButton(fit);
    m_cards->addWidget(card);
    ++m_problems;
}

void SplitPane::addCopies() {
    const auto add = [this](ui::MessageSeverity severity, const std::vector<int64_t>& samples, const QString& title,
                            const QString& text) {
        if (samples.empty()) return;
        auto* card = new ui::MessageCard;
        card->show(severity, title, text);
        auto* show = ui::textButton(tr("Show %1").arg(ui::countText(static_cast<int64_t>(samples.size()))));
        connect(show, &QPushButton::clicked, this, [this, samples, title] { Q_EMIT showSamples(samples, title); });
        card->addButton(show);
        m_cards->addWidget(card);
        ++m_problems;
    };
    const auto& seen = m_sampleTable->seenInTraining();
    add(ui::MessageSeverity::Warning, seen,
        tr("%n validation or test samples are also in training", nullptr, static_cast<int>(seen.size())),
        tr("Exact duplicates. They make the measured accuracy too high."));
    const auto& copies = m_sampleTable->copiesInTraining();
    add(ui::MessageSeverity::Note, copies, tr("%n duplicates within training", nullptr, static_cast<int>(copies.size())),
        tr("Each is byte-identical to an earlier training sample."));
}

void SplitPane::setSpeed(const std::optional<LoadingSpeed>& speed, std::optional<double> needed) {
    m_speedBox->setVisible(speed.has_value());
    if (!speed) return;
    m_speed->name()->setText(tr("Loading speed, %n threads", nullptr, speed->threads));
    m_speed->value()->setText(tr("%1 per second").arg(ui::countText(static_cast<int64_t>(speed->samplesPerSecond))));
    m_needed->setVisible(needed.has_value());
    if (!needed) return;
    const QString takes = ui::countText(static_cast<int64_t>(*needed));
    m_needed->setText(speed->samplesPerSecond > *needed
                          ? tr("The last run used %1 samples per second. Loading is not the bottleneck.").arg(takes)
                          : tr("The last run used %1 samples per second. Loading may be the bottleneck.").arg(takes));
}

}  // namespace lathe::workbench
