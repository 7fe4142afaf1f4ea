// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <QStringList>
#include <QWidget>

namespace lathe::ui {

/// The folds of a cross-validation: rows of 24 px with the number of the fold, a bar of its samples that is divided by class, and
/// its size. The fold that is the validation split has a frame. A click on another fold asks for it. Only visible rows are
/// painted, so there may be thousands.
class FoldBars : public QWidget {
    Q_OBJECT
public:
    explicit FoldBars(QWidget* parent = nullptr);

    /// By fold, the samples of each class (one class: not divided). `validation`: index of the fold that is the validation split.
    void setFolds(std::vector<std::vector<int64_t>> counts, size_t validation, const QStringList& classes);
    size_t count() const { return m_counts.size(); }
    size_t validation() const { return m_validation; }
    int64_t sizeOf(size_t fold) const;
    /// Pixels of a class in the bar of a fold, for tests.
    QRect segment(size_t fold, size_t label) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

Q_SIGNALS:
    void chosen(size_t fold);  ///< from 0

protected:
    void paintEvent(QPaintEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    bool event(QEvent*) override;

private:
    size_t foldAt(int y) const;
    QRect barOf(size_t fold) const;
    void paintFold(class QPainter&, size_t fold) const;
    QString textOf(size_t fold) const;

    std::vector<std::vector<int64_t>> m_counts;
    std::vector<int64_t> m_sizes;
    size_t m_validation = 0;
    QStringList m_classes;
    int64_t m_largest = 1;
    int m_nameWidth = 0, m_textWidth = 0;
};

}  // namespace lathe::ui
