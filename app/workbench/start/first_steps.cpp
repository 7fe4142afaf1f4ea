// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/first_steps.h"

#include <algorithm>

#include <QSettings>
#include <QVBoxLayout>

#include "app/workbench/start/first_step_row.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"
#include "widgets/common/section_head.h"

namespace lathe::workbench {

namespace {

const char* const pages[FirstSteps::count] = {"data", "design", "train", "export"};

bool wasVisited(const QSettings& settings, const char* page) {
    return settings.value(QStringLiteral("steps/") + QLatin1String(page)).toBool();
}

}  // namespace

FirstSteps::FirstSteps(Workbench& bench, QWidget* parent) : QWidget(parent), m_bench(bench) {
    const QString texts[count] = {tr("Choose data"), tr("Design the network"), tr("Train for a minute"), tr("Export and check")};
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 8);
    column->setSpacing(0);
    m_head = new ui::SectionHead(tr("First steps"));
    column->addWidget(m_head);
    for (int i = 0; i < count; ++i) {
        auto*& row = m_rows[static_cast<size_t>(i)];
        row = new FirstStepRow(i + 1, texts[i], pages[i]);
        connect(row, &FirstStepRow::wanted, this, [this, i] { m_bench.go.showPage(QLatin1String(pages[i])); });
        column->addWidget(row);
    }
}

std::array<bool, FirstSteps::count> FirstSteps::done() const {
    const bool open = m_bench.document.isOpen();
    const auto& runs = m_bench.trainings.runs();
    const bool trained = std::any_of(runs.begin(), runs.end(), [](const RunEntry& run) { return run.status.epoch > 0; });
    return {open, open && !hasErrors(m_bench.analysis.problems()), trained, trained && wasVisited(m_bench.settings, "export")};
}

void FirstSteps::refresh() {
    const auto finished = done();
    m_head->setCount(tr("%1 of %2", "steps done").arg(std::count(finished.begin(), finished.end(), true)).arg(count));
    bool nextSeen = false;
    for (size_t i = 0; i < count; ++i) {
        const bool there = m_bench.actions.find(QStringLiteral("go.") + QLatin1String(pages[i]));
        m_rows[i]->setState(finished[i], !finished[i] && !nextSeen && there && m_bench.document.isOpen());
        nextSeen = nextSeen || !finished[i];
    }
}

}  // namespace lathe::workbench
