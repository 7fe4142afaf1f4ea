// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/trial_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QElapsedTimer>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOption>

#include "widgets/common/style_drawing.h"
#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"
#include "widgets/study/empty_words.h"
#include "widgets/study/view_menu.h"

namespace lathe::ui {

namespace {

constexpr QImage::Format groundFormat = QImage::Format_RGB32, frontFormat = QImage::Format_ARGB32_Premultiplied;

}  // namespace

TrialView::TrialView(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setEmptyText(tr("No trial yet"), tr("Results appear here as trials finish."));
    addViewMenu(*this, [this] {
        return ViewMenu{.title = accessibleName(),
                        .picture = [this](double ratio) { return picture(ratio); },
                        .values = [this] { return valuesText(); },
                        .zoom = zoom()};
    });
}

QImage TrialView::picture(double ratio) {
    QImage image((QSizeF(size()) * ratio).toSize(), groundFormat), front(image.size(), frontFormat);
    for (QImage* layer : {&image, &front}) layer->setDevicePixelRatio(ratio);
    image.fill(theme().panel);
    front.fill(Qt::transparent);
    QPainter painter(&image);
    if (isEmpty()) return image;
    paintGround(painter, image);
    {
        QPainter over(&front);
        paintFront(over, front);
    }
    painter.setClipping(false);
    painter.drawImage(0, 0, front);
    paintOverlay(painter);
    return image;
}

QString TrialView::valuesText() const {
    if (!m_table) return {};
    QStringList lines, cells{tr("Trial")};
    for (const auto* axes : {&m_table->parameters, &m_table->objectives})
        for (const TrialAxis& axis : *axes) cells += axis.name;
    lines += cells.join(QLatin1Char('\t'));
    const auto text = [](const TrialAxis& axis, double value) {
        const bool words = axis.kind == TrialAxis::Kind::Choice || std::isnan(value);
        return words ? axis.textOf(value) : exactText(value, copiedDigits);
    };
    for (size_t row = 0; row < m_table->rows.size(); ++row) {
        if (!m_mask.holds(row)) continue;
        const TrialRow& trial = m_table->rows[row];
        cells = {QString::number(trial.number)};
        for (size_t i = 0; i < m_table->parameters.size(); ++i)
            cells += text(m_table->parameters[i], m_table->parameters[i].valueAt(trial.place(i)));
        for (size_t i = 0; i < m_table->objectives.size(); ++i) cells += text(m_table->objectives[i], trial.objective(i));
        lines += cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

void TrialView::setTrials(TrialTablePtr table) {
    m_table = std::move(table);
    if (m_table && m_mask.active && m_mask.inside.size() != m_table->rows.size()) m_mask = {};
    makeColors();
    if (m_table) tableChanged();
    describe();
    repaintGround();
}

void TrialView::setColorBy(ColorBy by) {
    if (m_by == by) return;
    m_by = by;
    makeColors();
    repaintFront();
}

void TrialView::setBrushed(const TrialMask& mask) {
    if (m_mask == mask) return;
    m_mask = mask;
    describe();
    repaintFront();
}

void TrialView::beginBrushed(const TrialMask& mask) {
    if (m_mask == mask) return;
    if (m_frontOld || !isVisible() || isEmpty()) return setBrushed(mask);
    m_mask = mask;
    describe();
    m_piece = 0;
    m_next = QImage(m_front.size(), m_front.format());
    m_next.setDevicePixelRatio(m_front.devicePixelRatio());
    m_next.fill(Qt::transparent);
}

bool TrialView::brushSome(qint64 ms) {
    QElapsedTimer clock;
    clock.start();
    while (m_piece && !clock.hasExpired(ms)) paintPiece();
    return !m_piece;
}

void TrialView::paintPiece() {
    QPainter painter(&m_next);
    paintFrontPiece(painter, m_next, *m_piece);
    if (++*m_piece < frontPieces()) return;
    m_piece.reset();
    painter.end();
    m_front = std::exchange(m_next, {});
    update();
}

void TrialView::setHighlighted(qint64 number) {
    if (m_highlighted == number) return;
    m_highlighted = number;
    update();
}

void TrialView::setSelected(qint64 number) {
    if (m_selected == number) return;
    m_selected = number;
    update();
}

void TrialView::setEmptyText(const QString& title, const QString& sentence) {
    m_emptyTitle = title;
    m_emptySentence = sentence;
    describe();
    update();
}

void TrialView::paintFront(QPainter&, QImage&) const {}

void TrialView::paintFrontPiece(QPainter& painter, QImage& image, size_t) const {
    paintFront(painter, image);
}

QString TrialView::summary() const {
    return tr("%n trials", nullptr, static_cast<int>(m_table->rows.size()));
}

const Theme& TrialView::theme() const {
    return themeOf(this);
}

void TrialView::makeColors() {
    if (m_table) m_colors = TrialColors(theme(), *m_table, m_by);
}

void TrialView::describe() {
    setAccessibleDescription(isEmpty() ? m_emptyTitle : summary());
}

void TrialView::repaintGround() {
    m_groundOld = true;
    repaintFront();
}

void TrialView::repaintFront() {
    m_piece.reset();
    m_next = {};
    m_frontOld = true;
    update();
}

void TrialView::drawMore(const std::function<void(QImage&, bool)>& draw) {
    if (!m_groundOld) draw(m_ground, true);
    if (!m_frontOld) draw(m_front, false);
    if (m_piece) draw(m_next, false);
    update();
}

bool TrialView::makeLayer(QImage& layer, QImage::Format format, double ratio) const {
    const QSize pixels = (QSizeF(size()) * ratio).toSize();
    if (layer.size() == pixels && layer.devicePixelRatio() == ratio) return false;
    layer = QImage(pixels, format);
    layer.setDevicePixelRatio(ratio);
    return true;
}

void TrialView::refreshLayers() {
    m_groundOld |= makeLayer(m_ground, groundFormat, devicePixelRatioF());
    m_frontOld |= makeLayer(m_front, frontFormat, frontRatio());
    if (m_groundOld) {
        m_ground.fill(theme().panel);
        QPainter painter(&m_ground);
        paintGround(painter, m_ground);
    }
    if (m_frontOld) {
        m_piece.reset();
        m_front.fill(Qt::transparent);
        QPainter painter(&m_front);
        paintFront(painter, m_front);
    }
    m_groundOld = m_frontOld = false;
}

void TrialView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (isEmpty()) {
        painter.fillRect(rect(), theme().panel);
        paintEmptyWords(painter, theme(), rect(), m_emptyTitle, m_emptySentence);
    } else {
        refreshLayers();
        painter.drawImage(0, 0, m_ground);
        painter.drawImage(0, 0, m_front);
        paintOverlay(painter);
    }
    QStyleOption option;
    option.initFrom(this);
    if (draw::hasKeyboard(option)) draw::focusRing(theme(), painter, rect(), 0);
}

void TrialView::resizeEvent(QResizeEvent*) {
    repaintGround();
}

void TrialView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        makeColors();
        repaintGround();
    }
    QWidget::changeEvent(event);
}

