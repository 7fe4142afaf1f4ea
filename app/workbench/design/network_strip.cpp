// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/network_strip.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include "app/workbench/design/batch_field.h"
#include "app/workbench/design/design_editor.h"
#include "app/workbench/design/memory_bar.h"
#include "app/workbench/design/remedies/problem_list.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/part_colors.h"
#include "core/layers/layer.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/common/stat_tile.h"

namespace lathe::workbench {

namespace {

constexpr int figuresWidth = 464, memoryWidth = 576, narrow = 1180, tileSide = 12, tileGap = 24;

QVBoxLayout* column(QWidget* pane) {
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    return layout;
}

// Weights with what belongs to them first; all that the plan holds at once at its peak.
std::vector<MemoryBar::Segment> segmentsOf(const MemoryPlan& plan) {
    const auto segment = [](const QString& name, int64_t bytes, int color) {
        return MemoryBar::Segment{name, bytesText(bytes), static_cast<double>(bytes), color};
    };
    std::vector<MemoryBar::Segment> all{segment(NetworkStrip::tr("Weights"), plan.parameters, part_color::weights),
                                        segment(NetworkStrip::tr("Gradients"), plan.gradients, part_color::gradients),
                                        segment(NetworkStrip::tr("Optimizer"), plan.optimizer, part_color::optimizer),
                                        segment(NetworkStrip::tr("Activations"), plan.activations, part_color::activations),
                                        segment(NetworkStrip::tr("Workspace"), plan.workspace, part_color::workspace)};
    std::erase_if(all, [](const MemoryBar::Segment& s) { return s.share <= 0; });
    return all;
}

}  // namespace

NetworkStrip::NetworkStrip(Workbench& bench, DesignEditor& editor, QWidget* parent)
    : QWidget(parent),
      m_bench(bench),
      m_editor(editor),
      m_figuresPane(makeFigures()),
      m_memoryPane(makeMemory()),
      m_problemsPane(makeProblems()) {
    setObjectName(QStringLiteral("networkStrip"));
    setAccessibleName(tr("Network"));
    ui::keepScaled(this, ui::Extent::FixedHeight, stripHeight, 3);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 1, 0, 0);
    row->setSpacing(1);
    row->addWidget(m_figuresPane);
    row->addWidget(m_memoryPane);
    row->addWidget(m_problemsPane, 1);
    connect(&editor, &DesignEditor::shown, this, [this] {
        showFigures();
        showProblems();
        fit();
    });
    connect(&bench.analysis, &Analysis::planned, this, &NetworkStrip::showMemory);
    connect(m_problems, &ProblemList::remedyRequested, &editor, &DesignEditor::applyRemedy);
    connect(m_problems, &ProblemList::showRequested, this, &NetworkStrip::showLocation);
    showFigures();
    showProblems();
    ui::followTextScale(this, [this] { fit(); });
}

QWidget* NetworkStrip::makeFigures() {
    auto* pane = new QWidget;
    auto* layout = column(pane);
    layout->addWidget(new ui::SectionHead(tr("Network")));
    auto* tiles = new QHBoxLayout;
    tiles->setContentsMargins(tileSide, 4, tileSide, 8);
    tiles->setSpacing(tileGap);
    m_parameters = new ui::StatTile(tr("parameters"));
    m_macs = new ui::StatTile(tr("MACs per sample"));
    m_layers = new ui::StatTile(tr("layers"));
    for (ui::StatTile* tile : {m_parameters, m_macs, m_layers}) tiles->addWidget(tile);
    tiles->addStretch();
    layout->addLayout(tiles);
    layout->addStretch();
    return pane;
}

QWidget* NetworkStrip::makeMemory() {
    auto* pane = new QWidget;
    auto* layout = column(pane);
    QHBoxLayout* head = m_memoryHead = new QHBoxLayout;
    head->setContentsMargins(12, 4, 12, 4);
    head->setSpacing(8);
    m_memoryTitle = new ui::Label(tr("Training memory"), ui::TextRole::Strong);
    auto* batch = new ui::Label(tr("batch"), ui::TextRole::Small, ui::Tone::Text3);
    for (ui::Label* label : {m_memoryTitle, batch}) {
        label->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
        label->setElideMode(Qt::ElideNone);
        head->addWidget(label);
    }
    head->addWidget(new BatchField(m_bench.document));
    head->addStretch();
    m_needed = new ui::Label({}, ui::TextRole::Strong);
    m_fits = new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3);
    m_needed->setObjectName(QStringLiteral("memory.needed"));
    m_fits->setObjectName(QStringLiteral("memory.fits"));
    m_needed->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    m_needed->setElideMode(Qt::ElideNone);
    head->addWidget(m_needed);
    head->addWidget(m_fits);
    layout->addLayout(head);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(12, 8, 12, 8);
    m_bar = new MemoryBar;
    bar->addWidget(m_bar);
    layout->addLayout(bar);
    layout->addStretch();
    return pane;
}

QWidget* NetworkStrip::makeProblems() {
    auto* pane = new QWidget;
    auto* layout = column(pane);
    m_problemHead = new ui::SectionHead(tr("Problems"));
    m_sound = new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3);
    m_sound->setContentsMargins(12, 4, 12, 4);
    m_sound->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_sound->setWordWrap(true);
    m_problems = new ProblemList;
    layout->addWidget(m_problemHead);
    layout->addWidget(m_sound);
    layout->addWidget(m_problems, 1);
    return pane;
}

