// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/read_only_bar.h"

#include <QPushButton>
#include <QVBoxLayout>

#include "app/workbench/start/project_places.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/workbench.h"
#include "widgets/common/note_card.h"

namespace lathe::workbench {

ReadOnlyBar::ReadOnlyBar(Workbench& bench, QWidget* parent)
    : QWidget(parent), m_bench(bench), m_card(new ui::NoteCard(ui::NoteCard::Kind::Warning, {})) {
    setObjectName(QStringLiteral("read-only"));
    m_card->addButton(tr("Open a copy"), [this] { openCopy(); })->setObjectName(QStringLiteral("read-only.copy"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 8, 16, 8);
    column->addWidget(m_card);
    hide();
}

void ReadOnlyBar::refresh() {
    m_card->setText(m_bench.document.readOnlyReason());
    setVisible(m_bench.document.isReadOnly());
}

void ReadOnlyBar::openCopy() {
    const Document& document = m_bench.document;
    const auto to = freeProjectFolder(projectsFolder(m_bench.settings), document.folder().stem().string());
    const Status copied = copyProject(document.folder(), document.project(), to);
    copied.ok() ? m_bench.go.openProject(to) : m_bench.go.report(copied.error());
}

}  // namespace lathe::workbench
