// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/folds/folds_pane.h"

#include <ctime>

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/row_table.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/note_card.h"
#include "widgets/common/section_head.h"
#include "widgets/common/style.h"

namespace lathe::workbench {

namespace {

constexpr int foldsMargin = 12;

QString warningText(const Diagnostic& d) {
    return QStringLiteral("%1 %2").arg(asSentence(capitalised(messageOf(d))), asSentence(capitalised(remedyOf(d))));
}

QPushButton* copyButton(const QString& text, const char* name) {
    QPushButton* button = ui::textButton(text, ui::ButtonKind::Quiet);
    button->setObjectName(QString::fromLatin1(name));
    ui::setCompact(button);
    return button;
}

}  // namespace

FoldsPane::FoldsPane(QWidget* parent)
    : QWidget(parent),
      m_head(new ui::SectionHead(tr("Cross-validation"))),
      m_warnings(new QVBoxLayout),
      m_table(new QTableWidget),
      m_about(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)),
      m_evaluate(ui::textButton(tr("Compute pooled metrics"), ui::ButtonKind::Normal)) {
    setObjectName(QStringLiteral("sweep.folds"));
    makeTable();
    m_warnings->setContentsMargins({});
    m_warnings->setSpacing(0);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addLayout(m_warnings);
    column->addWidget(m_table, 1);
    column->addWidget(makeFoot());
}

QWidget* FoldsPane::makeHead() {
    QPushButton* csv = copyButton(tr("Copy as CSV"), "sweep.folds.csv");
    QPushButton* markdown = copyButton(tr("Copy as Markdown"), "sweep.folds.markdown");
    connect(csv, &QPushButton::clicked, this, [this] { copy(foldsAsCsv(m_shown)); });
    connect(markdown, &QPushButton::clicked, this, [this] { copy(foldsAsMarkdown(m_shown)); });
    m_head->addTool(csv);
    m_head->addTool(markdown);
    return m_head;
}

void FoldsPane::makeTable() {
    m_table->setObjectName(QStringLiteral("sweep.folds.table"));
    m_table->setAccessibleName(tr("Cross-validation"));
    setUpRowTable(*m_table);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    ui::followTextScale(m_table, [this] {
        m_table->setFont(ui::font(ui::TextRole::Small));
        showLines();
    });
    connect(m_table, &QTableWidget::cellActivated, this, [this](int row, int) {
        const int64_t trial = m_shown.lines.at(static_cast<size_t>(row)).trial;
        if (trial >= 0) Q_EMIT opened(trial);
    });
}

QWidget* FoldsPane::makeFoot() {
    m_about->setObjectName(QStringLiteral("sweep.folds.about"));
    m_about->setWordWrap(true);
    m_evaluate->setObjectName(QStringLiteral("sweep.folds.evaluate"));
    connect(m_evaluate, &QPushButton::clicked, this, &FoldsPane::evaluationRequested);
    auto* foot = new QWidget;
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(foldsMargin, 4, foldsMargin, 8);
    row->setSpacing(8);
    row->addWidget(m_about, 1);
    row->addWidget(m_evaluate);
    return foot;
}

void FoldsPane::show(const StudyData& study, bool running) {
    m_shown = foldTableOf(study, static_cast<double>(std::time(nullptr)));
    const auto all = static_cast<int64_t>(study.folds->folds.size());
    const auto ended = static_cast<int64_t>(sweep::endedFolds(study.folds->folds).size());
    m_head->setCount(tr("%1 of %2 folds").arg(countText(ended), countText(all)));
    showLines();
    showWarnings(study.folds->warnings);
    showFoot(study, running);
}

// Cells stay, so that the selection does, too.
void FoldsPane::showLines() {
    const QStringList head = headTexts(m_shown);
    m_table->setColumnCount(static_cast<int>(head.size()));
    m_table->setRowCount(static_cast<int>(m_shown.lines.size()));
    m_table->setHorizontalHeaderLabels(head);
    for (int column = 0; column < m_table->columnCount(); ++column) {
        const auto side = isNumberColumn(column) ? Qt::AlignRight : Qt::AlignLeft;
        m_table->horizontalHeaderItem(column)->setTextAlignment(side | Qt::AlignVCenter);
    }
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const FoldLine& line = m_shown.lines[static_cast<size_t>(row)];
        const QStringList texts = lineTexts(m_shown, line);
        for (int column = 0; column < m_table->columnCount(); ++column) {
            QTableWidgetItem* item = m_table->item(row, column);
            if (!item) m_table->setItem(row, column, item = new QTableWidgetItem);
            item->setText(texts[column]);
            item->setTextAlignment((isNumberColumn(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
            QFont font = ui::font(ui::TextRole::Small);
            if (line.kind == FoldLine::Kind::Mean) font.setWeight(QFont::DemiBold);
            item->setFont(font);
        }
    }
}

void FoldsPane::showWarnings(const Diagnostics& warnings) {
    if (warnings == m_warned) return;
    m_warned = warnings;
    while (QLayoutItem* old = m_warnings->takeAt(0)) {
        delete old->widget();
        delete old;
    }
    for (const Diagnostic& warning : warnings)
        m_warnings->addWidget(new ui::NoteCard(ui::NoteCard::Kind::Warning, warningText(warning)));
}

void FoldsPane::showFoot(const StudyData& study, bool running) {
    const bool missing = sweep::areComplete(study.folds->folds) && !study.folds->pooled && !study.live;
    m_evaluate->setVisible(missing && !running);
    m_about->setText(
        missing && running
            ? tr("Computing the metrics over all samples…")
            : tr("The row of a fold shows the metrics of its best epoch. The standard deviation is the sample standard deviation "
                 "(n − 1). Pooled: metrics over all samples, each predicted by the model that was trained without it."));
}

void FoldsPane::copy(const QString& text) {
    QApplication::clipboard()->setText(text);
}

}  // namespace lathe::workbench
