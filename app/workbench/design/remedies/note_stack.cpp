// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/remedies/note_stack.h"

#include <QPushButton>
#include <QVBoxLayout>

#include "app/workbench/workspace/formula_text.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/note_card.h"

namespace lathe::workbench {

namespace {

ui::NoteCard::Kind kindOf(Severity severity) {
    using Kind = ui::NoteCard::Kind;
    return severity == Severity::Error ? Kind::Error : severity == Severity::Warning ? Kind::Warning : Kind::Note;
}

// Without a button the sentence says what to do.
QString textFor(const Diagnostic& problem, bool hasButton) {
    const QString remedy = remedyOf(problem);
    if (hasButton || remedy.isEmpty()) return NoteStack::tr("%1.").arg(problemHeadline(problem));
    return NoteStack::tr("%1: %2.").arg(problemHeadline(problem), remedy);
}

}  // namespace

NoteStack::NoteStack(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this)) {
    m_layout->setContentsMargins(12, 4, 12, 8);
    m_layout->setSpacing(8);
    hide();
}

void NoteStack::showProblems(const Diagnostics& problems, const std::function<QString(const Diagnostic&)>& remedyText) {
    std::vector<Shown> wanted;
    for (const Diagnostic& d : problems) wanted.push_back({d, remedyText(d)});
    if (wanted == m_shown) return;
    m_shown = std::move(wanted);
    while (QLayoutItem* item = m_layout->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const Shown& shown : m_shown) {
        auto* card = new ui::NoteCard(kindOf(shown.problem.severity), textFor(shown.problem, !shown.remedy.isEmpty()));
        card->setMark(formulaMarkText(shown.problem));
        if (!shown.remedy.isEmpty())
            card->addButton(shown.remedy, [this, problem = shown.problem] { Q_EMIT remedyRequested(problem); })
                ->setObjectName(QStringLiteral("remedy"));
        m_layout->addWidget(card);
    }
    setVisible(!m_shown.empty());
}

}  // namespace lathe::workbench
