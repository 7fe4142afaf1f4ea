// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/remedies/problem_list.h"

#include <QScrollArea>
#include <QVBoxLayout>

#include "app/workbench/design/remedies/problem_row.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/problem_text.h"
#include "widgets/common/scrolling.h"

namespace lathe::workbench {

namespace {

// "head" for a layer; the column or the file for data, or a setting.
QString locationText(const Diagnostic& d, const Graph& graph) {
    if (const Node* node = nodeOf(d, graph)) return fromUtf8(node->name);
    return problemPlace(d);
}

}  // namespace

ProblemList::ProblemList(QWidget* parent) : QWidget(parent), m_scroll(new QScrollArea), m_rows(nullptr) {
    setObjectName(QStringLiteral("problems"));
    setAccessibleName(tr("Problems"));
    auto* body = new QWidget;
    m_rows = new QVBoxLayout(body);
    m_rows->setContentsMargins({});
    m_rows->setSpacing(0);
    m_rows->addStretch();
    ui::scrollVertically(*m_scroll, body);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setAutoFillBackground(false);
    body->setAutoFillBackground(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_scroll);
}

void ProblemList::showProblems(const Diagnostics& problems, const Graph& graph,
                               const std::function<QString(const Diagnostic&)>& remedyText) {
    std::vector<Shown> wanted;
    for (const Diagnostic& d : problems) {
        if (wanted.size() == mostRows) break;
        wanted.push_back({d, locationText(d, graph), remedyText(d)});
    }
    if (wanted == m_shown) return;
    m_shown = std::move(wanted);
    while (m_rows->count() > 1) {
        QLayoutItem* item = m_rows->takeAt(0);
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const Shown& shown : m_shown) addRow(shown);
}

void ProblemList::addRow(const Shown& shown) {
    auto* row = new ProblemRow(shown.problem.severity, shown.place, problemHeadline(shown.problem), shown.remedy);
    connect(row, &ProblemRow::remedyRequested, this, [this, problem = shown.problem] { Q_EMIT remedyRequested(problem); });
    connect(row, &ProblemRow::activated, this, [this, problem = shown.problem] { Q_EMIT showRequested(problem); });
    m_rows->insertWidget(m_rows->count() - 1, row);
}

}  // namespace lathe::workbench
