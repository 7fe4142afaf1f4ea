// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/confusion_matrix.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include "widgets/common/fonts.h"
#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"

namespace lathe::ui {

namespace {

constexpr int matrixMargin = 12, labelGap = 6, matrixHeadHeight = 18;
constexpr int largestCell = 42, smallestCell = 3;
constexpr int leastNumberCell = 22;  // for two digits, or "6.2"

QColor mixed(const QColor& from, const QColor& to, double share) {
    const auto part = [&](int a, int b) { return static_cast<int>(std::lround(a + share * (b - a))); };
    return QColor(part(from.red(), to.red()), part(from.green(), to.green()), part(from.blue(), to.blue()));
}

/// Percent in few characters: "16", "6.2", "–".
QString shareText(double share) {
    if (share <= 0) return QStringLiteral("–");
    return fixedText(100 * share, share < 0.0995 ? 1 : 0);
}

/// Small shares must show, too.
double shade(double share) {
    return share <= 0 ? 0 : 0.12 + 0.88 * std::sqrt(share);
}

/// Classes are numbered from 1.
QString numberText(size_t index) {
    return countText(static_cast<int64_t>(index) + 1);
}

QColor readableOn(const QColor& ground, const Theme& t) {
    return contrastRatio(t.text, ground) >= contrastRatio(t.canvas, ground) ? t.text : t.canvas;
}

}  // namespace

int64_t ConfusionCounts::total(size_t trueClass) const {
    return std::accumulate(counts[trueClass].begin(), counts[trueClass].end(), int64_t{0});
}

double ConfusionCounts::share(size_t trueClass, size_t predicted) const {
    const int64_t all = total(trueClass);
    return all == 0 ? 0 : static_cast<double>(counts[trueClass][predicted]) / static_cast<double>(all);
}

std::optional<ConfusionCell> largestConfusion(const ConfusionCounts& all) {
    std::optional<ConfusionCell> found;
    for (size_t t = 0; t < all.classes.size(); ++t)
        for (size_t p = 0; p < all.classes.size(); ++p) {
            if (t == p || all.counts[t][p] == 0) continue;
            if (!found || all.share(t, p) > all.share(found->trueClass, found->predicted)) found = ConfusionCell{t, p};
        }
    return found;
}

ConfusionMatrix::ConfusionMatrix(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Confusion matrix"));
    followTextScale(this, [this] { updateGeometry(); });
}

void ConfusionMatrix::setCounts(ConfusionCounts counts) {
    if (counts == m_counts) return;
    const bool sameClasses = counts.classes == m_counts.classes;
    m_counts = std::move(counts);
    if (!sameClasses) {
        setCurrent(std::nullopt);
        updateGeometry();
    }
    update();
}

QString ConfusionMatrix::text(const ConfusionCell& cell) const {
    const QString &actual = m_counts.classes[cell.trueClass], &predicted = m_counts.classes[cell.predicted];
    const double share = m_counts.share(cell.trueClass, cell.predicted);
    const QString count = tr("%1 of %2 (%3)")
                              .arg(countText(m_counts.counts[cell.trueClass][cell.predicted]),
                                   countText(m_counts.total(cell.trueClass)), percentText(share, 1));
    return cell.trueClass == cell.predicted ? tr("%1, recognized: %2").arg(actual, count)
                                            : tr("%1 taken for %2: %3").arg(actual, predicted, count);
}

int ConfusionMatrix::labelWidth(int width) const {
    if (!hasLabels()) return 0;
    const QFontMetrics metrics(ui::font(TextRole::Caption));
    int widest = metrics.horizontalAdvance(tr("true, predicted"));
    for (size_t i = 0; i < m_counts.classes.size(); ++i)
        widest = std::max(widest, metrics.horizontalAdvance(m_counts.classes[i] + QLatin1Char(' ') + numberText(i)));
    return std::min(widest + labelGap, width * 2 / 5);
}

ConfusionMatrix::Geometry ConfusionMatrix::geometryFor(int width) const {
    const int count = std::max(1, static_cast<int>(m_counts.classes.size()));
    Geometry g{.left = matrixMargin + labelWidth(width), .top = hasLabels() ? scaledHeight(matrixHeadHeight) : 0};
    g.cell = std::clamp((width - g.left - matrixMargin) / count, smallestCell, scaledWidth(largestCell));
    return g;
}

int ConfusionMatrix::heightForWidth(int width) const {
    const Geometry g = geometryFor(width);
    return g.top + g.cell * static_cast<int>(m_counts.classes.size()) + 4;
}

QSize ConfusionMatrix::sizeHint() const {
    return {288, heightForWidth(288)};
}

QSize ConfusionMatrix::minimumSizeHint() const {
    const int count = static_cast<int>(m_counts.classes.size());
    return {2 * matrixMargin + (hasLabels() ? 80 : 0) + smallestCell * count, heightForWidth(std::max(width(), 160))};
}

QRect ConfusionMatrix::cellRect(const ConfusionCell& cell) const {
    const Geometry g = geometryFor(width());
    const int gap = g.cell >= 8 ? 2 : 0;
    return {g.left + g.cell * static_cast<int>(cell.predicted), g.top + g.cell * static_cast<int>(cell.trueClass), g.cell - gap,
            g.cell - gap};
}

std::optional<ConfusionCell> ConfusionMatrix::cellAt(const QPoint& at) const {
    const Geometry g = geometryFor(width());
    if (at.x() < g.left || at.y() < g.top) return std::nullopt;
    const ConfusionCell cell{static_cast<size_t>((at.y() - g.top) / g.cell), static_cast<size_t>((at.x() - g.left) / g.cell)};
    const size_t count = m_counts.classes.size();
    return cell.trueClass < count && cell.predicted < count ? std::optional(cell) : std::nullopt;
}

void ConfusionMatrix::paintLabels(QPainter& painter, const Geometry& g) const {
    const Theme& t = themeOf(this);
    painter.setFont(ui::font(TextRole::Caption));
    painter.setPen(t.text3);
    const int width = g.left - matrixMargin - labelGap;
    const QFontMetrics metrics = painter.fontMetrics();
    painter.drawText(QRect(matrixMargin, 0, width, g.top), Qt::AlignRight | Qt::AlignVCenter,
                     metrics.elidedText(tr("true, predicted"), Qt::ElideRight, width));
    const bool roomForNumbers = g.cell >= metrics.horizontalAdvance(QStringLiteral("20"));
    for (size_t i = 0; i < m_counts.classes.size(); ++i) {
        const QRect cell = cellRect({i, i});
        const QString number = numberText(i);
        painter.setPen(t.text3);
        if (roomForNumbers) painter.drawText(QRect(cell.left(), 0, cell.width(), g.top), Qt::AlignCenter, number);
        if (g.cell < metrics.height() - 3) continue;
        painter.setPen(t.text2);
        const int numberWidth = metrics.horizontalAdvance(QStringLiteral(" ") + number);
        const QString name = metrics.elidedText(m_counts.classes[i], Qt::ElideMiddle, width - numberWidth);
        painter.drawText(QRect(matrixMargin, cell.top(), width, cell.height()), Qt::AlignRight | Qt::AlignVCenter,
                         name + QLatin1Char(' ') + number);
    }
}

void ConfusionMatrix::paintCell(QPainter& painter, const ConfusionCell& cell) const {
    const Theme& t = themeOf(this);
    const double share = m_counts.share(cell.trueClass, cell.predicted);
    const QColor full = cell.trueClass == cell.predicted ? t.data[6] : t.data[5];
    const QColor ground = mixed(t.raised, full, shade(share));
    const QRect place = cellRect(cell);
    painter.fillRect(place, ground);
    if (!hasLabels() || place.width() < leastNumberCell) return;
    painter.setPen(share > 0 ? readableOn(ground, t) : t.text3);
    painter.drawText(place, Qt::AlignCenter, shareText(share));
}

void ConfusionMatrix::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (hasLabels()) paintLabels(painter, geometryFor(width()));
    painter.setFont(ui::font(TextRole::Caption));
    for (size_t row = 0; row < m_counts.classes.size(); ++row)
        for (size_t column = 0; column < m_counts.classes.size(); ++column) paintCell(painter, {row, column});
    if (!m_current) return;
    const Theme& t = themeOf(this);
    painter.setPen(QPen(hasFocus() ? t.focus : t.accent, t.focusWidth));
    painter.drawRect(cellRect(*m_current).adjusted(0, 0, -1, -1));
}

