// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

namespace lathe::ui {

/// Importance of a parameter.
struct Importance {
    QString name;
    double share = 0;   ///< from 0 to 1
    double spread = 0;  ///< standard deviation of the share; 0: not known
    bool operator==(const Importance&) const = default;
};

/// Rows of 20 px: name, bar, percentage, with a whisker of one standard deviation if it is known. The owner sorts the bars.
class ImportanceBars : public QWidget {
    Q_OBJECT
public:
    explicit ImportanceBars(QWidget* parent = nullptr);

    void setBars(std::vector<Importance> bars);
    const std::vector<Importance>& bars() const { return m_bars; }
    /// Text while there are no bars: "Needs ten complete trials."
    void setEmptyText(const QString& text);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

    static constexpr int rowHeight = 20;

Q_SIGNALS:
    void clicked(int bar);

protected:
    void paintEvent(QPaintEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    bool event(QEvent*) override;

private:
    QString spoken(const Importance& bar) const;

    std::vector<Importance> m_bars;
    QString m_emptyText;
};

}  // namespace lathe::ui
