// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <QString>
#include <QWidget>

namespace lathe::ui {

/// Samples of a classifier by true class and predicted class.
struct ConfusionCounts {
    std::vector<QString> classes;
    std::vector<std::vector<int64_t>> counts;  ///< [true class][predicted class], square

    int64_t total(size_t trueClass) const;
    /// Fraction of the samples of the true class; 0 for a class without samples.
    double share(size_t trueClass, size_t predicted) const;
    bool operator==(const ConfusionCounts&) const = default;
};

/// A cell of the matrix.
struct ConfusionCell {
    size_t trueClass = 0, predicted = 0;
    bool operator==(const ConfusionCell&) const = default;
};

/// The confusion that takes the largest share of a class; nothing if there is none.
std::optional<ConfusionCell> largestConfusion(const ConfusionCounts&);

/// A confusion matrix: a row for each true class, a column for each predicted class. The color of a cell shows its share of the
/// row: grey on the diagonal, else orange. Up to 20 classes have labels, and cells that are large enough have the share in
/// percent. Tool tips have names, counts and shares. Arrow keys move the current cell.
class ConfusionMatrix : public QWidget {
    Q_OBJECT
public:
    static constexpr size_t mostLabels = 20;

    explicit ConfusionMatrix(QWidget* parent = nullptr);

    void setCounts(ConfusionCounts);
    const ConfusionCounts& counts() const { return m_counts; }
    /// "septoria spot taken for healthy leaf: 16 of 100 (16 %)"
    QString text(const ConfusionCell&) const;
    std::optional<ConfusionCell> current() const { return m_current; }
    std::optional<ConfusionCell> cellAt(const QPoint&) const;
    QRect cellRect(const ConfusionCell&) const;
    bool hasLabels() const { return m_counts.classes.size() <= mostLabels; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentChanged();

protected:
    void paintEvent(QPaintEvent*) override;
    bool event(QEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void keyPressEvent(QKeyEvent*) override;

private:
    struct Geometry {
        int left = 0, top = 0, cell = 0;  ///< of the first cell; distance of cells
    };
    Geometry geometryFor(int width) const;
    int labelWidth(int width) const;
    void paintLabels(class QPainter&, const Geometry&) const;
    void paintCell(class QPainter&, const ConfusionCell&) const;
    void setCurrent(std::optional<ConfusionCell>);

    ConfusionCounts m_counts;
    std::optional<ConfusionCell> m_current;
};

}  // namespace lathe::ui