void TrialView::hover(int row) {
    const qint64 number = row < 0 || !m_table ? -1 : m_table->rows[static_cast<size_t>(row)].number;
    if (number == m_highlighted) return;
    setHighlighted(number);
    Q_EMIT trialHovered(number);
}

void TrialView::stepHighlight(int by) {
    if (isEmpty()) return;
    const int last = static_cast<int>(m_table->rows.size()) - 1, now = m_table->rowOf(m_highlighted);
    int next = now < 0 ? (by > 0 ? 0 : last) : now + by;
    while (next >= 0 && next <= last && !m_mask.holds(static_cast<size_t>(next))) next += by;
    if (next >= 0 && next <= last) hover(next);
}

QString TrialView::numberText(int row) const {
    const TrialRow& trial = m_table->rows[static_cast<size_t>(row)];
    const QString number = countText(trial.number);
    if (m_table->objectives.empty() || std::isnan(trial.objective(0))) return tr("Trial %1").arg(number);
    return tr("Trial %1: %2").arg(number, m_table->objectives[0].textOf(trial.objective(0)));
}

void TrialView::mouseMoveEvent(QMouseEvent* event) {
    if (!isEmpty()) hover(rowAt(event->position()));
}

void TrialView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || isEmpty()) return;
    const int row = rowAt(event->position());
    if (row >= 0) Q_EMIT trialClicked(m_table->rows[static_cast<size_t>(row)].number);
}

void TrialView::leaveEvent(QEvent*) {
    hover(-1);
}

void TrialView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Right: return stepHighlight(1);
        case Qt::Key_Left: return stepHighlight(-1);
        case Qt::Key_Escape:
            if (m_highlighted < 0) break;
            return hover(-1);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_highlighted < 0) break;
            Q_EMIT trialClicked(m_highlighted);
            return;
        default: break;
    }
    QWidget::keyPressEvent(event);
}

}  // namespace lathe::ui
