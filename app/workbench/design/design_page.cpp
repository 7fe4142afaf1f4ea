// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/design_page.h"

#include <algorithm>

#include <QDir>
#include <QFileInfo>
#include <QKeyEvent>
#include <QSettings>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

#include "app/workbench/design/block_crumbs.h"
#include "app/workbench/design/design_actions.h"
#include "app/workbench/design/design_editor.h"
#include "app/workbench/design/edits/layer_text.h"
#include "app/workbench/design/inspector.h"
#include "app/workbench/design/network_strip.h"
#include "app/workbench/design/palette/add_popup.h"
#include "app/workbench/design/palette/block_library.h"
#include "app/workbench/design/palette/palette.h"
#include "app/workbench/train/start_action.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/side_drawer.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/fonts.h"
#include "widgets/common/segmented_control.h"
#include "widgets/graph/graph_view.h"

namespace lathe::workbench {

namespace {

constexpr int collapseBelow = 1180;  // width of the window

// Next to the settings of the program.
std::filesystem::path folderOfBlocks(const QSettings& settings) {
    return QFileInfo(settings.fileName()).dir().filePath(QStringLiteral("blocks")).toStdString();
}

QWidget* windowOf(QWidget* page) {
    return page->window() ? page->window() : page;
}

}  // namespace

DesignPage::DesignPage(Workbench& bench, QWidget* parent)
    : Page(parent),
      m_bench(bench),
      m_canvas(new ui::GraphView),
      m_library(new BlockLibrary(bench.document, folderOfBlocks(bench.settings), this)),
      m_editor(new DesignEditor(bench, *m_canvas, *m_library, this)),
      m_palette(new Palette),
      m_inspector(new Inspector(bench, *m_editor)),
      m_strip(new NetworkStrip(bench, *m_editor)),
      m_popup(new AddPopup(bench.settings, this)),
      m_crumbs(new BlockCrumbs),
      m_layers(layerEntries()),
      m_empty(new ui::EmptyState(QStringLiteral("diagram-3"), tr("Empty network"),
                                 tr("Press Tab to add a layer, or start from a template."), m_canvas)),
      m_heat(new ui::SegmentedControl(QStringList{tr("Share of MACs"), tr("Parameters"), tr("Memory")}, this)),
      m_split(new QSplitter) {
    setObjectName(QStringLiteral("designPage"));
    build();
    addDesignActions(bench, *m_editor, *m_canvas);
    connectParts();
    fillPalette();
    follow();
    QTimer::singleShot(0, this, &DesignPage::reportDamagedBlocks);  // the window is there
}

void DesignPage::reportDamagedBlocks() {
    for (const Diagnostic& problem : m_library->problems())
        m_bench.go.notify({.text = tr("A saved block cannot be read: %1").arg(sentenceOf(problem)),
                           .severity = Severity::Warning,
                           .actionText = {}});
}

void DesignPage::build() {
    m_canvas->setObjectName(QStringLiteral("canvas"));
    m_canvas->setMinimumWidth(240);
    m_canvas->installEventFilter(this);
    m_heat->hide();
    m_heat->setAccessibleName(tr("Quantity shown by the bars on the layers"));
    auto* middle = new QWidget;
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_crumbs);
    column->addWidget(m_canvas, 1);
    for (QWidget* pane : std::initializer_list<QWidget*>{m_palette, middle, m_inspector}) m_split->addWidget(pane);
    m_split->setChildrenCollapsible(false);
    m_split->setStretchFactor(1, 1);
    m_split->setSizes({ui::scaledWidth(Palette::usualWidth), 900, Inspector::usualWidth});
    m_drawer = new SideDrawer(*this, *m_split, *m_inspector);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_split, 1);
    layout->addWidget(m_strip);
    m_train = startAction(m_bench);
    QAction* templates = m_bench.actions.add({.id = QStringLiteral("design.templates"),
                                              .menu = QStringLiteral("graph"),
                                              .text = tr("Templates…"),
                                              .icon = QString(),
                                              .shortcuts = {},
                                              .help = tr("Start from a template")},
                                             [this] { m_bench.go.showPage(QStringLiteral("start")); });
    m_empty->addAction(templates);
    m_bench.actions.add({.id = QStringLiteral("design.promote"),
                         .menu = QStringLiteral("graph"),
                         .text = tr("Pro&mote parameter"),
                         .icon = QString(),
                         .shortcuts = {QKeySequence(QStringLiteral("Alt+P"))},
                         .help = tr("Promote the focused parameter of a layer to its block, or undo the promotion"),
                         .scope = this},
                        [this] { m_inspector->promoteFocused(); });
}

