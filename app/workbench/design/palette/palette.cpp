// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/palette/palette.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "app/workbench/design/palette/entry_model.h"
#include "app/workbench/design/palette/entry_search.h"
#include "app/workbench/design/palette/layer_delegate.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"

namespace lathe::workbench {

namespace {

// A button with the glyph of the entries in its menu; glyphs follow the theme, so it paints itself.
class HeadingButton : public QToolButton {
public:
    explicit HeadingButton(const Addable& first) : m_key(first.key), m_isBlock(first.isBlock) {
        setFixedSize(28, 28);
        setAutoRaise(true);
        setToolTip(first.heading);
        setAccessibleName(first.heading);
        setPopupMode(QToolButton::InstantPopup);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const ui::Theme& theme = ui::themeOf(this);
        QPainter painter(this);
        if (underMouse() || hasFocus() || isDown()) painter.fillRect(rect(), theme.hover);
        paintGlyph(painter, QRectF(6, 6, 16, 16), m_key, m_isBlock, theme);
    }

private:
    std::string m_key;
    bool m_isBlock;
};

}  // namespace

Palette::Palette(QWidget* parent)
    : QWidget(parent),
      m_model(new EntryModel(this)),
      m_search(new QLineEdit),
      m_tree(new QTreeView),
      m_full(makeFull()),
      m_strip(new QWidget) {
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
    m_tree->setAccessibleName(tr("Layers and blocks"));
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
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree, &QTreeView::doubleClicked, this, &Palette::choose);
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &Palette::askAbout);
    layout->addWidget(m_tree, 1);
    return full;
}

void Palette::setEntries(std::vector<Addable> entries) {
    if (entries == m_model->entries()) return;
    const QVariant current = m_tree->currentIndex().data(LayerDelegate::TypeRole);
    const int scrolled = m_tree->verticalScrollBar()->value();
    m_model->setEntries(std::move(entries));
    m_tree->expandAll();
    m_tree->verticalScrollBar()->setValue(scrolled);
    const auto found =
        m_model->match(m_model->index(0, 0), LayerDelegate::TypeRole, current, 1, Qt::MatchExactly | Qt::MatchRecursive);
    if (current.isValid() && !found.isEmpty()) m_tree->setCurrentIndex(found.front());
    fillStrip();
}

// The button that was pressed is deleted later, because it led here.
void Palette::fillStrip() {
    for (QWidget* old : m_strip->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        old->hide();
        old->deleteLater();
    }
    delete m_strip->layout();
    auto* layout = new QVBoxLayout(m_strip);
    layout->setContentsMargins(6, 8, 6, 8);
    layout->setSpacing(4);
    auto* expand = ui::iconButton(QStringLiteral("chevron-right"), tr("Expand the palette"));
    expand->setObjectName(QStringLiteral("palette.expand"));
    connect(expand, &QToolButton::clicked, this, [this] { setCollapsed(false); });
    layout->addWidget(expand);
    HeadingButton* button = nullptr;
    for (const Addable& entry : m_model->entries()) {
        if (!button || button->toolTip() != entry.heading) {
            button = new HeadingButton(entry);
            button->setMenu(new QMenu(button));
            layout->addWidget(button);
        }
        QAction* add = button->menu()->addAction(entry.label);
        add->setToolTip(entry.help);
        connect(add, &QAction::triggered, this, [this, key = fromUtf8(entry.key)] { Q_EMIT chosen(key); });
    }
    layout->addStretch();
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
    const QString key = index.data(LayerDelegate::TypeRole).toString();
    if (!key.isEmpty()) Q_EMIT chosen(key);
}

void Palette::chooseBest() {
    const auto found = findEntries(m_model->entries(), m_search->text(), {});
    if (!m_search->text().trimmed().isEmpty() && !found.empty()) Q_EMIT chosen(fromUtf8(found.front()->key));
    m_search->selectAll();
}

void Palette::askAbout(QPoint at) {
    const QModelIndex index = m_tree->indexAt(at);
    const Addable* entry = m_model->find(index.data(LayerDelegate::TypeRole).toString());
    if (!entry) return;
    QMenu menu;
    connect(menu.addAction(tr("Add")), &QAction::triggered, this, [this, index] { choose(index); });
    if (entry->isRemovable)
        connect(menu.addAction(tr("Remove from the palette")), &QAction::triggered, this, &Palette::removeCurrent);
    menu.exec(m_tree->viewport()->mapToGlobal(at));
}

void Palette::removeCurrent() {
    const QString key = m_tree->currentIndex().data(LayerDelegate::TypeRole).toString();
    if (const Addable* entry = m_model->find(key); entry && entry->isRemovable) Q_EMIT removeRequested(key);
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
    if (watched == m_tree && key == Qt::Key_Delete) {
        removeCurrent();
        return true;
    }
    return false;
}

void Palette::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(rect(), ui::themeOf(this).panel);
}

}  // namespace lathe::workbench
