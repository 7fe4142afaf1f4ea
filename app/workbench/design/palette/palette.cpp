// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/palette/palette.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "app/workbench/design/palette/layer_delegate.h"
#include "app/workbench/design/palette/layer_model.h"
#include "app/workbench/design/palette/layer_search.h"
#include "app/workbench/workspace/layer_group.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"

namespace lathe::workbench {

namespace {

// A button with the glyph of a family; glyphs follow the theme, so it paints itself.
class FamilyButton : public QToolButton {
public:
    FamilyButton(ui::Family family, const QString& name) : m_family(family) {
        setFixedSize(28, 28);
        setAutoRaise(true);
        setToolTip(name);
        setAccessibleName(name);
        setPopupMode(QToolButton::InstantPopup);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const ui::Theme& theme = ui::themeOf(this);
        QPainter painter(this);
        if (underMouse() || hasFocus() || isDown()) painter.fillRect(rect(), theme.hover);
        paintGlyph(painter, QRectF(6, 6, 16, 16), m_family, theme);
    }

private:
    ui::Family m_family;
};

}  // namespace

Palette::Palette(QWidget* parent)
    : QWidget(parent),
      m_model(new LayerModel(this)),
      m_search(new QLineEdit),
      m_tree(new QTreeView),
      m_full(makeFull()),
      m_strip(makeStrip()) {
    setObjectName(QStringLiteral("palette"));
    setAccessibleName(tr("Layers"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_full);
    layout->addWidget(m_strip);
    m_strip->hide();
    ui::followTextScale(this, [this] { limitWidth(); });
}

void Palette::limitWidth() {
    setMinimumWidth(m_collapsed ? stripWidth : ui::scaledWidth(narrowest));
    setMaximumWidth(m_collapsed ? stripWidth : QWIDGETSIZE_MAX);
}

QWidget* Palette::makeFull() {
    auto* full = new QWidget;
    auto* layout = new QVBoxLayout(full);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(4);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 0, 8, 0);
    row->setSpacing(4);
    m_search->setObjectName(QStringLiteral("palette.search"));
    m_search->setPlaceholderText(tr("Add a layer"));
    m_search->setAccessibleName(tr("Search for a layer to add"));
    m_search->setToolTip(tr("Enter adds the first layer found"));
    ui::keepScaled(m_search, ui::Extent::FixedHeight, 28);
    m_search->addAction(ui::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &Palette::filter);
    connect(m_search, &QLineEdit::returnPressed, this, &Palette::chooseBest);
    auto* collapse = ui::iconButton(QStringLiteral("chevron-left"), tr("Collapse the palette"));
    collapse->setObjectName(QStringLiteral("palette.collapse"));
    collapse->setFixedSize(24, 24);
    connect(collapse, &QToolButton::clicked, this, [this] { setCollapsed(true); });
    row->addWidget(m_search, 1);
    row->addWidget(collapse);
    layout->addLayout(row);
    m_tree->setObjectName(QStringLiteral("palette.tree"));
    m_tree->setAccessibleName(tr("Layers by family"));
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new LayerDelegate(m_tree));
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(12);
    m_tree->setDragEnabled(true);
    m_tree->setDragDropMode(QAbstractItemView::DragOnly);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setMouseTracking(true);
    m_tree->expandAll();
    m_tree->installEventFilter(this);
    connect(m_tree, &QTreeView::doubleClicked, this, &Palette::choose);
    layout->addWidget(m_tree, 1);
    return full;
}

QWidget* Palette::makeStrip() {
    auto* strip = new QWidget;
    auto* layout = new QVBoxLayout(strip);
    layout->setContentsMargins(6, 8, 6, 8);
    layout->setSpacing(4);
    auto* expand = ui::iconButton(QStringLiteral("chevron-right"), tr("Expand the palette"));
    expand->setObjectName(QStringLiteral("palette.expand"));
    connect(expand, &QToolButton::clicked, this, [this] { setCollapsed(false); });
    layout->addWidget(expand);
    for (std::string_view group : layerGroups()) {
        auto* menu = new QMenu(strip);
        ui::Family family = ui::Family::Merge;
        for (const LayerDef* def : nodeCatalog()) {
            if (def->group != group) continue;
            family = familyOf(def->type);
            QAction* add = menu->addAction(defText(def->label));
            add->setToolTip(defText(def->help));
            connect(add, &QAction::triggered, this, [this, def] { Q_EMIT layerChosen(fromUtf8(def->type)); });
        }
        if (menu->isEmpty()) continue;
        auto* button = new FamilyButton(family, groupLabel(group));
        button->setMenu(menu);
        layout->addWidget(button);
    }
    layout->addStretch();
    return strip;
}

void Palette::setCollapsed(bool collapsed) {
    if (collapsed == m_collapsed) return;
    m_collapsed = collapsed;
    m_full->setVisible(!collapsed);
    m_strip->setVisible(collapsed);
    limitWidth();
    Q_EMIT collapsedChanged(collapsed);
}

void Palette::filter(const QString& query) {
    m_model->filter(query);
    m_tree->expandAll();
}

void Palette::choose(const QModelIndex& index) {
    const QString type = index.data(LayerDelegate::TypeRole).toString();
    if (!type.isEmpty()) Q_EMIT layerChosen(type);
}

void Palette::chooseBest() {
    const auto found = findLayers(m_search->text(), {});
    if (!m_search->text().trimmed().isEmpty() && !found.empty()) Q_EMIT layerChosen(fromUtf8(found.front()->type));
    m_search->selectAll();
}

bool Palette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (watched == m_search && key == Qt::Key_Down) {
        m_tree->setFocus();
        m_tree->setCurrentIndex(m_model->index(0, 0, m_model->index(0, 0)));
        return true;
    }
    if (watched == m_search && key == Qt::Key_Escape && !m_search->text().isEmpty()) {
        m_search->clear();
        return true;
    }
    if (watched == m_tree && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        choose(m_tree->currentIndex());
        return true;
    }
    return false;
}

void Palette::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(rect(), ui::themeOf(this).panel);
}

}  // namespace lathe::workbench