bool ConfusionMatrix::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto cell = cellAt(help->pos()))
        QToolTip::showText(help->globalPos(), text(*cell), this, cellRect(*cell));
    else
        QToolTip::hideText();
    return true;
}

void ConfusionMatrix::mousePressEvent(QMouseEvent* event) {
    setCurrent(cellAt(event->pos()));
}

void ConfusionMatrix::keyPressEvent(QKeyEvent* event) {
    const size_t last = m_counts.classes.empty() ? 0 : m_counts.classes.size() - 1;
    ConfusionCell next = m_current.value_or(ConfusionCell{});
    switch (event->key()) {
        case Qt::Key_Left: next.predicted -= next.predicted > 0 ? 1 : 0; break;
        case Qt::Key_Right: next.predicted = std::min(next.predicted + 1, last); break;
        case Qt::Key_Up: next.trueClass -= next.trueClass > 0 ? 1 : 0; break;
        case Qt::Key_Down: next.trueClass = std::min(next.trueClass + 1, last); break;
        default: return QWidget::keyPressEvent(event);
    }
    if (!m_counts.classes.empty()) setCurrent(next);
}

void ConfusionMatrix::setCurrent(std::optional<ConfusionCell> cell) {
    if (cell == m_current) return;
    m_current = cell;
    setAccessibleDescription(cell ? text(*cell) : QString());
    update();
    Q_EMIT currentChanged();
}

}  // namespace lathe::ui