void NetworkStrip::showFigures() {
    const Inference& known = m_bench.analysis.inference();
    const int64_t batch = std::max<int64_t>(1, m_bench.document.project().training.batch);
    const Graph& graph = m_bench.document.project().graph;
    const auto isUnknown = [&](const auto& node) {
        const Node* drawn = graph.find(node.first);
        const LayerDef* def = drawn ? findLayer(drawn->type) : nullptr;
        return node.second.outputs.empty() && !(def && def->outputs == 0);  // a loss, or an Output layer
    };
    const bool whole = std::none_of(known.nodes.begin(), known.nodes.end(), isUnknown);
    const QString missing = QStringLiteral("–");
    const bool any = whole && !known.nodes.empty();
    m_parameters->setFigure(any ? countText(known.parameters) : missing);
    m_macs->setFigure(any ? shortCountText(static_cast<double>(known.macs) / static_cast<double>(batch)) : missing);
    m_layers->setFigure(countText(static_cast<int64_t>(m_bench.document.project().graph.nodes.size())));
}

void NetworkStrip::showMemory() {
    const Analysis& analysis = m_bench.analysis;
    const auto plan = analysis.memory();
    const bool stale = analysis.memoryIsStale();
    m_bar->setStale(stale);
    m_bar->showSegments(plan ? segmentsOf(*plan) : std::vector<MemoryBar::Segment>());
    m_needed->setText(plan ? bytesText(plan->peak) : QString());
    m_needed->setTone(stale ? ui::Tone::Text3 : ui::Tone::Text);
    m_fits->setText(longestThatFits(fitTexts()));
    m_fits->setToolTip(tr("Planned for the CPU of this machine, %1").arg(deviceText(analysis.device().name)));
}

// From the longest to the shortest: the largest batch is in all of them.
QStringList NetworkStrip::fitTexts() const {
    const Analysis& analysis = m_bench.analysis;
    const auto plan = analysis.memory();
    if (!plan) return {tr("not available: the network has errors")};
    if (analysis.memoryIsStale()) return {tr("before your last edit")};
    const int64_t room = analysis.device().memoryBytes;
    const QString whole = room > 0 ? tr("of %1").arg(bytesText(room)) : QString();
    const auto largest = analysis.largestBatch();
    if (!largest) return {whole};
    const QString batch = countText(*largest);
    return {tr("%1 · largest batch that fits: %2").arg(whole, batch), tr("%1 · max batch %2").arg(whole, batch),
            tr("max batch %1").arg(batch)};
}

QString NetworkStrip::longestThatFits(const QStringList& texts) const {
    const QHBoxLayout& head = *m_memoryHead;
    int room = m_memoryPane->width() - head.contentsMargins().left() - head.contentsMargins().right();
    for (int i = 0; i < head.count(); ++i)
        if (const QWidget* part = head.itemAt(i)->widget(); part && part != m_fits && !part->isHidden())
            room -= part->sizeHint().width() + head.spacing();
    const QFontMetrics metrics = m_fits->fontMetrics();
    const auto fits = [&](const QString& text) { return metrics.horizontalAdvance(text) <= room; };
    const auto found = std::find_if(texts.begin(), texts.end(), fits);
    return found == texts.end() ? texts.back() : *found;
}

void NetworkStrip::showProblems() {
    const Diagnostics& all = m_bench.analysis.problems();
    m_problemHead->setCount(all.empty() ? QString() : countText(static_cast<int64_t>(all.size())));
    m_problems->showProblems(all, m_bench.document.project().graph, [this](const Diagnostic& d) {
        const auto remedy = m_editor.remedy(d);
        return remedy ? remedy->text : QString();
    });
    m_problems->setVisible(!all.empty());
    m_sound->setVisible(all.empty());
    m_sound->setText(m_bench.analysis.readingData() ? tr("Reading the data…") : tr("No problems. The project can be trained."));
}

void NetworkStrip::showLocation(const Diagnostic& d) {
    const DesignLevel& level = m_editor.level();
    if (level.isInBlock() && !nodeOf(level.located(d), level.project().graph)) m_editor.leaveBlock(0);
    if (const Node* node = nodeOf(level.located(d), level.project().graph)) {
        m_editor.select({node->id});
        m_editor.reveal(node->id);
    } else if (d.where.starts_with("training")) {
        m_bench.go.showPage(QStringLiteral("train"));
    } else if (d.where.starts_with("data")) {
        m_bench.go.showPage(QStringLiteral("data"));
    }
}

void NetworkStrip::resizeEvent(QResizeEvent*) {
    fit();
}

void NetworkStrip::fit() {
    const bool wide = width() >= ui::scaledWidth(narrow);
    m_memoryTitle->setVisible(wide);
    int tiles = 2 * tileSide + 2 * tileGap;
    for (const ui::StatTile* tile : {m_parameters, m_macs, m_layers}) tiles += tile->sizeHint().width();
    const int figures = std::clamp(tiles, 264, std::max(264, width() * 2 / 7));
    m_figuresPane->setFixedWidth(wide ? figuresWidth * std::min(width(), 1376) / 1376 : figures);
    m_memoryPane->setFixedWidth(wide ? memoryWidth * std::min(width(), 1376) / 1376 : std::max(360, width() / 2 - 60));
    layout()->activate();
    showMemory();
}

void NetworkStrip::paintEvent(QPaintEvent*) {
    const ui::Theme& theme = ui::themeOf(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    painter.setPen(theme.line0);
    painter.drawLine(0, 0, width(), 0);
    for (const QWidget* pane : {m_memoryPane, m_problemsPane}) painter.drawLine(pane->x() - 1, 0, pane->x() - 1, height());
}

}  // namespace lathe::workbench