void DesignPage::connectParts() {
    connect(m_palette, &Palette::removeRequested, this, [this](const QString& key) { m_editor->forgetBlock(key.toStdString()); });
    connect(m_library, &BlockLibrary::changed, this, &DesignPage::fillPalette);
    connect(&m_editor->level(), &DesignLevel::changed, this, &DesignPage::fillPalette);
    connect(m_palette, &Palette::chosen, this, [this](const QString& key) {
        m_editor->add(key.toStdString());
        if (m_palette->isCollapsed()) m_canvas->setFocus();
    });
    connect(m_heat, &ui::SegmentedControl::currentChanged, this,
            [this](int index) { m_editor->setHeat(static_cast<Heat>(index)); });
    connect(m_editor, &DesignEditor::chooseRequested, this, &DesignPage::ask);
    connect(m_editor, &DesignEditor::inspectRequested, this, [this] {
        m_drawer->open(true);
        m_inspector->focusForm();
    });
    connect(m_editor, &DesignEditor::renameRequested, this, [this] {
        m_drawer->open(true);
        m_inspector->focusName();
    });
    connect(m_crumbs, &BlockCrumbs::levelChosen, this, [this](int level) {
        m_editor->leaveBlock(static_cast<size_t>(level));
        m_canvas->setFocus();
    });
    connect(m_crumbs, &BlockCrumbs::copyChosen, this, [this](int64_t copy) {
        m_editor->makeCopyDifferent(copy);
        m_canvas->setFocus();
    });
    connect(m_popup, &AddPopup::closed, m_canvas, [this] { m_canvas->setFocus(); });
    connect(m_editor, &DesignEditor::shown, this, &DesignPage::follow);
    connect(m_palette, &Palette::collapsedChanged, this, &DesignPage::sizePanes);
    connect(m_drawer, &SideDrawer::changed, this, &DesignPage::sizePanes);
    m_inspector->installEventFilter(this);
}

std::vector<QAction*> DesignPage::headActions() const {
    std::vector<QAction*> out;
    for (const char* id : {"edit.undo", "edit.redo", "", "graph.layout", "graph.frameSelection", "graph.frameAll"})
        if (QAction* action = m_bench.actions.find(QLatin1String(id)); action || *id == '\0') out.push_back(action);
    if (!out.empty() && !out.front()) out.erase(out.begin());
    return out;
}

QWidget* DesignPage::headWidget() {
    return m_heat;
}

std::vector<QWidget*> DesignPage::panes() const {
    return {m_palette, m_canvas, m_inspector, m_strip};
}

QWidget* DesignPage::home() const {
    return m_canvas;
}

int DesignPage::badge() const {
    return m_errors;
}

bool DesignPage::showLayer(const std::string& name) {
    m_editor->leaveBlock(0);
    const Node* node = m_bench.document.project().graph.find(name);
    if (!node) return false;
    m_editor->select({node->id});
    m_canvas->reveal(node->id.value);
    return true;
}

namespace {

struct KeptView {
    std::vector<int64_t> selected;
    int heat = 0;
    std::optional<QPointF> centre;  // nothing where it was never shown
    double zoom = 1;
};

}  // namespace

std::any DesignPage::keep() const {
    const ui::CanvasState& state = m_canvas->state();
    const auto centre = state.viewSize.isEmpty() ? std::nullopt : std::optional(state.seen().center());
    return KeptView{m_canvas->selection(), m_heat->current(), centre, m_canvas->zoom()};
}

void DesignPage::resume(const std::any& kept) {
    const auto* view = std::any_cast<KeptView>(&kept);
    if (!view) return;
    m_heat->setCurrent(view->heat);
    m_canvas->select(view->selected);
    view->centre ? m_canvas->lookAt(*view->centre, view->zoom) : m_canvas->frame(false);
}

// Whether there is anything to see, and whether it is sound.
void DesignPage::follow() {
    const Diagnostics& problems = m_bench.analysis.problems();
    const auto errors =
        std::count_if(problems.begin(), problems.end(), [](const auto& d) { return d.severity == Severity::Error; });
    m_empty->setVisible(m_editor->level().project().graph.nodes.empty());
    m_crumbs->showLevels(m_editor->level().crumbs(), m_editor->level().copies());
    if (m_errors == errors) return;
    m_errors = static_cast<int>(errors);
    Q_EMIT headChanged();
}

