// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/fold_bars.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <utility>

#include <QEvent>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QToolTip>

#include "widgets/common/fonts.h"
#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"

namespace lathe::ui {

namespace {

constexpr int foldRowHeight = 24, foldBarHeight = 10, foldGap = 8;
constexpr qsizetype mostClassesInText = 12;

int rowOfFold() {
    return scaledHeight(foldRowHeight);
}

}  // namespace

FoldBars::FoldBars(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFont(ui::font(TextRole::Small));
    setAccessibleName(tr("Folds"));
    followTextScale(this, [this] { setFolds(std::vector(m_counts), m_validation, QStringList(m_classes)); });
}

void FoldBars::setFolds(std::vector<std::vector<int64_t>> counts, size_t validation, const QStringList& classes) {
    m_counts = std::move(counts);
    m_validation = validation;
    m_classes = classes;
    m_sizes.clear();
    m_largest = 1;
    m_textWidth = 0;
    for (const std::vector<int64_t>& fold : m_counts) {
        m_sizes.push_back(std::accumulate(fold.begin(), fold.end(), int64_t{0}));
        m_largest = std::max(m_largest, m_sizes.back());
        m_textWidth = std::max(m_textWidth, fontMetrics().horizontalAdvance(countText(m_sizes.back())));
    }
    m_nameWidth = fontMetrics().horizontalAdvance(tr("Fold %1").arg(countText(static_cast<int64_t>(m_counts.size()))));
    QStringList spoken;
    for (size_t fold = 0; fold < m_counts.size(); ++fold) spoken << textOf(fold);
    setAccessibleDescription(spoken.join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

int64_t FoldBars::sizeOf(size_t fold) const {
    return m_sizes[fold];
}

// "Fold 2: 134 samples, validation; cat 40, dog 94"
QString FoldBars::textOf(size_t fold) const {
    const auto number = static_cast<int64_t>(fold) + 1;
    const QString samples = countText(m_sizes[fold]);
    const QString text = fold == m_validation ? tr("Fold %1: %2 samples, the validation split").arg(countText(number), samples)
                                              : tr("Fold %1: %2 samples").arg(countText(number), samples);
    QStringList counts;
    const auto classes = std::min<qsizetype>({m_classes.size(), std::ssize(m_counts[fold]), mostClassesInText});
    for (qsizetype c = 0; c < classes; ++c)
        counts << tr("%1: %2").arg(m_classes[c], countText(m_counts[fold][static_cast<size_t>(c)]));
    return counts.isEmpty() ? text : text + QStringLiteral(" (") + counts.join(QStringLiteral(", ")) + QLatin1Char(')');
}

QSize FoldBars::sizeHint() const {
    return {240, rowOfFold() * static_cast<int>(m_counts.size())};
}

QRect FoldBars::barOf(size_t fold) const {
    const int left = m_nameWidth + foldGap, room = std::max(0, width() - left - m_textWidth - foldGap);
    const int length = static_cast<int>(static_cast<double>(m_sizes[fold]) / static_cast<double>(m_largest) * room);
    const int top = rowOfFold() * static_cast<int>(fold) + (rowOfFold() - foldBarHeight) / 2;
    return {left, top, m_sizes[fold] > 0 ? std::max(1, length) : 0, foldBarHeight};
}

QRect FoldBars::segment(size_t fold, size_t label) const {
    const QRect bar = barOf(fold);
    const std::vector<int64_t>& counts = m_counts[fold];
    const int64_t before = std::accumulate(counts.begin(), counts.begin() + static_cast<std::ptrdiff_t>(label), int64_t{0});
    const auto at = [&](int64_t n) {
        return static_cast<int>(static_cast<double>(n) / static_cast<double>(std::max<int64_t>(1, m_sizes[fold])) * bar.width());
    };
    const int from = at(before), to = at(before + counts[label]);
    return {bar.left() + from, bar.top(), to - from, bar.height()};
}

void FoldBars::paintEvent(QPaintEvent* event) {
    QPainter p(this);
    const auto first = static_cast<size_t>(std::max(0, event->rect().top() / rowOfFold()));
    const auto last = static_cast<size_t>(std::max(0, event->rect().bottom() / rowOfFold()));
    for (size_t fold = first; fold <= last && fold < m_counts.size(); ++fold) paintFold(p, fold);
}

void FoldBars::paintFold(QPainter& p, size_t fold) const {
    const Theme& t = themeOf(this);
    const bool isValidation = fold == m_validation;
    const QRect row(0, rowOfFold() * static_cast<int>(fold), width(), rowOfFold());
    p.setPen(isValidation ? t.text : t.text2);
    p.drawText(row, Qt::AlignVCenter | Qt::AlignLeft, tr("Fold %1").arg(countText(static_cast<int64_t>(fold) + 1)));
    p.drawText(row, Qt::AlignVCenter | Qt::AlignRight, countText(m_sizes[fold]));
    for (size_t label = 0; label < m_counts[fold].size(); ++label)
        if (const QRect part = segment(fold, label); part.width() > 0) p.fillRect(part, t.data[label % t.data.size()]);
    if (!isValidation) return;
    p.setPen(QPen(t.accent, 1));
    p.drawRect(barOf(fold).adjusted(-2, -2, 1, 1));
}

size_t FoldBars::foldAt(int y) const {
    return static_cast<size_t>(std::max(0, y / rowOfFold()));
}

void FoldBars::mousePressEvent(QMouseEvent* event) {
    const size_t fold = foldAt(static_cast<int>(event->position().y()));
    if (event->button() != Qt::LeftButton || fold >= m_counts.size() || fold == m_validation)
        return QWidget::mousePressEvent(event);
    Q_EMIT chosen(fold);
}

bool FoldBars::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const size_t fold = foldAt(help->pos().y());
    if (fold >= m_counts.size()) return QWidget::event(event);
    QToolTip::showText(help->globalPos(), textOf(fold), this);
    return true;
}

}  // namespace lathe::ui
