// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/augment/transform_list.h"

#include <algorithm>

#include <QCompleter>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "app/workbench/augment/mixing_pane.h"
#include "app/workbench/augment/transform_edits.h"
#include "app/workbench/augment/transform_row.h"
#include "app/workbench/forms/sweep_settings.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/workbench.h"
#include "core/graph/project_file.h"
#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/scrolling.h"
#include "widgets/common/section_head.h"
#include "widgets/data/message_card.h"

namespace lathe::workbench {

namespace {

constexpr int rowMargin = 12;

/// Where a dragged row would go.
class DropMark final : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override { QPainter(this).fillRect(rect(), ui::themeOf(this).accent); }
};

std::string pathOf(size_t index, const ParamDef& def) {
    return "data.transforms." + std::to_string(index) + '.' + std::string(def.key);
}

/// The groups of the transforms, in the order of the menu.
std::vector<std::string_view> transformGroups() {
    std::vector<std::string_view> groups{"Geometry", "Color", "Blur and noise", "Erasing", "Automatic"};
    for (const TransformDef* def : transformCatalog())
        if (std::find(groups.begin(), groups.end(), def->group) == groups.end()) groups.push_back(def->group);
    return groups;
}

}  // namespace

TransformList::TransformList(Workbench& bench, QWidget* parent)
    : QWidget(parent),
      m_bench(bench),
      m_mixing(new MixingPane(bench)),
      m_scroll(new QScrollArea),
      m_body(new QWidget),
      m_marker(new DropMark(m_body)),
      m_layout(new QVBoxLayout(m_body)),
      m_head(new ui::SectionHead(tr("Pipeline"))),
      m_empty(new ui::Label(tr("No transforms. The training uses the original samples in every epoch."), ui::TextRole::Small,
                            ui::Tone::Text3)),
      m_foot(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)) {
    setObjectName(QStringLiteral("augment.list"));
    setAccessibleName(tr("Transforms"));
    m_head->setCount(tr("in this order"));
    for (ui::Label* text : {m_empty, m_foot}) {
        text->setWordWrap(true);
        text->setContentsMargins(rowMargin, 8, rowMargin, 8);
    }
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addWidget(m_empty);
    m_layout->addWidget(m_foot);
    m_layout->addWidget(m_mixing);
    m_layout->addStretch(1);
    m_marker->hide();
    ui::scrollVertically(*m_scroll, m_body);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_head);
    all->addWidget(makeAdd());
    all->addWidget(new ui::Separator);
    all->addWidget(m_scroll, 1);
    connect(&bench.document, &Document::edited, this, &TransformList::refresh);
    connect(&bench.document, &Document::opened, this, &TransformList::refresh);
    refresh();
}

QWidget* TransformList::makeAdd() {
    auto* bar = new QWidget;
    m_search = new QLineEdit;
    m_search->setPlaceholderText(tr("Find a transform"));
    m_search->setAccessibleName(tr("Find a transform"));
    m_search->setObjectName(QStringLiteral("augment.search"));
    auto* button = ui::textButton(tr("Add transform"));
    button->setObjectName(QStringLiteral("augment.add"));
    auto* menu = new QMenu(button);
    QStringList labels;
    for (const std::string_view group : transformGroups()) {
        QMenu* entries = menu->addMenu(defText(group));
        entries->setToolTipsVisible(true);
        for (const TransformDef* def : transformCatalog()) {
            if (def->group != group) continue;
            labels << defText(def->label);
            entries->addAction(addAction(*def));
        }
    }
    button->setMenu(menu);
    auto* completer = new QCompleter(labels, m_search);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    m_search->setCompleter(completer);
    // Queued: the completer writes its text into the field after this signal.
    connect(completer, qOverload<const QString&>(&QCompleter::activated), this, &TransformList::addNamed, Qt::QueuedConnection);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { addNamed(m_search->text()); });
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(rowMargin, 0, rowMargin, 8);
    row->setSpacing(8);
    row->addWidget(m_search, 1);
    row->addWidget(button);
    return bar;
}

QAction* TransformList::addAction(const TransformDef& def) {
    return m_bench.actions.add({.id = QStringLiteral("augment.add.%1").arg(fromUtf8(def.type)),
                                .menu = QStringLiteral("data"),
                                .text = defText(def.label),
                                .icon = fromUtf8(def.icon),
                                .shortcuts = {},
                                .help = defText(def.help),
                                .submenu = defText(def.group)},
                               [this, &def] { add(def); });
}

void TransformList::addNamed(const QString& text) {
    if (text.trimmed().isEmpty()) return;
    for (const TransformDef* def : transformCatalog()) {
        if (!defText(def->label).contains(text.trimmed(), Qt::CaseInsensitive)) continue;
        m_search->clear();
        return add(*def);
    }
}

void TransformList::add(const TransformDef& def) {
    showError(addTransform(m_bench.document, def));
    if (!m_rows.empty()) m_rows.back()->setFocus(Qt::OtherFocusReason);
}