void DesignPage::fillPalette() {
    std::vector<Addable> entries;
    const auto append = [&](std::vector<Addable> more) {
        entries.insert(entries.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    };
    append(m_library->projectEntries());
    append(m_layers);
    append(m_library->furtherEntries());
    m_popup->setEntries(entries);
    m_palette->setEntries(std::move(entries));
}

QPoint DesignPage::popupPosition(QPointF canvasPoint) const {
    return m_canvas->mapTo(this, m_canvas->state().camera.toView(canvasPoint).toPoint());
}

void DesignPage::ask(QPointF at, std::optional<ui::PortRef> from, bool fromOutput) {
    if (!m_bench.document.isOpen()) return m_bench.go.hint(tr("Open or create a project first"));
    if (from && fromOutput) return askAfter(*from, at);
    if (from) return askBefore(*from, at);
    const auto selected = m_editor->selected();
    const NodeId output = m_editor->level().inference().output();
    if (selected.size() == 1) return askAfter({selected.front().value, 0}, std::nullopt);
    if (m_editor->lossSelected() && output.value > 0) return askAfter({output.value, 0}, std::nullopt);
    askLoose(at);
}

// Without a place: below the layer that it reads, and before what reads that.
void DesignPage::askAfter(ui::PortRef source, std::optional<QPointF> at) {
    const std::pair<NodeId, int> from{NodeId{source.node}, source.port};
    const QPointF near = at ? *at : placeBelow(m_canvas->model(), source.node, false);
    m_popup->ask(
        popupPosition(near), [this, from](const std::string& key) { return m_editor->mismatch(key, from); },
        [this, from, at](const std::string& key) {
            NewLayer layer = m_editor->newLayer(key, {});
            layer.at = at ? *at : placeBelow(m_canvas->model(), from.first.value, DesignEditor::docks(layer));
            layer.from = from;
            layer.takesReaders = !at && layer.hasOutputs();  // a wire that is drawn to nothing is a branch, and a loss, too
            m_editor->add(std::move(layer));
        });
}

void DesignPage::askBefore(ui::PortRef reader, QPointF at) {
    m_popup->ask(
        popupPosition(at),
        [this, at](const std::string& key) {
            return m_editor->newLayer(key, at).hasOutputs() ? m_editor->mismatch(key, {}) : tr("This layer has no output");
        },
        [this, reader, at](const std::string& key) {
            NewLayer layer = m_editor->newLayer(key, at);
            layer.to = {NodeId{reader.node}, reader.port};
            m_editor->add(std::move(layer));
        });
}

void DesignPage::askLoose(QPointF at) {
    m_popup->ask(
        popupPosition(at), [this](const std::string& key) { return m_editor->mismatch(key, {}); },
        [this, at](const std::string& key) { m_editor->add(key, at); });
}

void DesignPage::resizeEvent(QResizeEvent*) {
    const int wide = windowOf(this)->width();
    const bool narrow = wide < collapseBelow;
    if (narrow != m_narrow) m_palette->setCollapsed(narrow);
    m_narrow = narrow;
    placeOverlays();
}

// The canvas leaves Esc to the page while it has nothing to give up.
void DesignPage::keyPressEvent(QKeyEvent* event) {
    const size_t depth = m_editor->level().depth();
    if (event->key() != Qt::Key_Escape || event->modifiers() != Qt::NoModifier || depth == 0) return Page::keyPressEvent(event);
    m_editor->leaveBlock(depth - 1);
    event->accept();
}

void DesignPage::sizePanes() {
    const int left = m_palette->isCollapsed() ? Palette::stripWidth : ui::scaledWidth(Palette::usualWidth);
    m_drawer->fit(left, width() < 1280 ? Inspector::narrowest : Inspector::usualWidth);
}

void DesignPage::placeOverlays() {
    QSize size = m_empty->sizeHint();
    size.setHeight(std::max(size.height(), m_empty->heightForWidth(size.width())));
    m_empty->setGeometry(QRect({(m_canvas->width() - size.width()) / 2, (m_canvas->height() - size.height()) / 2}, size));
}

bool DesignPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_canvas && event->type() == QEvent::Resize) placeOverlays();
    const bool escaped =
        watched == m_inspector && event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
    if (escaped) {
        m_drawer->open(false);
        m_canvas->setFocus();
    }
    return escaped;
}

}  // namespace lathe::workbench
