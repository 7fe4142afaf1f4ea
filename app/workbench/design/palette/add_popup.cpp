// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/palette/add_popup.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QSettings>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "app/workbench/design/palette/entry_model.h"
#include "app/workbench/design/palette/entry_search.h"
#include "app/workbench/design/palette/layer_delegate.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"

namespace lathe::workbench {

namespace {

constexpr int popupWidth = 280, popupHeight = 304, mostRecent = 8;
const QString recentKey = QStringLiteral("design/recentLayers");

}  // namespace

AddPopup::AddPopup(QSettings& settings, QWidget* parent)
    : QFrame(parent),
      m_settings(settings),
      m_field(new QLineEdit),
      m_list(new QListView),
      m_foot(new ui::Label({}, ui::TextRole::Caption, ui::Tone::Text3)),
      m_model(new QStandardItemModel(this)) {
    setObjectName(QStringLiteral("addPopup"));
    setAccessibleName(tr("Add a layer"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(4);
    m_field->setObjectName(QStringLiteral("addPopup.field"));
    m_field->setPlaceholderText(tr("Add a layer"));
    m_field->setAccessibleName(tr("Search for a layer to add"));
    ui::keepScaled(m_field, ui::Extent::FixedHeight, 28);
    m_field->addAction(ui::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_list->setObjectName(QStringLiteral("addPopup.list"));
    m_list->setAccessibleName(tr("Layers found"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new LayerDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setUniformItemSizes(true);
    layout->addWidget(m_field);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_foot);
    resize(popupWidth, popupHeight);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &AddPopup::find);
    connect(m_list, &QListView::clicked, this, &AddPopup::choose);
    hide();
}

void AddPopup::ask(QPoint at, std::function<QString(const std::string&)> mismatch,
                   std::function<void(const std::string&)> chosen) {
    m_mismatch = std::move(mismatch);
    m_chosen = std::move(chosen);
    const QRect room = parentWidget()->rect().adjusted(4, 4, -4 - width(), -4 - height());
    move(std::clamp(at.x(), room.left(), std::max(room.left(), room.right())),
         std::clamp(at.y(), room.top(), std::max(room.top(), room.bottom())));
    m_field->clear();
    find({});
    show();
    raise();
    m_field->setFocus(Qt::PopupFocusReason);
}

void AddPopup::find(const QString& query) {
    const QStringList recent = m_settings.value(recentKey).toStringList();
    m_model->clear();
    QString why;
    int left = 0;
    for (const Addable* entry : findEntries(m_entries, query, recent)) {
        const QString mismatch = m_mismatch ? m_mismatch(entry->key) : QString();
        if (!mismatch.isEmpty()) {
            if (left++ == 0) why = tr("%1: %2").arg(entry->label, mismatch);
            continue;
        }
        QStandardItem* item = EntryModel::itemFor(*entry);
        const bool wasUsed = query.isEmpty() && recent.contains(fromUtf8(entry->key));
        item->setData(wasUsed ? tr("recent") : entry->heading, LayerDelegate::RemarkRole);
        m_model->appendRow(item);
    }
    m_list->setCurrentIndex(m_model->index(0, 0));
    const bool none = m_model->rowCount() == 0;
    m_foot->setText(none && left > 0 ? why
                    : none           ? tr("No layer has this name")
                    : left > 0       ? tr("Layers that do not fit here: %1").arg(left)
                                     : tr("Enter adds, Esc closes"));
}

void AddPopup::remember(const QString& type) {
    QStringList recent = m_settings.value(recentKey).toStringList();
    recent.removeAll(type);
    recent.prepend(type);
    m_settings.setValue(recentKey, QStringList(recent.mid(0, mostRecent)));
}

void AddPopup::choose() {
    const QString type = m_list->currentIndex().data(LayerDelegate::TypeRole).toString();
    if (type.isEmpty()) return;
    const auto chosen = m_chosen;
    remember(type);
    close();
    chosen(type.toStdString());
}

void AddPopup::close() {
    if (isHidden()) return;
    hide();
    Q_EMIT closed();
}

void AddPopup::walk(int by) {
    const int row = std::clamp(m_list->currentIndex().row() + by, 0, m_model->rowCount() - 1);
    m_list->setCurrentIndex(m_model->index(row, 0));
}

bool AddPopup::eventFilter(QObject*, QEvent* event) {
    if (event->type() == QEvent::FocusOut && static_cast<QFocusEvent*>(event)->reason() != Qt::ActiveWindowFocusReason) {
        hide();
        return false;
    }
    if (event->type() != QEvent::KeyPress) return false;
    switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Escape: close(); return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Tab: choose(); return true;
        case Qt::Key_Down: walk(1); return true;
        case Qt::Key_Up: walk(-1); return true;
        case Qt::Key_PageDown: walk(8); return true;
        case Qt::Key_PageUp: walk(-8); return true;
        default: return false;
    }
}

void AddPopup::paintEvent(QPaintEvent*) {
    const ui::Theme& theme = ui::themeOf(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    painter.setPen(theme.line);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

}  // namespace lathe::workbench