void TransformList::showError(const Status& status) {
    if (!status.ok()) m_bench.go.report(status.error());
}

void TransformList::setFoot(const QString& text) {
    m_foot->setText(text);
    m_foot->setVisible(!text.isEmpty());
}

void TransformList::setLabels(bool masks, bool boxes) {
    m_masks = masks;
    m_boxes = boxes;
    for (TransformRow* row : m_rows) row->setLabels(masks, boxes);
}

void TransformList::refresh() {
    const auto& transforms = m_bench.document.project().data.transforms;
    const bool same = std::equal(transforms.begin(), transforms.end(), m_rows.begin(), m_rows.end(),
                                 [](const Choice& c, const TransformRow* row) { return c.type == row->type(); });
    if (!same) rebuild(transforms);
    for (size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i]->show(transforms[i]);
        showSwept(i);
    }
    m_empty->setVisible(m_rows.empty());
}

void TransformList::rebuild(const std::vector<Choice>& transforms) {
    for (TransformRow* row : m_rows) {
        m_layout->removeWidget(row);
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    for (const Choice& choice : transforms) {
        auto* row = new TransformRow(choice);
        connectRow(row, m_rows.size());
        row->setLabels(m_masks, m_boxes);
        m_layout->insertWidget(static_cast<int>(m_rows.size()) + 1, row);
        m_rows.push_back(row);
    }
}

void TransformList::connectRow(TransformRow* row, size_t index) {
    connect(row, &TransformRow::valuesChanged, this, [this, index](const ParamValues& values) {
        const QString merge = QStringLiteral("transform.%1.%2.%3").arg(index).arg(fromUtf8(values[0].first->key)).arg(m_gesture);
        showError(setTransformValues(m_bench.document, index, values, merge));
    });
    connect(row, &TransformRow::released, this, [this] { ++m_gesture; });
    connect(row, &TransformRow::sweepRequested, this, [this, index](const ParamDef& def) { toggleSweep(index, def); });
    connect(row, &TransformRow::orderSweepRequested, this, [this, index] {
        showError(toggleOrderSweep(m_bench.document, index));
        refresh();  // the button shows what the project says
    });
    connect(row, &TransformRow::removeRequested, this, [this, index] { showError(removeTransform(m_bench.document, index)); });
    connect(row, &TransformRow::resetRequested, this, [this, index] { showError(resetTransform(m_bench.document, index)); });
    connect(row, &TransformRow::moveRequested, this, [this, index](int by) {
        const int to = static_cast<int>(index) + by;
        if (to >= 0 && to < static_cast<int>(m_rows.size())) move(index, static_cast<size_t>(to));
    });
    connect(row, &TransformRow::dragged, this, [this, index](int y, bool done) { drag(index, y, done); });
}

void TransformList::showSwept(size_t index) {
    m_rows[index]->showOrderSwept(isOrderSwept(m_bench.document.project()));
    for (ParamSlider* slider : m_rows[index]->parameters()) {
        QStringList values;
        for (const ParamDef* def : slider->params())
            if (const QString text = sweptText(m_bench.document.project(), pathOf(index, *def)); !text.isEmpty()) values << text;
        slider->showSwept(values.join(QStringLiteral(" / ")));
    }
}

void TransformList::toggleSweep(size_t index, const ParamDef& def) {
    const Project& project = m_bench.document.project();
    const std::string path = pathOf(index, def);
    const auto value = valueAt(project, path);
    if (isOrderSwept(project)) return showError(orderAndValues());
    const QString text = isSwept(project, path) ? tr("Do not sweep %1") : tr("Sweep %1");
    showError(
        m_bench.document.apply(sweepToggle(project, path, def, value.ok() ? *value : Json()), text.arg(defText(def.label))));
}

void TransformList::move(size_t from, size_t to) {
    showError(moveTransform(m_bench.document, from, to));
    if (to < m_rows.size()) m_rows[to]->setFocus(Qt::OtherFocusReason);
}

/// Between which rows a place is: 0 above the first.
size_t TransformList::indexAt(int y) const {
    const auto below =
        std::find_if(m_rows.begin(), m_rows.end(), [y](const TransformRow* row) { return y < row->geometry().center().y(); });
    return static_cast<size_t>(below - m_rows.begin());
}

void TransformList::drag(size_t index, int globalY, bool done) {
    const size_t gap = indexAt(m_body->mapFromGlobal(QPoint(0, globalY)).y());
    const int y = gap < m_rows.size() ? m_rows[gap]->y() : m_rows.back()->geometry().bottom();
    m_marker->setGeometry(0, y - 1, m_body->width(), 2);
    m_marker->raise();
    m_marker->setVisible(!done);
    // A row that is taken out moves those below up.
    if (done) move(index, gap > index ? gap - 1 : gap);
}

}  // namespace lathe::workbench
