// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/palette/command_palette.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QSettings>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "app/workbench/shell/palette/palette_delegate.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"
#include "widgets/common/style.h"
#include "widgets/common/style_drawing.h"

namespace lathe::workbench {

namespace {

constexpr int paletteWidth = 560, rows = 12, top = 40;
constexpr qsizetype mostRecent = 20;
const char recentKey[] = "palette/recent";

bool isListKey(int key) {
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown;
}

}  // namespace

CommandPalette::CommandPalette(QSettings& settings, QWidget* window)
    : QFrame(window),
      m_settings(settings),
      m_field(new QLineEdit),
      m_list(new QListView),
      m_none(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)),
      m_model(new QStandardItemModel(this)) {
    setObjectName(QStringLiteral("palette"));
    setAccessibleName(tr("Command palette"));
    m_field->setObjectName(QStringLiteral("find.search"));
    m_field->setAccessibleName(tr("Find an action, setting, layer or run"));
    m_field->setPlaceholderText(tr("Find an action, setting, layer or run"));
    m_field->addAction(ui::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_list->setObjectName(QStringLiteral("palette.list"));
    m_list->setAccessibleName(tr("Search results"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(m_list));
    m_none->setObjectName(QStringLiteral("palette.none"));
    m_none->setContentsMargins(8, 0, 8, 0);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_field);
    column->addWidget(m_list);
    column->addWidget(m_none);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::find);
    connect(m_list, &QListView::clicked, this, &CommandPalette::runCurrent);
    QApplication::instance()->installEventFilter(this);
    hide();
}

void CommandPalette::open(std::vector<PaletteEntry> entries) {
    m_before = QApplication::focusWidget();
    m_all = std::move(entries);
    m_field->clear();
    find({});
    show();
    raise();
    m_field->setFocus(Qt::ShortcutFocusReason);
}

void CommandPalette::find(const QString& typed) {
    m_found = foundEntries(m_all, typed, recent());
    m_model->clear();
    for (const PaletteEntry& e : m_found) m_model->appendRow(paletteItem(e));
    m_list->setCurrentIndex(m_model->index(0, 0));
    m_none->setText(tr("No results for “%1”.").arg(typed));
    m_none->setVisible(m_found.empty());
    m_list->setVisible(!m_found.empty());
    place();
}

void CommandPalette::runCurrent() {
    const int row = m_list->currentIndex().row();
    if (row < 0 || !m_found[static_cast<size_t>(row)].reason.isEmpty()) return;
    const PaletteEntry entry = m_found[static_cast<size_t>(row)];
    leave();
    remember(entry.id);
    entry.run();
}

void CommandPalette::leave() {
    hide();
    if (m_before) m_before->setFocus(Qt::OtherFocusReason);
}

void CommandPalette::place() {
    const QWidget* window = parentWidget();
    const int width = std::min(paletteWidth, window->width() - 32);
    const int shown = std::clamp(m_model->rowCount(), 1, rows);
    const int height = ui::controlHeight(this) + shown * PaletteDelegate::rowHeight + 32;
    setGeometry((window->width() - width) / 2, top, width, std::min(height, window->height() - top - 32));
}

QStringList CommandPalette::recent() const {
    return m_settings.value(QLatin1String(recentKey)).toStringList();
}

void CommandPalette::remember(const QString& id) {
    QStringList ids = recent();
    ids.removeAll(id);
    ids.prepend(id);
    m_settings.setValue(QLatin1String(recentKey), ids.mid(0, mostRecent));
}

static bool isOwnKey(const QKeyEvent& key) {
    return key.key() == Qt::Key_K && key.modifiers() == Qt::ControlModifier;
}

bool CommandPalette::eventFilter(QObject* object, QEvent* event) {
    // In a text field Ctrl+K would delete to the end of the line: it is the palette's everywhere.
    if (event->type() == QEvent::ShortcutOverride && isOwnKey(*static_cast<QKeyEvent*>(event))) {
        event->ignore();
        return true;
    }
    if (object == parentWidget() && event->type() == QEvent::Resize && isVisible()) place();
    if (object != m_field) return false;
    if (event->type() == QEvent::FocusOut && isVisible() && !QApplication::activePopupWidget()) {
        m_before = nullptr;  // the focus went where the person clicked
        hide();
    }
    if (event->type() != QEvent::KeyPress) return false;
    auto* press = static_cast<QKeyEvent*>(event);
    if (isListKey(press->key())) return QApplication::sendEvent(m_list, event);
    if (press->key() == Qt::Key_Escape) return leave(), true;
    if (press->key() == Qt::Key_Return || press->key() == Qt::Key_Enter) return runCurrent(), true;
    return false;
}

void CommandPalette::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    ui::draw::box(p, rect(), 6, t.panel, t.outline);
}

}  // namespace lathe::workbench
