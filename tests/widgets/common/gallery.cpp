// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/common/gallery.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTableWidget>
#include <QToolButton>
#include <QTreeWidget>

#include "widgets/common/buttons.h"
#include "widgets/common/chip.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"
#include "widgets/common/note_card.h"
#include "widgets/common/section_head.h"
#include "widgets/common/segmented_control.h"
#include "widgets/common/stat_tile.h"
#include "widgets/common/toggle_switch.h"

namespace lathe::ui {

namespace {

QLayout* row(std::initializer_list<QWidget*> widgets) {
    auto* layout = new QHBoxLayout;
    layout->setSpacing(8);
    for (QWidget* widget : widgets) layout->addWidget(widget);
    layout->addStretch();
    return layout;
}

QLayout* buttons(bool enabled) {
    auto* layout = new QHBoxLayout;
    for (const auto kind : {ButtonKind::Primary, ButtonKind::Normal, ButtonKind::Quiet, ButtonKind::Danger}) {
        QPushButton* button = textButton(QStringLiteral("Train"), kind);
        button->setIcon(icon(QStringLiteral("play-fill")));
        button->setEnabled(enabled);
        layout->addWidget(button);
    }
    layout->addStretch();
    return layout;
}

QLayout* marks() {
    auto* on = new QCheckBox(QStringLiteral("On"));
    on->setChecked(true);
    auto* some = new QCheckBox(QStringLiteral("Some"));
    some->setCheckState(Qt::PartiallyChecked);
    auto* radio = new QRadioButton(QStringLiteral("One"));
    radio->setChecked(true);
    auto* toggle = new ToggleSwitch(QStringLiteral("Bias"));
    toggle->setChecked(true);
    return row({on, new QCheckBox(QStringLiteral("Off")), some, radio, toggle, new ToggleSwitch});
}

QLayout* fields() {
    auto* choice = new QComboBox;
    choice->addItems({QStringLiteral("Explicit"), QStringLiteral("Same")});
    auto* disabled = new QLineEdit(QStringLiteral("0.01"));
    disabled->setEnabled(false);
    auto* invalid = new QLineEdit(QStringLiteral("ten"));
    invalid->setProperty("lathe.invalid", true);
    return row({new QLineEdit(QStringLiteral("0.01")), invalid, disabled, choice, new QSpinBox});
}

QLayout* bars() {
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setValue(60);
    auto* progress = new QProgressBar;
    progress->setValue(40);
    auto* scroll = new QScrollBar(Qt::Horizontal);
    scroll->setRange(0, 100);
    scroll->setPageStep(40);
    return row({slider, progress, scroll});
}

QTableWidget* table() {
    auto* view = new QTableWidget(4, 3);
    view->setHorizontalHeaderLabels({QStringLiteral("Run"), QStringLiteral("Accuracy"), QStringLiteral("State")});
    for (int r = 0; r < 4; ++r)
        for (int c = 0; c < 3; ++c) view->setItem(r, c, new QTableWidgetItem(QStringLiteral("%1.%2 %").arg(90 + r).arg(c)));
    view->setShowGrid(false);
    view->verticalHeader()->hide();
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->selectRow(1);
    view->setSortingEnabled(true);
    view->setFixedHeight(170);
    return view;
}

QTreeWidget* tree() {
    auto* view = new QTreeWidget;
    view->setHeaderHidden(true);
    auto* group = new QTreeWidgetItem(view, {QStringLiteral("Convolution")});
    new QTreeWidgetItem(group, {QStringLiteral("Conv2d")});
    new QTreeWidgetItem(view, {QStringLiteral("Dense")});
    group->setExpanded(true);
    view->setFixedHeight(120);
    return view;
}

QMenu* menu(QWidget* parent) {
    auto* m = new QMenu(parent);
    m->addAction(icon(QStringLiteral("folder2-open")), QStringLiteral("&Open…"))->setShortcut(QKeySequence::Open);
    m->addSeparator();
    QAction* checked = m->addAction(QStringLiteral("Minimap"));
    checked->setCheckable(true);
    checked->setChecked(true);
    m->addMenu(QStringLiteral("Theme"))->addAction(QStringLiteral("Dark"));
    m->addAction(QStringLiteral("Save"))->setEnabled(false);
    m->setWindowFlags(Qt::Widget);
    return m;
}

QWidget* messages() {
    auto* widget = new QWidget;
    auto* column = new QVBoxLayout(widget);
    auto* error = new NoteCard(NoteCard::Kind::Error, QStringLiteral("This plan needs 4.4 GiB; CUDA 0 has 3.1 free."));
    error->addButton(QStringLiteral("Use batch 128"), [] {});
    error->addButton(QStringLiteral("Recompute stage 3"), [] {});
    column->addWidget(error);
    column->addWidget(new NoteCard(NoteCard::Kind::Warning, QStringLiteral("Training on the CPU: no NVIDIA driver.")));
    column->addWidget(new NoteCard(NoteCard::Kind::Note, QStringLiteral("Run 142 finished: 93.38 % validation accuracy.")));
    auto* train = new QAction(QStringLiteral("Train"), widget);
    auto* empty = new EmptyState(QStringLiteral("graph-up"), QStringLiteral("No run yet"),
                                 QStringLiteral("Curves appear here from the first step."));
    empty->addAction(train, true);
    column->addWidget(empty);
    return widget;
}

}  // namespace

std::unique_ptr<QWidget> gallery() {
    auto widget = std::make_unique<QWidget>();
    auto* columns = new QHBoxLayout(widget.get());
    auto* left = new QVBoxLayout;
    auto* head = new SectionHead(QStringLiteral("Controls"));
    head->setCount(QStringLiteral("7"));
    head->addTool(new SegmentedControl({QStringLiteral("Step"), QStringLiteral("Epoch"), QStringLiteral("Time")}));
    left->addWidget(head);
    left->addLayout(buttons(true));
    left->addLayout(buttons(false));
    left->addLayout(marks());
    left->addLayout(fields());
    left->addLayout(bars());
    auto* figure = new StatTile(QStringLiteral("parameters"));
    figure->setFigure(QStringLiteral("77,656"));
    left->addLayout(
        row({new Chip(QStringLiteral("chip")), new Chip(QStringLiteral("Running"), Chip::Tone::Live),
             new Chip(QStringLiteral("Queued"), Chip::Tone::Warning), new Chip(QStringLiteral("Failed"), Chip::Tone::Error),
             figure, iconButton(QStringLiteral("three-dots"), QStringLiteral("More"))}));
    auto* tabs = new QTabBar;
    for (const char* name : {"Table", "Tree", "Compare"}) tabs->addTab(QLatin1String(name));
    left->addWidget(tabs);
    left->addWidget(table());
    left->addWidget(tree());
    columns->addLayout(left, 2);
    auto* right = new QVBoxLayout;
    right->addWidget(messages());
    right->addWidget(menu(widget.get()));
    columns->addLayout(right, 1);
    widget->resize(900, 720);
    return widget;
}

}  // namespace lathe::ui
