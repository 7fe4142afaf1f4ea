// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/field_edit.h"

#include <QCompleter>
#include <QKeyEvent>
#include <QPainter>
#include <QStringListModel>

#include "widgets/common/style.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

namespace {

constexpr int unitGap = 8;

double stepsOf(const QKeyEvent* event) {
    const double size = event->modifiers() & Qt::ShiftModifier ? 0.1 : event->modifiers() & Qt::ControlModifier ? 10 : 1;
    return event->key() == Qt::Key_Up ? size : -size;
}

}  // namespace

FieldEdit::FieldEdit(QWidget* parent) : QLineEdit(parent) {
    ui::setCompact(this);
    setFont(ui::font(ui::TextRole::Body));
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMs);
    connect(&m_settle, &QTimer::timeout, this, [this] { report(false); });
    connect(this, &QLineEdit::textEdited, this, [this] { m_settle.start(); });
}

void FieldEdit::showText(const QString& shown, const QString& exact) {
    m_settle.stop();
    m_shown = shown;
    m_exact = exact.isEmpty() ? shown : exact;
    if (toolTip() == m_exactTip) setToolTip(m_exactTip = m_exact == m_shown ? QString() : m_exact);
    put(resting());
}

void FieldEdit::put(const QString& shown) {
    if (text() == shown) return;
    const int cursor = cursorPosition();
    setText(shown);
    setCursorPosition(hasFocus() ? cursor : 0);
}

void FieldEdit::keepText(const QString& shown) {
    m_settle.stop();
    m_exact = text();
    m_shown = shown.isEmpty() ? m_exact : shown;
}

void FieldEdit::setUnit(const QString& unit) {
    m_unit = unit;
    const int width = QFontMetrics(ui::font(ui::TextRole::Small)).horizontalAdvance(unit);
    setTextMargins(0, 0, unit.isEmpty() ? 0 : width + unitGap, 0);
    update();
}

void FieldEdit::setSuggestions(const QStringList& texts) {
    if (auto* known = completer() ? qobject_cast<QStringListModel*>(completer()->model()) : nullptr) {
        if (known->stringList() != texts) known->setStringList(texts);
        return;
    }
    auto* suggest = new QCompleter(this);
    suggest->setModel(new QStringListModel(texts, suggest));
    suggest->setCaseSensitivity(Qt::CaseInsensitive);
    suggest->setFilterMode(Qt::MatchContains);
    setCompleter(suggest);
    connect(
        suggest, qOverload<const QString&>(&QCompleter::activated), this, [this] { report(true); }, Qt::QueuedConnection);
}

// All of them, and not only those that go on what is there.
void FieldEdit::showSuggestions() {
    completer()->setCompletionPrefix({});
    completer()->complete();
}

void FieldEdit::setInvalid(bool invalid) {
    if (invalid == m_invalid) return;
    m_invalid = invalid;
    update();
}

void FieldEdit::report(bool done) {
    m_settle.stop();
    Q_EMIT typed(text(), done);
}

// Undo belongs to the project as soon as what was typed is part of it.
bool FieldEdit::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && !isPending()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QLineEdit::event(event);
}

void FieldEdit::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        if (event->modifiers() & Qt::ControlModifier) return event->ignore();
        report(true);
        return selectAll();
    }
    if (key == Qt::Key_Down && completer()) return showSuggestions();
    if (key == Qt::Key_Up || key == Qt::Key_Down) return Q_EMIT stepRequested(stepsOf(event));
    if (key == Qt::Key_Escape && (isPending() || m_invalid || text() != resting())) {
        m_settle.stop();
        put(resting());
        return Q_EMIT reverted();
    }
    QLineEdit::keyPressEvent(event);
}

void FieldEdit::focusInEvent(QFocusEvent* event) {
    if (text() == m_shown) put(m_exact);
    QLineEdit::focusInEvent(event);
}

void FieldEdit::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    const bool popup = event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason;
    if (isPending() || (!popup && isModified())) report(!popup);
    if (!isModified() && text() == m_exact) put(m_shown);
}

void FieldEdit::paintEvent(QPaintEvent* event) {
    QLineEdit::paintEvent(event);
    const ui::Theme& theme = ui::themeOf(this);
    QPainter painter(this);
    if (!m_unit.isEmpty()) {
        painter.setFont(ui::font(ui::TextRole::Small));
        painter.setPen(theme.text3);
        painter.drawText(rect().adjusted(0, 0, -unitGap, 0), Qt::AlignRight | Qt::AlignVCenter, m_unit);
    }
    if (!m_invalid) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.error, 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

}  // namespace lathe::workbench
